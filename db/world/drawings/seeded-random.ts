export type Seed = string | number;

export interface SeededRandom {
  /** 0 (included) to 1 (excluded). */
  next(): number;
  between(low: number, high: number): number;
  /** Whole number, both ends included. */
  whole(low: number, high: number): number;
  chance(probability: number): boolean;
  pick<T>(choices: readonly T[]): T;
}

function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  hash = Math.imul(hash ^ (hash >>> 12), 0x297a2d39);
  return (hash ^ (hash >>> 15)) >>> 0;
}

/** A stream of numbers that depends only on the seed and the purpose (mulberry32). */
export function seededRandom(seed: Seed, purpose = ''): SeededRandom {
  let state = hashOf(`${seed}/${purpose}`);
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
  return {
    next,
    between: (low, high) => low + (high - low) * next(),
    whole: (low, high) => low + Math.floor((high - low + 1) * next()),
    chance: (probability) => next() < probability,
    pick: <T>(choices: readonly T[]): T => {
      if (choices.length === 0) throw new RangeError('nothing to pick from');
      return choices[Math.floor(next() * choices.length)] as T;
    },
  };
}
