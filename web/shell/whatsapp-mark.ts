import { PHONE_PLACES, phoneField, whatsappMovesTo } from '../forms/phone-fields.ts';

/** The mark for WhatsApp goes where the only number is, before one's eyes; the server does the same. */
export function moveWhatsapp(form: HTMLFormElement): void {
  const to = whatsappMovesTo(new FormData(form));
  if (to === undefined) return;
  for (const place of PHONE_PLACES) {
    const mark = form.elements.namedItem(phoneField(place, 'whatsapp'));
    if (mark instanceof HTMLInputElement) mark.checked = place === to;
  }
}
