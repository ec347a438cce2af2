import { Hono } from 'hono';
import type pg from 'pg';
import { isMigrated } from '#db/migrate.ts';
import type { ApiEnvironment } from './api-environment.ts';
import { answersWithin } from './database-answer.ts';

/** Whoever watches us asks every few seconds: a database that is slower is away. In ms. */
const READY_WITHIN_MS = 1000;

interface SearchReadiness {
  isReady: () => boolean;
  /** Searches are answered, and are known to lack ads. */
  isIncomplete: () => boolean;
}

const NO_SEARCH: SearchReadiness = { isReady: () => true, isIncomplete: () => false };

/**
 * For the machines that watch us. `/healthz`: the process answers. `/readyz`: it can do its work, which
 * it also can while the search lacks ads; it says so then.
 */
export function health(pool: pg.Pool, search = NO_SEARCH) {
  let running: Promise<boolean> | undefined;

  /** However many ask at the same time, a database that hangs costs one connection. */
  function isReady(): Promise<boolean> {
    running ??= checkReadiness(pool).finally(() => {
      running = undefined;
    });
    return running;
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

/** Whether the database answers in time and has every migration of this code. */
async function checkReadiness(pool: pg.Pool): Promise<boolean> {
  const late = new Promise<false>((resolve) => {
    setTimeout(resolve, READY_WITHIN_MS, false).unref();
  });
  const ready = answersWithin(READY_WITHIN_MS, pool, 'select 1')
    .then((answer) => answer !== undefined && isMigrated(pool))
    .catch(() => false);
  return Promise.race([ready, late]);
}
