import type { BrowserContext, Page } from '@playwright/test';
import { PATHS, pathTo } from '#core/site/paths.ts';
import { DEMONSTRATION_ACCOUNTS } from '#demo/demonstration-accounts.ts';
import { advertiserWithPage } from './advertiser-example.ts';
import { Advertiser, expect, test } from './people.ts';

test.use({ viewport: { width: 360, height: 740 }, serviceWorkers: 'allow' });

const SENTENCE = /^Você está sem internet: esta página é de \d+ de \p{L}+/u;

/** The worker has the page that it found open, with all that it loaded. */
async function waitForCopy(page: Page) {
  await expect(async () => {
    const isKept = await page.evaluate(async () => {
      const copy = await caches.match(location.href, { ignoreVary: true });
      const sheets = [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')];
      const kept = await Promise.all(
        sheets.map(({ href }) => caches.match(href, { ignoreVary: true })),
      );
      return copy !== undefined && kept.every(Boolean);
    });
    expect(isKept).toBe(true);
  }).toPass();
}

async function readsOffline(page: Page, context: BrowserContext, path: string) {
  const scrollsTo = async () => page.evaluate(() => document.body.scrollHeight);
  await page.goto(path);
  const heading = await page.getByRole('heading', { level: 1 }).innerText();
  await waitForCopy(page);
  // Where it led: an older address is no page of its own.
  const shown = page.url();
  const height = await scrollsTo();
  await context.setOffline(true);
  const answer = await page.goto(shown);
  expect(answer?.fromServiceWorker(), path).toBe(true);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
  await expect(page.locator('[data-offline]')).toHaveText(SENTENCE);
  // With its sheets: the same page as before, and the sentence.
  expect(Math.abs((await scrollsTo()) - height)).toBeLessThan(250);
  await context.setOffline(false);
  await expect(page.locator('[data-offline]')).toHaveText(
    'A internet voltou: ver a página de agora',
  );
}

test('a page of each kind opens without a connection after one visit', async ({
  page,
  context,
  request,
}) => {
  await page.goto(PATHS.propertySearch);
  const property = await page.locator('.ad-title a').first().getAttribute('href');
  await page.goto(PATHS.vehicleSearch);
  const vehicle = await page.locator('.ad-title a').first().getAttribute('href');
  const { properties, vehicles } = await landings(page);
  for (const path of [
    PATHS.home,
    PATHS.propertySearch,
    `${PATHS.vehicleSearch}?tipo=moto`,
    properties,
    vehicles,
    property,
    vehicle,
    pathTo('advertiser', {
      advertiserType: 'imobiliaria',
      id: (await advertiserWithPage(request)).id,
    }),
    PATHS.terms,
  ])
    await readsOffline(page, context, String(path));
});

async function landings(page: Page) {
  await page.goto(PATHS.siteMap);
  const first = (start: string) =>
    page.locator(`a[href^="${start}/"]`).first().getAttribute('href');
  return {
    properties: await first(PATHS.propertySearch),
    vehicles: await first(PATHS.vehicleSearch),
  };
}

test('the very first page of a visitor opens without a connection, photographs included', async ({
  page,
  context,
}) => {
  await page.goto(PATHS.propertySearch);
  await page.locator('.ad-title a').first().click();
  await page.waitForLoadState('load');
  await waitForCopy(page);
  await expect
    .poll(() =>
      page.evaluate(async () => (await (await caches.open('kept-photos-1')).keys()).length),
    )
    .toBeGreaterThan(0);
  await context.setOffline(true);
  await page.reload();
  await expect(page.locator('[data-offline]')).toHaveText(SENTENCE);
  const photo = page.locator('main img').first();
  await expect
    .poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
});

test('a page that was never seen leads to the list of those that were', async ({
  page,
  context,
}) => {
  await page.goto(PATHS.terms);
  await waitForCopy(page);
  await expect
    .poll(() => page.evaluate(async (path) => Boolean(await caches.match(path)), PATHS.offline))
    .toBe(true);
  await context.setOffline(true);
  await page.goto(PATHS.vehicleSearch);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('No celular e sem internet');
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Termos de uso/ })
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Termos de uso');
  await expect(page.locator('[data-offline]')).toHaveText(SENTENCE);
});

test('no copy is kept of an account', async ({ page, context }) => {
  await page.goto(PATHS.home);
  await waitForCopy(page);
  for (const path of [PATHS.login, PATHS.register, '/whatsapp/abc', pathTo('dashboard')])
    await page.goto(path);
  const kept = await page.evaluate(async () => {
    const all = await Promise.all(
      (await caches.keys()).map(async (name) => (await caches.open(name)).keys()),
    );
    return all.flat().map(({ url }) => new URL(url).pathname);
  });
  expect(kept.filter((path) => /entrar|registrar|whatsapp|dashboard/.test(path))).toEqual([]);
  await context.setOffline(true);
  await page.goto(PATHS.home);
  await expect(page.locator('[data-offline]')).toBeVisible();
});

async function keepsInbox(page: Page) {
  await page.goto(PATHS.deviceSettings);
  await page.getByRole('button', { name: 'Guardar neste aparelho' }).click();
  await expect(
    page.getByRole('button', { name: 'Apagar as mensagens deste aparelho' }),
  ).toBeVisible();
}

const hasInbox = (page: Page) => page.evaluate(() => caches.has('kept-inbox-1'));

test.describe('messages on a device', () => {
  const [lucia, josue] = DEMONSTRATION_ACCOUNTS;

  test('are read without a connection only where somebody asked for it', async ({ advertiser }) => {
    const { page } = advertiser;
    const context = page.context();
    await advertiser.logsIn(lucia);
    await page.goto(PATHS.messages);
    expect(await hasInbox(page)).toBe(false);
    await keepsInbox(page);
    await context.setOffline(true);
    await page.goto(PATHS.messages);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mensagens guardadas');
    await expect(page.locator('[data-offline]')).toHaveText(SENTENCE);
    await context.setOffline(false);
    await page.goto(PATHS.deviceSettings);
    await page.getByRole('button', { name: 'Apagar as mensagens deste aparelho' }).click();
    await expect.poll(() => hasInbox(page)).toBe(false);
  });

  test('go when somebody logs out', async ({ advertiser }) => {
    const { page } = advertiser;
    await advertiser.logsIn(lucia);
    await keepsInbox(page);
    await page.goto(PATHS.logout);
    await page.getByRole('button', { name: 'Sair' }).click();
    await page.waitForURL(PATHS.home);
    expect(await hasInbox(page)).toBe(false);
  });

  test('go when the session is over', async ({ advertiser }) => {
    const { page } = advertiser;
    const context = page.context();
    await advertiser.logsIn(lucia);
    await keepsInbox(page);
    await context.clearCookies({ name: 'token' });
    await page.goto(PATHS.messages);
    await expect.poll(() => hasInbox(page)).toBe(false);
  });

  test('go when another account opens its own', async ({ browser, advertiser }) => {
    const { page } = advertiser;
    const context = page.context();
    await advertiser.logsIn(lucia);
    await keepsInbox(page);
    const other = await browser.newContext();
    const second = new Advertiser(await other.newPage());
    await second.logsIn(josue);
    const token = (await other.cookies()).find(({ name }) => name === 'token');
    await context.addCookies(token ? [token] : []);
    await page.evaluate(async () => {
      const cache = await caches.open('kept-inbox-1');
      const kept = await cache.match('/dashboard/messages/guardadas');
      if (!kept) return;
      // As if the last copy were of yesterday.
      const headers = new Headers(kept.headers);
      headers.set('X-Kept-At', String(Date.now() - 86_400_000));
      await cache.put(
        '/dashboard/messages/guardadas',
        new Response(await kept.text(), { headers }),
      );
    });
    await page.goto(PATHS.messages);
    await expect.poll(() => hasInbox(page)).toBe(false);
    await other.close();
  });
});
