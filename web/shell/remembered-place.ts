import { jsonStorage } from './json-storage.ts';
import { PLACE_KEY } from './place-key.ts';

/** A day: who is asked about once is not asked on every page, and somebody travels on. In ms. */
const LIFE_MS = 24 * 60 * 60_000;
const storage = jsonStorage<unknown>(() => localStorage);

/** Where somebody was, as searches ask for it, and the town beside it; nothing of it when they refused to tell. */
export interface RememberedPlace {
  near?: string;
  town?: string;
}

export const rememberedPlace = {
  /** Undefined when nobody was asked, or long ago. */
  read(now: number): RememberedPlace | undefined {
    const kept = storage.read(PLACE_KEY);
    if (typeof kept !== 'object' || kept === null) return undefined;
    const { near, town, at } = kept as Partial<Record<string, unknown>>;
    const isOld = typeof at !== 'number' || !(Math.abs(now - at) < LIFE_MS);
    if (isOld) storage.remove(PLACE_KEY);
    if (isOld) return undefined;
    return typeof near === 'string' && typeof town === 'string' ? { near, town } : {};
  },
  write: (place: RememberedPlace, now: number): void => {
    storage.write(PLACE_KEY, { ...place, at: now });
  },
};
