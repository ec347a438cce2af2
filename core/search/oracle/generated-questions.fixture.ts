/* Searches as addresses ask them, made from the filters of a kind. Tests only. */
import fc from 'fast-check';
import type * as z from 'zod';
import { filterReadings } from '#core/fields/query-filters.ts';
import type { SearchQuery } from '#core/search/search-reading.ts';

/** Of filters without a list of choices, what is asked for. */
export type QuestionTexts = Readonly<Record<string, fc.Arbitrary<string>>>;

/** Up to four filters, an order, words; a filter that nobody can ask for is an error. */
export function generatedQuestions(
  { shape }: z.ZodObject,
  texts: QuestionTexts,
): fc.Arbitrary<SearchQuery> {
  const names = Object.keys(shape).filter((name) => !['q', 'sort', 'page'].includes(name));
  const askedOf = new Map(
    ['q', 'sort', ...names].map((name) => [name, asked(shape[name] as z.ZodType, texts[name])]),
  );
  const record = (wanted: readonly string[]): fc.Arbitrary<SearchQuery> =>
    fc.record(
      Object.fromEntries(
        wanted.map((name) => {
          const question = askedOf.get(name);
          if (!question) throw new Error(`Nobody asks for ${name}: give it texts`);
          return [name, question];
        }),
      ),
    );
  for (const name of names) record([name]);
  return fc
    .tuple(
      fc.subarray(names, { maxLength: 4 }),
      fc.subarray(['sort'], { minLength: 0 }),
      fc.constantFrom([], [], ['q']),
    )
    .chain((wanted) => record(wanted.flat()));
}

function asked(
  field: z.ZodType,
  texts: fc.Arbitrary<string> | undefined,
): fc.Arbitrary<string | string[]> | undefined {
  const reading = filterReadings.get(field);
  const choices = reading?.choices ?? [];
  const one = choices.length > 0 ? fc.constantFrom(...choices) : texts;
  return one && reading?.takesSeveral ? fc.array(one, { minLength: 1, maxLength: 3 }) : one;
}
