import * as z from 'zod';
import { accepted, refused, type Reading } from '#core/fields/reading.ts';
import { optionalField, textField } from '#core/fields/text-field.ts';
import { readWebUrl } from '#core/fields/web-url.ts';
import { FISCAL_NUMBER_LENGTH } from './receipt.ts';

/** As towns write them: '2026123', '2026/00042', 'A-12.3'. Begins so that no spreadsheet works it out. */
const NUMBER = /^[a-z\d][a-z\d./-]*$/i;

function readFiscalNumber(text: string): Reading<string> {
  const number = text.trim();
  return number.length <= FISCAL_NUMBER_LENGTH && NUMBER.test(number)
    ? accepted(number)
    : refused(
        `Escreva até ${FISCAL_NUMBER_LENGTH} letras, números, pontos, barras ou hifens, sem espaços`,
      );
}

function readSecureUrl(text: string): Reading<string> {
  const address = readWebUrl(text);
  return address.ok && !address.value.startsWith('https:')
    ? refused('O link precisa começar com https://')
    : address;
}

export const fiscalNoteInput = z.strictObject({
  number: textField(readFiscalNumber),
  link: optionalField(textField(readSecureUrl)),
});

export type FiscalNoteInput = z.output<typeof fiscalNoteInput>;
