import {
  candidatesAt,
  type FilterValue,
  type Grammar,
  type Meaning,
  type Stretch,
  type Surroundings,
} from './grammar.ts';
import type { QuestionWord } from '#core/search/words/question/question.ts';

export interface Match {
  from: number;
  to: number;
  filters: readonly FilterValue[];
  words: Meaning['words'];
  facts: Meaning['facts'];
}

export interface Scanned {
  words: readonly QuestionWord[];
  /** The base form of a word, then what it may be a slip of. */
  readingsOf: (at: number) => readonly string[];
}

/** What the question says by the grammar, from left to right, each word once and the longest phrase first. */
export function scan(grammar: Grammar, question: Scanned): Match[] {
  const all = matchesIn(grammar, question, []);
  // What surrounds an amount decides what it is, wherever it stands: the second time all is known.
  return matchesIn(grammar, question, all);
}

function matchesIn(
  grammar: Grammar,
  { words, readingsOf }: Scanned,
  known: readonly Match[],
): Match[] {
  const says = (parameter: string, value?: string): boolean =>
    known.some(({ filters }) =>
      filters.some(
        (filter) =>
          filter.parameter === parameter && (value === undefined || filter.values.includes(value)),
      ),
    );
  const found: Match[] = [];
  for (let at = 0; at < words.length;) {
    const match = matchAt(grammar, { words, readingsOf }, { says, known }, at);
    if (match) found.push(match);
    at = match ? match.to : at + 1;
  }
  return found;
}

function matchAt(
  grammar: Grammar,
  { words, readingsOf }: Scanned,
  { says, known }: { says: Surroundings['says']; known: readonly Match[] },
  at: number,
): Match | undefined {
  const word = words[at];
  if (!word || word.quotation > 0 || word.isExcluded) return undefined;
  const before = words[at - 1]?.base ?? '';
  for (const { rule, end, slots } of candidatesAt(grammar, words, at, readingsOf)) {
    const surroundings = {
      says,
      before,
      after: words[end]?.base ?? '',
      follows: (parameter: string) =>
        known.some(
          ({ to, filters }) => to === at && filters.some((each) => each.parameter === parameter),
        ),
      elsewhere: (parameter: string) => valuesElsewhere(known, [at, end], parameter),
      isOneWord: !word.isGlued && words.slice(at + 1, end).every(({ isGlued }) => isGlued),
      isGlued: word.isGlued,
    };
    const meaning = rule.read(slots, surroundings, [at, end]);
    if (meaning) {
      const { filters, words: kept, facts } = meaning;
      return { from: at, to: end, filters, words: kept, facts };
    }
  }
  return undefined;
}

function valuesElsewhere(
  known: readonly Match[],
  [from, to]: Stretch,
  parameter: string,
): ReadonlySet<string> {
  return new Set(
    known
      .filter((match) => match.to <= from || match.from >= to)
      .flatMap(({ filters }) => filters)
      .flatMap((filter) => (filter.parameter === parameter ? filter.values : [])),
  );
}
