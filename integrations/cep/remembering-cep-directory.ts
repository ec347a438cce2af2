import { LRUCache } from 'lru-cache';
import type { CepDirectory, CepEntry } from './cep-directory.ts';

/** Some 200 bytes each: half a megabyte. */
const MAX_REMEMBERED_CEPS = 2000;
const DAY_MS = 24 * 60 * 60 * 1000;

/** Asks once a day for each CEP, also for those that do not exist. A failure is not remembered. */
export function rememberingCepDirectory(directory: CepDirectory, now: () => Date): CepDirectory {
  const remembered = new LRUCache<string, { entry: CepEntry | undefined }>({
    max: MAX_REMEMBERED_CEPS,
    ttl: DAY_MS,
    ttlResolution: 0,
    perf: { now: () => now().getTime() },
  });
  return {
    async find(cep) {
      const known = remembered.get(cep);
      if (known) return known.entry;
      const entry = await directory.find(cep);
      remembered.set(cep, { entry });
      return entry;
    },
  };
}
