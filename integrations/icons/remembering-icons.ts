import { LRUCache } from 'lru-cache';
import type { FoundIcons, Icon, IconSource } from './icon-source.ts';

/** Specification, section 9. */
export const MAX_REMEMBERED_SETS = 50;
export const REMEMBERED_HOURS = 168;
const HOUR_MS = 60 * 60 * 1000;
/** Of one set. A name that nobody has costs a line, too. */
const MAX_REMEMBERED_NAMES = 2000;

interface RememberedSet {
  exists: boolean;
  /** By name; undefined is one that the set does not have. */
  icons: Map<string, Icon | undefined>;
}

/** Asks once a week for each icon, also for those that do not exist. A failure is not remembered. */
export function rememberingIcons(source: IconSource, now: () => Date): IconSource {
  const sets = new LRUCache<string, RememberedSet>({
    max: MAX_REMEMBERED_SETS,
    ttl: REMEMBERED_HOURS * HOUR_MS,
    ttlResolution: 0,
    perf: { now: () => now().getTime() },
  });

  function missing(set: string, names: readonly string[]): string[] {
    const known = sets.get(set);
    if (known && !known.exists) return [];
    return names.filter((name) => !known?.icons.has(name));
  }

  function remember(set: string, names: readonly string[], found: FoundIcons): void {
    const before = sets.get(set);
    const known = before?.exists ? before : { exists: true, icons: new Map() };
    if (known.icons.size + names.length > MAX_REMEMBERED_NAMES) known.icons.clear();
    for (const name of names) known.icons.set(name, found.get(name));
    // A set that is there keeps its hour: everything in it is asked for anew a week after its first icon.
    if (before !== known) sets.set(set, known);
  }

  return {
    asksOutside: (set, names) => missing(set, names).length > 0,
    async find(set, names) {
      const before = sets.get(set);
      if (before && !before.exists) return undefined;
      const unknown = missing(set, names);
      const remembered = names.map((name) => [name, before?.icons.get(name)] as const);
      const found = unknown.length > 0 ? await source.find(set, unknown) : new Map<string, Icon>();
      if (!found) {
        sets.set(set, { exists: false, icons: new Map() });
        return undefined;
      }
      remember(set, unknown, found);
      const whole = remembered.map(([name, icon]) => [name, icon ?? found.get(name)] as const);
      return new Map(whole.filter((each): each is [string, Icon] => each[1] !== undefined));
    },
  };
}
