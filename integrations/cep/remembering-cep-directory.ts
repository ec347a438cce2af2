import type { CepDirectory, CepEntry } from './cep-directory.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** Some 200 bytes each: half a megabyte. */
const MOST_REMEMBERED = 2000;

/** Asks once a day for each CEP, also for those that do not exist. A failure is not remembered. */
export function rememberingCepDirectory(directory: CepDirectory, now: () => Date): CepDirectory {
  const remembered = new Map<string, { entry: CepEntry | undefined; until: number }>();
  return {
    async find(cep) {
      const known = remembered.get(cep);
      if (known && known.until > now().getTime()) return known.entry;
      const entry = await directory.find(cep);
      remembered.delete(cep);
      remembered.set(cep, { entry, until: now().getTime() + DAY_MS });
      const [oldest] = remembered.keys();
      if (remembered.size > MOST_REMEMBERED && oldest !== undefined) remembered.delete(oldest);
      return entry;
    },
  };
}
