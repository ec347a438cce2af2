import { withoutContact } from './contact-in-text.ts';
import { refused } from './reading.ts';
import { advancePaymentIn, scamIn } from './scam-wording.ts';
import { textField } from './text-field.ts';
import { quotedWords, readLine, readParagraphs } from './typed-text.ts';
import {
  DESCRIPTION_LENGTH,
  EXCHANGE_LENGTH,
  MESSAGE_LENGTH,
  PRESENTATION_LENGTH,
  TITLE_LENGTH,
  lineField,
  paragraphsField,
  withinLengths,
} from './text-lengths.ts';

export const adTitleField = lineField(TITLE_LENGTH);

export const adDescriptionField = paragraphsField(DESCRIPTION_LENGTH);

export const messageField = paragraphsField(MESSAGE_LENGTH);

/** The presentation on an advertiser's public page. */
export const presentationField = textField((text) =>
  withoutContact(withinLengths(readParagraphs(text), PRESENTATION_LENGTH)),
);

/** What would be taken in exchange; nothing that leads around the site. */
export const exchangeForField = textField((text) => {
  const reading = withinLengths(readLine(text), EXCHANGE_LENGTH);
  if (!reading.ok) return reading;
  const demands = [...advancePaymentIn(reading.value), ...scamIn(reading.value)];
  return demands.length > 0
    ? refused(
        `Diga só o que aceita na troca. Não peça nada antes da visita: ${quotedWords(demands)}`,
      )
    : withoutContact(reading);
});
