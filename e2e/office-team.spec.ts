import { PATHS } from '#core/site/paths.ts';
import { DEMONSTRATION_ACCOUNTS } from '#demo/demonstration-accounts.ts';
import { expect, test } from './people.ts';

const RUI = DEMONSTRATION_ACCOUNTS[4];
const PASSWORD = 'licuri na sombra';

test(
  'an owner invites, the invited person sees only what the role may, and is out once disabled',
  { tag: '@journey' },
  async ({ administrator, visitor, baseURL }) => {
    const email = `jurema.${Date.now()}@correio.example`;
    const { page: office } = administrator;
    await administrator.logsIn();
    await office.getByRole('link', { name: 'Equipe' }).click();
    await office.getByRole('link', { name: 'Convidar' }).click();
    await office.getByLabel('E-mail').fill(email);
    await office.getByRole('radio', { name: /Moderação/ }).check();
    await office.getByLabel('Sua senha').fill(RUI.password);
    await office.getByRole('button', { name: 'Enviar o convite' }).click();
    await expect(office).toHaveURL(new RegExp(`${PATHS.backofficeTeam}$`));
    await expect(office.getByRole('link', { name: email })).toBeVisible();

    const { text } = await visitor.getsMail(email, /convite para a administração/);
    const { page } = visitor;
    await page.context().addCookies([{ name: 'lgpdAccepted', value: 'true', url: baseURL ?? '' }]);
    await visitor.opens(/https?:[^\s<>]+\/backoffice\/invitation\/[\w-]+/.exec(text)?.[0] ?? '');
    await expect(page.getByText('Rui convidou você')).toBeVisible();
    await expect(page.getByText(email)).toBeVisible();
    await page.getByLabel('Seu nome').fill('Jurema Dias');
    await page.getByLabel('Senha', { exact: true }).fill(PASSWORD);
    await page.getByLabel('Repita a senha').fill(PASSWORD);
    await page.getByRole('button', { name: 'Aceitar o convite' }).click();
    await expect(page).toHaveURL(new RegExp(`${PATHS.backofficeLogin}$`));
    await page.getByLabel('E-mail').fill(email);
    await page.getByLabel('Senha', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Entrar na administração' }).click();
    await expect(page).toHaveURL(new RegExp(`${PATHS.backoffice}$`));
    await page.locator('summary', { hasText: 'Menu' }).click();
    const menu = page.getByRole('navigation', { name: 'Menu' });
    await expect(menu.getByRole('link', { name: 'Moderação' })).toBeVisible();
    await expect(menu.getByRole('link', { name: /Equipe|Pagamentos|Auditoria/ })).toHaveCount(0);
    for (const closed of [PATHS.backofficeTeam, PATHS.backofficePayments])
      expect((await page.request.get(closed)).status()).toBe(403);

    await administrator.opens(PATHS.backofficeTeam);
    await office.getByRole('listitem').filter({ hasText: email }).getByRole('link').click();
    await office.getByRole('link', { name: 'Desativar o acesso' }).click();
    await office.getByLabel('Motivo').fill('Saiu da equipe.');
    await office.getByLabel('Sua senha').fill(RUI.password);
    await office.getByRole('button', { name: 'Desativar e avisar' }).click();
    await expect(office.getByRole('heading', { name: 'Jurema Dias Desativado' })).toBeVisible();

    await visitor.opens(PATHS.backofficeReports);
    await expect(page).toHaveURL(new RegExp(PATHS.backofficeLogin));
    const letter = await visitor.getsMail(email, /acesso à administração foi desativado/);
    expect(letter.text).toContain('Saiu da equipe.');
  },
);
