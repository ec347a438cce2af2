import { editDistance } from '#core/search/words/edit-distance.ts';
import { differentLetters, lettersOf } from '#core/search/words/letter-sets.ts';
import { isOtherGoods } from '#core/search/words/spelling/other-goods.ts';
import { soundOf } from '#core/search/words/sound.ts';

/** How surely a term of the catalogue is the word that was typed, 0 to 1. */
export interface Likeness {
  term: number;
  likeness: number;
}

const BEGINS = 0.75;
const SOUNDS = 0.7;
const RESEMBLES = 0.6;
const SHORTEST_BEGINNING = 2;
const SHORTEST_MISSPELT = 3;
const SHORTEST_SLIP = 4;
/** With two of less, "reboque" would be an Evoque. */
const SHORTEST_OF_TWO_SLIPS = 8;
/** Of which the end may be missing: "chevet". */
const SHORTEST_CUT = 6;
const MOST_BEGUN = 40;

export class CatalogueTerms {
  readonly #numbers = new Map<string, number>();
  readonly #terms: string[] = [];
  readonly #letters: number[] = [];
  readonly #bySound = new Map<string, number[]>();

  get size(): number {
    return this.#terms.length;
  }

  add(term: string): number {
    const known = this.#numbers.get(term);
    if (known !== undefined) return known;
    const number = this.#terms.length;
    this.#numbers.set(term, number);
    this.#terms.push(term);
    this.#letters.push(lettersOf(term));
    if (isWord(term)) {
      const sound = soundOf(term);
      this.#bySound.set(sound, [...(this.#bySound.get(sound) ?? []), number]);
    }
    return number;
  }

  has(term: string): boolean {
    return this.#numbers.has(term);
  }

  /** @param isUnfinished it may go on: "stra" */
  like(typed: string, isUnfinished: boolean): Likeness[] {
    const exact = this.#numbers.get(typed);
    const found: Likeness[] = exact === undefined ? [] : [{ term: exact, likeness: 1 }];
    if (isUnfinished) found.push(...this.#beginning(typed, exact));
    if (found.length > 0 || !isWord(typed) || typed.length < SHORTEST_MISSPELT) return found;
    if (isOtherGoods(typed)) return [];
    return this.#misspelt(typed);
  }

  #beginning(typed: string, exact: number | undefined): Likeness[] {
    if (!isWord(typed) || typed.length < SHORTEST_BEGINNING) return [];
    const begun: Likeness[] = [];
    for (let term = 0; term < this.#terms.length && begun.length < MOST_BEGUN; term += 1)
      if (term !== exact && this.#terms[term]!.startsWith(typed))
        begun.push({ term, likeness: BEGINS });
    return begun;
  }

  #misspelt(typed: string): Likeness[] {
    const alike = new Map((this.#bySound.get(soundOf(typed)) ?? []).map((term) => [term, SOUNDS]));
    for (const { term } of typed.length < SHORTEST_CUT ? [] : this.#beginning(typed, undefined))
      if (!alike.has(term)) alike.set(term, RESEMBLES);
    const slips = typed.length < SHORTEST_SLIP ? 0 : typed.length < SHORTEST_OF_TWO_SLIPS ? 1 : 2;
    const letters = lettersOf(typed);
    for (let term = 0; term < this.#terms.length; term += 1) {
      const other = this.#terms[term]!;
      if (slips === 0 || Math.abs(other.length - typed.length) > slips || !isWord(other)) continue;
      if (differentLetters(letters, this.#letters[term]!) > 2 * slips) continue;
      const distance = editDistance(typed, other, slips);
      if (distance <= slips && !alike.has(term)) alike.set(term, RESEMBLES / distance);
    }
    return [...alike].map(([term, likeness]) => ({ term, likeness }));
  }
}

function isWord(term: string): boolean {
  return !/\d/.test(term);
}
