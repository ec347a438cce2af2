import { seededRandom, type Seed } from './drawings/seeded-random.ts';

// The alphabet of random_id() in the database.
export const ID_LETTERS = '0123456789abcdefghjkmnpqrstvwxyz';

/** All chance of the demonstration world comes from here, so that one seed always gives one world. */
export interface Dice {
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

export function dice(seed: Seed, purpose = ''): Dice {
  const random = seededRandom(seed, purpose);
  const next = () => random.next();
  const whole = (low: number, high: number) => random.whole(low, high);
  const pick = <T>(choices: readonly T[]) => random.pick(choices);
  const chance = (probability: number) => random.chance(probability);
  const text = (letters: string, count: number) => {
    let made = '';
    for (let place = 0; place < count; place += 1)
      made += letters[Math.floor(next() * letters.length)];
    return made;
  };
  return {
    chance,
    whole,
    between: (low, high) => random.between(low, high),
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
