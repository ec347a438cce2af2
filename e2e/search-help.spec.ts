import { AxeBuilder } from '@axe-core/playwright';
import { devices, type Page } from '@playwright/test';
import { PATHS } from '#core/site/paths.ts';
import { expect, test } from './people.ts';
import { inspect } from './screen-inspection.ts';

const wordsOf = (page: Page) => page.getByRole('combobox', { name: 'Palavras' });

/** Enters the words of a search; the suggestions come with the first focus. */
async function enterWords(page: Page, address: string) {
  await page.goto(address);
  const consent = page.getByRole('button', { name: 'Aceitar e continuar' });
  if (await consent.isVisible()) await consent.click();
  const loaded = page.waitForResponse(/search-suggestions/);
  await page.getByLabel('Palavras', { exact: true }).first().focus();
  await loaded;
  await expect(wordsOf(page).first()).toBeVisible();
}

async function faultsOf(page: Page) {
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join()}`);
}

test('somebody at a keyboard is shown what may be meant, and what was searched for before', async ({
  page,
}) => {
  await enterWords(page, PATHS.propertySearch);
  const words = wordsOf(page);
  const list = page.getByRole('listbox', { name: 'Sugestões' });
  await words.pressSequentially('lapa');
  const first = list.getByRole('option').first();
  await expect(first).toContainText('Lapão');
  await expect(first).toContainText(/cidade · \d+ anúncio/);
  await expect(words).toHaveAttribute('aria-expanded', 'true');
  await expect(page.getByRole('status').filter({ hasText: /suges/ })).toBeAttached();
  await words.press('ArrowDown');
  await expect(words).toHaveAttribute('aria-activedescendant', (await first.getAttribute('id'))!);
  await expect(first).toHaveAttribute('aria-selected', 'true');
  expect(await faultsOf(page)).toEqual([]);

  await words.press('Escape');
  await expect(list).toBeHidden();
  await expect(words).toHaveValue('lapa');
  await expect(words).not.toHaveAttribute('aria-activedescendant');
  await words.press('ArrowDown');
  await expect(list).toBeVisible();
  await words.press('Tab');
  await expect(list).toBeHidden();

  await words.focus();
  await words.press('ArrowDown');
  await words.press('ArrowDown');
  await words.press('Enter');
  await page.waitForURL('**/imoveis?cidade=lapao');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Lapão');

  await enterWords(page, page.url());
  await wordsOf(page).fill('casa com quintal');
  await wordsOf(page).press('Enter');
  await page.waitForURL(/busca=casa/);
  await enterWords(page, PATHS.propertySearch);
  const past = page.getByRole('listbox', { name: 'Buscas recentes' });
  await expect(past.getByRole('option')).toHaveText([
    'casa com quintal',
    'Lapão',
    'Limpar buscas recentes',
  ]);
  expect(await faultsOf(page)).toEqual([]);
  await words.press('ArrowUp');
  await words.press('Enter');
  await expect(past).toBeHidden();
  await words.press('ArrowDown');
  await expect(past).toBeHidden();
});

test.describe('with a finger', () => {
  const { defaultBrowserType: _, ...phone } = devices['Galaxy S9+'];
  test.use(phone);

  test('a suggestion is touched, on the first page and of vehicles', async ({ page }) => {
    await enterWords(page, PATHS.home);
    await wordsOf(page).pressSequentially('chac');
    const option = page.getByRole('option').first();
    await expect(option).toContainText('chácara');
    expect((await option.boundingBox())!.height).toBeGreaterThanOrEqual(48);
    await option.tap();
    await page.waitForURL('**/imoveis?tipo=rancho');

    await enterWords(page, PATHS.vehicleSearch);
    await wordsOf(page).pressSequentially('honda c');
    await page.getByRole('option', { name: /CG 160/ }).tap();
    await page.waitForURL(/\/veiculos\?.*modelo=cg-160/);
    const wider = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
    expect(wider).toBe(false);
  });
});

test('without an answer the form works as it is', async ({ page }) => {
  await page.route('**/suggestions?*', (route) => route.abort());
  await enterWords(page, PATHS.propertySearch);
  const words = wordsOf(page);
  const asked = page.waitForRequest(/suggestions/);
  await words.fill('casa');
  await asked;
  await expect(page.getByRole('listbox', { name: 'Sugestões' })).toBeHidden();
  await words.press('Enter');
  await page.waitForURL(/busca=casa/);
});

for (const colorScheme of ['light', 'dark'] as const)
  test.describe(`on a phone, ${colorScheme}`, () => {
    test.use({ colorScheme, viewport: { width: 360, height: 740 } });

    for (const [name, asked] of [
      ['few results', '?cidade=lapao&tipo=casa&quartos-min=3'],
      ['all words but one', '?busca=casa+azulejo&cidade=xique-xique'],
      ['words of the other kind', '?busca=moto+honda'],
    ] as const)
      test(`${name} are valid, accessible and as wide as the phone`, async ({ page }) => {
        expect(await inspect(page, PATHS.propertySearch + asked)).toEqual([]);
        const help = page.locator('.few-results a, .one-word-less h2, .empty a[href^="/veiculos"]');
        await expect(help.first()).toBeVisible();
      });
  });

test('a way out of few results leads to as many as it says', async ({ page }) => {
  await page.goto(`${PATHS.propertySearch}?busca=casa+com+piscina+em+lapao`);
  const way = page.getByRole('link', { name: /^Sem “lapao”/ });
  const count = /(\d+) anúncio/.exec((await way.textContent()) ?? '')?.[1];
  await way.click();
  await page.waitForURL(/busca=casa\+com\+piscina$/);
  await expect(page.locator('.search-count')).toContainText(new RegExp(`^${count} `));
});
