import { hash } from 'node:crypto';
import { dice, ID_LETTERS, type Dice } from './dice.ts';

/**
 * The dice of one batch of a bulk load. The stream of ordinary dice repeats after 2^32 throws, which a
 * million ads come near enough to for two batches to meet, so ids are digests of their place instead.
 */
export function loadedDice(seed: string, batch: string): Dice {
  let made = 0;
  const id = () => {
    made += 1;
    const bytes = hash('sha256', `${seed}/${batch}/${made}`, 'buffer');
    return Array.from(bytes.subarray(0, 10), (byte) => ID_LETTERS[byte & 31]).join('');
  };
  return { ...dice(seed, batch), id };
}
