import { Hono } from 'hono';
import type { ApiEnvironment } from './api-environment.ts';

/** For the machines that watch us. `/healthz`: the process answers. `/readyz`: the database does too. */
export function health(isReady: () => Promise<boolean>) {
  return new Hono<ApiEnvironment>()
    .get('/healthz', (c) => c.text('ok'))
    .get('/readyz', async (c) => {
      const ready = await isReady().catch(() => false);
      if (ready) return c.text('ready');
      c.header('Retry-After', '2');
      return c.text('not ready', 503);
    });
}
