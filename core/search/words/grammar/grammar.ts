import type { QuestionWord } from '#core/search/words/question/question.ts';
import { baseOf } from '#core/search/words/inflection.ts';
import { inOneGo, type Steps } from '#core/search/words/steps.ts';
import type { SpokenArea } from '#core/fields/spoken-area.ts';
import { tokensOf } from '#core/search/words/tokens.ts';

export interface FilterValue {
  parameter: string;
  values: readonly string[];
}

export type Stretch = readonly [from: number, to: number];

export interface SlotReading {
  end: number;
  value?: number;
  isScaled?: boolean;
  isMoney?: boolean;
  area?: SpokenArea;
  years?: { from: number; to: number };
  filters?: readonly FilterValue[];
}

export interface Said extends SlotReading {
  from: number;
}

export type SlotReader = (words: readonly QuestionWord[], at: number) => SlotReading | undefined;

/** What surrounds the words that a rule reads. */
export interface Surroundings {
  says: (parameter: string, value?: string) => boolean;
  before: string;
  after: string;
  /** The words right before mean it. */
  follows: (parameter: string) => boolean;
  /** What other words mean for a filter. */
  elsewhere: (parameter: string) => ReadonlySet<string>;
  /** They are written in one and apart from the word before them: "a3". */
  isOneWord: boolean;
  /** The first is written in one with the word before it: the x of "4x2". */
  isGlued: boolean;
}

export interface Meaning {
  filters: readonly FilterValue[];
  words?: Stretch | undefined;
  /** Beside its words: an ad with all filters of one list is meant, too. */
  facts?: readonly (readonly FilterValue[])[] | undefined;
}

export interface Rule {
  /** Words, `one|or|the-other`, `optional?`, `<phrases with a name>`, `{slot}`; patterns by commas. */
  patterns: string;
  read(slots: readonly Said[], surroundings: Surroundings, place: Stretch): Meaning | undefined;
}

interface State {
  words: Map<string, State>;
  slots: { read: SlotReader; next: State }[];
  rules: { rule: Rule; order: number }[];
}

export interface Grammar {
  start: State;
  /** Every word that a rule knows, as it is written there and as its base form, with its base form. */
  lexicon: ReadonlyMap<string, string>;
}

export interface GrammarParts {
  rules: readonly Rule[];
  phrases: Readonly<Record<string, string>>;
  slots: Readonly<Record<string, SlotReader>>;
}

const newState = (): State => ({ words: new Map(), slots: [], rules: [] });

export const compileGrammar = (parts: GrammarParts): Grammar => inOneGo(compiledGrammar(parts));

/** @throws when a pattern names phrases or a slot that nobody wrote. */
export function* compiledGrammar({ rules, phrases, slots }: GrammarParts): Steps<Grammar> {
  const start = newState();
  const lexicon = new Map<string, string>();

  function behindWords(state: State, text: string): State {
    for (const term of tokensOf(text)) {
      const word = baseOf(term);
      lexicon.set(term, word).set(word, word);
      const known = state.words.get(word);
      if (known) state = known;
      else state.words.set(word, (state = newState()));
    }
    return state;
  }

  function behindSlot(state: State, name: string): State {
    const read = slots[name];
    if (!read) throw new Error(`No slot {${name}}`);
    const known = state.slots.find((slot) => slot.read === read);
    if (known) return known.next;
    const next = newState();
    state.slots.push({ read, next });
    return next;
  }

  function behindPart(state: State, part: string): State[] {
    const isOptional = part.endsWith('?');
    const plain = isOptional ? part.slice(0, -1) : part;
    const skipped = isOptional ? [state] : [];
    if (plain.startsWith('{')) return [...skipped, behindSlot(state, plain.slice(1, -1))];
    if (!plain.startsWith('<'))
      return [...skipped, ...plain.split('|').map((word) => behindWords(state, word))];
    const named = phrases[plain.slice(1, -1)];
    if (named === undefined) throw new Error(`No phrases ${plain}`);
    return [...skipped, ...named.split(',').flatMap((phrase) => behindPattern([state], phrase))];
  }

  function behindPattern(states: State[], pattern: string): State[] {
    for (const part of pattern.trim().split(/\s+/))
      states = states.flatMap((state) => behindPart(state, part));
    return states;
  }

  for (const [order, rule] of rules.entries()) {
    for (const pattern of rule.patterns.split(','))
      for (const state of new Set(behindPattern([start], pattern)))
        if (state !== start) state.rules.push({ rule, order });
    yield;
  }
  return { start, lexicon };
}

export interface Candidate {
  rule: Rule;
  order: number;
  end: number;
  slots: readonly Said[];
  corrections: number;
}

/** What may begin at this word, the longest first, then what needs the fewest corrections. */
export function candidatesAt(
  grammar: Grammar,
  words: readonly QuestionWord[],
  at: number,
  readingsOf: (at: number) => readonly string[],
): Candidate[] {
  const found: Candidate[] = [];
  const walk = (state: State, here: number, slots: readonly Said[], corrections: number): void => {
    for (const { rule, order } of state.rules)
      found.push({ rule, order, end: here, slots, corrections });
    const word = words[here];
    if (!word || word.quotation > 0 || word.isExcluded) return;
    if (state.words.size > 0)
      for (const [rank, reading] of readingsOf(here).entries()) {
        const next = state.words.get(reading);
        if (next) walk(next, here + 1, slots, corrections + rank);
      }
    for (const { read, next } of state.slots) {
      const slot = read(words, here);
      if (slot) walk(next, slot.end, [...slots, { ...slot, from: here }], corrections);
    }
  };
  walk(grammar.start, at, [], 0);
  return found.toSorted(
    (a, b) => b.end - a.end || a.corrections - b.corrections || a.order - b.order,
  );
}
