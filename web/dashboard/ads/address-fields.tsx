import { TextInput } from '#web/ui/text-input/text-input.tsx';
import type { FormState } from '../../forms/failed-form.ts';

/** Street, number and what helps to find it; the town stands above. */
export function AddressFields({ form }: { form: FormState }) {
  const line = (name: string, label: string, hint?: string) => (
    <TextInput
      name={name}
      label={label}
      hint={hint}
      mark="optional"
      autoComplete="off"
      maxLength={120}
      defaultValue={form.value(name)}
      error={form.error(name)}
    />
  );
  return (
    <>
      <div className="form-row">
        {line('neighborhood', 'Bairro ou povoado')}
        {line('reference', 'Ponto de referência')}
      </div>
      <div className="form-row">
        {line('street', 'Rua')}
        <TextInput
          name="number"
          label="Número"
          mark="optional"
          autoComplete="off"
          maxLength={10}
          defaultValue={form.value('number')}
          error={form.error('number')}
        />
        {line('complement', 'Complemento')}
      </div>
    </>
  );
}
