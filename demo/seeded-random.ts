// The alphabet of random_id() in the database.
export const ID_LETTERS = '0123456789abcdefghjkmnpqrstvwxyz';

/** Every random choice comes from here, so that a seed always gives the same data. */
export interface Random {
  chance(probability: number): boolean;
  /** Whole number, both ends included. */
  whole(low: number, high: number): number;
  between(low: number, high: number): number;
  pick<T>(choices: readonly T[]): T;
  /** `[choice, weight]` pairs. */
  weighted<T>(choices: readonly (readonly [T, number])[]): T;
  /** Some of the choices, in the order given. */
  some<T>(choices: readonly T[], probability: number): T[];
  shuffled<T>(choices: readonly T[]): T[];
  /** Around 1, seldom beyond 1 ± spread. */
  around(spread: number): number;
  /** An id as the database makes them. */
  id(): string;
  digits(count: number): string;
  /** From A to the last one. */
  letter(last: string): string;
}

/** A stream that depends only on the seed and the purpose. */
export function seededRandom(seed: string | number, purpose = ''): Random {
  const next = mulberry32(hashOf(`${seed}/${purpose}`));
  const between = (low: number, high: number) => low + (high - low) * next();
  const whole = (low: number, high: number) => low + Math.floor((high - low + 1) * next());
  const chance = (probability: number) => next() < probability;
  const pick = <T>(choices: readonly T[]): T => {
    if (choices.length === 0) throw new RangeError('nothing to pick from');
    return choices[Math.floor(next() * choices.length)] as T;
  };
  const text = (letters: string, count: number) =>
    Array.from({ length: count }, () => letters[Math.floor(next() * letters.length)]).join('');
  return {
    chance,
    whole,
    between,
    pick,
    weighted(choices) {
      let left = next() * choices.reduce((sum, [, weight]) => sum + weight, 0);
      for (const [choice, weight] of choices) {
        left -= weight;
        if (left < 0) return choice;
      }
      return pick(choices)[0];
    },
    some: (choices, probability) => choices.filter(() => chance(probability)),
    shuffled(choices) {
      const shuffled = [...choices];
      for (let last = shuffled.length - 1; last > 0; last -= 1) {
        const other = whole(0, last);
        [shuffled[last], shuffled[other]] = [shuffled[other]!, shuffled[last]!];
      }
      return shuffled;
    },
    around: (spread) => 1 + ((next() + next() + next()) / 1.5 - 1) * spread,
    id: () => text(ID_LETTERS, 10),
    letter: (last) => String.fromCodePoint(whole(65, last.codePointAt(0) ?? 90)),
    digits: (count) => text('0123456789', count),
  };
}

/** 32 bits: FNV-1a with a final mix. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1)
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  hash = Math.imul(hash ^ (hash >>> 12), 0x297a2d39);
  return (hash ^ (hash >>> 15)) >>> 0;
}

/** Numbers from 0 (included) to 1 (excluded). */
function mulberry32(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}
