import { jsonStorage } from './json-storage.ts';

const MOST = 12;
const KEY = 'seen-ads';
const AD_ID = /^[0-9a-z]{10}$/;
const storage = jsonStorage<string[]>(() => localStorage);

/** The ads that were opened on this device, the newest first. It tells nobody. */
export const seenAds = {
  read(): string[] {
    const kept: unknown = storage.read(KEY);
    return Array.isArray(kept) ? kept.filter(isAdId).slice(0, MOST) : [];
  },
  add(id: string): void {
    if (!isAdId(id)) return;
    const others = this.read().filter((other) => other !== id);
    storage.write(KEY, [id, ...others].slice(0, MOST));
  },
  clear(): void {
    storage.remove(KEY);
  },
};

/** Whatever else stands there is none of ours. */
function isAdId(id: unknown): id is string {
  return typeof id === 'string' && AD_ID.test(id);
}
