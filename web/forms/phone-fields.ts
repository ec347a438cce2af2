import { PHONE_LIMITS } from '#core/fields/phone-list.ts';
import { formatPhone, isMobilePhone, readPhone } from '#core/fields/phone.ts';
import { sentText } from './sent-text.ts';
import type { SessionUser } from '../session/request-session.ts';

/** "default two slots, second marked whatsapp" (specification, section 3). */
export const PHONE_PLACES = Array.from({ length: PHONE_LIMITS.user.max }, (_, place) => place);
const WHATSAPP_PLACE = 1;

export function phoneValues(phones: SessionUser['attributes']['phones']): Record<string, string> {
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

/**
 * Where the mark goes that the form offers at an empty place: to the only number, when it is new and of
 * a mobile. Undefined when nothing moves.
 */
export function whatsappMovesTo(form: FormData): number | undefined {
  const places = PHONE_PLACES.map((place) => ({
    place,
    number: sentText(form, phoneField(place, 'number')).trim(),
    isNew: sentText(form, phoneField(place, 'id')) === '',
    isMarked: form.has(phoneField(place, 'whatsapp')),
  }));
  const [only, ...others] = places.filter(({ number }) => number !== '');
  if (!only || others.length > 0 || !only.isNew || only.isMarked) return undefined;
  const isOffered = places.some(({ number, isMarked }) => number === '' && isMarked);
  const phone = readPhone(only.number);
  return isOffered && phone.ok && isMobilePhone(phone.value) ? only.place : undefined;
}

/** The form as its page's script would have sent it. */
export function withWhatsappMoved(form: FormData): FormData {
  const to = whatsappMovesTo(form);
  if (to === undefined) return form;
  const moved = new FormData();
  for (const [name, value] of form) if (!name.endsWith('.whatsapp')) moved.append(name, value);
  moved.append(phoneField(to, 'whatsapp'), 'on');
  return moved;
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
