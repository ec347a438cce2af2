import * as z from 'zod';
import { typedOrNumber } from '#core/fields/form-or-json.ts';
import { integerField } from '#core/fields/number-field.ts';
import { plainWords } from '#core/fields/typed-text.ts';
import { SIGNALS, type SignalName } from './signal.ts';

export const MAX_POINTS = 100;
export const MAX_THRESHOLD = 300;
export const MAX_WORDS = 200;
const LONGEST_WORD = 60;

/** How suspicious each thing is, from where on, and when somebody has to look. */
export interface TrustRules {
  threshold: number;
  points: Record<SignalName, number>;
  /** Below the median of those alike. */
  low_price_percent: number;
  /** An account is new so many days, and publishes much from so many ads on. */
  new_account_days: number;
  new_account_ads: number;
  words: string[];
}

/** An ad is held for one sign alone only where honest ads do not have it. */
export const FIRST_RULES: TrustRules = {
  threshold: 60,
  points: {
    same_photo: 40,
    same_plate: 60,
    same_phone: 15,
    low_price: 30,
    new_account: 20,
    first_ad: 60,
    listed_word: 25,
    advance_payment: 60,
    scam: 60,
    contact: 60,
    urgency: 10,
  },
  low_price_percent: 40,
  new_account_days: 7,
  new_account_ads: 8,
  words: [
    'dinheiro fácil',
    'renda extra',
    'moro no exterior',
    'moro fora do brasil',
    'estou fora do país',
    'sou militar',
  ],
};

const points = typedOrNumber(integerField({ min: 0, max: MAX_POINTS }));

/** One a line, as a form sends them, or a list. */
const wordsField = z
  .union([z.array(z.string().max(2000)).max(1000), z.string().max(20_000).nullish()], {
    error: 'Escreva uma por linha',
  })
  .transform((sent, context): string[] => {
    const lines = (Array.isArray(sent) ? sent : (sent ?? '').split(/\r\n?|\n/))
      .map((line) => line.replaceAll(/\s+/g, ' ').trim())
      .filter(Boolean);
    for (const line of lines) {
      const problem =
        line.length > LONGEST_WORD
          ? `passa de ${LONGEST_WORD} letras`
          : /[\p{L}\p{N}]{2}/u.test(line)
            ? undefined
            : 'escreva pelo menos duas letras';
      if (problem)
        context.addIssue({
          code: 'custom',
          message: `“${line.slice(0, LONGEST_WORD)}”: ${problem}`,
        });
    }
    const words = [...new Map(lines.map((line) => [plainWords(line), line])).values()];
    if (words.length > MAX_WORDS)
      context.addIssue({ code: 'custom', message: `São no máximo ${MAX_WORDS} linhas` });
    return words;
  });

export const trustRulesInput = z.strictObject({
  threshold: typedOrNumber(integerField({ min: 1, max: MAX_THRESHOLD })),
  points: z.strictObject(
    Object.fromEntries(SIGNALS.map((name) => [name, points])) as Record<SignalName, typeof points>,
  ),
  low_price_percent: typedOrNumber(integerField({ min: 10, max: 90 })),
  new_account_days: typedOrNumber(integerField({ min: 1, max: 90 })),
  new_account_ads: typedOrNumber(integerField({ min: 1, max: 500 })),
  words: wordsField,
});

/** As they are stored; older ones lack the signs that came later. */
export const storedTrustRules = z.object({
  threshold: z.int(),
  points: z.object(
    Object.fromEntries(
      SIGNALS.map((name) => [name, z.int().default(FIRST_RULES.points[name])]),
    ) as Record<SignalName, z.ZodDefault<z.ZodInt>>,
  ),
  low_price_percent: z.int(),
  new_account_days: z.int(),
  new_account_ads: z.int(),
  words: z.array(z.string()),
});
