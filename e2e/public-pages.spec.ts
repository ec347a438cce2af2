import type { APIRequestContext, Page } from '@playwright/test';
import { PATHS, pathTo, type PathName } from '#core/site/paths.ts';
import { DEMONSTRATION_ACCOUNTS } from '#demo/demonstration-accounts.ts';
import { SCREENS } from '#web/screens.ts';
import { advertiserWithPage } from './advertiser-example.ts';
import { expect, test } from './people.ts';
import { alertLink, confirmationLink, resetLink } from './mailed-link.ts';
import { inspect } from './screen-inspection.ts';

const NAMES = (Object.keys(SCREENS) as PathName[]).filter((name) => {
  const [layout] = SCREENS[name];
  // It leads on to a search.
  const isShown = name !== 'savedSearch';
  return ['default', 'internal'].includes(layout) && isShown;
});
const ERROR_STATUS: Partial<Record<PathName, number>> = {
  notFound: 404,
  accessDenied: 403,
  serverError: 500,
  invalidToken: 410,
  whatsapp: 404,
};

/** Without JavaScript in the dark and with JavaScript by day, so that both schemes are looked at. */
const VISITORS = [
  { visitor: 'without JavaScript', javaScriptEnabled: false, colorScheme: 'dark' },
  { visitor: 'with JavaScript', javaScriptEnabled: true, colorScheme: 'light' },
] as const;

// A fault says itself where it is; recording every step would double the time.
test.use({ trace: 'off' });

for (const { visitor, javaScriptEnabled, colorScheme } of VISITORS) {
  test.describe(`on a phone ${visitor}`, () => {
    const phone = { colorScheme, viewport: { width: 360, height: 740 } };
    test.use({ ...phone, javaScriptEnabled });
    let stage: Page | undefined;
    if (!javaScriptEnabled) {
      test.beforeEach(async ({ browser }) => {
        stage = await browser.newPage({ ...phone, javaScriptEnabled: true });
      });
      test.afterEach(async () => stage?.close());
    }

    for (const name of NAMES) {
      // With JavaScript this page confirms by itself and leads on; the main journey goes that way.
      if (name === 'confirmEmail' && javaScriptEnabled) continue;
      test(`${name} is valid, accessible, quiet and as wide as the phone`, async ({
        page,
        request,
      }) => {
        const options = { status: ERROR_STATUS[name], stage };
        expect(await inspect(page, await exampleOf(name, request), options)).toEqual([]);
      });
    }

    if (javaScriptEnabled) {
      test('the filters keep the keyboard inside, and give the focus back', async ({ page }) => {
        await page.goto(PATHS.propertySearch);
        await page.getByRole('button', { name: 'Aceitar e continuar' }).click();
        const opener = page.getByRole('button', { name: /^Filtros/ });
        const sheet = page.getByRole('region', { name: 'Filtros' });
        await opener.click();
        await expect(sheet).toBeVisible();
        await expect(page.locator('main .search-results')).toHaveAttribute('inert');
        for (let tab = 0; tab < 40; tab += 1) {
          await page.keyboard.press('Tab');
          const isBehind = await page.evaluate(
            () => document.activeElement?.closest('.search-results, header, footer') !== null,
          );
          expect(isBehind, `after ${tab + 1} tabs`).toBe(false);
        }
        await page.keyboard.press('Escape');
        await expect(sheet).toBeHidden();
        await expect(opener).toBeFocused();
      });

      test('a password can be seen, on documents and in applications, and is sent as a password', async ({
        page,
      }) => {
        for (const address of [PATHS.login, PATHS.register]) {
          await page.goto(address);
          const field = page.getByLabel('Senha', { exact: true });
          const eye = page.getByRole('button', { name: 'Mostrar a senha' }).first();
          await field.fill('caju-maduro-2026');
          await eye.click();
          await expect(field).toHaveAttribute('type', 'text');
          await expect(eye).toHaveAttribute('aria-pressed', 'true');
          await eye.press('Enter');
          await expect(field).toHaveAttribute('type', 'password');
          await eye.click();
          await field.press('Enter');
          await expect(page.getByRole('alert').first()).toBeVisible();
          await expect(field).toHaveAttribute('type', 'password');
        }
      });

      test('what was written stays when the connection is lost', async ({ page, context }) => {
        await page.goto(PATHS.login);
        await page.getByLabel('E-mail').fill('taina@exemplo.com.br');
        await page.getByLabel('Senha', { exact: true }).fill('qualquer-uma');
        await context.setOffline(true);
        await page.getByRole('button', { name: 'Entrar' }).click();
        await expect(page.getByRole('alert')).toContainText('Você está sem internet');
        await expect(page.getByLabel('E-mail')).toHaveValue('taina@exemplo.com.br');
        await context.setOffline(false);
      });
    }

    if (!javaScriptEnabled)
      test('a password field has no button that does nothing', async ({ page }) => {
        await page.goto(PATHS.login);
        await expect(page.getByLabel('Senha', { exact: true })).toBeVisible();
        await expect(page.getByRole('button', { name: 'Mostrar a senha' })).toHaveCount(0);
      });

    test('a page with every fault is found out', async ({ page }) => {
      await page.route('**/*', (route) =>
        route.fulfill({
          contentType: 'text/html',
          body: route.request().isNavigationRequest() ? FAULTY_PAGE : '',
        }),
      );
      const faults = await inspect(page, PATHS.home, { status: 201, stage });
      const kinds = [
        'status',
        'html',
        'head: no title',
        'head: 0 canonical',
        'width',
        'axe: image-alt',
        'foreign host',
      ];
      for (const kind of javaScriptEnabled ? [...kinds, 'console'] : kinds)
        expect(faults).toContainEqual(expect.stringContaining(kind));
    });
  });
}

const FAULTY_PAGE = `<!DOCTYPE html><html><head></head><body>
<p><div style="width: 999px">Larga demais</div></p><img src="https://example.org/a.png">
<script>console.error('Ai')</script></body></html>`;

/** An address of the screen: an ad that is published, or any word where the address holds a part. */
async function exampleOf(name: PathName, request: APIRequestContext): Promise<string> {
  if (name === 'property') return firstAd(request, PATHS.propertySearch, /\/imovel\/[^"]+/);
  if (name === 'vehicle') return firstAd(request, PATHS.vehicleSearch, /\/veiculo\/[^"]+/);
  if (name === 'propertyLanding') return pathTo(name, { landing: 'casas-em-irece' });
  if (name === 'vehicleLanding') return pathTo(name, { landing: 'motos' });
  if (name === 'newAlert') return pathTo(name, { kind: 'imoveis' });
  if (name === 'alertLink') return alertLink(request);
  // Any word is a link that is known no more.
  if (name === 'stopLetters' || name === 'stopAnswers') return pathTo(name, { token: 'exemplo' });
  if (name === 'endAlerts') return `${await alertLink(request)}/parar`;
  if (name === 'resetPassword') return resetLink(request, DEMONSTRATION_ACCOUNTS[3].email);
  if (name === 'confirmEmail') return confirmationLink(request);
  if (name === 'plan') return pathTo('plan', { id: 'dono-mensal' });
  // Any word of the kind leads on to the right one.
  if (name === 'advertiser')
    return pathTo('advertiser', {
      advertiserType: 'qualquer',
      id: (await advertiserWithPage(request)).id,
    });
  return PATHS[name].replaceAll(/:\w+/g, 'exemplo');
}

async function firstAd(
  request: APIRequestContext,
  search: string,
  address: RegExp,
): Promise<string> {
  const found = address.exec(await (await request.get(search)).text())?.[0];
  expect(found, `an ad in ${search}`).toBeDefined();
  return found ?? '';
}
