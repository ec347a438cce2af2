/** What a browser keeps as JSON. It may have no storage, or a full one: then nothing is kept. */
export function jsonStorage<Value>(storage: () => Storage) {
  return {
    write: (key: string, value: Value) =>
      tryTo(() => storage().setItem(key, JSON.stringify(value))),
    read(key: string): Value | undefined {
      const kept = tryTo(() => storage().getItem(key));
      return kept ? tryTo(() => JSON.parse(kept) as Value) : undefined;
    },
    remove: (key: string) => tryTo(() => storage().removeItem(key)),
    keys: (prefix: string) =>
      (tryTo(() => Object.keys(storage())) ?? []).filter((key) => key.startsWith(prefix)),
  };
}

function tryTo<Value>(work: () => Value): Value | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}
