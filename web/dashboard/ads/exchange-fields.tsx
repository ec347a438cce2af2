import { Checkbox } from '#web/ui/checkbox/checkbox.tsx';
import { TextInput } from '#web/ui/text-input/text-input.tsx';
import type { FormState } from '../../forms/failed-form.ts';
import { ContactWarning, REFUSED_CONTACT_TEXT } from '#web/ui/contact-warning/contact-warning.tsx';
import './exchange-fields.css';

interface ExchangeFieldsProps {
  form: FormState;
  /** What others around here take. */
  placeholder: string;
}

/** Whether something is taken in exchange, and what: asked only of who accepts it. */
export function ExchangeFields({ form, placeholder }: ExchangeFieldsProps) {
  return (
    <>
      <Checkbox
        name="accepts_exchange"
        label="Aceito troca"
        defaultChecked={form.ticked('accepts_exchange')}
        error={form.error('accepts_exchange')}
      />
      <TextInput
        name="exchange_for"
        label="O que aceita na troca"
        mark="optional"
        placeholder={placeholder}
        autoComplete="off"
        defaultValue={form.value('exchange_for')}
        error={form.error('exchange_for')}
      />
      <ContactWarning name="exchange_for">{REFUSED_CONTACT_TEXT}</ContactWarning>
    </>
  );
}
