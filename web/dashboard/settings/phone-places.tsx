import { Checkbox } from '#web/ui/checkbox/checkbox.tsx';
import { FieldGroup } from '#web/ui/field/field.tsx';
import { fieldId } from '#web/ui/field/field-id.ts';
import { PhoneInput } from '#web/ui/phone-input/phone-input.tsx';
import type { FormState } from '../../forms/failed-form.ts';
import { PHONE_PLACES, phoneField } from '../../forms/phone-fields.ts';
import './phone-places.css';

interface PhonePlacesProps {
  form: FormState;
  hint: string;
  /** Begins the ids, where the same fields stand twice on a page. */
  scope?: string;
}

/** The phones of an account: two places, of which at least one must be filled. */
export function PhonePlaces({ form, hint, scope }: PhonePlacesProps) {
  const idOf = (name: string) => fieldId(scope ? `${scope}-${name}` : name);
  const stored = PHONE_PLACES.filter((place) => form.value(phoneField(place, 'id')));
  return (
    <FieldGroup
      name="phones_attributes"
      id={idOf('phones_attributes')}
      label="Telefones"
      hint={hint}
      error={form.error('phones_attributes')}
    >
      <div className="form" id={idOf('phones_attributes')} data-whatsapp-places>
        {PHONE_PLACES.map((place) => (
          <div key={place} className="phone-place">
            <input
              type="hidden"
              name={phoneField(place, 'id')}
              value={form.value(phoneField(place, 'id')) ?? ''}
            />
            <PhoneInput
              name={phoneField(place, 'number')}
              id={idOf(phoneField(place, 'number'))}
              label={`Telefone ${place + 1}`}
              mark={place > 0 ? 'optional' : undefined}
              autoComplete={place > 0 ? 'off' : 'tel'}
              defaultValue={form.value(phoneField(place, 'number'))}
              error={form.error(phoneField(place, 'number'))}
              whatsapp={{
                name: phoneField(place, 'whatsapp'),
                id: idOf(phoneField(place, 'whatsapp')),
                defaultChecked: form.ticked(phoneField(place, 'whatsapp')),
              }}
            />
            {stored.length > 1 && stored.includes(place) && (
              <Checkbox
                name={phoneField(place, '_destroy')}
                id={idOf(phoneField(place, '_destroy'))}
                label="Remover este telefone ao salvar"
                defaultChecked={form.ticked(phoneField(place, '_destroy'))}
              />
            )}
          </div>
        ))}
      </div>
    </FieldGroup>
  );
}
