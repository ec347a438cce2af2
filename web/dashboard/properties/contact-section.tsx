import type { ChangeEvent } from 'react';
import { PHONE_LIMITS } from '#core/fields/phone-list.ts';
import { FieldGroup } from '#web/ui/field/field.tsx';
import { PhoneInput } from '#web/ui/phone-input/phone-input.tsx';
import type { PropertySection } from './property-section.ts';
import './contact-section.css';

const PLACES = Array.from({ length: PHONE_LIMITS.property.max }, (_, index) => index);

/** Only one of the phones may be the WhatsApp one: ticking it unticks the others. */
function untickOthers({ target }: ChangeEvent<HTMLDivElement>) {
  if (!(target instanceof HTMLInputElement) || target.type !== 'checkbox' || !target.checked)
    return;
  for (const other of target
    .closest('fieldset')
    ?.querySelectorAll<HTMLInputElement>('input[type="checkbox"]') ?? []) {
    if (other !== target) other.checked = false;
  }
}

export const CONTACT_SECTION: PropertySection = {
  key: 'contato',
  title: 'Contato',
  fields: { phones: 'Telefone' },
  Fields: ({ form }) => (
    <FieldGroup
      name="phones"
      label="Telefones de quem responde"
      hint="Até três. Eles só aparecem para quem aceita os termos de contato. Marque um como WhatsApp."
      error={form.error('phones')}
    >
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a comfort; the API checks it */}
      <div className="form phone-fields" id="campo-phones" onChange={untickOthers}>
        {PLACES.map((place) => (
          <PhoneInput
            key={place}
            name={`phones[${place}].number`}
            label={`Telefone ${place + 1}`}
            mark={place > 0 ? 'optional' : undefined}
            defaultValue={form.value(`phones[${place}].number`)}
            error={form.error(`phones[${place}].number`)}
            whatsapp={{
              name: `phones[${place}].whatsapp`,
              defaultChecked: form.ticked(`phones[${place}].whatsapp`),
            }}
          />
        ))}
      </div>
    </FieldGroup>
  ),
};
