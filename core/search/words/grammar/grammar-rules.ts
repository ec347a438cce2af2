import type { FilterValue, Rule } from './grammar.ts';

export function filterRules(
  parameter: string,
  phrasesOf: Readonly<Record<string, string>>,
): Rule[] {
  return Object.entries(phrasesOf).map(([value, patterns]) =>
    meaning(patterns, [parameter, value]),
  );
}

export function meaning(
  patterns: string,
  ...filters: readonly (readonly [parameter: string, ...values: string[]])[]
): Rule {
  const values = filters.map((filter) => filterOf(...filter));
  return { patterns, read: () => ({ filters: values }) };
}

/** Phrases that mean these filters and are looked for, too; of "bem (central)" only what is in brackets. */
export function meaningAndWords(
  phrases: string,
  ...filters: readonly (readonly [parameter: string, ...values: string[]])[]
): Rule[] {
  const values = filters.map((filter) => filterOf(...filter));
  return phrases.split(',').map((phrase) => {
    const bracket = phrase
      .trim()
      .split(/\s+/)
      .findIndex((word) => word.startsWith('('));
    return {
      patterns: phrase.replace(/[()]/g, ''),
      read: (_slots, _surroundings, place) => {
        const from = place[0] + bracket;
        return { filters: values, words: bracket < 0 ? place : [from, from + 1] };
      },
    };
  });
}

/** Phrases that would be misread word by word: they are looked for as they stand, or what is in brackets. */
export function onlyWords(phrases: string): Rule[] {
  return meaningAndWords(phrases);
}

/** A lower bound: the "acima" of "2020 acima de 10 mil" belongs to what follows. */
export function lowerBound(read: Rule['read']): Rule['read'] {
  return (slots, surroundings, place) =>
    surroundings.after === 'de' ? undefined : read(slots, surroundings, place);
}

export function saysNothing(patterns: string): Rule {
  return { patterns, read: () => ({ filters: [] }) };
}

export function filterOf(parameter: string, ...values: string[]): FilterValue {
  return { parameter, values };
}
