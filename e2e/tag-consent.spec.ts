import type { BrowserContext, Page } from '@playwright/test';
import { PATHS, pathTo } from '#core/site/paths.ts';
import { expect, test } from './people.ts';

test.use({ trace: 'off' });

/** Stands in for Google's script: says each event and page that it reads in the queue, and leaves a cookie. */
const ANALYTICS = `
  document.cookie = '_ga=GA1.1.1; Path=/; Max-Age=999';
  const say = (entry) => {
    if (entry[0] === 'event') new Image().src = 'https://www.google-analytics.com/g/collect?' +
      new URLSearchParams({ en: entry[1], ...entry[2] });
    if (entry[0] === 'config') new Image().src = 'https://www.google-analytics.com/g/collect?' +
      new URLSearchParams({ en: 'page_view', dl: entry[2].page_location, dr: document.referrer });
  };
  dataLayer.forEach(say);
  dataLayer.push = (entry) => say(entry);
`;
/** And for Meta's. */
const PIXEL = `
  for (const call of fbq.queue) if (call[0] === 'track')
    new Image().src = 'https://www.facebook.com/tr?' +
      new URLSearchParams({ ev: call[1], dl: location.href, rl: document.referrer });
`;

/** What other hosts are asked for, without any of them being there. */
async function watchForeign(context: BrowserContext, origin: string): Promise<URL[]> {
  const asked: URL[] = [];
  await context.route(
    (address) => address.origin !== origin && address.protocol.startsWith('http'),
    (route) => {
      const address = new URL(route.request().url());
      asked.push(address);
      const body =
        address.pathname === '/gtag/js'
          ? ANALYTICS
          : address.host === 'connect.facebook.net'
            ? PIXEL
            : '';
      return route.fulfill({ body, contentType: 'text/javascript' });
    },
  );
  return asked;
}

let foreign: URL[] = [];
let origin = '';
const told = (event: string) =>
  foreign.filter(
    ({ searchParams }) => searchParams.get('en') === event || searchParams.get('ev') === event,
  );
const opens = async (page: Page, path: string) => {
  const answer = await page.goto(path);
  await page.waitForLoadState('networkidle');
  return answer;
};
const accepts = (page: Page) => page.getByRole('button', { name: 'Aceitar e continuar' }).click();
const accepted = (context: BrowserContext) =>
  context.addCookies([{ name: 'lgpdAccepted', value: 'true', url: origin }]);

test.beforeEach(async ({ context, baseURL }) => {
  ({ origin } = new URL(baseURL ?? ''));
  foreign = await watchForeign(context, origin);
});

test('before consent no third party is asked for anything', async ({ page }) => {
  for (const path of [
    PATHS.home,
    PATHS.propertySearch,
    PATHS.vehicleSearch,
    PATHS.about,
    PATHS.login,
  ])
    await opens(page, path);
  await page.goto(PATHS.propertySearch);
  await page.getByRole('main').getByRole('article').getByRole('link').first().click();
  await page.waitForURL(/\/imovel\//);
  await page.waitForLoadState('networkidle');
  expect(foreign.map(String)).toEqual([]);
});

test('the click on the banner is told once, as the specification names it', async ({
  page,
  context,
}) => {
  await opens(page, PATHS.home);
  await accepts(page);
  await expect.poll(() => told('lgpd_click').length).toBe(1);
  expect(Object.fromEntries(told('lgpd_click')[0]?.searchParams ?? [])).toEqual({
    en: 'lgpd_click',
    event_category: 'lgpd',
    event_label: 'click_lgpd_accepted_button',
  });
  await expect.poll(() => told('PageView').length).toBe(1);
  await expect
    .poll(async () => (await context.cookies()).map(({ name }) => name))
    .not.toContain('lgpdClick');
  await opens(page, PATHS.propertySearch);
  expect(told('lgpd_click')).toHaveLength(1);
  expect(told('PageView')).toHaveLength(2);
});

test('a click on a page without tags is told by the next that has them', async ({ page }) => {
  for (const path of [PATHS.register, PATHS.privacy]) {
    foreign.length = 0;
    await page.context().clearCookies();
    await opens(page, path);
    await accepts(page);
    await expect(page.getByRole('button', { name: 'Aceitar e continuar' })).toBeHidden();
    await page.waitForLoadState('networkidle');
    expect(foreign.map(String)).toEqual([]);
    await opens(page, PATHS.about);
    expect(told('lgpd_click')).toHaveLength(1);
  }
});

test('so is one whose page was left before the tag was there', async ({ page, context }) => {
  await opens(page, PATHS.home);
  await context.route(/gtag\/js/, (route) => route.abort());
  await accepts(page);
  await expect.poll(() => told('PageView').length).toBe(1);
  expect(told('lgpd_click')).toHaveLength(0);
  await context.unroute(/gtag\/js/);
  await opens(page, PATHS.about);
  expect(told('lgpd_click')).toHaveLength(1);
});

test('and one that was made without a script', async ({ browser, page, context }) => {
  const plain = await browser.newContext({ javaScriptEnabled: false, baseURL: origin });
  const still = await plain.newPage();
  await still.goto(PATHS.about);
  await accepts(still);
  await still.waitForLoadState();
  await context.addCookies(await plain.cookies());
  await plain.close();
  await opens(page, PATHS.about);
  expect(told('lgpd_click')).toHaveLength(1);
});

test('the pixel is told of the pages of its patterns only', async ({ page, context }) => {
  await accepted(context);
  const answer = await opens(page, PATHS.about);
  expect(foreign.map(({ host }) => host)).toContain('www.googletagmanager.com');
  expect(foreign.join()).not.toMatch(/facebook/);
  expect(answer?.headers()['content-security-policy']).not.toMatch(/facebook/);
  await opens(page, PATHS.home);
  await expect.poll(() => told('PageView').length).toBe(1);
});

test('nobody learns what was searched for, where, or which page was before', async ({
  page,
  context,
}) => {
  await accepted(context);
  await opens(page, `${PATHS.propertySearch}?busca=maria+silva&cidade=irece`);
  expect(told('page_view').at(-1)?.searchParams.get('dl')).toBe(
    `${origin}${PATHS.propertySearch}?cidade=irece`,
  );
  expect(foreign.map(String).join()).not.toMatch(/maria|gtm\.js|facebook/);
  await page.evaluate((address) => location.assign(address), PATHS.home);
  await expect.poll(() => told('PageView').length).toBe(1);
  expect(told('PageView')[0]?.searchParams.get('rl')).toBe(`${origin}/`);
  expect(foreign.map(String).join()).not.toMatch(/maria/);
});

test('pages with tokens, passwords, somebody’s own lists or an error have no tags', async ({
  page,
  context,
}) => {
  await accepted(context);
  const token = 'a'.repeat(43);
  for (const path of [
    PATHS.login,
    PATHS.register,
    PATHS.forgotPassword,
    PATHS.favorites,
    PATHS.alerts,
    PATHS.privacy,
    pathTo('resetPassword', { token }),
    pathTo('dataDownload', { token }),
    pathTo('alertLink', { token }),
    pathTo('endAlerts', { token }),
    pathTo('stopLetters', { token }),
    pathTo('stopAnswers', { token }),
    pathTo('adLink', { token }),
    pathTo('whatsapp', { token }),
    '/nada',
  ]) {
    const answer = await opens(page, path);
    expect([path, foreign.map(String)]).toEqual([path, []]);
    expect(answer?.headers()['content-security-policy']).not.toMatch(/google|facebook/);
  }
  await opens(page, PATHS.home);
  await expect.poll(() => told('PageView').length, 'the control').toBe(1);
});

test('consent that is taken back ends the tags at once, in other tabs too', async ({
  page,
  context,
}) => {
  await opens(page, PATHS.home);
  await accepts(page);
  await expect.poll(() => told('PageView').length).toBe(1);
  const other = await context.newPage();
  await opens(other, PATHS.privacy);
  foreign.length = 0;
  const reloaded = page.waitForEvent('load');
  await other.getByRole('button', { name: /Retirar/ }).click();
  await expect(other.getByText('Consentimento retirado')).toBeVisible();
  await reloaded;
  await page.waitForLoadState('networkidle');
  await expect(page.getByRole('button', { name: 'Aceitar e continuar' })).toBeVisible();
  expect(await page.evaluate(() => 'fbq' in window || 'dataLayer' in window)).toBe(false);
  expect(foreign.map(String)).toEqual([]);
  expect((await context.cookies()).map(({ name }) => name)).not.toContain('_ga');
  await opens(page, PATHS.propertySearch);
  expect(foreign.map(String)).toEqual([]);
});
