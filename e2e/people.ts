import {
  expect,
  test as base,
  type Browser,
  type BrowserContext,
  type Page,
} from '@playwright/test';
import { PATHS } from '#core/site/paths.ts';
import { DEMONSTRATION_ACCOUNTS } from '#demo/demonstration-accounts.ts';
import { phonePhotos } from './phone-photos.ts';
import { isAboutPreloads } from './preload-warnings.ts';

/** Somebody at a telephone or a computer, with a browser of their own. */
class Person {
  readonly page: Page;
  constructor(page: Page) {
    this.page = page;
  }

  async opens(path: string) {
    await this.page.goto(path);
  }

  /** The newest message to an address with these words in its subject; waits until the jobs' process wrote it. */
  async getsMail(to: string, subject: RegExp): Promise<{ subject: string; text: string }> {
    let found: { subject: string; text: string } | undefined;
    await expect(async () => {
      const answer = await this.page.request.get(`/dev/inbox.json?to=${encodeURIComponent(to)}`);
      const { messages } = (await answer.json()) as {
        messages: { subject: string; text: string }[];
      };
      found = messages.find((message) => subject.test(message.subject));
      expect(found, `a message to ${to} about ${String(subject)}`).toBeDefined();
    }).toPass();
    return found as { subject: string; text: string };
  }
}

export class Advertiser extends Person {
  readonly email = `lucia.${Date.now()}@correio.example`;
  readonly password = 'umbu-doce-de-maio';

  /** From the page on which the person is, or from the registration itself. */
  async registers({ from = PATHS.register }: { from?: string } = {}) {
    const { page } = this;
    await this.opens(from);
    if (from !== PATHS.register) {
      await page.getByRole('banner').getByRole('link', { name: 'Anunciar' }).click();
      await page.getByRole('main').getByRole('link', { name: 'Anunciar grátis' }).first().click();
    }
    await page.getByRole('radio', { name: /Particular/ }).check();
    await page.getByLabel('Nome', { exact: true }).fill('Lúcia');
    await page.getByLabel('Sobrenome').fill('Alves de Souza');
    await page.getByLabel('E-mail').fill(this.email);
    await page.getByLabel('Senha', { exact: true }).fill(this.password);
    await page.getByLabel('Repita a senha').fill(this.password);
    await page.getByLabel(/Li e aceito/).check();
    await page.getByRole('button', { name: 'Criar conta' }).click();
    await expect(page.getByRole('heading', { name: 'Confira seu e-mail' })).toBeVisible();
  }

  /** Opens the link of the message, which in the browser that registered logs in. */
  async confirmsEmail({ to = PATHS.dashboard }: { to?: string } = {}) {
    const { text } = await this.getsMail(this.email, /confirme/i);
    await this.opens(/https?:[^\s<>]+\/confirmations\/[^\s<>]+/.exec(text)?.[0] ?? '');
    await expect(this.page).toHaveURL(new RegExp(`${to}$`));
  }

  /** With the account of this person, or with one of the demonstration. */
  async logsIn({ email, password }: { email: string; password: string } = this) {
    const { page } = this;
    await this.opens(PATHS.login);
    await page.getByLabel('E-mail').fill(email);
    await page.getByLabel('Senha', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Entrar' }).click();
    await expect(page).toHaveURL(new RegExp(`${PATHS.dashboard}$`));
  }

  /** Answers the dialog that asks who has no phone for one. */
  async givesPhone(number: string) {
    const dialog = this.page.getByRole('dialog', { name: 'Falta seu telefone' });
    await dialog.getByLabel('Telefone 1').fill(number);
    await dialog.getByRole('button', { name: 'Salvar telefone' }).click();
    await expect(dialog).toBeHidden();
  }

  /** Sends the photographs as a phone takes them and waits until all have arrived. */
  async addsPhotos(count: number) {
    await this.page.getByLabel('Escolher fotos').setInputFiles(await phonePhotos(count));
    await expect(this.page.locator('.photo-completed')).toHaveCount(count);
  }

  /** Writes the words below a photograph, which are saved by themselves. */
  async captionsPhoto(number: number, caption: string) {
    await this.page.getByRole('button', { name: `Opções da foto ${number}` }).click();
    const sheet = this.page.getByRole('dialog', { name: `Foto ${number} de` });
    await sheet.getByLabel('Legenda').fill(caption);
    await expect(sheet.getByText('Legenda salva')).toBeVisible();
    await sheet.getByRole('button', { name: 'Pronto' }).click();
  }

  /** Takes a photograph by the keys of its grip and puts it one place earlier. */
  async movesPhotoEarlier(number: number) {
    const { page } = this;
    const said = page.locator('[aria-live=assertive]');
    await page.getByRole('button', { name: `Mover a foto ${number}` }).focus();
    await page.keyboard.press('Space');
    await expect(said).toContainText(`pegou a foto ${number} de`);
    // A key pressed before the grid has measured itself goes unheard; a person presses it again.
    await expect(async () => {
      await page.keyboard.press('ArrowLeft');
      await expect(said).toContainText(`Posição ${number - 1} de`, { timeout: 10_000 });
    }).toPass();
    const saved = page.waitForResponse((answer) => answer.request().method() === 'PUT');
    await page.keyboard.press('Space');
    await saved;
  }
}

export class Visitor extends Person {}

export class Administrator extends Person {
  async logsIn() {
    const { page } = this;
    const account = DEMONSTRATION_ACCOUNTS[4];
    await this.opens(PATHS.backofficeLogin);
    await page.getByLabel('E-mail').fill(account.email);
    await page.getByLabel('Senha', { exact: true }).fill(account.password);
    await page.getByRole('button', { name: 'Entrar' }).click();
    await expect(page).toHaveURL(new RegExp(PATHS.backoffice));
  }
}

interface Cast {
  advertiser: Advertiser;
  administrator: Administrator;
  /** On a telephone with JavaScript switched off. */
  visitor: Visitor;
}

/** A journey that takes the connection away means to. */
const OFFLINE = /ERR_INTERNET_DISCONNECTED/;
/** Chromium tells the console of every answer that is an error; a refused form is meant to be one. */
const REFUSED_FORM = /^Failed to load resource: .* 422 \(/;

/** The telephone that most people have. */
export const PHONE = { width: 360, height: 740 };

/** Every person has a browser context of their own, and a word on the console fails the test. */
export const test = base.extend<Cast>({
  advertiser: async ({ browser }, use) => {
    await withPage(browser, {}, async (page) => use(new Advertiser(page)));
  },
  administrator: async ({ browser }, use) => {
    await withPage(browser, {}, async (page) => use(new Administrator(page)));
  },
  visitor: async ({ browser }, use) => {
    await withPage(browser, { javaScriptEnabled: false, viewport: PHONE }, async (page) =>
      use(new Visitor(page)),
    );
  },
});

async function withPage(
  browser: Browser,
  options: Parameters<Browser['newContext']>[0],
  use: (page: Page) => Promise<void>,
) {
  const context: BrowserContext = await browser.newContext(options);
  const page = await context.newPage();
  const noise: string[] = [];
  page.on('pageerror', (error) => noise.push(error.message));
  page.on('console', (message) => {
    if (REFUSED_FORM.test(message.text()) || OFFLINE.test(message.text())) return;
    if (isAboutPreloads(message.text())) return;
    if (message.type() === 'error' || message.type() === 'warning') noise.push(message.text());
  });
  await use(page);
  await context.close();
  expect(noise, 'the console stays quiet').toEqual([]);
}

export { expect } from '@playwright/test';
