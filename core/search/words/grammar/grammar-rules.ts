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

/** Words that are looked for as they stand; ads with one of the facts are meant, too, whatever they write. */
export function wordsOrFacts(
  phrases: string,
  ...facts: readonly (readonly [parameter: string, ...values: string[]])[]
): Rule[] {
  const lists = facts.map((fact) => [filterOf(...fact)]);
  return onlyWords(phrases).map((rule) => ({
    ...rule,
    read(slots, surroundings, place) {
      // "água do rio" is one thing.
      if (/^d[aeo]s?$/.test(surroundings.after)) return undefined;
      const said = rule.read(slots, surroundings, place);
      return said && { ...said, facts: lists };
    },
  }));
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
