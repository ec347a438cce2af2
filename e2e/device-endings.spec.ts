import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { PATHS } from '#core/site/paths.ts';
import { DEMONSTRATION_ACCOUNTS } from '#demo/demonstration-accounts.ts';
import { expect, test } from './people.ts';

test.use({ viewport: { width: 360, height: 740 }, serviceWorkers: 'allow' });

/** The site at an address of its own, whose worker can be exchanged as OFFLINE_COPIES=off does. */
async function exchangeableSite(site: string) {
  let worker: Buffer | undefined;
  const server = http.createServer((request, response) => {
    const { url = '/', method, headers } = request;
    if (url === '/service-worker.js' && worker) {
      const type = { 'Content-Type': 'text/javascript', 'Cache-Control': 'no-cache' };
      response.writeHead(200, type).end(worker);
      return;
    }
    const { host } = new URL(site);
    const asked = http.request(new URL(url, site), { method, headers: { ...headers, host } });
    asked.on('response', (answer) => {
      response.writeHead(answer.statusCode ?? 500, answer.headers);
      answer.pipe(response);
    });
    asked.on('error', () => response.destroy());
    request.pipe(asked);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    endCopies: async () => {
      worker = await readFile('build/client/farewell-worker.js');
    },
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

const leftOn = (page: Page) =>
  page.evaluate(async () => ({
    caches: await caches.keys(),
    workers: (await navigator.serviceWorker.getRegistrations()).length,
  }));

test('a worker at work is taken from a browser with the next page, its copies too, and the page goes on', async ({
  page,
  baseURL,
}) => {
  const site = await exchangeableSite(baseURL ?? '');
  try {
    await page.goto(site.address + PATHS.terms);
    await expect
      .poll(() => page.evaluate(async () => (await caches.keys()).length))
      .toBeGreaterThan(0);
    await page.goto(site.address + PATHS.privacy);
    expect(await page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
    await site.endCopies();
    await page.goto(site.address + PATHS.terms);
    await expect.poll(() => leftOn(page)).toEqual({ caches: [], workers: 0 });
    await page.getByRole('link', { name: 'Política de privacidade' }).last().click();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull();
  } finally {
    site.close();
  }
});

/** A browser that can be reached by push, which the one of the journeys cannot without a connection. */
function reachableBrowser(): void {
  const told = { ended: 0 };
  const current = () => {
    const endpoint = sessionStorage.getItem('endpoint');
    if (endpoint === null) return null;
    const keys = { p256dh: `B${'k'.repeat(86)}`, auth: 'a'.repeat(22) };
    const unsubscribe = async () => {
      told.ended += 1;
      sessionStorage.removeItem('endpoint');
      return true;
    };
    return { endpoint, toJSON: () => ({ endpoint, keys }), unsubscribe };
  };
  const subscribe = () => {
    sessionStorage.setItem(
      'endpoint',
      `https://fcm.googleapis.com/fcm/send/${crypto.randomUUID()}`,
    );
    return current();
  };
  Object.assign(globalThis, { told });
  const answered = (answer: () => unknown) => ({ value: async () => answer(), configurable: true });
  Object.defineProperty(PushManager.prototype, 'subscribe', answered(subscribe));
  Object.defineProperty(PushManager.prototype, 'getSubscription', answered(current));
  Object.defineProperty(
    Notification,
    'requestPermission',
    answered(() => 'granted'),
  );
  Object.defineProperty(Notification, 'permission', { get: () => 'granted' });
}

test('who stops the notifications of this device ends the subscription of its browser', async ({
  advertiser,
}) => {
  const { page } = advertiser;
  await page.addInitScript(reachableBrowser);
  await advertiser.logsIn(DEMONSTRATION_ACCOUNTS[0]);
  await page.goto(PATHS.deviceSettings);
  await page.getByRole('button', { name: 'Avisar neste aparelho' }).click();
  await expect(page.getByText('este aparelho', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: /^Parar os avisos/ }).click();
  await expect(page.getByRole('button', { name: 'Avisar neste aparelho' })).toBeVisible();
  await expect
    .poll(() =>
      page.evaluate(() => (globalThis as unknown as { told: { ended: number } }).told.ended),
    )
    .toBe(1);
});
