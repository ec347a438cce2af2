/** What one filter may be asked for, when that is a closed list; what is marked is asked for as `on`. */
type Choice<Value> = Value extends readonly (infer Each)[]
  ? Choice<Each>
  : Value extends true
    ? 'on'
    : Value extends string
      ? string extends Value
        ? never
        : Value
      : never;

/** Choices of a closed list have words of their own; what is typed needs only a name. */
type FilterWords<Value> = [Choice<Value>] extends [never]
  ? string
  : { readonly name: string; readonly values: Readonly<Record<Choice<Value>, string>> };

/** A name for each filter, and a word for each of its choices: one that is missing does not compile. */
export type WordsOf<Filters> = {
  readonly [Key in keyof Filters]-?: FilterWords<NonNullable<Filters[Key]>>;
};

type Asked<Value> = [Choice<Value>] extends [never]
  ? string | number
  : Choice<Value> | readonly Choice<Value>[];

/** What a link asks for, by the names of the API. */
export type AskedOf<Filters> = {
  readonly [Key in keyof Filters]?: Asked<NonNullable<Filters[Key]>> | undefined;
};

export type FiltersOf<Words> = Words extends AddressWords<infer Filters> ? Filters : never;

type SomeWords = string | { name: string; values: Readonly<Record<string, string>> };

interface Filter {
  /** As the API calls it. */
  key: string;
  name: string;
  wordOf: ReadonlyMap<string, string>;
  valueOf: ReadonlyMap<string, string>;
}

const NONE: ReadonlyMap<string, string> = new Map();

/** Between the choices of one text, as they are typed and as the API repeats them. */
const COMMA = /(, *)/;

/**
 * The words of a page's address: filters and choices have a Portuguese name in it and an English one
 * in the API. What has no word here (a town, a price, what nobody understands) stays as it is written.
 * Addresses from before these words are understood too, and `renewed` says them anew.
 */
export class AddressWords<Filters extends object> {
  readonly #filters = new Map<string, Filter>();
  readonly #said = new Map<string, Filter>();

  /** @param former names from before, besides those of the API. */
  constructor(
    words: WordsOf<Filters>,
    former: Readonly<Record<string, keyof Filters & string>> = {},
  ) {
    for (const [key, said] of Object.entries(words as Readonly<Record<string, SomeWords>>)) {
      const { name, values } = typeof said === 'string' ? { name: said, values: {} } : said;
      const pairs = Object.entries(values);
      const filter = {
        key,
        name,
        wordOf: new Map(pairs),
        valueOf: new Map(pairs.map(([value, word]) => [word, value])),
      };
      this.#filters.set(key, filter);
      this.#said.set(name, filter);
    }
    const keys = [...this.#filters.keys()].map((key) => [key, key] as const);
    for (const [name, key] of [...keys, ...Object.entries(former)]) {
      const filter = this.#filters.get(key);
      if (filter && !this.#said.has(name)) this.#said.set(name, filter);
    }
  }

  /** The name of a filter in the address, and of its field in a form. */
  name(filter: keyof Filters & string): string {
    return this.#filters.get(filter)?.name ?? filter;
  }

  /** The word for a choice. */
  word<Key extends keyof Filters & string>(
    filter: Key,
    choice: Choice<NonNullable<Filters[Key]>>,
  ): string {
    return this.#filters.get(filter)?.wordOf.get(choice) ?? choice;
  }

  /** What somebody asks of a filter, as the address says it. */
  said(filter: keyof Filters & string, text: string): string {
    return translated(text, this.#filters.get(filter)?.wordOf ?? NONE);
  }

  /** What an address asks for, by the names of the API; what is no filter is left out. */
  read(address: URLSearchParams): URLSearchParams {
    const asked = new URLSearchParams();
    for (const [name, text] of address) {
      const filter = this.#said.get(name);
      if (filter) asked.append(filter.key, translated(text, filter.valueOf));
    }
    return asked;
  }

  /** The same as an address says it. */
  written(asked: URLSearchParams): URLSearchParams {
    const address = new URLSearchParams();
    for (const [key, text] of asked) {
      const filter = this.#filters.get(key);
      if (filter && text.trim() !== '')
        address.append(filter.name, translated(text, filter.wordOf));
    }
    return address;
  }

  /** The parameters of a link. The first page, and what nobody asks for, go without saying. */
  parameters(asked: AskedOf<Filters>): URLSearchParams {
    const all = asked as Readonly<Record<string, string | number | readonly string[] | undefined>>;
    const texts = Object.entries(all).flatMap(([key, value = []]) =>
      [value].flat().map((each) => [key, String(each)]),
    );
    return this.written(
      new URLSearchParams(texts.filter(([key, text]) => key !== 'page' || text !== '1')),
    );
  }

  /** The address of a page that asks for this. */
  link(path: string, asked: AskedOf<Filters>): string {
    return addressOf(path, this.parameters(asked));
  }

  /** The parameters in the words of today, or nothing when they are said so already. */
  renewed(address: URLSearchParams): URLSearchParams | undefined {
    const renewed = new URLSearchParams();
    let isFormer = false;
    for (const [name, text] of address) {
      const filter = this.#said.get(name);
      const said = filter ? translated(text, filter.wordOf) : text;
      const called = filter?.name ?? name;
      isFormer ||= said !== text || called !== name;
      renewed.append(called, said);
    }
    return isFormer ? renewed : undefined;
  }

  /** Every filter with its name, and with the words of its choices. */
  vocabulary(): { filter: string; name: string; words: ReadonlyMap<string, string> }[] {
    return [...this.#filters.values()].map(({ key, name, wordOf }) => ({
      filter: key,
      name,
      words: wordOf,
    }));
  }

  /** What the API repeats of a filter's text, as the address says it. */
  repeated<Told extends { parameter: string; text: string }>(told: readonly Told[]): Told[] {
    return told.map((each) => ({
      ...each,
      text: this.said(each.parameter as keyof Filters & string, each.text),
    }));
  }
}

/** An address with parameters, or without when there are none. */
export function addressOf(path: string, parameters: URLSearchParams): string {
  const query = String(parameters);
  return query ? `${path}?${query}` : path;
}

/** Several choices may stand in one text, parted by commas. */
function translated(text: string, dictionary: ReadonlyMap<string, string>): string {
  if (dictionary.size === 0) return text;
  const whole = dictionary.get(text.trim());
  if (whole !== undefined) return whole;
  return text
    .split(COMMA)
    .map((part) => dictionary.get(part.trim()) ?? part)
    .join('');
}
