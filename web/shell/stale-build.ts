/** A page reloads itself for a lost chunk at most once in this time, in ms (specification, section 9). */
export const RELOAD_GUARD_MS = 10_000;

/** How the three browser families say that a module could not be fetched. */
const LOST_CHUNK =
  /dynamically imported module|importing a module script failed|unable to preload css/i;

export function isLostChunk(error: unknown): boolean {
  return error instanceof Error && LOST_CHUNK.test(error.message);
}

interface ReloadGuard {
  storage: Pick<Storage, 'getItem' | 'setItem'>;
  /** ms. */
  now: number;
  reload: () => void;
}

/** Reloads unless this path was reloaded for the same reason less than 10 s ago. @returns whether it did. */
export function reloadOnce(path: string, { storage, now, reload }: ReloadGuard): boolean {
  const key = `stale-build:${path}`;
  try {
    const last = Number(storage.getItem(key) ?? Number.NaN);
    if (now - last < RELOAD_GUARD_MS) return false;
    storage.setItem(key, `${now}`);
  } catch {
    // Without storage there is no guard, and a reload could repeat for ever.
    return false;
  }
  reload();
  return true;
}

/**
 * The page's own code may be gone after a deployment: then the page is loaded again, once. Without a
 * connection that would only take away what stands there.
 */
export function watchStaleBuild(signal: AbortSignal): void {
  addEventListener('vite:preloadError', (event) => reloadPage() && event.preventDefault(), {
    signal,
  });
  addEventListener('unhandledrejection', ({ reason }) => isLostChunk(reason) && reloadPage(), {
    signal,
  });
}

/** @returns whether the page at this address is being loaded again. */
export function reloadPage(): boolean {
  if (!navigator.onLine) return false;
  return reloadOnce(location.pathname, {
    storage: sessionStorage,
    now: Date.now(),
    reload: () => location.reload(),
  });
}
