import type { Browser, Page } from '@playwright/test';
import { PATHS } from '#core/site/paths.ts';
import { oldestBrowser } from './browser.ts';
import { expect, PHONE, test as people } from './people.ts';
import { phonePhotos } from './phone-photos.ts';

const test = people.extend<object, { browser: Browser }>({
  browser: [
    async ({ playwright }, use) => {
      const { remove, ...launch } = await oldestBrowser();
      const browser = await playwright.chromium.launch(launch);
      await use(browser);
      await browser.close();
      await remove();
    },
    { scope: 'worker' },
  ],
});
test.use({ trace: 'off' });

test('in the oldest Chromium a visitor filters, orders, opens an ad and writes', async ({
  browser,
}) => {
  expect(browser.version()).toMatch(/^109\./);
  const context = await browser.newContext({ viewport: PHONE });
  const page = await context.newPage();
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));

  await test.step('the filters fold, and the order shows its words', async () => {
    await page.goto(PATHS.propertySearch);
    const filters = page.getByRole('region', { name: 'Filtros' });
    await expect(filters).toBeHidden();
    const order = await page.getByLabel('Ordenar por').boundingBox();
    expect(order?.width).toBeGreaterThan(100);
    await page.getByRole('button', { name: 'Filtros', exact: true }).click();
    await filters.getByRole('checkbox', { name: /^Casa / }).check({ force: true });
    await filters.getByRole('button', { name: /^Ver / }).click();
    await expect(page).toHaveURL(/tipo=casa/);
    await page.getByLabel('Ordenar por').selectOption({ label: 'Menor preço' });
    await expect(page).toHaveURL(/ordem=/);
  });

  await test.step('the ad is opened, its advertiser gets a message, and the way leads back', async () => {
    const results = page.url();
    await page.locator('.ad-card a[href]').first().click();
    await expect(page.getByRole('link', { name: 'Voltar aos resultados' })).toBeVisible();
    await writes(page);
    await page.getByRole('link', { name: 'Voltar aos resultados' }).click();
    await expect(page).toHaveURL(results);
  });
  expect(errors).toEqual([]);
  await context.close();
});

test('in the oldest Chromium an owner registers and publishes', async ({ advertiser }) => {
  const { page } = advertiser;
  const goesOn = async (step: string) => {
    await page.getByRole('button', { name: 'Continuar', exact: true }).click();
    await expect(page).toHaveURL(new RegExp(`/${step}$`));
  };
  await advertiser.registers();
  await advertiser.confirmsEmail();
  await advertiser.givesPhone('(74) 99999-0000');
  await advertiser.opens(PATHS.newProperty);
  await page.getByRole('radio', { name: 'Casa', exact: true }).check();
  await page.getByRole('radio', { name: 'Venda', exact: true }).check();
  await goesOn('place');
  await page.getByRole('textbox', { name: 'CEP' }).fill('44900-000');
  await expect(page.getByRole('combobox', { name: 'Cidade' })).toHaveValue(/Irecê/);
  await page.getByLabel('Bairro').fill('Centro');
  await goesOn('features');
  await page.getByRole('textbox', { name: 'Quartos' }).fill('3');
  await goesOn('description');
  await page.getByRole('textbox', { name: 'Título do anúncio' }).fill('Casa com poço no Centro');
  await page
    .getByRole('textbox', { name: 'Descrição' })
    .fill('Casa de esquina, com três quartos, poço artesiano e um umbuzeiro antigo no quintal.');
  await goesOn('photos');
  await page.getByLabel('Escolher fotos').setInputFiles(await phonePhotos(1));
  await expect(page.locator('.photo-completed')).toHaveCount(1);
  await goesOn('price');
  await page.getByRole('textbox', { name: 'Preço de venda' }).fill('250000');
  await goesOn('contact');
  await goesOn('review');
  await page.getByRole('button', { name: 'Salvar e publicar' }).click();
  await expect(page).toHaveURL(/\/dashboard\/properties\/[0-9a-z]{10}\/success$/);
});

test('a browser older than that sends a form and opens a page as without JavaScript', async ({
  browser,
}) => {
  const context = await browser.newContext({ viewport: PHONE });
  await context.addInitScript(() => {
    CSS.supports = () => false;
  });
  const page = await context.newPage();
  await page.goto(PATHS.register);
  await page.getByLabel('Senha', { exact: true }).fill('umbu');
  await page.getByRole('button', { name: 'Criar conta' }).click();
  await expect(page.getByRole('alert').first()).toBeVisible();
  await page.goto(PATHS.propertySearch);
  await page.locator('.ad-card a[href]').first().click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await context.close();
});

async function writes(page: Page): Promise<void> {
  await page.getByLabel('Seu nome').fill('Tainá Ribeiro');
  await page.getByLabel('Seu e-mail').first().fill(`taina.${Date.now()}@correio.example`);
  await page.getByLabel('Seu telefone, com DDD').fill('74 98811-2233');
  await page.getByLabel(/Li e aceito/).check();
  await page.getByLabel(/mais de 18 anos/).check();
  await page.getByLabel(/Autorizo enviar/).check();
  await page.getByRole('button', { name: 'Enviar mensagem' }).click();
  await expect(page.getByText('Mensagem enviada!')).toBeVisible();
}
