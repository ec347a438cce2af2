import { countText, type ChoiceCounts } from './choice-counts.ts';

export interface Choice {
  /** As the address says it. */
  value: string;
  label: string;
  /** A colour to show beside the name. */
  color?: string | undefined;
  /** "1.234": the ads it would leave. */
  count?: string | undefined;
}

/** The choices of a filter. */
export interface ChoiceGroup {
  /** Of the filter, in the address. */
  name: string;
  /** One of them at most; the empty value is any. */
  isSingle?: boolean;
  choices: readonly Choice[];
  chosen: readonly string[];
}

interface ChoiceList<Value extends string> {
  name: string;
  values: readonly Value[];
  labelOf: (value: Value) => string;
  /** As the address says it. */
  wordOf?: (value: Value) => string;
  colorOf?: (value: Value) => string;
  chosen: readonly Value[];
  counts?: ChoiceCounts;
  /** What a value is counted as. */
  keysOf?: (value: Value) => readonly string[];
}

/** Any number of the choices of a list. */
export function choiceGroup<Value extends string>({
  name,
  values,
  labelOf,
  wordOf = (value) => value,
  colorOf,
  chosen,
  counts,
  keysOf = (value) => [value],
}: ChoiceList<Value>): ChoiceGroup {
  return {
    name,
    chosen: chosen.map(wordOf),
    choices: values.map((value) => ({
      value: wordOf(value),
      label: labelOf(value),
      color: colorOf?.(value),
      count: countText(counts, ...keysOf(value)),
    })),
  };
}

/** One choice of a list at most. */
export function singleChoice<Value extends string>(
  any: Omit<Choice, 'value'>,
  { chosen, ...list }: Omit<ChoiceList<Value>, 'chosen'> & { chosen: Value | undefined },
): ChoiceGroup {
  const group = choiceGroup({ ...list, chosen: chosen === undefined ? [] : [chosen] });
  return { ...group, isSingle: true, choices: [{ value: '', ...any }, ...group.choices] };
}

const USUAL_AMOUNTS = [1, 2, 3, 4];

/** "1+" to "4+". */
export function amountChoice(
  name: string,
  least: number | undefined,
  counts: ChoiceCounts,
): ChoiceGroup {
  const amounts = new Set([...USUAL_AMOUNTS, least ?? 1]);
  return singleChoice(
    { label: 'Tudo' },
    {
      name,
      values: [...amounts].map(String),
      labelOf: (amount) => `${amount}+`,
      chosen: least === undefined ? undefined : String(least),
      counts,
    },
  );
}

/** One thing that an ad has or not. */
export function markChoice(
  { name, word, label }: { name: string; word: string; label: string },
  isChosen: true | undefined,
  counts: ChoiceCounts,
): ChoiceGroup {
  const list = { name, values: ['on'], labelOf: () => label, wordOf: () => word, counts };
  return choiceGroup({ ...list, chosen: isChosen ? ['on'] : [], keysOf: () => ['yes'] });
}

/** How many of its choices are chosen. */
export function chosenIn(...groups: readonly ChoiceGroup[]): number {
  return groups.reduce((sum, { chosen }) => sum + chosen.length, 0);
}

/** Those with ads, the most frequent first and at most so many; what is chosen is always among them. */
export function frequent<Value extends string>(
  counts: ChoiceCounts,
  chosen: readonly Value[],
  { most = Infinity, known = Object.keys(counts ?? {}) as Value[] } = {},
): Value[] {
  const others = known
    .filter((value) => !chosen.includes(value) && (counts?.[value] ?? 0) > 0)
    .toSorted((one, other) => (counts?.[other] ?? 0) - (counts?.[one] ?? 0));
  return [...chosen, ...others.slice(0, most)];
}
