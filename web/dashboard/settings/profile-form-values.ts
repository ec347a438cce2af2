import { formatCpf } from '#core/fields/cpf.ts';
import { formatCreci } from '#core/fields/creci.ts';
import { PHONE_LIMITS } from '#core/fields/phone-list.ts';
import { formatPhone } from '#core/fields/phone.ts';
import { sentText } from '../ads/sent-text.ts';
import type { Account } from './settings-places.ts';

/** "default two slots, second marked whatsapp" (specification, section 3). */
export const PHONE_PLACES = Array.from({ length: PHONE_LIMITS.user.max }, (_, place) => place);
const WHATSAPP_PLACE = 1;

/** A field that is missing from the form (a CRECI, which an owner is not asked for) stays as it is. */
const TEXTS = [
  'first_name',
  'last_name',
  'presentation_name',
  'presentation',
  'cpf',
  'creci',
] as const;

/** The values of an account as its form shows them, by field name. */
export function profileValues(account: Account): Record<string, string> {
  const { first_name, last_name, presentation_name, presentation, cpf, creci } = account;
  return {
    first_name,
    last_name,
    presentation_name: presentation_name ?? '',
    presentation: presentation ?? '',
    cpf: cpf ? formatCpf(cpf) : '',
    creci: creci ? formatCreci(creci) : '',
    show_profile: account.show_profile ? 'on' : '',
    ...phoneValues(account.phones),
  };
}

export function phoneValues(phones: Account['phones']): Record<string, string> {
  return Object.fromEntries(
    PHONE_PLACES.flatMap((place): [string, string][] => {
      const phone = phones[place];
      const whatsapp = phone ? phone.whatsapp : place === WHATSAPP_PLACE;
      return [
        [phoneField(place, 'id'), phone?.id ?? ''],
        [phoneField(place, 'number'), phone ? formatPhone(phone.number) : ''],
        [phoneField(place, 'whatsapp'), whatsapp ? 'on' : ''],
      ];
    }),
  );
}

export function phoneField(place: number, part: 'id' | 'number' | 'whatsapp' | '_destroy'): string {
  return `phones_attributes[${place}].${part}`;
}

/** What `PUT /sign_up` takes, from the whole form. */
export function profileChanges(form: FormData): Record<string, unknown> {
  const texts = TEXTS.filter((name) => form.has(name)).map((name) => [name, sentText(form, name)]);
  return {
    ...Object.fromEntries(texts),
    show_profile: form.has('show_profile'),
    phones_attributes: phoneChanges(form),
  };
}

/** Every place, also an empty one, so that a refusal stands beside the phone that it is about. */
export function phoneChanges(form: FormData): Record<string, unknown>[] {
  return PHONE_PLACES.map((place) => {
    const id = sentText(form, phoneField(place, 'id'));
    const number = sentText(form, phoneField(place, 'number')).trim();
    return {
      ...(id ? { id } : {}),
      number,
      whatsapp: form.has(phoneField(place, 'whatsapp')),
      // Who empties a phone wants it gone.
      _destroy: form.has(phoneField(place, '_destroy')) || (id !== '' && number === ''),
    };
  });
}
