import type { Page } from '@playwright/test';
import { PATHS } from '#core/site/paths.ts';
import { expect, test } from './people.ts';

const PHONE = { width: 360, height: 740 };
test.use({ viewport: PHONE });

const hearts = (page: Page) => page.locator('.card-grid [data-heart]');
const nameOf = (page: Page, at: number) => page.locator('.ad-title').nth(at).innerText();
/** The answer to the last heart is here. */
const pressed = async (page: Page, at: number) => {
  const saved = page.waitForResponse((answer) => answer.url().endsWith('/favoritar'));
  await hearts(page).nth(at).click();
  await saved;
};

test(
  'a visitor keeps ads by their hearts, finds them again and compares them',
  { tag: '@journey' },
  async ({ page }) => {
    await page.goto(PATHS.propertySearch);
    const [first, third] = [await nameOf(page, 0), await nameOf(page, 2)];
    await pressed(page, 0);
    await expect(hearts(page).first()).toHaveAttribute('aria-pressed', 'true');
    await expect(page.getByText('Guardado nos favoritos')).toBeVisible();
    await pressed(page, 2);
    await page.reload();
    await expect(hearts(page).first()).toHaveAttribute('aria-pressed', 'true');
    await expect(hearts(page).nth(1)).toHaveAttribute('aria-pressed', 'false');
    await page.getByLabel('Menu').first().click();
    await page.getByRole('link', { name: 'Favoritos' }).click();
    const kept = page.locator('.kept-ad .ad-title');
    await expect(kept).toHaveText([third, first]);
    for (const box of await page.getByRole('checkbox', { name: /^Comparar/ }).all())
      await box.check();
    await page.getByRole('button', { name: 'Comparar marcados' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Comparar 2 imóveis');
    await expect(page.getByRole('columnheader')).toHaveCount(2);
    await page.getByLabel('Mostrar só o que muda').check();
    await expect(
      page.locator('.compare tbody tr:not(.compare-differs, .compare-photos)').first(),
    ).toBeHidden();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width);
  },
);

test('many hearts pressed quickly are all kept', async ({ page }) => {
  await page.goto(PATHS.vehicleSearch);
  const five = Array.from({ length: 5 }, (_, at) => at);
  await page.evaluate((places) => {
    const all = document.querySelectorAll<HTMLElement>('[data-heart]');
    for (const place of places) all[place]?.click();
  }, five);
  await expect
    .poll(async () => {
      const cookie = (await page.context().cookies()).find(({ name }) => name === 'favorites');
      return cookie?.value.split('.').length;
    })
    .toBe(five.length);
});

test('a heart without a connection says so and is open again', async ({ page, context }) => {
  await page.goto(PATHS.propertySearch);
  await pressed(page, 0);
  await context.setOffline(true);
  await hearts(page).nth(1).click();
  await expect(page.getByText('Não deu para guardar')).toBeVisible();
  await expect(hearts(page).nth(1)).toHaveAttribute('aria-pressed', 'false');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a heart keeps the ad and comes back to its card', async ({ page }) => {
    await page.goto(`${PATHS.propertySearch}?tipo=casa`);
    const name = await nameOf(page, 3);
    await hearts(page).nth(3).click();
    await expect(page).toHaveURL(/\/imoveis\?tipo=casa#anuncio-\w{10}$/);
    await expect(page.getByText('Guardado nos favoritos')).toBeVisible();
    await page.goto(PATHS.favorites);
    await expect(page.locator('.kept-ad .ad-title')).toHaveText([name]);
    await hearts(page).first().click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'Nenhum favorito por enquanto',
    );
    await expect(page.getByText('Vistos há pouco')).toBeHidden();
  });
});

test('ads that were looked at come back on the home page, until they are cleared', async ({
  page,
}) => {
  await page.goto(PATHS.propertySearch);
  const name = await nameOf(page, 1);
  await page.locator('.ad-title a').nth(1).click();
  await page.waitForFunction(() => localStorage.getItem('seen-ads') !== null);
  await page.goto(PATHS.home);
  const seen = page.locator('[data-part="seen"]');
  await expect(seen.locator('.ad-title')).toHaveText([name]);
  await seen.getByRole('button', { name: 'Limpar' }).click();
  await expect(seen).toBeHidden();
  await page.reload();
  await expect(seen).toBeHidden();
});

test('whatever stands in the storage runs nothing and leads nowhere', async ({ page }) => {
  const faults: string[] = [];
  page.on('pageerror', ({ message }) => faults.push(message));
  await page.goto(PATHS.propertySearch);
  const links = page.locator('.ad-title a');
  const [one = '', other = ''] = await links.evaluateAll((all) =>
    all.map((link) => link.getAttribute('href') ?? ''),
  );
  for (const hostile of [
    '"javascript:alert(1)"',
    '["<img src=x onerror=alert(1)>","javascript:alert(1)"]',
    '{"length":99999999}',
    'not json',
    '//evil.example/imoveis',
    'javascript:alert(1)//imoveis',
  ]) {
    await page.goto(one);
    await page.evaluate((text) => sessionStorage.setItem('last-search', text), hostile);
    await page.evaluate((to) => {
      const link = document.createElement('a');
      link.href = to;
      document.body.append(link);
      link.click();
    }, other);
    await page.waitForURL(`**${other}`);
    await page.waitForLoadState('networkidle');
    await expect(page.locator('[data-part="way-back"]')).toHaveAttribute('href', /^\/imoveis/);
    await page.waitForFunction(
      (id) => localStorage.getItem('seen-ads')?.includes(id),
      other.split('/').at(-1) ?? '',
    );
    await page.evaluate((text) => localStorage.setItem('seen-ads', text), hostile);
    await page.goto(PATHS.home);
    await page.waitForLoadState('networkidle');
    await expect(page.locator('[data-part="seen"]')).toBeHidden();
  }
  expect(faults).toEqual([]);
});

test.describe('the way back from an ad', () => {
  const LIST = `${PATHS.propertySearch}?negocio=venda&ordem=menor-preco&pagina=2`;
  const back = (page: Page) => page.getByRole('link', { name: /^Voltar/ });
  const placeOf = (page: Page) => page.evaluate(() => Math.round(scrollY));

  async function openFifth(page: Page) {
    await page.goto(LIST);
    const link = page.locator('.ad-title a').nth(5);
    await link.scrollIntoViewIfNeeded();
    const place = await placeOf(page);
    await link.click();
    await expect(back(page)).toHaveText('Voltar aos resultados');
    return place;
  }

  test('leads to the very results, as one left them, also after similar ads and the gallery', async ({
    page,
  }) => {
    const place = await openFifth(page);
    expect(place).toBeGreaterThan(500);
    await page.locator('#parecidos .ad-title a').first().click();
    await expect(back(page)).toHaveText('Voltar aos resultados');
    await page.evaluate(() => history.pushState(null, '', '#foto-2'));
    await back(page).click();
    await expect(page).toHaveURL(LIST);
    // Half a pixel may be rounded up where it was rounded down before.
    await expect.poll(async () => Math.abs((await placeOf(page)) - place)).toBeLessThan(3);
  });

  test('leads to the card of the ad from a tab of its own', async ({ page, context }) => {
    await page.goto(LIST);
    const address = (await page.locator('.ad-title a').nth(5).getAttribute('href')) ?? '';
    const id = address.split('/').at(-1);
    const tab = await context.newPage();
    await tab.goto(address, { referer: page.url() });
    await back(tab).click();
    await expect(tab).toHaveURL(`${LIST}#anuncio-${id}`);
    await expect(tab.locator(`#anuncio-${id}`)).toBeInViewport();
  });

  test('leads to the favourites when one came from there', async ({ page }) => {
    await page.goto(PATHS.vehicleSearch);
    await pressed(page, 0);
    await page.goto(PATHS.favorites);
    await page.locator('.kept-ad .ad-title a').click();
    await expect(back(page)).toHaveText('Voltar aos favoritos');
    await back(page).click();
    await expect(page).toHaveURL(PATHS.favorites);
  });
});
