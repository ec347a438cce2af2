import { baseOf, inflectionsOf } from './inflection.ts';
import { relatedPhrases, samePhrases } from './synonyms.ts';
import type { Vocabulary, WordClause } from './word-query.ts';
import {
  oneWordOf,
  twoWordsIn,
  usualSpellings,
} from '#core/search/words/spelling/word-spelling.ts';

type Sequence = readonly string[];

const MOST_SEQUENCES = 12;
/** Tons and horsepower: "24-250" is written "24.250", too. */
const TRUCK_NUMBER = /^\d{1,2} \d{3}$/;

export interface ClauseParts {
  alternatives: readonly Sequence[];
  span: readonly [number, number];
  isExcluded: boolean;
  /** Quoted: as it stands. */
  isLiteral: boolean;
  completions: number;
  isKnown: (base: string) => boolean;
}

/** What an ad must have for this part of a question, with what means the same in the words of the ads. */
export function wordClause(vocabulary: Vocabulary, parts: ClauseParts): WordClause {
  const { alternatives, isExcluded, isLiteral, span, completions, isKnown } = parts;
  const exact = new Sequences();
  const related = new Sequences();
  for (const terms of alternatives) exact.add(terms);
  if (!isLiteral)
    for (const terms of alternatives) {
      exact.addAll(inflected(vocabulary, terms));
      exact.addAll(samePhrases(terms).filter((phrase) => isWritten(vocabulary, phrase)));
      exact.addAll(otherwiseSpaced(vocabulary, terms));
      if (completions > 0) exact.addAll(completed(vocabulary, terms, completions));
      related.addAll(corrected(vocabulary, terms, isKnown));
      related.addAll(
        [terms, ...samePhrases(terms)]
          .flatMap(relatedPhrases)
          .filter((phrase) => isWritten(vocabulary, phrase)),
      );
    }
  return {
    exact: exact.list,
    related: related.list.filter((terms) => !exact.has(terms)),
    excluded: isExcluded,
    span,
  };
}

class Sequences {
  readonly list: Sequence[] = [];
  readonly #known = new Set<string>();
  add(terms: Sequence): void {
    if (this.has(terms) || this.list.length >= MOST_SEQUENCES) return;
    this.#known.add(terms.join(' '));
    this.list.push(terms);
  }
  addAll(sequences: readonly Sequence[]): void {
    for (const terms of sequences) this.add(terms);
  }
  has(terms: Sequence): boolean {
    return this.#known.has(terms.join(' '));
  }
}

const isWritten = (vocabulary: Vocabulary, terms: Sequence) =>
  terms.every((term) => vocabulary.frequency(term) > 0);

function inflected(vocabulary: Vocabulary, terms: Sequence): Sequence[] {
  let sequences: Sequence[] = [[]];
  for (const term of terms) {
    const forms = inflectionsOf(term).filter(
      (form) => form === term || vocabulary.frequency(form) > 0,
    );
    sequences = sequences
      .flatMap((sequence) => forms.map((form) => [...sequence, form]))
      .slice(0, MOST_SEQUENCES);
  }
  return sequences;
}

function otherwiseSpaced(vocabulary: Vocabulary, terms: Sequence): Sequence[] {
  const [first, second, ...others] = terms;
  if (first === undefined || others.length > 0) return [];
  if (TRUCK_NUMBER.test(`${first} ${second}`)) return [[`${first}${second}`]];
  const other =
    second === undefined
      ? twoWordsIn(vocabulary, first)
      : [oneWordOf(vocabulary, first, second)].filter((joined) => joined !== undefined);
  return other && other.length > 0 ? [other] : [];
}

function corrected(
  vocabulary: Vocabulary,
  terms: Sequence,
  isKnown: ClauseParts['isKnown'],
): Sequence[] {
  return terms.flatMap((term, at) =>
    isKnown(baseOf(term))
      ? []
      : usualSpellings(vocabulary, term).map((usual) => terms.with(at, usual)),
  );
}

function completed(vocabulary: Vocabulary, terms: Sequence, limit: number): Sequence[] {
  const last = terms.at(-1);
  if (last === undefined) return [];
  return vocabulary.startingWith(last, limit).map((whole) => [...terms.slice(0, -1), whole]);
}
