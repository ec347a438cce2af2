import type { Browser, BrowserContext, Page } from '@playwright/test';
import { PATHS } from '#core/site/paths.ts';
import { expect, test } from './people.ts';

const PHONE = { width: 360, height: 740 };

let visitors = 0;

async function telephone(browser: Browser, javaScriptEnabled: boolean) {
  const context = await browser.newContext({ javaScriptEnabled, viewport: PHONE });
  return { context, page: await context.newPage() };
}

async function adWithWhatsapp(page: Page, at: number): Promise<string> {
  await page.goto(PATHS.propertySearch);
  const links = page.locator('.ad-card a[href]');
  const addresses = await links.evaluateAll((all) =>
    all.map((link) => link.getAttribute('href') ?? ''),
  );
  for (const address of addresses.slice(at)) {
    await page.goto(address);
    if (await page.getByRole('button', { name: 'Chamar no WhatsApp' }).isVisible()) return address;
  }
  throw new Error('No ad of the list shows a WhatsApp.');
}

async function introduces(page: Page): Promise<string> {
  visitors += 1;
  const email = `taina.${Date.now()}.${visitors}@correio.example`;
  await page.getByLabel('Seu nome').fill('Tainá Ribeiro');
  await page.getByLabel('Seu e-mail').first().fill(email);
  await page.getByLabel('Seu telefone, com DDD').fill('74 98811-2233');
  await page.getByLabel(/Li e aceito/).check();
  await page.getByLabel(/mais de 18 anos/).check();
  await page.getByLabel(/Autorizo enviar/).check();
  return email;
}

/** Where the other tab is led, which there is no network to go to. */
async function opensWhatsapp(page: Page, context: BrowserContext): Promise<URL> {
  const led = context.waitForEvent('request', (request) => request.url().includes('//wa.me/'));
  await page.getByRole('link', { name: 'Abrir o WhatsApp' }).click();
  return new URL((await led).url());
}

for (const javaScriptEnabled of [true, false])
  test(`WhatsApp opens once, for who asked, ${javaScriptEnabled ? 'with' : 'without'} JavaScript`, async ({
    browser,
  }) => {
    const { context, page } = await telephone(browser, javaScriptEnabled);
    const ad = await adWithWhatsapp(page, 0);
    await introduces(page);
    await page.getByRole('button', { name: 'Chamar no WhatsApp' }).click();
    const button = page.getByRole('link', { name: 'Abrir o WhatsApp' });
    const href = (await button.getAttribute('href')) ?? '';
    const stranger = await telephone(browser, javaScriptEnabled);
    await stranger.page.goto(href);
    await expect(stranger.page.getByRole('heading', { level: 1 })).toContainText('outro aparelho');
    await stranger.context.close();

    await page.reload();
    await expect(button).toHaveAttribute('href', href);
    const address = await opensWhatsapp(page, context);
    expect(address.host).toBe('wa.me');
    expect(address.pathname).toMatch(/^\/55\d{10,11}$/);
    expect(address.searchParams.get('text')).toContain(ad);
    if (!javaScriptEnabled) await page.reload();
    await expect(page.getByText('Você já abriu esta conversa')).toBeVisible();
    await expect(button).toBeHidden();
    await page.goto(href);
    await expect(page.getByRole('heading', { level: 1 })).toContainText('já foi usado');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width);
    await page.getByRole('link', { name: 'Voltar e chamar no WhatsApp' }).click();
    expect(new URL(page.url()).pathname).toBe(ad);
    await context.close();
  });

test(
  'a visitor says who they are once, writes to the next advertiser with a tap, and is forgotten',
  { tag: '@journey' },
  async ({ browser }) => {
    const { context, page } = await telephone(browser, true);
    await adWithWhatsapp(page, 0);
    await page.getByLabel('Seu nome').focus();
    const keep = page.getByLabel(/Guardar meus dados neste aparelho/);
    await expect(keep).not.toBeChecked();
    await introduces(page);
    await keep.check();
    await page.getByRole('button', { name: 'Enviar mensagem' }).click();
    await expect(page.getByText('Mensagem enviada!')).toBeVisible();
    await expect.poll(() => page.evaluate(() => JSON.stringify(localStorage))).toContain('Tainá');

    await adWithWhatsapp(page, 1);
    await expect(page.getByText('Você fala como Tainá Ribeiro')).toBeVisible();
    await expect(page.getByText(/74-98811-2233 · taina/)).toBeVisible();
    await expect(page.getByLabel('Seu nome')).toBeHidden();
    await expect(page.getByText(/Ao tocar em um dos botões, você aceita de novo/)).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width);
    await page.getByRole('button', { name: 'Enviar mensagem' }).click();
    await expect(page.getByText('Mensagem enviada!')).toBeVisible();

    await adWithWhatsapp(page, 2);
    await page.getByRole('button', { name: 'Usar outros dados' }).click();
    await expect(page.getByLabel('Seu nome')).toBeFocused();
    await expect(page.getByLabel('Seu nome')).toHaveValue('');
    await expect(page.getByLabel(/Li e aceito/)).not.toBeChecked();
    await page.reload();
    await page.getByRole('button', { name: 'Esquecer meus dados' }).click();
    await expect(page.getByText('Este aparelho esqueceu seus dados')).toBeVisible();
    await expect(page.getByLabel('Seu nome')).toHaveValue('');
    expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('Tainá');
    await page.reload();
    await page.getByLabel('Seu nome').focus();
    await expect(page.getByText('Você fala como')).toBeHidden();
    await context.close();
  },
);

test('who does not ask for it is not remembered, and a lost connection loses nothing', async ({
  browser,
}) => {
  const { context, page } = await telephone(browser, true);
  await adWithWhatsapp(page, 0);
  await introduces(page);
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Enviar mensagem' }).click();
  await expect(page.getByText('Você está sem internet')).toBeVisible();
  await expect(page.getByLabel('Seu nome')).toHaveValue('Tainá Ribeiro');
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Enviar mensagem' }).click();
  await expect(page.getByText('Mensagem enviada!')).toBeVisible();
  await adWithWhatsapp(page, 1);
  await page.getByLabel('Seu nome').focus();
  await expect(page.getByText('Você fala como')).toBeHidden();
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('Tainá');
  await context.close();
});
