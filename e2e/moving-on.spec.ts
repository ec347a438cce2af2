import { expect, test, type Page } from '@playwright/test';
import { PATHS } from '#core/site/paths.ts';
import { DEMONSTRATION_ACCOUNTS } from '#demo/demonstration-accounts.ts';

const [LUCIA] = DEMONSTRATION_ACCOUNTS;

/** The states that the line at the top goes through from now on, each with its colour. */
async function watchLine(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const seen: string[] = [];
    Object.assign(window, { seen });
    let last = 'idle';
    new MutationObserver(() => {
      const bar = document.querySelector<HTMLElement>('[data-loading-bar]');
      const state = bar?.dataset['state'] ?? last;
      if (!bar || state === last) return;
      last = state;
      const { backgroundImage, backgroundColor } = getComputedStyle(bar);
      seen.push(`${state} ${backgroundImage === 'none' ? backgroundColor : 'on its way'}`);
    }).observe(document.documentElement, { attributes: true, childList: true, subtree: true });
  });
  return () => page.evaluate(() => (window as unknown as { seen: string[] }).seen);
}

/** How a colour of the theme is computed on this page. */
async function colourOf(page: Page, name: string): Promise<string> {
  return page.evaluate((variable) => {
    const probe = document.body.appendChild(document.createElement('i'));
    probe.style.color = `var(${variable})`;
    const { color } = getComputedStyle(probe);
    probe.remove();
    return color;
  }, name);
}

const states = (seen: string[]) => seen.map((entry) => entry.split(' ', 1)[0]);

test.describe('from one screen of the dashboard to the next', () => {
  test.beforeEach(async ({ page, context, baseURL }) => {
    const { origin } = new URL(baseURL ?? '');
    const { email, password } = LUCIA;
    await context.request.post(PATHS.login, {
      form: { email, password },
      headers: { Origin: origin },
    });
    // The first page is a document.
    await page.goto(PATHS.accountSettings);
    await page.waitForLoadState('networkidle');
  });

  const messages = (page: Page) => page.getByRole('link', { name: 'Mensagens' }).first();

  test('a slow screen lets the line run, and it ends green', async ({ page }) => {
    const seen = await watchLine(page);
    const held = Promise.withResolvers<void>();
    await page.route(/messages\.data/, async (route) => {
      await held.promise;
      await route.continue();
    });
    await messages(page).click();
    await expect.poll(async () => states(await seen())).toEqual(['loading']);
    held.resolve();
    await expect.poll(async () => states(await seen())).toEqual(['loading', 'finished', 'idle']);
    expect((await seen())[1]).toBe(`finished ${await colourOf(page, '--color-success')}`);
    await expect(page).toHaveURL(new RegExp(`${PATHS.messages}$`));
  });

  test('a screen that fails ends it red, and says what can be done', async ({ page }) => {
    const seen = await watchLine(page);
    const held = Promise.withResolvers<void>();
    await page.route(/messages\.data/, async (route) => {
      await held.promise;
      await route.fulfill({ status: 500, body: 'no' });
    });
    await messages(page).click();
    await expect.poll(async () => states(await seen())).toEqual(['loading']);
    held.resolve();
    await expect.poll(async () => states(await seen())).toContain('error');
    expect(states(await seen())).not.toContain('finished');
    expect((await seen()).find((entry) => entry.startsWith('error'))).toBe(
      `error ${await colourOf(page, '--color-danger')}`,
    );
    await expect(page.getByRole('link', { name: 'Voltar ao início' })).toBeVisible();
  });

  /** Loses the code of the messages so many times. @returns the addresses of the pages loaded since. */
  async function losesCode(page: Page, times: number): Promise<string[]> {
    const loads: string[] = [];
    await page.route(/\/assets\/inbox-page-[^/]+\.js/, (route) =>
      loads.length < times ? route.abort() : route.continue(),
    );
    page.on('request', (request) => {
      if (request.isNavigationRequest()) loads.push(new URL(request.url()).pathname);
    });
    return loads;
  }

  test('code that is gone loads the wanted address as a page', async ({ page }) => {
    const loads = await losesCode(page, 1);
    await messages(page).click();
    await expect.poll(() => loads).toEqual([PATHS.messages]);
    await expect(page.getByRole('heading', { name: 'Mensagens', level: 1 })).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect(loads).toHaveLength(1);
  });

  test('code that stays away loads it once, and the page says how to go on', async ({ page }) => {
    const loads = await losesCode(page, Number.POSITIVE_INFINITY);
    await messages(page).click();
    await expect.poll(() => loads).toEqual([PATHS.messages]);
    await page.waitForLoadState('networkidle');
    expect(loads).toHaveLength(1);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });
});
