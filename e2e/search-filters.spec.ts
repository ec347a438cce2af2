import { PATHS } from '#core/site/paths.ts';
import { expect, test } from './people.ts';

const WIDE = { width: 1280, height: 900 };

test(
  'while somebody chooses, the button says how many ads there are, and keeps its word',
  { tag: '@journey' },
  async ({ page }) => {
    await page.setViewportSize(WIDE);
    await page.goto(PATHS.propertySearch);
    const filters = page.getByRole('region', { name: 'Filtros' });
    await filters.getByRole('checkbox', { name: /^Casa / }).check({ force: true });
    const button = filters.getByRole('button', { name: /^Ver / });
    await expect(button).toHaveText(/^Ver \d+ casas$/);
    const promised = (await button.textContent())?.replace('Ver ', '') ?? '';
    await expect(filters.getByRole('status')).toHaveText(`${promised} em Irecê e região`);
    await button.click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Casas em Irecê e região');
    await expect(page.locator('.search-count')).toHaveText(promised);
  },
);

test('on a telephone models come with their brand, and versions with their model, while one chooses', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(PATHS.vehicleSearch);
  await page.getByRole('button', { name: 'Filtros' }).click();
  const filters = page.getByRole('region', { name: 'Filtros' });
  const models = filters.getByRole('group', { name: 'Modelo' });
  await filters.getByText('Todas as marcas').click();
  const honda = filters.getByRole('checkbox', { name: /^Honda/ });
  await honda.scrollIntoViewIfNeeded();
  const before = await honda.boundingBox();
  await expect(models).toHaveCount(0);
  await honda.check();
  await expect(models).toBeVisible();
  expect(await honda.boundingBox()).toEqual(before);
  await models.getByText('Todos os modelos').click();
  await models.getByRole('checkbox', { name: /^CG 160/ }).check();
  await expect(filters.getByRole('group', { name: 'Versão' })).toBeVisible();
  await filters.getByRole('checkbox', { name: /^Yamaha/ }).check();
  await expect(models.getByRole('checkbox', { name: /^Fazer 250/ })).toBeAttached();
  await expect(models.getByRole('checkbox', { name: /^CG 160/ })).toBeChecked();
  await filters.getByRole('checkbox', { name: /^Yamaha/ }).uncheck();
  await filters.getByRole('button', { name: /^Ver / }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('CG 160');
});

test('somebody who tells where they are searches near there', async ({ page, context }) => {
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation({ latitude: -11.304_12, longitude: -41.855_89 });
  await page.setViewportSize(WIDE);
  await page.goto(`${PATHS.propertySearch}?cidade=irece`);
  const filters = page.getByRole('region', { name: 'Filtros' });
  await filters.getByRole('button', { name: 'Usar minha localização' }).click();
  await expect(filters.getByText('Todas as cidades')).toBeVisible();
  await filters.getByRole('button', { name: /^Ver / }).click();
  await expect(page).toHaveURL(/\?ordem=mais-perto&perto-de=-11\.304%2C-41\.856$/);
  await expect(page.getByRole('link', { name: 'A até 30 km de você' })).toBeVisible();
  // The place is offered on other pages and not asked for again.
  await context.clearPermissions();
  await page.goto(PATHS.home);
  await page.getByRole('button', { name: 'Perto de Irecê' }).click();
  await expect(page.getByText('Perto de você: Irecê')).toBeVisible();
  await page.getByRole('button', { name: 'Buscar imóveis' }).click();
  await expect(page).toHaveURL(/\?ordem=mais-perto&perto-de=-11\.304%2C-41\.856$/);
});

test('the nearest first without a place is asked where, and searches around somebody who tells', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation({ latitude: -11.304_12, longitude: -41.855_89 });
  await page.setViewportSize(WIDE);
  await page.goto(`${PATHS.propertySearch}?busca=casa+em+lapao`);
  const order = page.getByRole('combobox', { name: 'Ordenar por' });
  await order.selectOption('Mais perto');
  const notice = page.locator('.notice', { hasText: 'Mais perto de onde?' });
  await expect(notice.getByRole('link').first()).toHaveText('Lapão');
  await expect(order.locator('option:checked')).toHaveText('Mais perto');
  await notice.getByRole('button', { name: 'Usar minha localização' }).click();
  await expect(page).toHaveURL(/[?&]perto-de=-11\.304%2C-41\.856/);
  await expect(order.locator('option:checked')).toHaveText('Mais perto');
  await expect(notice).toHaveCount(0);
});

test('who refuses to tell where they are is not asked again', async ({ page, context }) => {
  await context.clearPermissions();
  await page.goto(PATHS.home);
  await page.getByRole('button', { name: 'Usar minha localização' }).click();
  await expect(page.getByText('Tudo bem, sem localização')).toBeVisible();
  await expect(page.locator('[data-geolocate]')).toBeHidden();
  await page.goto(PATHS.propertySearch);
  await expect(page.locator('[data-geolocate]').first()).toBeHidden();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, viewport: WIDE });

  test('two towns and something folded are chosen, and what words say is taken away', async ({
    page,
  }) => {
    await page.goto(`${PATHS.propertySearch}?busca=casa`);
    const filters = page.getByRole('region', { name: 'Filtros' });
    await filters.getByText('Todas as cidades').click();
    await filters.getByRole('checkbox', { name: /^Irecê/ }).check();
    await filters.getByRole('checkbox', { name: /^Xique-Xique/ }).check();
    await filters.getByText('Água e acesso').click();
    await filters.getByRole('checkbox', { name: /^Água encanada/ }).check({ force: true });
    await filters.getByRole('button', { name: 'Ver anúncios' }).click();
    const heading = page.getByRole('heading', { level: 1 });
    await expect(heading).toHaveText('Casas em Irecê e Xique-Xique');
    await page.getByRole('link', { name: 'Tirar o filtro Casas' }).click();
    await expect(heading).toHaveText('Imóveis em Irecê e Xique-Xique');
    await expect(page.getByRole('searchbox', { name: 'Palavras' })).toHaveValue('');
  });

  test('a list is remembered for other searches', async ({ page }) => {
    await page.goto(PATHS.propertySearch);
    await page.getByRole('link', { name: 'Ver em lista' }).click();
    await page.goto(PATHS.vehicleSearch);
    const list = page.getByRole('link', { name: 'Ver em lista' });
    await expect(list).toHaveAttribute('aria-current', 'true');
    await page.getByRole('link', { name: 'Ver em grade' }).click();
    await page.goto(PATHS.propertySearch);
    await expect(list).not.toHaveAttribute('aria-current');
  });
});

test('on a telephone the first photograph is in sight, and the way back leads to the place one left', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`${PATHS.propertySearch}?busca=casa+2+quartos+irece+até+900`);
  const first = await page.getByRole('article').first().boundingBox();
  expect(first?.y).toBeLessThan(480);
  await page.goto(PATHS.propertySearch);
  const title = page.getByRole('article').nth(4).getByRole('link');
  await title.scrollIntoViewIfNeeded();
  await title.click();
  await page.getByRole('link', { name: 'Voltar aos resultados' }).click();
  await expect(page).toHaveURL(PATHS.propertySearch);
  await expect(title).toBeInViewport();
});

test('a suggestion keeps the filters, and wide windows show how many ads they leave', async ({
  page,
}) => {
  await page.setViewportSize(WIDE);
  await page.goto(`${PATHS.propertySearch}?negocio=aluguel&preco-max=900`);
  await expect(page.getByRole('button', { name: 'Ver anúncios' })).toBeInViewport({ ratio: 1 });
  await page.getByRole('combobox', { name: 'Palavras' }).or(page.getByLabel('Palavras')).click();
  await page.keyboard.type('cas');
  await page.getByRole('option', { name: /^casa / }).click();
  await expect(page).toHaveURL(/\?negocio=aluguel&preco-max=900&tipo=casa$/);
});
