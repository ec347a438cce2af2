import type { Page } from '@playwright/test';
import { PATHS } from '#core/site/paths.ts';
import { DEMONSTRATION_ACCOUNTS } from '#demo/demonstration-accounts.ts';
import { expect, test } from './people.ts';

const CHAPADA = DEMONSTRATION_ACCOUNTS[2];

async function logIn(page: Page) {
  await page.goto(PATHS.login);
  await page.getByLabel('E-mail').fill(CHAPADA.email);
  await page.getByLabel('Senha', { exact: true }).fill(CHAPADA.password);
  await page.getByRole('button', { name: 'Entrar' }).click();
  await expect(page).toHaveURL(new RegExp(`${PATHS.dashboard}$`));
}

test(
  'an agency finds ads, pauses two at once, copies one with its history, and takes the list along',
  { tag: '@journey' },
  async ({ advertiser: { page } }) => {
    await logIn(page);
    await page.goto(`${PATHS.myProperties}?situacao=publicados`);
    await page.getByRole('searchbox', { name: 'Procurar' }).fill('casa');
    await page.getByRole('button', { name: 'Procurar' }).click();
    await expect(page).toHaveURL(/situacao=publicados.*busca=casa|busca=casa.*situacao=publicados/);
    await page.getByLabel('Ordem').selectOption('Mais visitados');
    await expect(page).toHaveURL(/ordem=mais-visitados/);

    const boxes = page.getByRole('checkbox', { name: /^Selecionar (?!esta)/ });
    await boxes.nth(0).check();
    await boxes.nth(1).check();
    await expect(page.getByText('2 anúncios selecionados')).toBeVisible();
    await page.getByLabel('O que fazer com os anúncios marcados').selectOption('Pausar');
    await page.getByRole('button', { name: 'Aplicar' }).dblclick();
    await expect(page.getByText('2 anúncios pausados.')).toBeVisible();

    const first = page.getByRole('article').first();
    const name = await first.getByRole('heading').innerText();
    await first.locator('summary', { hasText: 'Mais' }).click();
    await first.getByRole('button', { name: 'Duplicar' }).click();
    await expect(page).toHaveURL(/\/edit$/);
    await expect(page.getByRole('heading', { level: 1 })).toContainText('(cópia)');
    await page.getByRole('link', { name: 'Histórico' }).click();
    await expect(page.getByText('Anúncio criado como cópia de outro')).toBeVisible();
    await expect(page.getByText(`“${name}”`)).toBeVisible();

    await page.goto(`${PATHS.myProperties}?tipo=casa`);
    const download = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Planilha' }).click();
    expect((await download).suggestedFilename()).toMatch(/^imoveis-\d{4}-\d\d-\d\d\.csv$/);
  },
);

test('on a telephone without JavaScript several ads are archived after a question, and brought back', async ({
  visitor: { page },
}) => {
  await logIn(page);
  await page.goto(`${PATHS.myProperties}?situacao=vendidos`);
  const marked = page.getByRole('checkbox', { name: /^Selecionar/ });
  const names = [];
  for (const place of [0, 1]) {
    await marked.nth(place).check();
    names.push(await page.getByRole('article').nth(place).getByRole('heading').innerText());
  }
  await page.getByLabel('O que fazer com os anúncios marcados').selectOption('Arquivar');
  await page.getByRole('button', { name: 'Aplicar' }).click();
  await expect(page.getByText('Arquivar 2 anúncios?')).toBeVisible();
  for (const place of [0, 1]) await expect(marked.nth(place)).toBeChecked();
  await page.getByRole('button', { name: 'Sim, continuar' }).click();
  await expect(page.getByText('2 anúncios arquivados.')).toBeVisible();

  await page.goto(PATHS.archivedProperties);
  for (const name of names)
    await page
      .getByRole('checkbox', { name: `Selecionar ${name}` })
      .first()
      .check();
  await page.getByLabel('O que fazer com os anúncios marcados').selectOption('Desarquivar');
  await page.getByRole('button', { name: 'Aplicar' }).click();
  await expect(page.getByText('2 anúncios desarquivados.')).toBeVisible();
});

test('"vendi" tapped by mistake is undone from its message, and nothing moves under the finger', async ({
  advertiser: { page },
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await logIn(page);
  await page.addInitScript(() => {
    const moved: number[] = [];
    Object.assign(window, { moved });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        moved.push((entry as unknown as { value: number }).value);
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto(`${PATHS.myProperties}?situacao=publicados`);
  const first = page.getByRole('article').first();
  const name = await first.getByRole('heading').innerText();
  const row = page.getByRole('article', { name });
  await page.waitForLoadState('networkidle');
  expect(await page.evaluate(() => (window as unknown as { moved: number[] }).moved)).toEqual([]);

  await first.getByRole('button', { name: /^(Vendi|Aluguei)$/ }).dblclick();
  const toast = page.locator('[data-toast]');
  await expect(toast).toContainText('saiu das buscas');
  await expect(row).toHaveCount(0);
  await toast.getByRole('button', { name: 'Desfazer' }).click();
  await expect(toast).toContainText('Desfeito');
  await expect(row).toContainText('Publicado');
});
