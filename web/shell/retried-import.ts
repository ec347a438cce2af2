/** By the address of a module that did not come: the one under which it came later. */
const found = new Map<string, string>();

/**
 * A module that is loaded when it is needed. A browser remembers that it could not load a module until
 * the page is left; what failed without a connection is asked for once more, by another address.
 */
export async function retriedImport<Module>(load: () => Promise<Module>): Promise<Module> {
  try {
    return await load();
  } catch (error) {
    const [address] = /https?:\S+\.js/.exec(String(error)) ?? [];
    if (!address) throw error;
    const another = found.get(address) ?? `${address}?${Date.now()}`;
    const module = await import(/* @vite-ignore */ another);
    found.set(address, another);
    return module;
  }
}
