const SEGMENT = '[A-Za-z0-9][A-Za-z0-9_-]*(?:\\.[A-Za-z0-9_-]+)*';
const KEY = new RegExp(`^${SEGMENT}(?:/${SEGMENT})*$`);
const KEY_LIMIT = 200;

/**
 * The key, when it is one: segments of plain letters and digits, so that it means the same in a folder
 * and in a bucket and never leads out of either. Throws otherwise: no key is made from what people send.
 */
export function storageKey(key: string): string {
  if (key.length > KEY_LIMIT || !KEY.test(key)) {
    throw new Error(`Not a storage key: ${JSON.stringify(key)}`);
  }
  return key;
}

/** The beginning of keys, with or without a slash at its end. Never empty, which would mean everything. */
export function storagePrefix(prefix: string): string {
  storageKey(prefix.endsWith('/') ? prefix.slice(0, -1) : prefix);
  return prefix;
}
