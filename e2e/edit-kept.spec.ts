import { expect, test, type BrowserContext, type Page } from '@playwright/test';
import { PATHS } from '#core/site/paths.ts';
import { DEMONSTRATION_ACCOUNTS } from '#demo/demonstration-accounts.ts';

const [LUCIA] = DEMONSTRATION_ACCOUNTS;
const WRITTEN = 'Título que ninguém guardou ainda';

const { email, password } = LUCIA;

async function logIn(context: BrowserContext, baseURL = '') {
  const { origin } = new URL(baseURL);
  await context.request.post(PATHS.login, {
    form: { email, password },
    headers: { Origin: origin },
  });
}

async function logInAgain(page: Page) {
  await expect(page).toHaveURL(/entrar/);
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Senha', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Entrar' }).click();
}

test('what is typed into the form of an ad is there after a reload, and after a session that ended', async ({
  page,
  context,
  baseURL,
}) => {
  await logIn(context, baseURL);
  await page.goto(PATHS.myProperties);
  await page.getByRole('link', { name: 'Editar' }).first().click();
  await page.waitForLoadState('networkidle');
  const title = page.getByRole('textbox', { name: 'Título do anúncio' });
  const stored = await title.inputValue();
  await title.fill(WRITTEN);
  await page.reload();
  await expect(page.getByText('Recuperamos o que você escreveu')).toBeVisible();
  await expect(title).toHaveValue(WRITTEN);

  await context.clearCookies();
  await page.getByRole('button', { name: 'Salvar alterações' }).click();
  await logInAgain(page);
  await expect(page).toHaveURL(/\/edit/);
  await expect(page.getByText('Recuperamos o que você escreveu')).toBeVisible();
  await expect(title).toHaveValue(WRITTEN);

  await page.getByRole('link', { name: 'Usar o que está salvo' }).click();
  await expect(title).toHaveValue(stored);
  await expect(page.getByText('Recuperamos o que você escreveu')).toHaveCount(0);
});

test('the second save of a form keeps what another tab saved between, and what is typed after it survives a reload', async ({
  page,
  context,
  baseURL,
}) => {
  await logIn(context, baseURL);
  await page.goto(PATHS.myProperties);
  await page.getByRole('link', { name: 'Editar' }).first().click();
  await page.waitForLoadState('networkidle');
  const other = await context.newPage();
  await other.goto(page.url());
  await other.waitForLoadState('networkidle');
  const titleOf = (tab: Page) => tab.getByRole('textbox', { name: 'Título do anúncio' });
  const save = async (tab: Page) => {
    await tab.getByRole('button', { name: 'Salvar alterações' }).click();
    await expect(tab.getByText('Alterações salvas')).toBeVisible();
  };
  const description = page.getByRole('textbox', { name: 'Descrição' });
  await description.fill(`${await description.inputValue()} Perto da feira.`);
  await save(page);
  await titleOf(other).fill('Título da outra aba, salvo entre os dois');
  await save(other);
  const answered = page.waitForResponse((answer) => answer.request().method() === 'POST');
  await description.fill(`${await description.inputValue()} Com umbuzeiro.`);
  await save(page);
  await answered;
  await expect(titleOf(page)).toHaveValue('Título da outra aba, salvo entre os dois');

  await titleOf(page).fill(WRITTEN);
  await page.reload();
  await expect(page.getByText('Recuperamos o que você escreveu')).toBeVisible();
  await expect(titleOf(page)).toHaveValue(WRITTEN);
});

test('an answer to a visitor that was written when the session had ended is there, and goes when it is sent', async ({
  page,
  context,
  baseURL,
}) => {
  await logIn(context, baseURL);
  await page.goto(PATHS.messages);
  await page.locator('.message-head a').first().click();
  await page.waitForLoadState('networkidle');
  const answer = page.getByLabel('Sua resposta');
  await answer.fill(WRITTEN);
  await context.clearCookies();
  await page.getByRole('button', { name: 'Enviar por e-mail' }).click();
  await logInAgain(page);
  await expect(page).toHaveURL(/\/dashboard\/messages\/\w+/);
  await expect(page.getByText('Recuperamos o que você escreveu')).toBeVisible();
  await expect(answer).toHaveValue(WRITTEN);

  await page.getByRole('button', { name: 'Enviar por e-mail' }).click();
  await expect(page.getByText('Resposta enviada')).toBeVisible();
  await expect(answer).not.toHaveValue(WRITTEN);
  await page.reload();
  await page.waitForLoadState('networkidle');
  await expect(page.getByText('Recuperamos o que você escreveu')).toHaveCount(0);
});
