import type { Page } from '@playwright/test';

/** The local provider's own pages, where cards are typed. */
export const PROVIDER_PAGE = /:\d+\/checkout\//;

/** docs/local-payments.md */
export const CARDS = {
  approved: '4242 4242 4242 4242',
  withoutMoney: '4000 0000 0000 9995',
  asksTheBank: '4000 0025 0000 3155',
};

export async function paysWith(page: Page, number: string): Promise<void> {
  await page.getByLabel('Número do cartão').fill(number);
  await page.getByLabel(/Validade/).fill('12/34');
  await page.getByLabel('Código de segurança').fill('123');
  await page.getByLabel('Nome no cartão').fill('LUCIA A SOUZA');
  await page.getByRole('button', { name: /Começar o teste|Pagar/ }).click();
}

/** On the panel of the provider, whose port is the one after the site's. */
export async function passTime(page: Page, site: string, ...buttons: string[]): Promise<void> {
  const panel = new URL(site);
  panel.port = String(Number(panel.port) + 1);
  for (const name of buttons) {
    await page.goto(panel.origin);
    await page.getByRole('button', { name }).click();
  }
}

/** A CPF with digits that check, another for each moment. */
export function someCpf(): string {
  const digits = String(Date.now()).slice(-9).split('').map(Number);
  for (let length = 10; length <= 11; length += 1) {
    const sum = digits.reduce((total, digit, at) => total + digit * (length - at), 0);
    digits.push(((sum * 10) % 11) % 10);
  }
  return digits.join('');
}
