import { Hono } from 'hono';
import type pg from 'pg';
import { pause } from '#core/pause.ts';
import { isMigrated } from '#db/migrate.ts';
import type { ApiEnvironment } from './api-environment.ts';

/** A monitor asks every few seconds and waits for one of them. */
const ANSWER_WITHIN_MS = 1000;

interface SearchReadiness {
  isReady: () => boolean;
  /** Searches are answered, and are known to lack ads. */
  isIncomplete: () => boolean;
}

const NO_SEARCH: SearchReadiness = { isReady: () => true, isIncomplete: () => false };

/**
 * For the machines that watch us. `/healthz`: the process answers. `/readyz`: it can do its work, which
 * it also can while the search lacks ads; it says so then. On a slow machine a look takes longer than whoever
 * asks waits: the last one counts until the database proves to be away.
 */
export function health(pool: pg.Pool, search = NO_SEARCH, isDatabaseAway = () => false) {
  let running: Promise<void> | undefined;
  let wasReady = false;

  /** However many ask at the same time, a database that hangs costs one connection. */
  async function look(): Promise<void> {
    wasReady = await isMigrated(pool).catch(() => false);
    running = undefined;
  }

  async function isReady(): Promise<boolean> {
    running ??= look();
    await Promise.race([running, pause(ANSWER_WITHIN_MS, { ref: false })]);
    return wasReady && !isDatabaseAway();
  }

  return new Hono<ApiEnvironment>()
    .get('/healthz', (c) => c.text('ok', 200, { 'Cache-Control': 'no-store' }))
    .get('/readyz', async (c) => {
      if (search.isReady() && (await isReady()))
        return c.text(search.isIncomplete() ? 'ready, the search lacks ads' : 'ready', 200, {
          'Cache-Control': 'no-store',
        });
      return c.text('not ready', 503, { 'Cache-Control': 'no-store', 'Retry-After': '2' });
    });
}
