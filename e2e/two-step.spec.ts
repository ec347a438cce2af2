import type { Page } from '@playwright/test';
import { appCode } from '#api/two-step-login.fixture.ts';
import { PATHS } from '#core/site/paths.ts';
import { DEMONSTRATION_ACCOUNTS } from '#demo/demonstration-accounts.ts';
import { expect, test } from './people.ts';
import { plainRequest } from './plain-request.ts';

const [, JOSUE, , , RUI] = DEMONSTRATION_ACCOUNTS;
const HALF_MINUTE = 30_000;

test.use({ trace: 'off' });

async function givesPassword(page: Page, { email, password }: { email: string; password: string }) {
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Senha', { exact: true }).fill(password);
  await page.getByRole('button', { name: /^Entrar/ }).click();
}

/** From the section that is off to the recovery codes; gives the secret and those. */
async function turnsOn(page: Page, password: string) {
  await page.getByRole('link', { name: 'Ativar duas etapas' }).click();
  await page.getByLabel('Senha atual').fill(password);
  await page.getByRole('button', { name: 'Continuar', exact: true }).click();
  await expect(page.getByRole('img', { name: /Código QR/ })).toBeVisible();
  const secret = (await page.locator('.setup-secret code').allTextContents()).join('');
  await expect(page.getByRole('link', { name: 'Abrir no aplicativo' })).toHaveAttribute(
    'href',
    new RegExp(`^otpauth://totp/.*secret=${secret}`),
  );
  await page.getByLabel('Código', { exact: true }).fill(appCode(secret, new Date()));
  await page.getByRole('button', { name: 'Ativar', exact: true }).click();
  await expect(page.locator('.recovery-codes li')).toHaveCount(10);
  const codes = await page.locator('.recovery-codes code').allTextContents();
  const file = await page.getByRole('link', { name: 'Baixar em arquivo' }).getAttribute('href');
  for (const code of codes) expect(decodeURIComponent(file ?? '')).toContain(code);
  await page.getByRole('link', { name: 'Já guardei' }).click();
  await expect(page.getByText('Você tem 10 códigos de recuperação.')).toBeVisible();
  await expect(page.getByText(codes[0] ?? '')).toHaveCount(0);
  return { secret, codes };
}

async function turnsOff(page: Page, password: string, code = '') {
  await page.getByRole('link', { name: 'Desativar' }).click();
  await page.getByLabel('Senha atual').fill(password);
  await page.getByLabel('Código', { exact: true }).fill(code);
  await page.getByRole('button', { name: 'Desativar' }).click();
  await expect(page.getByRole('link', { name: 'Ativar duas etapas' })).toBeVisible();
}

/** A refused code comes back as a sentence, not as a value; its page is no noise on the console. */
async function isRefused(page: Page, code: string) {
  const cookies = await page.context().cookies(page.url());
  const challenge = cookies.find(({ name }) => name === 'challenge');
  expect(challenge).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: PATHS.login });
  const { origin, pathname } = new URL(page.url());
  const { status, text } = await plainRequest(origin, pathname, {
    form: { code },
    headers: { Origin: origin, Cookie: `challenge=${challenge?.value}` },
  });
  expect(status).toBe(422);
  expect(text).toContain('O código de recuperação tem 10 letras e números');
  expect(text).not.toContain(code);
  expect(text).not.toContain(challenge?.value);
}

/** Somebody without the session, on the same machine. */
async function forgetsSession(page: Page, cookie: 'token' | 'admin-token') {
  await page.context().clearCookies({ name: cookie });
}

test(
  'on a phone without JavaScript an advertiser turns it on and logs in with a code',
  { tag: '@journey' },
  async ({ visitor }) => {
    const { page } = visitor;
    await visitor.opens(PATHS.securitySettings);
    await givesPassword(page, JOSUE);
    await expect(page).toHaveURL(new RegExp(`${PATHS.securitySettings}$`));
    const { secret, codes } = await turnsOn(page, JOSUE.password);

    await forgetsSession(page, 'token');
    await visitor.opens(PATHS.messages);
    await givesPassword(page, JOSUE);
    await expect(page).toHaveURL(new RegExp(`${PATHS.loginCode}$`));
    const field = page.getByLabel('Código de 6 números');
    await expect(field).toHaveAttribute('inputmode', 'numeric');
    await expect(field).toHaveAttribute('autocomplete', 'one-time-code');
    await isRefused(page, '12x');
    // The half minute after the one that turned it on: each code is taken once.
    await field.fill(appCode(secret, new Date(Date.now() + HALF_MINUTE)));
    await page.getByRole('button', { name: 'Entrar' }).click();
    await expect(page).toHaveURL(new RegExp(`${PATHS.messages}$`));

    await forgetsSession(page, 'token');
    await visitor.opens(PATHS.login);
    await givesPassword(page, JOSUE);
    await page.getByRole('link', { name: /código de recuperação/ }).click();
    await page.getByLabel('Código de recuperação').fill(codes[0] ?? '');
    await page.getByRole('button', { name: 'Entrar' }).click();
    await expect(page).toHaveURL(new RegExp(`${PATHS.dashboard}$`));
    const { text } = await visitor.getsMail(JOSUE.email, /código de recuperação foi usado/);
    expect(text).toContain('Sobraram 9 códigos');

    await visitor.opens(PATHS.securitySettings);
    await turnsOff(page, JOSUE.password, codes[1]);
    await visitor.getsMail(JOSUE.email, /duas etapas desativado/);
  },
);

test('an administrator turns it on and is asked at the door of the back office', async ({
  administrator,
}) => {
  const { page } = administrator;
  await administrator.logsIn();
  await page.getByRole('link', { name: 'Ativar duas etapas' }).click();
  await expect(page).toHaveURL(new RegExp(`${PATHS.backofficeSecurity}$`));
  const { secret, codes } = await turnsOn(page, RUI.password);

  await forgetsSession(page, 'admin-token');
  await administrator.opens(PATHS.backofficeAdvertisements);
  await givesPassword(page, RUI);
  await expect(page).toHaveURL(new RegExp(`${PATHS.backofficeLoginCode}$`));
  await page
    .getByLabel('Código de 6 números')
    .fill(appCode(secret, new Date(Date.now() + HALF_MINUTE)));
  await page.getByRole('button', { name: 'Entrar na administração' }).click();
  await expect(page).toHaveURL(new RegExp(PATHS.backofficeAdvertisements));

  await administrator.opens(PATHS.backofficeSecurity);
  await turnsOff(page, RUI.password, codes[0]);
});

test('who has not given the password does not see where the code is asked for', async ({
  baseURL,
}) => {
  for (const [code, login] of [
    [PATHS.loginCode, PATHS.login],
    [PATHS.backofficeLoginCode, PATHS.backofficeLogin],
  ] as const) {
    const { status, headers } = await plainRequest(baseURL, code);
    expect([status, headers.location]).toEqual([302, login]);
    const Cookie = 'challenge=mc_x; admin-challenge=mx_x';
    const guess = await plainRequest(baseURL, code, {
      form: { code: '123456' },
      headers: { Cookie, Origin: new URL(baseURL ?? '').origin },
    });
    expect([guess.status, guess.headers.location]).toEqual([302, login]);
    expect(guess.headers['set-cookie']?.join()).not.toMatch(/(^|,)(admin-)?token=m/);
  }
});
