import { PATHS } from '#core/site/paths.ts';
import { DEMONSTRATION_ACCOUNTS } from '#demo/demonstration-accounts.ts';
import { expect, PHONE, test } from './people.ts';
import { passTime } from './provider-pages.ts';

const MOTO_SERTAO = DEMONSTRATION_ACCOUNTS[3];

test(
  'a shop boosts a vehicle on a telephone: a coupon, a Pix code that expires, another that is paid',
  { tag: '@journey' },
  async ({ advertiser, browser }) => {
    const { page } = advertiser;
    await page.setViewportSize(PHONE);
    await advertiser.logsIn(MOTO_SERTAO);
    const site = new URL(page.url()).origin;
    const provider = await browser.newPage();

    await test.step('from the list to the order', async () => {
      await page.goto(`${PATHS.myVehicles}?situacao=publicados`);
      const ad = page.getByRole('article').filter({ hasNotText: 'Diamante' }).nth(1);
      await ad.locator('summary', { hasText: 'Mais' }).click();
      await ad.getByRole('link', { name: /Impulsionar/ }).click();
      await page.getByRole('group', { name: 'Ouro' }).getByLabel('15 dias').check();
      await page.getByRole('button', { name: 'Ver o pedido' }).click();
      await expect(page.getByRole('heading', { name: 'Ouro por 15 dias' })).toBeVisible();
    });

    await test.step('a wrong coupon is refused and a right one counted', async () => {
      await page.getByLabel('Cupom de desconto').fill('FEIRA 99');
      await page.getByRole('button', { name: 'Aplicar' }).click();
      await expect(page.getByText('Cupom inválido').first()).toBeVisible();
      await expect(page.getByLabel('Cupom de desconto')).toHaveValue('FEIRA 99');
      await page.getByLabel('Cupom de desconto').fill('bemvindo20');
      await page.getByRole('button', { name: 'Aplicar' }).dblclick();
      await expect(page.getByText('R$ 23,92 à vista')).toBeVisible();
    });

    await test.step('the first code expires, and a new one takes its place', async () => {
      await page.getByRole('button', { name: 'Pagar com Pix' }).click();
      const code = page.getByLabel('Pix copia e cola');
      const first = await code.inputValue();
      expect(first).toMatch(/^000201.*6304[0-9A-F]{4}$/);
      await passTime(provider, site, 'Mais 1 hora');
      await page.getByRole('button', { name: /novo código/ }).click();
      await expect(code).toHaveValue(/^000201/);
      expect(await code.inputValue()).not.toBe(first);
    });

    await test.step('it is paid at the bank, and the page says so by itself', async () => {
      const panel = new URL(site);
      panel.port = String(Number(panel.port) + 1);
      await provider.goto(panel.origin);
      await provider.getByRole('link', { name: 'Pix, R$ 23,92' }).click();
      await provider.getByRole('button', { name: 'Pagar' }).click();
      await expect(page.getByText(/até \d\d\/\d\d\/\d{4}/).first()).toBeVisible();
      await advertiser.getsMail(MOTO_SERTAO.email, /pagamento|recibo/i);
    });
  },
);
