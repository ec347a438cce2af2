import type { Page } from '@playwright/test';
import { PATHS } from '#core/site/paths.ts';
import { subscriptionStep } from '#web/addresses/plan-addresses.ts';
import { expect, PHONE, test, type Advertiser } from './people.ts';
import { CARDS, passTime, paysWith, PROVIDER_PAGE, someCpf } from './provider-pages.ts';
import { inspect } from './screen-inspection.ts';

/** The account goes on without JavaScript on a telephone. */
async function onPhone({ page }: Advertiser): Promise<Page> {
  const context = await page
    .context()
    .browser()!
    .newContext({ javaScriptEnabled: false, viewport: PHONE });
  await context.addCookies([
    ...(await page.context().cookies()),
    { name: 'lgpdAccepted', value: 'true', url: page.url() },
  ]);
  return context.newPage();
}

/** The provider's event comes a moment later; a person loads the page again. */
async function seesAfterAWhile(phone: Page, words: RegExp | string) {
  await expect(async () => {
    await phone.goto(PATHS.subscriptions);
    expect(await phone.getByText(words).first().isVisible()).toBe(true);
  }).toPass();
}

test(
  'a trial begins after a declined card and the bank’s second step, is paid, changed, cancelled and regretted',
  { tag: '@journey' },
  async ({ advertiser, browser }) => {
    await advertiser.registers();
    await advertiser.confirmsEmail();
    const phone = await onPhone(advertiser);
    const stage = await browser.newPage({ viewport: PHONE });
    const site = new URL(advertiser.page.url()).origin;
    const looks = async (address: string) =>
      expect(await inspect(phone, address, { stage })).toEqual([]);

    await test.step('what is wrong with the data of the receipt is said, and nothing typed is lost', async () => {
      await looks(PATHS.subscriptions);
      await phone.goto(PATHS.subscriptions);
      await phone
        .getByRole('link', { name: 'Testar 7 dias grátis o plano Destaque', exact: true })
        .click();
      await phone.getByLabel('CPF ou CNPJ').fill('111.111.111-11');
      await phone.getByLabel('Celular').fill('74 99911-2233');
      await phone.getByRole('button', { name: 'Ir para o pagamento' }).click();
      await expect(phone.getByText(/CPF ou CNPJ inválido/).first()).toBeVisible();
      await expect(phone.getByLabel('Celular')).toHaveValue(/99911/);
      await phone.getByLabel('CPF ou CNPJ').fill(someCpf());
      await phone.getByRole('button', { name: 'Ir para o pagamento' }).click();
      await expect(phone).toHaveURL(PROVIDER_PAGE);
    });

    await test.step('a declined card and a refusal at the bank leave another try', async () => {
      await paysWith(phone, CARDS.withoutMoney);
      await expect(phone.getByRole('alert')).toContainText('saldo');
      await paysWith(phone, CARDS.asksTheBank);
      await phone.getByRole('button', { name: 'Recusar' }).click();
      await expect(phone).toHaveURL(PROVIDER_PAGE);
      await paysWith(phone, CARDS.asksTheBank);
      await phone.getByRole('button', { name: 'Aprovar' }).click();
      await expect(phone.getByText('Seu teste do plano Destaque começou')).toBeVisible();
      await advertiser.getsMail(advertiser.email, /teste/i);
    });

    await test.step('cancelled and taken up again, it is paid when the trial is over', async () => {
      await phone.goto(PATHS.subscriptions);
      await phone.getByRole('link', { name: 'Cancelar o teste' }).click();
      await phone.getByRole('button', { name: 'Cancelar o teste' }).click();
      await expect(phone.getByText('nada será cobrado').first()).toBeVisible();
      await phone.getByRole('button', { name: 'Continuar com o plano' }).click();
      await expect(phone.getByRole('link', { name: 'Cancelar o teste' })).toBeVisible();
      await passTime(phone, site, 'Mais 7 dias', 'Mais 1 dia');
      await seesAfterAWhile(phone, /Próxima cobrança/);
      await looks(PATHS.subscriptions);
      await advertiser.getsMail(advertiser.email, /recibo|pagamento/i);
    });

    await test.step('cancelled while it is paid, the plan lasts to its end, and may go on', async () => {
      await phone.goto(PATHS.subscriptions);
      await phone.getByRole('link', { name: 'Cancelar o plano' }).click();
      await expect(phone.getByRole('link', { name: /fale com a gente/i }).first()).toBeVisible();
      await looks(subscriptionStep('cancel'));
      await phone.getByRole('button', { name: 'Cancelar o plano' }).click();
      await expect(phone.getByText(/até \d\d\/\d\d\/\d{4}/).first()).toBeVisible();
      await advertiser.getsMail(advertiser.email, /cancel/i);
      await phone.getByRole('button', { name: 'Continuar com o plano' }).click();
      await expect(phone.getByRole('link', { name: 'Cancelar o plano' })).toBeVisible();
    });

    await test.step('a longer plan is charged for what it costs beyond what was paid', async () => {
      await phone.goto(PATHS.subscriptions);
      await phone.getByRole('link', { name: 'Trocar para o plano Destaque anual' }).click();
      await expect(phone.getByText(/Cobrado hoje/)).toBeVisible();
      await phone.getByRole('button', { name: 'Trocar e pagar' }).click();
      await seesAfterAWhile(phone, /299,00 por ano/);
      await expect(phone.getByRole('heading', { name: 'Plano Destaque anual' })).toBeVisible();
      // Both charges are known: the month's, and what the year cost beyond it.
      await seesAfterAWhile(phone, /R\$\s(?:299|300),\d\d de volta/);
    });

    await test.step('the purchase is regretted, and all of it comes back', async () => {
      await phone.getByRole('link', { name: 'Desistir da compra' }).click();
      await phone.getByRole('button', { name: 'Desistir da compra' }).click();
      await seesAfterAWhile(phone, 'Compra desfeita');
      await expect(phone.getByRole('heading', { name: 'Plano Grátis' })).toBeVisible();
      await advertiser.getsMail(advertiser.email, /desist|desfeita/i);
    });
  },
);
