import { slipsOtherwiseBegun } from '../words/edit-distance.ts';
import { differentLetters, lettersOf } from '../words/letter-sets.ts';

/** Terms in the order of their bytes; a term's code is the one that it was first met with. */
export interface TermData {
  /** All of them one after the other, sorted, in UTF-8. */
  bytes: Uint8Array;
  /** Where each begins, and the end. */
  starts: Uint32Array;
  /** The code of each in that order. */
  codes: Uint32Array;
  /** Which letters each has, as a bit each, and how it sounds, as a number: to find what is spelt alike. */
  letters: Uint32Array;
  sounds: Uint32Array;
}

const encoder = new TextEncoder();
const decoder = new TextDecoder();

export class TermDictionary {
  readonly #data: TermData;

  constructor(data: TermData) {
    this.#data = data;
  }

  get size(): number {
    return this.#data.codes.length;
  }

  codeOf(term: string): number | undefined {
    const sought = encoder.encode(term);
    const place = this.#placeOf(sought);
    return place < this.size && this.#compare(place, sought) === 0
      ? this.#data.codes[place]
      : undefined;
  }

  /** Calls for every term that begins so, in their order. */
  forEachFrom(prefix: string, visit: (term: string, code: number) => void): void {
    const { bytes, starts, codes } = this.#data;
    const sought = encoder.encode(prefix);
    for (let place = this.#placeOf(sought); place < this.size; place += 1) {
      const from = starts[place]!;
      for (let at = 0; at < sought.length; at += 1) if (bytes[from + at] !== sought[at]) return;
      visit(decoder.decode(bytes.subarray(from, starts[place + 1])), codes[place]!);
    }
  }

  /**
   * Calls for every term that may sound the same, and for those whose letters and length differ by so many
   * slips at most: `slips` are those that it may have, none when only its sound speaks for it.
   */
  forEachAlike(
    term: string,
    { sound, slips }: { sound: string; slips: number },
    visit: (term: string, code: number, slips: number) => void,
  ): void {
    const { bytes, starts, codes, letters, sounds } = this.#data;
    const [ownLetters, ownSound] = [lettersOf(term), hashOf(sound)];
    const first = term.charCodeAt(0);
    const otherwiseBegun = slipsOtherwiseBegun(slips);
    for (let place = 0; place < codes.length; place += 1) {
      const from = starts[place]!;
      const allowed = bytes[from] === first ? slips : otherwiseBegun;
      const isAlike =
        Math.abs(starts[place + 1]! - from - term.length) <= allowed &&
        differentLetters(letters[place]!, ownLetters) <= 2 * allowed;
      if (isAlike || sounds[place] === ownSound)
        visit(
          decoder.decode(bytes.subarray(from, starts[place + 1])),
          codes[place]!,
          isAlike ? allowed : 0,
        );
    }
  }

  /** Of the first term that is not before it. */
  #placeOf(sought: Uint8Array): number {
    let low = 0;
    let high = this.size;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.#compare(middle, sought) < 0) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  #compare(place: number, sought: Uint8Array): number {
    const { bytes, starts } = this.#data;
    const from = starts[place]!;
    const length = starts[place + 1]! - from;
    const shared = Math.min(length, sought.length);
    for (let at = 0; at < shared; at += 1) {
      const difference = bytes[from + at]! - sought[at]!;
      if (difference !== 0) return difference;
    }
    return length - sought.length;
  }
}

/** FNV-1a. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1)
    hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return hash >>> 0;
}

/** @param soundOf terms of one sound may be meant by each other */
export function packTerms(
  codeOf: ReadonlyMap<string, number>,
  soundOf: (term: string) => string,
): TermData {
  const terms = [...codeOf.keys()].map((term) => ({ term, encoded: encoder.encode(term) }));
  terms.sort((one, other) => Buffer.compare(one.encoded, other.encoded));
  const starts = new Uint32Array(terms.length + 1);
  const codes = new Uint32Array(terms.length);
  const letters = Uint32Array.from(terms, ({ term }) => lettersOf(term));
  const sounds = Uint32Array.from(terms, ({ term }) => hashOf(soundOf(term)));
  const length = terms.reduce((sum, { encoded }) => sum + encoded.length, 0);
  const bytes = new Uint8Array(length);
  let place = 0;
  for (const [at, { term, encoded }] of terms.entries()) {
    bytes.set(encoded, place);
    codes[at] = codeOf.get(term)!;
    place += encoded.length;
    starts[at + 1] = place;
  }
  return { bytes, starts, codes, letters, sounds };
}
