import { pause } from '#core/pause.ts';
import type { LiveIndex } from './search-index.server.ts';

/** Calls when the feed may have grown, and whenever it has not listened for a while; resolves to the way to stop. */
type Listen = (notice: () => void) => Promise<() => Promise<void>>;

/** Notifications are lost with the connection they come by; in ms. */
const LOOK_EVERY_MS = 1000;

/**
 * Loads the index and keeps it as new as the database, until it is stopped.
 * @returns `loaded` resolves with the first load, however long the database is away
 */
export function followDatabase(
  index: LiveIndex,
  listen: Listen,
  onFailure: (error: unknown) => void,
): { loaded: Promise<void>; stop: () => Promise<void> } {
  const stopping = new AbortController();
  const { signal } = stopping;
  const look = async () => index.advance().catch(onFailure);

  const keepLooking = async () => {
    while (!signal.aborted) {
      await look();
      await pause(LOOK_EVERY_MS, { signal });
    }
  };
  const load = async () => {
    while (!signal.aborted && !index.isReady) {
      await look();
      if (!index.isReady) await pause(LOOK_EVERY_MS, { signal });
    }
  };
  const loaded = load();
  const looking = loaded.then(keepLooking);
  const listening = listenUntil(listen, signal, look, onFailure);
  return {
    loaded,
    async stop() {
      stopping.abort();
      await Promise.all([looking, listening.then((stop) => stop?.())]);
    },
  };
}

/** The first connection may fail; later ones are made again by the listener itself. */
async function listenUntil(
  listen: Listen,
  signal: AbortSignal,
  look: () => Promise<void>,
  onFailure: (error: unknown) => void,
): Promise<(() => Promise<void>) | undefined> {
  while (!signal.aborted) {
    try {
      return await listen(() => void look());
    } catch (error) {
      onFailure(error);
      await pause(LOOK_EVERY_MS, { signal });
    }
  }
  return undefined;
}
