import { AD_CONTACT_TEXT, ContactWarning } from '#web/ui/contact-warning/contact-warning.tsx';
import { TextInput } from '#web/ui/text-input/text-input.tsx';
import type { FormState } from '../../forms/failed-form.ts';
import './address-fields.css';

interface AddressFieldsProps {
  form: FormState;
  /** Whether the village has a field of its own. */
  withVillage?: boolean;
}

/** Street, number and what helps to find it; the town stands above. */
export function AddressFields({ form, withVillage = false }: AddressFieldsProps) {
  const line = (name: string, label: string, hint?: string) => (
    <TextInput
      name={name}
      label={label}
      hint={hint}
      mark="optional"
      autoComplete="off"
      defaultValue={form.value(name)}
      error={form.error(name)}
    />
  );
  return (
    <>
      {withVillage ? (
        <>
          <div className="place-names">
            {line('neighborhood', 'Bairro')}
            {line('village', 'Povoado')}
            {line('reference', 'Ponto de referência')}
          </div>
          <ContactWarning name="reference">{AD_CONTACT_TEXT}</ContactWarning>
        </>
      ) : (
        <div className="form-row">
          {line('neighborhood', 'Bairro ou povoado')}
          {line('reference', 'Ponto de referência')}
        </div>
      )}
      <div className="form-row">
        {line('street', 'Rua')}
        <TextInput
          name="number"
          label="Número"
          mark="optional"
          autoComplete="off"
          defaultValue={form.value('number')}
          error={form.error('number')}
        />
        {line('complement', 'Complemento')}
      </div>
    </>
  );
}
