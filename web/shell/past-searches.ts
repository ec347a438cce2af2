import { jsonStorage } from './json-storage.ts';

export interface PastSearch {
  text: string;
  href: string;
}

const MOST = 8;
const KEY = 'past-searches';
const storage = jsonStorage<PastSearch[]>(() => localStorage);

/** What was searched for on this device, the newest first. */
export const pastSearches = {
  /** @param path of the search: properties and vehicles have their own. */
  of: (path: string): PastSearch[] => read().filter(({ href }) => href.split('?', 1)[0] === path),
  add: (search: PastSearch): void => {
    const others = read().filter(({ href }) => href !== search.href);
    storage.write(KEY, [search, ...others].slice(0, MOST));
  },
  clear: (): void => {
    storage.remove(KEY);
  },
};

/** Whatever else stands there is none of ours. */
function read(): PastSearch[] {
  const kept: unknown = storage.read(KEY);
  return Array.isArray(kept) ? kept.filter(isPastSearch) : [];
}

function isPastSearch(value: unknown): value is PastSearch {
  if (typeof value !== 'object' || value === null) return false;
  const { text, href } = value as Partial<Record<keyof PastSearch, unknown>>;
  return typeof text === 'string' && typeof href === 'string' && /^\/[^/\\]/.test(href);
}
