import { expect, test, type Page } from '@playwright/test';
import { PATHS } from '#core/site/paths.ts';
import { DEMONSTRATION_ACCOUNTS } from '#demo/demonstration-accounts.ts';
import { phonePhotos } from './phone-photos.ts';

const JOSUE = DEMONSTRATION_ACCOUNTS[1];

/** A step of an ad that Josué has just begun. */
async function opensStep(page: Page, step: string): Promise<void> {
  await page.goto(PATHS.login);
  await page.getByLabel('E-mail').fill(JOSUE.email);
  await page.getByLabel('Senha', { exact: true }).fill(JOSUE.password);
  await page.getByRole('button', { name: 'Entrar' }).click();
  await page.waitForURL(/dashboard/);
  await page.goto(PATHS.newProperty);
  await page.getByRole('radio', { name: 'Casa', exact: true }).check();
  await page.getByRole('radio', { name: 'Venda', exact: true }).check();
  await page.getByRole('button', { name: 'Continuar', exact: true }).click();
  await page.waitForURL(/\/place$/);
  await page.goto(page.url().replace(/place$/, step));
}

const summaryOf = (page: Page) =>
  page.getByRole('alert').filter({ has: page.getByRole('heading') });

test('in an application what is said about a field goes once it is mended, and comes back when it is refused again', async ({
  page,
}) => {
  await opensStep(page, 'description');
  const title = page.getByLabel('Título do anúncio');
  const text = page.getByRole('textbox', { name: 'Descrição' });
  const goesOn = () => page.getByRole('button', { name: 'Continuar', exact: true }).click();
  await title.fill('Casa');
  await text.fill('Curta');
  await goesOn();
  const summary = summaryOf(page);
  await expect(summary).toBeFocused();
  await expect(summary.getByRole('listitem')).toHaveCount(2);

  await text.fill('Casa de três quartos com quintal grande e garagem.');
  await expect(summary.getByRole('listitem')).toHaveCount(1);
  await expect(text).not.toHaveAttribute('aria-invalid', 'true');
  await expect(text).not.toHaveAccessibleDescription(/caracteres/);
  // Nothing took the focus away from who writes.
  await expect(text).toBeFocused();
  await title.fill('Casas');
  await expect(summary).toBeHidden();

  await goesOn();
  await expect(summary).toBeFocused();
  await expect(summary.getByRole('listitem')).toHaveCount(1);
  await expect(title).toHaveAttribute('aria-invalid', 'true');
  await goesOn();
  await expect(summary).toBeFocused();
  await expect(title).toHaveAccessibleDescription(/caracteres/);
});

test('on a public page, too', async ({ page }) => {
  await page.goto(PATHS.propertySearch);
  await page.locator('a[href^="/imovel/"]').first().click();
  const form = page.locator('.ad-contact form').first();
  await form.getByRole('button', { name: /Enviar/ }).click();
  const summary = summaryOf(page);
  await expect(summary).toBeVisible();
  const lines = summary.getByRole('listitem');
  const before = await lines.count();
  await form.getByLabel('Seu nome').fill('Tainá Rocha');
  await expect(lines).toHaveCount(before - 1);
  await expect(form.getByLabel('Seu nome')).not.toHaveAttribute('aria-invalid', 'true');
  await form.getByLabel('Seu nome').fill('');
  await expect(lines).toHaveCount(before);
});

test('also when it is mended in one go, before the code that follows corrections is there', async ({
  page,
}) => {
  const held = Promise.withResolvers<void>();
  await page.route(/corrected-fields/, async (route) => {
    await held.promise;
    await route.continue();
  });
  await opensStep(page, 'description');
  await page.getByLabel('Título do anúncio').fill('Casa');
  await page.getByRole('button', { name: 'Continuar', exact: true }).click();
  const title = page.getByLabel('Título do anúncio');
  await expect(title).toHaveAttribute('aria-invalid', 'true');
  await title.fill('Casa com quintal');
  held.resolve();
  await expect(title).not.toHaveAttribute('aria-invalid', 'true');
});

test('photographs chosen before the script is there, or while it arrives, are sent', async ({
  page,
}) => {
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(/live-photos/, async (route) => {
    await held;
    await route.continue();
  });
  await opensStep(page, 'photos');
  const plain = page.getByLabel('Escolher fotos');
  await expect(page.getByRole('button', { name: 'Enviar fotos' })).toBeVisible();
  const [first, second] = await phonePhotos(2);
  await plain.setInputFiles([first!]);
  const choosing = page.waitForEvent('filechooser');
  await plain.click();
  const chooser = await choosing;
  letGo();
  await expect(page.locator('.photo-completed')).toHaveCount(1);
  await chooser.setFiles([second!]);
  await expect(page.locator('.photo-completed')).toHaveCount(2);
});

test('a refused file stands beside the photographs, takes no place and is never the cover', async ({
  page,
}) => {
  await opensStep(page, 'photos');
  const choice = page.locator('.photo-choice input[type=file][multiple]');
  await expect(page.getByText('Tirar foto')).toBeAttached();
  const [photo] = await phonePhotos(1);
  const broken = { name: 'quebrada.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('nada') };
  await choice.setInputFiles([broken, photo!]);
  const refusal = page.getByRole('alert').getByText(/^quebrada\.jpg: /);
  await expect(refusal).toBeVisible();
  await expect(page.locator('.photo-tile')).toHaveCount(1);
  await expect(page.locator('.photo-count')).toHaveText('1 de 20');
  await expect(page.locator('.photo-completed').getByText('Capa')).toBeVisible();
  await page.getByRole('button', { name: /^Dispensar: quebrada/ }).click();
  await expect(refusal).toBeHidden();
});
