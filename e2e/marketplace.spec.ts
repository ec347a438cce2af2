import sharp from 'sharp';
import { PATHS } from '#core/site/paths.ts';
import { expect, PHONE, test, type Advertiser } from './people.ts';

const HOUSE = 'Casa de esquina com umbuzeiro no quintal';
const MOTORCYCLE = 'Moto de único dono, revisada em Irecê';

test(
  'an owner advertises a house and a motorcycle, and a visitor without JavaScript writes about both',
  { tag: '@journey' },
  async ({ advertiser, administrator, visitor, request }) => {
    await advertiser.page.setViewportSize(PHONE);

    await test.step('the owner goes from the home page to a new ad by confirming the e-mail, and gives a phone', async () => {
      await advertiser.registers({ from: PATHS.home });
      await advertiser.confirmsEmail({ to: PATHS.newProperty });
      await advertiser.givesPhone('74999990000');
    });

    const housePath =
      await test.step('the owner publishes a house with three photographs', async () => {
        await writesHouse(advertiser);
        const link = advertiser.page.getByRole('link', { name: 'Ver o anúncio', exact: true });
        await expect(link).toBeVisible();
        const path = (await link.getAttribute('href')) ?? '';
        expect(path).toMatch(/^\/imovel\/casa\/irece\/[0-9a-z]{10}$/);
        return path;
      });

    await test.step('the photographs stand upright and carry no place', async () => {
      const photo = visitor.page.locator('.gallery').getByRole('img').first();
      // The sizes are made after the upload was acknowledged; a page opened before shows none yet.
      await expect(async () => {
        await visitor.opens(housePath);
        expect(await photo.isVisible()).toBe(true);
      }).toPass();
      await expect(visitor.page.locator('.gallery-caption').first()).toHaveText(
        'O umbuzeiro do quintal',
      );
      const source = await photo.getAttribute('src');
      const picture = await request.get(source ?? '');
      const facts = await sharp(await picture.body()).metadata();
      expect(facts.height).toBeGreaterThan(facts.width);
      expect(facts.exif).toBeUndefined();
    });

    await test.step('the owner sends a motorcycle to review', async () => {
      await writesMotorcycle(advertiser);
      await advertiser.addsPhotos(2);
      await advertiser.page
        .getByRole('button', { name: /Publicar/ })
        .first()
        .click();
      await expect(advertiser.page.getByText('Em análise').first()).toBeVisible();
    });

    await test.step('an administrator approves it and the owner gets the message', async () => {
      await administrator.logsIn();
      const { page } = administrator;
      await administrator.opens(PATHS.backofficeAdvertisements);
      await page.getByRole('link', { name: MOTORCYCLE }).click();
      await page.locator('summary').filter({ hasText: 'Aprovar' }).click();
      await page.getByRole('button', { name: 'Aprovar e publicar' }).click();
      await expect(page.getByText(/aprovado|no ar/i).first()).toBeVisible();
      await advertiser.getsMail(advertiser.email, /no ar|aprovad|publicad/i);
    });

    await test.step('a visitor finds both by keyword, town and price, and writes', async () => {
      await visitor.opens(`${PATHS.propertySearch}?busca=umbuzeiro&cidade=irece&preco-max=300000`);
      await visitor.page.getByRole('link', { name: HOUSE }).first().click();
      await expect(visitor.page).toHaveURL(new RegExp(housePath));
      await writesToAdvertiser(visitor.page);

      await visitor.opens(`${PATHS.vehicleSearch}?busca=revisada&cidade=irece&preco-max=20000`);
      await visitor.page.getByRole('link', { name: MOTORCYCLE }).first().click();
      await expect(visitor.page).toHaveURL(/\/veiculo\/motos\/ba\/irece\/honda\//);
      await expect(visitor.page.getByRole('heading', { level: 1, name: MOTORCYCLE })).toBeVisible();
    });

    await test.step('the owner reads it in the dashboard and got it by e-mail', async () => {
      const { page } = advertiser;
      await advertiser.opens(PATHS.messages);
      await page
        .getByRole('link', { name: /Tainá Rocha/ })
        .first()
        .click();
      await expect(
        page.getByText('Posso visitar a casa no sábado de manhã?').first(),
      ).toBeVisible();
      await advertiser.getsMail(advertiser.email, /Nova mensagem/);
    });
  },
);

async function writesHouse(advertiser: Advertiser) {
  const { page } = advertiser;
  const goesOn = (step: string) => goesOnTo(page, step);
  await page.getByRole('radio', { name: 'Casa', exact: true }).check();
  await page.getByRole('radio', { name: 'Venda', exact: true }).check();
  await goesOn('place');
  await page.getByRole('textbox', { name: 'CEP' }).fill('44900-000');
  await expect(page.getByRole('combobox', { name: 'Cidade' })).toHaveValue(/Irecê/);
  await page.getByLabel('Bairro').fill('Centro');
  await page.getByRole('textbox', { name: 'Rua' }).fill('Rua das Flores');
  await page.getByText('Escrever as coordenadas').click();
  await page.getByLabel('Latitude').fill('-11.3042');
  await page.getByLabel('Longitude').fill('-41.8558');
  await goesOn('features');
  await page.getByRole('textbox', { name: 'Quartos' }).fill('3');
  await goesOn('description');
  await page.getByRole('textbox', { name: 'Título do anúncio' }).fill(HOUSE);
  await page
    .getByRole('textbox', { name: 'Descrição' })
    .fill('Casa de esquina, com três quartos, poço artesiano e um umbuzeiro antigo no quintal.');
  await goesOn('photos');
  await advertiser.addsPhotos(3);
  await advertiser.captionsPhoto(2, 'O umbuzeiro do quintal');
  await advertiser.movesPhotoEarlier(2);
  await goesOn('price');
  await page.getByRole('textbox', { name: 'Preço de venda' }).fill('250000');
  await goesOn('contact');
  await expect(page.getByRole('textbox', { name: 'Telefone 1' })).toHaveValue('74-99999-0000');
  await goesOn('review');
  await page.getByRole('button', { name: 'Salvar e publicar' }).click();
  await expect(page).toHaveURL(/\/dashboard\/properties\/[0-9a-z]{10}\/success$/);
}

async function writesMotorcycle(advertiser: Advertiser) {
  const { page } = advertiser;
  const goesOn = (step: string) => goesOnTo(page, step);
  await advertiser.opens(PATHS.newVehicle);
  await page.getByRole('searchbox').fill('cg 160 start 2022');
  await page.getByRole('link', { name: /CG 160 Start/ }).click();
  await expect(page.getByLabel('Ano do modelo', { exact: true })).toHaveValue('2022');
  await goesOn('condition');
  await page.getByRole('radio', { name: 'Usado', exact: true }).check();
  await page.getByRole('textbox', { name: 'Placa' }).fill('RPA1B23');
  await page.getByLabel('Cor', { exact: true }).selectOption({ index: 1 });
  await expect(page.getByLabel('Combustível', { exact: true })).toHaveValue('gasoline');
  await expect(page.getByText('Salvo', { exact: true })).toBeVisible();
  await losesConnection(page, () =>
    page.getByRole('textbox', { name: 'Quilometragem' }).fill('18000'),
  );
  await expect(page.getByRole('textbox', { name: 'Quilometragem' })).toHaveValue(/18\.?000/);
  await goesOn('price');
  await page.getByRole('textbox', { name: 'Preço' }).fill('15500');
  await goesOn('items');
  await goesOn('description');
  await page.getByRole('textbox', { name: 'Título do anúncio' }).fill(MOTORCYCLE);
  await page
    .getByRole('textbox', { name: 'Descrição' })
    .fill('Moto revisada, pneus novos, documento em dia e manual do proprietário.');
  await goesOn('meeting');
  await page.getByRole('textbox', { name: 'CEP' }).fill('44900-000');
  await expect(page.getByRole('combobox', { name: 'Cidade' })).toHaveValue(/Irecê/);
  await goesOn('review');
  await page.getByRole('button', { name: 'Criar anúncio e enviar fotos' }).click();
  await expect(page).toHaveURL(/\/success/);
  await expect(page).toHaveURL(/\/edit/);
}

async function goesOnTo(page: Advertiser['page'], step: string) {
  await page.getByRole('button', { name: 'Continuar', exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`/new/[0-9a-z]{10}/${step}$`));
}

/** What is typed without a connection is there when the page is opened again with one. */
async function losesConnection(page: Advertiser['page'], type: () => Promise<void>) {
  await page.context().setOffline(true);
  await type();
  await expect(page.getByText('guardado neste aparelho')).toBeVisible();
  await page.context().setOffline(false);
  await page.reload();
}

async function writesToAdvertiser(page: Advertiser['page']) {
  await page.getByLabel('Seu nome').fill('Tainá Rocha');
  await page.getByLabel('Seu e-mail').fill('taina.rocha@correio.example');
  await page.getByLabel('Seu telefone, com DDD').fill('74 98877-6655');
  await page.getByLabel('Mensagem').fill('Posso visitar a casa no sábado de manhã?');
  for (const consent of [/termos de uso/, /mais de 18 anos/, /Autorizo/])
    await page.getByLabel(consent).check();
  await page.getByRole('button', { name: 'Enviar mensagem' }).click();
  await expect(page.getByText('Mensagem enviada!')).toBeVisible();
}
