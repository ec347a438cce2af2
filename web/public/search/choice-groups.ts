import { countText, type ChoiceCounts } from './choice-counts.ts';
import { AD_FILTER_LABELS } from '#text/search-labels.ts';

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

/** A list that opens, and comes with what is chosen in another. */
export interface FollowingGroup extends ChoiceGroup {
  /** "Modelo". */
  label: string;
  /** "Todos os modelos". */
  all: string;
  /** The name of the other. */
  follows: string;
}

type ValueOf<Filter> = Filter extends readonly (infer Each)[] ? Each : Filter;
type Labels<Value extends string> = Readonly<Record<Value, string>> | ((value: Value) => string);

/** What does not follow from the filter itself. */
interface ChoiceDetails<Value> {
  colorOf?: (value: Value) => string;
  /** `null`: the ads of these choices are not counted. */
  counts?: ChoiceCounts | null;
  /** What a value is counted as. */
  keysOf?: (value: Value) => readonly string[];
}

export interface Chosen<Filters> {
  words: {
    name(filter: keyof Filters & string): string;
    said(filter: keyof Filters & string, text: string): string;
  };
  filters: Filters;
  facets: { readonly [Key in keyof Filters]?: ChoiceCounts } | null;
}

const USUAL_AMOUNTS = ['1', '2', '3', '4'];

/** Makes choices of filters. Names, words of the address, what is chosen and its numbers follow from the key. */
export class FilterChoices<Filters extends object> {
  readonly #search: Chosen<Filters>;

  constructor(search: Chosen<Filters>) {
    this.#search = search;
  }

  /** Any number of the choices of a list. */
  several<Key extends keyof Filters & string, Value extends string & ValueOf<Filters[Key]>>(
    filter: Key,
    values: readonly Value[],
    labels: Labels<Value>,
    details?: ChoiceDetails<Value>,
  ): ChoiceGroup {
    return this.#group(filter, values, labels, details);
  }

  /** One choice of a list at most. */
  one<Key extends keyof Filters & string, Value extends string & Filters[Key]>(
    filter: Key,
    any: Omit<Choice, 'value'>,
    values: readonly Value[],
    labels: Labels<Value>,
    details?: ChoiceDetails<Value>,
  ): ChoiceGroup {
    return singleChoice(any, this.#group(filter, values, labels, details));
  }

  /** "1+" to "4+". */
  amount(filter: keyof Filters & `${string}_min`): ChoiceGroup {
    const amounts = new Set([...USUAL_AMOUNTS, ...chosenOf(this.#search.filters[filter])]);
    return singleChoice(
      { label: 'Qualquer' },
      this.#group(filter, [...amounts], (least) => `${least}+`),
    );
  }

  /** One thing that an ad has or not. */
  mark(filter: keyof Filters & keyof typeof AD_FILTER_LABELS): ChoiceGroup {
    const labels = { on: AD_FILTER_LABELS[filter] };
    return this.#group(filter, ['on'], labels, { keysOf: () => ['yes'] });
  }

  #group<Value extends string>(
    filter: keyof Filters & string,
    values: readonly Value[],
    labels: Labels<Value>,
    details: ChoiceDetails<Value> = {},
  ): ChoiceGroup {
    const { words, filters, facets } = this.#search;
    const { colorOf, counts = facets?.[filter], keysOf = (value) => [value] } = details;
    return {
      name: words.name(filter),
      chosen: chosenOf(filters[filter]).map((value) => words.said(filter, value)),
      choices: values.map((value) => ({
        value: words.said(filter, value),
        label: typeof labels === 'function' ? labels(value) : labels[value],
        color: colorOf?.(value),
        count: countText(counts ?? undefined, ...keysOf(value)),
      })),
    };
  }
}

/** What is asked for that is none of its choices is as good as any. */
function singleChoice(
  any: Omit<Choice, 'value'>,
  { choices, chosen, name }: ChoiceGroup,
): ChoiceGroup {
  return {
    name,
    isSingle: true,
    choices: [{ value: '', ...any }, ...choices],
    chosen: chosen.filter((word) => choices.some(({ value }) => value === word)),
  };
}

/** A filter takes several texts, one of them, a number or a mark. */
function chosenOf(asked: unknown): string[] {
  if (Array.isArray(asked)) return asked.flatMap(chosenOf);
  if (asked === true) return ['on'];
  return typeof asked === 'string' || typeof asked === 'number' ? [String(asked)] : [];
}

/** How many of its choices are chosen. */
export function chosenIn(...groups: readonly ChoiceGroup[]): number {
  return groups.reduce((sum, { chosen }) => sum + chosen.length, 0);
}

/** Those with ads, the most frequent first and at most so many; what is chosen is always among them. */
export function frequent(
  counts: ChoiceCounts,
  chosen: readonly string[],
  most: number,
  known = Object.keys(counts ?? {}),
): string[] {
  const others = known
    .filter((value) => !chosen.includes(value) && (counts?.[value] ?? 0) > 0)
    .sort((one, other) => (counts?.[other] ?? 0) - (counts?.[one] ?? 0));
  return [...chosen, ...others.slice(0, most)];
}
