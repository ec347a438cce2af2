import type { Page } from '@playwright/test';
import { PATHS } from '#core/site/paths.ts';
import { DEMONSTRATION_ACCOUNTS } from '#demo/demonstration-accounts.ts';
import { OUR_WHATSAPP } from './our-whatsapp.ts';
import { expect, test } from './people.ts';

const [LUCIA, , , MOTO_SERTAO] = DEMONSTRATION_ACCOUNTS;
/** Markup that would run, were it not text. */
const HOSTILE = '"><img src=x onerror=alert(1)></script><script>alert(2)</script><!--${7*7}';
const PHONES = ['74-3641-7711', '74-99911-7712', '74-99911-7713'];
const PRIVATE = [
  ...PHONES.flatMap((phone) => [phone, phone.replaceAll('-', '')]),
  'marca-contato@motosertao.example',
  'MarcaComplemento',
  'MarcaRua',
  '-11.298765',
  '41.876543',
  '11222333000181',
  '11.222.333/0001-81',
];

async function logIn(page: Page, { email, password }: { email: string; password: string }) {
  await page.goto(PATHS.login);
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Senha', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Entrar' }).click();
  await expect(page).toHaveURL(new RegExp(`${PATHS.dashboard}$`));
}

const field = (page: Page, name: string) => page.locator(`main [name="${name}"]`);

test(
  'a firm without JavaScript finds its CEP, keeps what it typed and writes its page, which runs nothing and tells nothing private',
  { tag: '@journey' },
  async ({ browser, request }) => {
    const telephone = { javaScriptEnabled: false, viewport: { width: 360, height: 740 } };
    const page = await browser.newPage(telephone);
    await logIn(page, MOTO_SERTAO);
    await page.goto(PATHS.companySettings);

    await test.step('the CEP fills what is empty', async () => {
      await field(page, 'name').fill(`Moto Sertão ${HOSTILE}`.slice(0, 110));
      await field(page, 'zip_code').fill('44905-000');
      await page.getByRole('button', { name: 'Buscar CEP' }).click();
      await expect(field(page, 'city_id')).toHaveValue('2919157');
      await expect(field(page, 'name')).toHaveValue(/^Moto Sertão "><img/);
      await field(page, 'zip_code').fill('44900-000');
      await page.getByRole('button', { name: 'Buscar CEP' }).click();
      await expect(field(page, 'city_id')).toHaveValue('2919157');
      await field(page, 'zip_code').fill('1');
      await page.getByRole('button', { name: 'Buscar CEP' }).click();
      await expect(page.getByText('CEP inválido').first()).toBeVisible();
    });

    await test.step('a refused form comes back whole', async () => {
      await field(page, 'zip_code').fill('44905-000');
      await field(page, 'description').fill(`Motos ${HOSTILE}\u2028fim`);
      await field(page, 'cnpj').fill('11.222.333/0001-80');
      for (const [place, phone] of PHONES.slice(0, 2).entries())
        await field(page, `phones[${place}].number`).fill(phone);
      await field(page, 'whatsapp').fill(PHONES[2] ?? '');
      await field(page, 'contact_email').fill('marca-contato@motosertao.example');
      await field(page, 'neighborhood').fill(`Centro ${HOSTILE}`);
      await field(page, 'street').fill('MarcaRua');
      await field(page, 'complement').fill('MarcaComplemento');
      await field(page, 'lat').fill('-11.298765');
      await field(page, 'lng').fill('-41.876543');
      await field(page, 'show_map').uncheck();
      // Enter saves, also without script.
      await field(page, 'cnpj').press('Enter');
      await expect(page.getByText('CNPJ inválido').first()).toBeVisible();
      await expect(field(page, 'description')).toHaveValue(/^Motos "><img/);
      await expect(field(page, 'phones[1].number')).toHaveValue(PHONES[1] ?? '');
    });

    await test.step('and is saved', async () => {
      await field(page, 'cnpj').fill('11.222.333/0001-81');
      await page.getByRole('button', { name: 'Salvar' }).click();
      await expect(page.getByRole('link', { name: 'Ver a página' })).toBeVisible();
    });

    const path =
      (await page.getByRole('link', { name: 'Ver a página' }).getAttribute('href')) ?? '';
    expect(path).toMatch(/^\/anunciante\/loja\/[0-9a-z]{10}$/);

    await test.step('the page shows the texts as texts', async () => {
      const context = await browser.newContext();
      const other = await context.newPage();
      const ran: string[] = [];
      other.on('dialog', (dialog) => {
        ran.push(dialog.message());
        void dialog.dismiss();
      });
      other.on('console', (message) => {
        if (['error', 'warning'].includes(message.type())) ran.push(message.text());
      });
      await other.goto(path);
      // The name of the account comes first; what the firm wrote about itself stands below.
      await expect(other.getByText('<img src=x onerror=alert(1)>').first()).toBeVisible();
      for (const data of await other
        .locator('script[type="application/ld+json"]')
        .allTextContents())
        expect(JSON.parse(data)).toHaveProperty('@context', 'https://schema.org');
      await context.close();
      expect(ran).toEqual([]);
    });

    await test.step('no public page holds what is private', async () => {
      const search = await (await request.get(PATHS.vehicleSearch)).text();
      const addresses = [
        path,
        `${path}?anuncios=veiculos&ordem=mais-antigos`,
        path.replace('loja', 'corretor'),
        PATHS.home,
        PATHS.propertySearch,
        PATHS.vehicleSearch,
        ...new Set(search.match(/\/veiculo\/[^"#]+/g)),
      ];
      for (const address of addresses) {
        const answer = await request.get(address);
        const text = await answer.text();
        expect(answer.status()).toBe(200);
        for (const mark of PRIVATE)
          expect(text.includes(mark), `${mark} in ${address}`).toBe(false);
        expect(text.replaceAll(OUR_WHATSAPP, '')).not.toMatch(/tel:\+|wa\.me\/\d/);
      }
      // The control: the owner's form holds them.
      const own = await page.content();
      for (const mark of [...PHONES, 'MarcaComplemento', '-11.298765']) expect(own).toContain(mark);
    });

    await test.step('a visitor says who they are and is told the WhatsApp, once', async () => {
      await page.context().clearCookies();
      await page.goto(path);
      await field(page, 'name').fill('Tainá Rocha');
      await field(page, 'email').fill('taina@correio.example');
      await field(page, 'phone').fill('74-98811-2233');
      for (const consent of ['accepts_terms', 'over_18', 'shares_data'])
        await field(page, consent).check();
      await page.getByRole('button', { name: 'Chamar no WhatsApp' }).click();
      const open = page.getByRole('link', { name: 'Abrir o WhatsApp' });
      const link = (await open.getAttribute('href')) ?? '';
      expect(await page.content()).not.toContain('99117713');
      const opened = await page.request.get(link, { maxRedirects: 0 });
      expect(opened.headers()['location']).toMatch(/^https:\/\/wa\.me\/5574999117713\?text=/);
      expect((await page.request.get(link, { maxRedirects: 0 })).status()).toBe(410);
      expect(await (await request.get(path)).text()).not.toContain('99117713');
    });
  },
);

test('the address of an advertiser is the one of its kind, whatever host asks', async ({
  request,
}) => {
  const { data } = (await (await request.get('/v1/vehicles')).json()) as { data: { id: string }[] };
  let path: string | undefined;
  for (const { id } of data) {
    const ad = (await (await request.get(`/v1/vehicles/${id}`)).json()) as {
      data: { attributes: { advertiser: { id: string; show_profile: boolean } } };
    };
    const { advertiser } = ad.data.attributes;
    if (advertiser.show_profile) path ??= `/anunciante/loja/${advertiser.id}`;
  }
  expect(path).toBeDefined();
  const wrong = (path ?? '').replace('loja', 'imobiliaria');
  for (const order of ['sort=oldest', 'ordem=mais-antigos']) {
    const moved = await request.get(`${wrong}?${order}`, { maxRedirects: 0 });
    const today = `${path}?ordem=mais-antigos`;
    expect([moved.status(), moved.headers()['location']]).toEqual([301, today]);
  }
  const forged = await request.get(path ?? '', { headers: { 'X-Forwarded-Host': 'evil.example' } });
  expect(forged.status()).toBe(200);
  const text = await forged.text();
  expect(text).not.toContain('evil.example');
  expect(text).toContain('rel="canonical"');
  const missing = await request.get('/anunciante/corretor/zzzzzzzzzz');
  expect(missing.status()).toBe(404);
});

test('an account that is no business is told that the agency is not for it', async ({
  browser,
}) => {
  const page = await browser.newPage();
  await logIn(page, LUCIA);
  const answer = await page.goto(PATHS.companySettings);
  expect(answer?.status()).toBe(403);
  await expect(page.getByRole('heading', { name: 'Acesso negado' })).toBeVisible();
  await page.close();
});

test('without JavaScript a property is written step by step, and what another tab wrote is not overwritten', async ({
  browser,
}) => {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    viewport: { width: 360, height: 740 },
  });
  const page = await context.newPage();
  await logIn(page, LUCIA);
  const goesOn = async (step: string) => {
    await page.getByRole('button', { name: 'Continuar', exact: true }).click();
    await expect(page).toHaveURL(new RegExp(`/${step}$`));
  };

  await test.step('the CEP only fills the form in', async () => {
    await page.goto(PATHS.newProperty);
    await page.getByRole('radio', { name: 'Lote', exact: true }).check();
    await page.getByRole('radio', { name: 'Venda', exact: true }).check();
    await goesOn('place');
    await field(page, 'reference').fill('Depois da ponte');
    await field(page, 'zip_code').fill('44905-000');
    await page.getByRole('button', { name: 'Buscar CEP' }).click();
    await expect(field(page, 'city_id')).toHaveValue('2919157');
    await expect(field(page, 'reference')).toHaveValue('Depois da ponte');
    await expect(page).toHaveURL(/\/place/);
  });

  await test.step('a lot is not asked for its bedrooms, and a title too short stays in its step', async () => {
    await goesOn('features');
    await expect(field(page, 'bedroom')).toBeHidden();
    await field(page, 'square_meters').fill('2');
    await field(page, 'square_meters_unit').selectOption('tarefa');
    await goesOn('description');
    await field(page, 'name').fill('Lote');
    await page.getByRole('button', { name: 'Continuar', exact: true }).click();
    await expect(page.getByText('Escreva de 10 a 100 caracteres').first()).toBeVisible();
  });

  await test.step('another tab writes the same step; both versions are shown, and one is chosen', async () => {
    const other = await context.newPage();
    await other.goto(page.url());
    await other.locator('main [name="name"]').fill('Lote de esquina em Lapão');
    await other
      .locator('main [name="description"]')
      .fill('Lote plano e murado, perto da escola e do posto de saúde.');
    await other.getByRole('button', { name: 'Continuar', exact: true }).click();
    await expect(other).toHaveURL(/\/photos$/);
    await other.close();

    await field(page, 'name').fill('Lote que eu quis escrever aqui');
    await page.getByRole('button', { name: 'Continuar', exact: true }).click();
    const notice = page.getByRole('status').filter({ hasText: 'mudado em outro lugar' });
    await expect(notice).toContainText('Lote de esquina em Lapão');
    await expect(notice).toContainText('Lote que eu quis escrever aqui');
    await page.getByRole('button', { name: 'Continuar', exact: true }).click();
    await expect(notice).toContainText('Lote que eu quis escrever aqui');
    await page.getByRole('link', { name: 'Usar o que está salvo' }).click();
    await expect(field(page, 'name')).toHaveValue('Lote de esquina em Lapão');
    await goesOn('photos');
  });

  await test.step('the review says what is missing and leads there; then the ad is saved', async () => {
    await goesOn('price');
    await page.getByRole('button', { name: 'Continuar', exact: true }).click();
    await page.getByRole('link', { name: 'Deixar para depois' }).click();
    await goesOn('review');
    await page.getByRole('button', { name: 'Salvar sem publicar' }).click();
    await expect(page.getByText('Falta completar os passos').first()).toBeVisible();
    await page.getByRole('link', { name: /Preço de venda: / }).click();
    await field(page, 'price').fill('90000');
    await goesOn('contact');
    await goesOn('review');
    await page.getByRole('button', { name: 'Salvar sem publicar' }).click();
    await expect(page).toHaveURL(/\/dashboard\/properties\/[0-9a-z]{10}\/success$/);
    await expect(page.getByRole('heading', { name: 'Lote de esquina em Lapão' })).toBeVisible();
    await page.getByRole('link', { name: 'Abrir o anúncio' }).click();
    await expect(field(page, 'square_meters')).toHaveValue('2');
    await expect(field(page, 'square_meters_unit')).toHaveValue('tarefa');
  });
  await context.close();
});
