import { isFiller } from '#core/search/words/question/fillers.ts';
import { questionWords } from '#core/search/words/question/question.ts';

/** Words that count as a filter, and where they stand. */
export interface SpokenPart {
  parameter: string;
  values: readonly string[];
  /** [from, to) in the text. */
  span: readonly [number, number];
}

/** @param value undefined: any of the filter */
type IsMeant = (parameter: string, value?: string) => boolean;

/** The words of a search, of which some count as filters. */
export class SpokenWords {
  readonly #text: string;
  readonly #parts: readonly SpokenPart[];
  readonly #overruled: readonly SpokenPart[];

  /** @param overruled words that count for nothing, because a filter says otherwise */
  constructor(text = '', parts: readonly SpokenPart[] = [], overruled: readonly SpokenPart[] = []) {
    this.#text = text;
    this.#parts = parts;
    this.#overruled = overruled;
  }

  says(parameter: string, value?: string): boolean {
    return this.#parts.some(
      (part) =>
        part.parameter === parameter && (value === undefined || part.values.includes(value)),
    );
  }

  textOf(parameter: string): string | undefined {
    return this.#parts.find((part) => part.parameter === parameter)?.values[0];
  }

  /** What counts for no filter; empty when it says nothing. */
  get rest(): string {
    return this.#cut([...this.#parts, ...this.#overruled]);
  }

  /** Only the words that count as filters. */
  get filtersOnly(): string {
    const spans = this.#parts.map(({ span }) => this.#text.slice(...span));
    return [...new Set(spans)].join(' ');
  }

  /**
   * The text without the words that say a filter, and what else those words say: "até 900 por mês"
   * without its price still means rent.
   */
  without(isMeant: IsMeant): {
    isChanged: boolean;
    text: string;
    left: readonly (readonly [string, string])[];
  } {
    const cut = [
      ...this.#parts.filter(({ parameter, values }) =>
        values.some((value) => isMeant(parameter, value)),
      ),
      // Without the filter that overruled them they would count again.
      ...this.#overruled.filter(({ parameter }) => isMeant(parameter)),
    ];
    const touched = [...this.#parts, ...this.#overruled].filter((part) =>
      cut.some((other) => overlap(part, other)),
    );
    const left = this.#parts
      .filter((part) => touched.includes(part))
      .flatMap(({ parameter, values }) =>
        values.flatMap((value) => (isMeant(parameter, value) ? [] : [[parameter, value] as const])),
      );
    return { isChanged: cut.length > 0, text: this.#cut(touched), left };
  }

  #cut(parts: readonly SpokenPart[]): string {
    if (parts.length === 0) return this.#text;
    let text = this.#text;
    for (const { span } of parts) {
      const [from, to] = span;
      text = text.slice(0, from) + ' '.repeat(to - from) + text.slice(to);
    }
    const words = text.replace(/\s+/g, ' ').trim();
    return saysSomething(words) ? words : '';
  }
}

function overlap({ span: [from, to] }: SpokenPart, { span: [start, end] }: SpokenPart): boolean {
  return from < end && start < to;
}

/** "com", "quero": what is left when a filter is taken out of a sentence. */
function saysSomething(text: string): boolean {
  return questionWords(text).some(
    ({ base }) => !isFiller('property', base) && !isFiller('vehicle', base),
  );
}
