import { tokensOf } from './tokens.ts';
import type { WordClause, WordsReading } from './word-query.ts';

export interface Phrase {
  question: string;
  meaning: string;
}

export function readPhrases(list: string): Phrase[] {
  return list
    .split('\n')
    .filter((line) => line.includes('=>'))
    .map((line) => {
      const [question = '', meaning = ''] = line.split('=>');
      return { question: question.trim(), meaning: meaning.trim() };
    });
}

/** Filters in any order, words by the one spelling that is asked for. */
export function isRight({ meaning }: Phrase, reading: WordsReading): boolean {
  const [filters = '', words = ''] = meaning.split('|');
  const wanted = parts(filters, '&').map((filter) => withSortedValues(filter));
  if (wanted.toSorted().join() !== writtenFilters(reading).toSorted().join()) return false;
  const clauses = parts(words, ';');
  return (
    clauses.length === reading.clauses.length &&
    clauses.every((clause) => reading.clauses.some((each) => isClause(clause, each)))
  );
}

function isClause(wanted: string, { exact, excluded }: WordClause): boolean {
  const isExcluded = wanted.startsWith('-');
  const has = (alternative: string) =>
    exact.some((terms) => terms.join(' ') === tokensOf(alternative).join(' '));
  return isExcluded === excluded && wanted.replace(/^-/, '').split('/').every(has);
}

export function writtenReading(reading: WordsReading): string {
  const words = reading.clauses.map(
    ({ exact, excluded }) =>
      `${excluded ? '-' : ''}${exact.map((terms) => terms.join(' ')).join('/')}`,
  );
  return `${writtenFilters(reading).join(' & ')} | ${words.join('; ')}`;
}

function writtenFilters({ filters }: WordsReading): string[] {
  const byParameter = Map.groupBy(filters, ({ parameter }) => parameter);
  return [...byParameter].map(([parameter, each]) =>
    withSortedValues(
      `${parameter}=${[...new Set(each.flatMap(({ values }) => values))].join('+')}`,
    ),
  );
}

function withSortedValues(filter: string): string {
  const [parameter = '', values = ''] = filter.split('=');
  return `${parameter}=${values.split('+').toSorted().join('+')}`;
}

function parts(text: string, sign: string): string[] {
  return text
    .split(sign)
    .map((part) => part.trim())
    .filter(Boolean);
}
