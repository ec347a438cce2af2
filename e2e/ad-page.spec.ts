import type { Page } from '@playwright/test';
import { HOUSE_FORM } from '#core/ads/advertisers.fixture.ts';
import { REPORT_REASONS } from '#core/reports/report.ts';
import { pathTo, PATHS } from '#core/site/paths.ts';
import { DEMONSTRATION_ACCOUNTS } from '#demo/demonstration-accounts.ts';
import { HOSTILE, watched } from './hostile-texts.ts';
import { OUR_WHATSAPP } from './our-whatsapp.ts';
import { expect, test } from './people.ts';

// A refused form answers 422, which a browser notes on its console: here that is no fault.
const WITHOUT_SCRIPT = { javaScriptEnabled: false, viewport: { width: 360, height: 740 } };

/** Opens the newest ad of a list that has photographs. */
async function openAd(page: Page, search: string): Promise<string> {
  await page.goto(search);
  const href = await page.locator('.ad-card a[href]').first().getAttribute('href');
  await page.goto(href ?? '');
  return href ?? '';
}

async function introduces(page: Page): Promise<void> {
  await page.getByLabel('Seu nome').fill('Tainá Ribeiro');
  await page.getByLabel('Seu e-mail').first().fill('taina@correio.example');
  await page.getByLabel('Seu telefone, com DDD').fill('74 98877-6655');
  await page.getByLabel(/Li e aceito/).check();
  await page.getByLabel(/mais de 18 anos/).check();
  await page.getByLabel(/Autorizo enviar/).check();
}

for (const search of [PATHS.propertySearch, PATHS.vehicleSearch]) {
  test(`an ad of ${search} is reported without JavaScript`, async ({ browser }) => {
    const page = await browser.newPage(WITHOUT_SCRIPT);
    const path = await openAd(page, search);
    await page.getByText('Denunciar este anúncio').click();
    await page.getByLabel('O que está errado').selectOption('other');
    await page.getByRole('button', { name: 'Enviar denúncia' }).click();
    await expect(page.getByRole('link', { name: /Conte o que aconteceu/ })).toBeVisible();
    await expect(page.getByLabel('O que está errado')).toHaveValue('other');
    await page.getByLabel('Conte o que aconteceu').fill('A foto é de outra cidade.');
    await page.getByRole('button', { name: 'Enviar denúncia' }).click();
    await expect(page.getByText('Denúncia enviada. Obrigado!')).toBeVisible();
    expect(new URL(page.url()).pathname).toBe(path);
  });
}

test(
  'the WhatsApp of an ad is told to who says who they are, and not before',
  { tag: '@journey' },
  async ({ browser }) => {
    const page = await browser.newPage(WITHOUT_SCRIPT);
    await openAd(page, PATHS.propertySearch);
    expect((await page.content()).replaceAll(OUR_WHATSAPP, '')).not.toContain('wa.me/55');
    await page.getByRole('button', { name: 'Chamar no WhatsApp' }).click();
    await expect(page.getByLabel('Seu nome')).toHaveAttribute('aria-invalid', 'true');
    await introduces(page);
    await page.getByRole('button', { name: 'Chamar no WhatsApp' }).click();
    await expect(page.getByRole('link', { name: 'Abrir o WhatsApp' })).toBeVisible();
    expect((await page.content()).replaceAll(OUR_WHATSAPP, '')).not.toContain('wa.me/55');
    await expect(page.getByText('Não pague nada adiantado.')).toBeVisible();
  },
);

test('going back after a message sends nothing again, and the way back is the search', async ({
  browser,
}) => {
  const page = await browser.newPage({ viewport: { width: 360, height: 740 } });
  const search = `${PATHS.propertySearch}?negocio=venda&ordem=maior-preco`;
  await page.goto(search);
  await page.locator('.ad-card a[href]').first().click();
  await page.getByRole('button', { name: 'Enviar mensagem' }).click();
  await expect(page.getByLabel('Seu nome')).toHaveAttribute('aria-invalid', 'true');
  await introduces(page);
  await page.getByLabel(/Guardar meus dados neste aparelho/).check();
  await page.getByRole('button', { name: 'Enviar mensagem' }).click();
  await expect(page.getByText('Mensagem enviada!')).toBeVisible();
  const posts: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && posts.push(request.url()));
  await page.reload();
  await page.goBack();
  await expect(page.getByText('Você já falou com este anunciante')).toBeVisible();
  await expect(page.getByText('Você fala como Tainá Ribeiro')).toBeVisible();
  await page.goBack();
  await expect(page.locator('.field-error')).toHaveCount(0);
  expect(posts.filter((address) => !address.includes('/views'))).toEqual([]);
  await page.getByRole('link', { name: 'Voltar aos resultados' }).click();
  await expect(page).toHaveURL(search);
  await page.close();
});

test('photographs are walked through by keys, and closed by Esc and by the back button', async ({
  page,
}) => {
  const path = await openAd(page, PATHS.propertySearch);
  const large = page.locator('dialog.gallery-large');
  const first = page.locator('[data-gallery-strip] a').first();
  await expect(page.getByRole('button', { name: 'Próxima foto' })).toBeVisible();
  await first.click();
  await expect(large.getByText(/1 de \d+$/)).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(large.getByText(/2 de \d+$/)).toBeVisible();
  await page.keyboard.press('+');
  await expect(large.locator('img')).toHaveCSS('transform', /matrix\(1\.5/);
  await page.keyboard.press('Escape');
  await expect(large).toHaveCount(0);
  await expect(page.locator('[data-gallery-strip] a').nth(1)).toBeFocused();
  await expect.poll(async () => page.evaluate(() => history.state as unknown)).toBeNull();
  await first.click();
  await expect(large).toBeVisible();
  await page.goBack();
  await expect(large).toHaveCount(0);
  expect(new URL(page.url()).pathname).toBe(path);
});

test('two fingers make a photograph larger', async ({ browser }) => {
  const context = await browser.newContext({
    hasTouch: true,
    isMobile: true,
    viewport: { width: 360, height: 740 },
  });
  const page = await context.newPage();
  await openAd(page, PATHS.propertySearch);
  await expect(page.locator('.gallery-arrow').first()).toBeAttached();
  await page.locator('[data-gallery-strip] a').first().tap();
  const picture = page.locator('dialog.gallery-large img');
  await expect(picture).toBeVisible();
  const devtools = await context.newCDPSession(page);
  const touch = async (type: string, ...xs: number[]) =>
    devtools.send('Input.dispatchTouchEvent', {
      type: type as 'touchStart',
      touchPoints: xs.map((x, id) => ({ x, y: 370, id })),
    });
  await touch('touchStart', 160, 200);
  await touch('touchMove', 120, 240);
  await touch('touchMove', 100, 260);
  await touch('touchEnd');
  await expect(picture).toHaveCSS('transform', /matrix\(4/);
  await context.close();
});

test('whatever an advertiser or a visitor writes stays text, for visitor, owner and administrator', async ({
  page,
  request,
  advertiser,
  administrator,
}) => {
  const [lucia] = DEMONSTRATION_ACCOUNTS;
  const login = await request.post('/v1/sessions', {
    data: { session: { email: lucia.email, password: lucia.password } },
  });
  const token = login.headers()['authorization'] ?? '';
  expect(token).toContain('Bearer');
  const own = await request.get('/v1/users/properties?status=active', {
    headers: { Authorization: token },
  });
  const { data } = (await own.json()) as { data: { id: string; attributes: { path: string } }[] };
  // The first of them is the first of the search, which the journeys before report.
  const ad = data.at(-1);
  if (!ad) throw new Error('Dona Lúcia has no published property.');
  const faults = await watched(page);
  const alsoWatched = [await watched(advertiser.page), await watched(administrator.page)];
  for (const [index, payload] of HOSTILE.entries()) {
    const written = await request.put(`/v1/properties/${ad.id}`, {
      headers: { Authorization: token },
      data: {
        property: {
          ...HOUSE_FORM,
          name: `Casa ${payload}`,
          description: `Casa com quintal ${payload} e cisterna.`,
          neighborhood: payload,
          village: payload,
          reference: payload,
        },
      },
    });
    expect(written.status(), await written.text()).toBe(200);
    await page.goto(`/imovel/casa/irece/${ad.id}`);
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Casa ');
    for (const structured of await page
      .locator('script[type="application/ld+json"]')
      .allTextContents())
      expect(() => JSON.parse(structured) as unknown).not.toThrow();
    await page.getByLabel('Seu nome').fill(payload);
    await page.getByLabel('Mensagem').fill(payload);
    await page.getByRole('button', { name: 'Enviar mensagem' }).click();
    await expect(page.getByLabel('Seu nome')).toHaveValue(payload);
    await page.goto(`/imovel/casa/irece/${encodeURIComponent(payload)}`);
    const report = { reason: REPORT_REASONS[index], details: `Denúncia ${payload}` };
    const reported = await request.post(`/v1/properties/${ad.id}/reports`, { data: { report } });
    expect(reported.status(), await reported.text()).toBe(201);
  }
  await advertiser.logsIn(lucia);
  await advertiser.opens(pathTo('editProperty', { id: ad.id }));
  await advertiser.page.waitForLoadState('networkidle');
  await advertiser.page.getByRole('button', { name: 'Escrever para mim' }).click();
  await expect(advertiser.page.getByText('sem inteligência artificial')).toBeVisible();
  await administrator.logsIn();
  await administrator.opens(PATHS.backofficeReports);
  for (const payload of HOSTILE) {
    await expect(administrator.page.getByText(`Denúncia ${payload}`).first()).toBeVisible();
  }
  await administrator.opens(pathTo('backofficeProperty', { id: ad.id }));
  await expect(administrator.page.getByText(`Casa com quintal ${HOSTILE.at(-1)}`)).toBeVisible();
  expect([...faults, ...alsoWatched.flat()]).toEqual([]);
});

test('a script that ran would be found out', async ({ page }) => {
  const faults = await watched(page);
  await page.route('**/*', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<script>alert(1)</script>' }),
  );
  await page.goto('/');
  expect(faults).toEqual(['dialog 1']);
});
