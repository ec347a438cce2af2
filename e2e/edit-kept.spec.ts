import { expect, test } from '@playwright/test';
import { PATHS } from '#core/site/paths.ts';
import { DEMONSTRATION_ACCOUNTS } from '#demo/demonstration-accounts.ts';

const [LUCIA] = DEMONSTRATION_ACCOUNTS;
const WRITTEN = 'Título que ninguém guardou ainda';

test('what is sent of an ad when the session has ended is there after logging in again', async ({
  page,
  context,
  baseURL,
}) => {
  const { origin } = new URL(baseURL ?? '');
  const { email, password } = LUCIA;
  await context.request.post(PATHS.login, {
    form: { email, password },
    headers: { Origin: origin },
  });
  await page.goto(PATHS.myProperties);
  await page.getByRole('link', { name: 'Editar' }).first().click();
  await page.waitForLoadState('networkidle');
  const title = page.getByRole('textbox', { name: 'Título do anúncio' });
  const stored = await title.inputValue();
  await title.fill(WRITTEN);
  await context.clearCookies();
  await page.getByRole('button', { name: 'Salvar alterações' }).click();
  await expect(page).toHaveURL(/entrar/);

  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Senha', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Entrar' }).click();
  await expect(page).toHaveURL(/\/edit/);
  await expect(page.getByText('Recuperamos o que você escreveu')).toBeVisible();
  await expect(title).toHaveValue(WRITTEN);

  await page.getByRole('link', { name: 'Usar o que está salvo' }).click();
  await expect(title).toHaveValue(stored);
  await expect(page.getByText('Recuperamos o que você escreveu')).toHaveCount(0);
});
