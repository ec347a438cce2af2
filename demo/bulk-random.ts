import { hash } from 'node:crypto';
import { seededRandom, ID_LETTERS, type Random } from './seeded-random.ts';

/**
 * The randomness of one batch of a bulk load. A seeded stream repeats after 2^32 numbers, close enough
 * for two batches of a million ads to meet, so ids are digests of the batch and their place in it.
 */
export function bulkRandom(seed: string, batch: string): Random {
  let made = 0;
  const id = () => {
    made += 1;
    const bytes = hash('sha256', `${seed}/${batch}/${made}`, 'buffer');
    return Array.from(bytes.subarray(0, 10), (byte) => ID_LETTERS[byte & 31]).join('');
  };
  return { ...seededRandom(seed, batch), id };
}
