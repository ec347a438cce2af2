import { mentionsContactOrPayment } from './contact-or-payment.ts';
import { refused } from './reading.ts';
import { textField } from './text-field.ts';
import { readLine } from './typed-text.ts';
import {
  DESCRIPTION_LENGTH,
  EXCHANGE_LENGTH,
  MESSAGE_LENGTH,
  TITLE_LENGTH,
  lineField,
  paragraphsField,
  withinLengths,
} from './text-lengths.ts';

export const adTitleField = lineField(TITLE_LENGTH);

export const adDescriptionField = paragraphsField(DESCRIPTION_LENGTH);

export const messageField = paragraphsField(MESSAGE_LENGTH);

/** What would be taken in exchange; nothing that leads around the site. */
export const exchangeForField = textField((text) => {
  const reading = withinLengths(readLine(text), EXCHANGE_LENGTH);
  return reading.ok && mentionsContactOrPayment(reading.value)
    ? refused('Diga só o que aceita na troca, sem telefone nem link')
    : reading;
});
