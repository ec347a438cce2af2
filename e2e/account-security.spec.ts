import { PATHS } from '#core/site/paths.ts';
import { expect, test } from './people.ts';
import { inspect } from './screen-inspection.ts';

const SCREENS = [PATHS.securitySettings, PATHS.changeEmail, PATHS.changePassword];

test(
  'an owner sees where the account is open, and changes e-mail and password on a phone without JavaScript',
  { tag: '@journey' },
  async ({ advertiser, browser }) => {
    await advertiser.registers();
    await advertiser.confirmsEmail();
    const computer = advertiser.page;

    const context = await browser.newContext({
      javaScriptEnabled: false,
      viewport: { width: 360, height: 740 },
    });
    await context.addCookies([{ name: 'lgpdAccepted', value: 'true', url: computer.url() }]);
    const phone = await context.newPage();
    const stage = await browser.newPage({ viewport: { width: 360, height: 740 } });
    const logsIn = async (email: string, password: string) => {
      await phone.goto(PATHS.login);
      await phone.getByLabel('E-mail').fill(email);
      await phone.getByLabel('Senha', { exact: true }).fill(password);
      await phone.getByRole('button', { name: 'Entrar' }).click();
    };
    const newEmail = `nova.${advertiser.email}`;
    const newPassword = 'mandacaru-em-flor-9';

    await test.step('who wanted a page is led to it by the login', async () => {
      await phone.goto(PATHS.securitySettings);
      await expect(phone).toHaveURL(new RegExp(`${PATHS.login}$`));
      await logsIn(advertiser.email, advertiser.password);
      await expect(phone).toHaveURL(new RegExp(`${PATHS.securitySettings}$`));
      await expect(phone.locator('.session-row', { hasText: 'este aparelho' })).toHaveCount(1);
    });

    await test.step('the screens are valid, accessible, quiet and as wide as the phone', async () => {
      for (const address of SCREENS) expect(await inspect(phone, address, { stage })).toEqual([]);
    });

    await test.step('the session on the computer is ended from the phone', async () => {
      await phone.goto(PATHS.securitySettings);
      await phone.getByRole('button', { name: /Encerrar a sessão/ }).click();
      await expect(phone.getByText('Sua conta só está aberta neste aparelho.')).toBeVisible();
      await computer.goto(PATHS.messages);
      await expect(computer).toHaveURL(new RegExp(PATHS.login));
      await expect(computer.getByText('Sua sessão terminou.')).toBeVisible();
    });

    await test.step('the e-mail changes when the new address confirms, and not before', async () => {
      await phone.goto(PATHS.changeEmail);
      await phone.getByLabel('Novo e-mail').fill(advertiser.email);
      await phone.getByLabel('Senha atual').fill(advertiser.password);
      await phone.getByRole('button', { name: 'Enviar o link' }).click();
      await expect(phone.getByText('O novo e-mail precisa ser diferente do atual.')).toHaveCount(2);
      await phone.getByLabel('Novo e-mail').fill(newEmail);
      await phone.getByLabel('Senha atual').fill(advertiser.password);
      await phone.getByRole('button', { name: 'Enviar o link' }).click();
      await expect(phone.getByText(`Falta confirmar ${newEmail}`)).toBeVisible();
      expect(await inspect(phone, PATHS.changeEmail, { stage })).toEqual([]);
      await advertiser.getsMail(advertiser.email, /pediram para trocar/);
      const { text } = await advertiser.getsMail(newEmail, /confirme seu novo e-mail/);
      await phone.goto(/https?:[^\s<>]+\/confirmations\/[^\s<>]+/.exec(text)?.[0] ?? '');
      await phone.getByRole('button', { name: 'Confirmar meu e-mail' }).click();
      await expect(phone).toHaveURL(new RegExp(`${PATHS.securitySettings}$`));
      await expect(phone.locator('main').getByText(newEmail)).toBeVisible();
      await advertiser.getsMail(advertiser.email, /mudou/);
    });

    await test.step('the password changes, and only the new one opens the account', async () => {
      await phone.goto(PATHS.changePassword);
      await phone.getByLabel('Senha atual').fill('errada-2025');
      await phone.getByLabel('Senha nova', { exact: true }).fill(newPassword);
      await phone.getByLabel('Repita a senha nova').fill(newPassword);
      await phone.getByRole('button', { name: 'Trocar a senha' }).click();
      await expect(phone.locator('[data-error-summary]')).toContainText(
        /senha atual não confere\./,
      );
      await phone.getByLabel('Senha atual').fill(advertiser.password);
      await phone.getByLabel('Senha nova', { exact: true }).fill(newPassword);
      await phone.getByLabel('Repita a senha nova').fill(newPassword);
      await phone.getByRole('button', { name: 'Trocar a senha' }).click();
      await expect(phone).toHaveURL(new RegExp(`${PATHS.securitySettings}$`));
      await advertiser.getsMail(newEmail, /sua senha mudou/);
      await context.clearCookies();
      await logsIn(newEmail, advertiser.password);
      await expect(phone.getByText('Erro ao fazer login')).toBeVisible();
      await expect(phone.getByText('E-mail ou senha inválidos, tente novamente.')).toBeVisible();
      await logsIn(newEmail, newPassword);
      await expect(phone).toHaveURL(new RegExp(`${PATHS.dashboard}$`));
    });
    await Promise.all([context.close(), stage.close()]);
  },
);
