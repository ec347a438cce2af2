import { expect, test, type Browser, type Page } from '@playwright/test';
import { PATHS } from '#core/site/paths.ts';
import { DEMONSTRATION_ACCOUNTS } from '#demo/demonstration-accounts.ts';
import { phonePhotos } from './phone-photos.ts';

const CHAPADA = DEMONSTRATION_ACCOUNTS[2];

test(
  'an ad begun on a telephone that loses its connection is finished on a computer, with nothing lost',
  { tag: '@journey' },
  async ({ browser }) => {
    const telephone = await browser.newContext({ viewport: { width: 360, height: 740 } });
    const begun = await loggedIn(await telephone.newPage());
    await begun.goto(PATHS.newProperty);
    await begun.getByRole('radio', { name: 'Sítio', exact: true }).check();
    await begun.getByRole('radio', { name: 'Venda', exact: true }).check();
    await goesOn(begun, 'place');
    await begun.getByRole('textbox', { name: 'CEP' }).fill('44905-000');
    await expect(begun.getByRole('combobox', { name: 'Cidade' })).toHaveValue('Lapão, BA');
    await goesOn(begun, 'features');
    const address = begun.url();

    await test.step('what is typed without a connection stays on the telephone, also when the page is killed', async () => {
      await begun.getByRole('textbox', { name: 'Quartos' }).fill('2');
      await expect(begun.getByText('Salvo', { exact: true })).toBeVisible();
      await telephone.setOffline(true);
      await begun.getByLabel('Medida').first().fill('12,5');
      await begun.getByLabel('Unidade').first().selectOption('tarefa');
      await expect(begun.getByText('guardado neste aparelho')).toBeVisible();
      await begun.getByRole('button', { name: 'Continuar', exact: true }).click();
      await expect(begun.getByText('Você está sem internet')).toBeVisible();
      await expect(begun.getByRole('heading', { name: 'Características' })).toBeVisible();
      // As when the telephone needs the memory: the page has no last word, which a closed one sends.
      await begun.goto('chrome://crash').catch(() => undefined);
      await begun.close();
    });

    await test.step('opened again with a connection, it is there and arrives', async () => {
      await telephone.setOffline(false);
      const again = await telephone.newPage();
      await again.goto(address);
      await expect(again.getByText('Recuperamos o que você escreveu')).toBeVisible();
      await expect(again.getByLabel('Medida').first()).toHaveValue('12,5');
      await expect(again.getByText('Salvo', { exact: true })).toBeVisible();
      await telephone.close();
    });

    const computer = await openComputer(browser);
    const page = await loggedIn(await computer.newPage());
    await page.goto(PATHS.newProperty);
    await page.getByRole('link', { name: /Continuar Sítio em Lapão/ }).click();
    await expect(page).toHaveURL(/\/description$/);

    await test.step('on the computer everything that was typed is there', async () => {
      await page.getByRole('link', { name: /Detalhes/ }).click();
      await expect(page.getByRole('textbox', { name: 'Quartos' })).toHaveValue('2');
      await expect(page.getByLabel('Medida').first()).toHaveValue('12,5');
      await expect(page.getByLabel('Unidade').first()).toHaveValue('tarefa');
      await goesOn(page, 'description');
    });

    await test.step('two tabs write the same step, and the person chooses', async () => {
      const tab = await computer.newPage();
      await tab.goto(page.url());
      await page
        .getByRole('textbox', { name: 'Título do anúncio' })
        .fill('Sítio com poço em Lapão');
      await expect(page.getByText('Salvo', { exact: true })).toBeVisible();
      await tab
        .getByRole('textbox', { name: 'Título do anúncio' })
        .fill('Sítio com açude em Lapão');
      const notice = tab.getByRole('status').filter({ hasText: 'mudado em outro lugar' });
      await expect(notice).toContainText('Sítio com poço em Lapão');
      await tab
        .getByRole('textbox', { name: 'Descrição' })
        .fill('Sítio com açude, casa de dois quartos e pomar, a dez minutos da cidade.');
      await tab.getByRole('button', { name: 'Ficar com o que escrevi' }).click();
      await expect(tab).toHaveURL(/\/photos$/);
      await tab.close();
    });

    await test.step('with photographs, price and the phone of the account it is published', async () => {
      await page.goto(address.replace('features', 'photos'));
      // Until the picker is there, its place is held by the form that needs no script.
      await expect(page.getByRole('button', { name: 'Enviar fotos' })).toHaveCount(0);
      await page.getByLabel('Escolher fotos').setInputFiles(await phonePhotos(2));
      await expect(page.locator('.photo-completed')).toHaveCount(2);
      await goesOn(page, 'price');
      await page.getByRole('textbox', { name: 'Preço de venda' }).fill('320000');
      await goesOn(page, 'contact');
      await goesOn(page, 'review');
      await expect(page.getByRole('heading', { name: 'Sítio com açude em Lapão' })).toBeVisible();
      await page.getByRole('button', { name: 'Salvar e publicar' }).dblclick();
      await expect(page).toHaveURL(/\/dashboard\/properties\/[0-9a-z]{10}\/success$/);
      await expect(page.getByRole('heading', { name: /está no ar/ })).toBeVisible();
      const shown = await page.getByLabel('Endereço do anúncio').inputValue();
      await computer.grantPermissions(['clipboard-read', 'clipboard-write']);
      await page.getByRole('button', { name: 'Copiar' }).click();
      await expect(page.getByText('Copiado.')).toBeVisible();
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(shown);
      await page.getByRole('link', { name: 'Ver o anúncio' }).click();
      await expect(page).toHaveURL(shown);
    });
    await computer.close();
  },
);

test('a lot takes its area from its front and depth, and what does not apply is not asked', async ({
  browser,
}) => {
  const telephone = await browser.newContext({ viewport: { width: 360, height: 740 } });
  const page = await loggedIn(await telephone.newPage());
  await page.goto(PATHS.newProperty);
  await page.getByRole('radio', { name: 'Lote', exact: true }).check();
  await page.getByRole('radio', { name: 'Venda', exact: true }).check();
  await goesOn(page, 'place');
  const features = page.url().replace('place', 'features');

  await page.goto(features);
  await page.getByRole('textbox', { name: 'Frente' }).fill('12');
  await page.getByRole('textbox', { name: 'Fundo' }).fill('25');
  await page.getByRole('button', { name: 'Usar 300 m²' }).click();
  await expect(page.getByLabel('Medida').first()).toHaveValue('300');
  await expect(page.getByRole('button', { name: 'Usar 300 m²' })).toHaveCount(0);
  await expect(page.getByText('Salvo', { exact: true })).toBeVisible();

  await page.goto(features.replace('features', 'kind'));
  await page.getByRole('radio', { name: 'Fazenda', exact: true }).check();
  await goesOn(page, 'place');
  await page.goto(features);
  await expect(page.getByRole('textbox', { name: 'Frente' })).toBeHidden();
  const road = page.getByRole('textbox', { name: 'Estrada de chão até o asfalto' });
  await expect(road).toBeVisible();
  await page.getByRole('checkbox', { name: 'Asfalto até a porta' }).check();
  await expect(road).toBeHidden();

  await page.goto(features.replace('features', 'price'));
  const wanted = page.getByRole('textbox', { name: 'O que aceita na troca' });
  await expect(wanted).toBeHidden();
  await page.getByRole('checkbox', { name: 'Aceito troca' }).check();
  await expect(wanted).toBeVisible();
  await telephone.close();
});

function openComputer(browser: Browser) {
  return browser.newContext({ viewport: { width: 1280, height: 800 } });
}

test('the pin is put on the streets, which move beneath it, and stays there', async ({
  browser,
}) => {
  const computer = await openComputer(browser);
  const page = await loggedIn(await computer.newPage());
  await page.goto(PATHS.newProperty);
  await page.getByRole('radio', { name: 'Casa', exact: true }).check();
  await page.getByRole('radio', { name: 'Venda', exact: true }).check();
  await goesOn(page, 'place');
  const { pathname } = new URL(page.url());
  await page.getByRole('textbox', { name: 'Cole a localização' }).fill('-11.33, -41.88');
  await page.keyboard.press('Enter');
  const where = page.locator('.place-where');
  await expect(where).toContainText('do centro de Irecê');
  const before = await where.innerText();
  await page.getByRole('button', { name: 'Ver as ruas' }).click();
  const streets = page.locator('.place-streets canvas');
  await expect(streets).toBeVisible();
  await expect(where).toHaveText(before);
  await streets.focus();
  await page.keyboard.press('ArrowRight');
  await expect(where).not.toHaveText(before);
  const moved = await where.innerText();
  await page.getByRole('button', { name: 'Ver só as cidades' }).click();
  await expect(where).toHaveText(moved);
  await expect(page.getByText('Salvo', { exact: true })).toBeVisible();
  await page.goto(pathname);
  await expect(where).toHaveText(moved);
  await computer.close();
});

async function loggedIn(page: Page): Promise<Page> {
  await page.goto(PATHS.login);
  await page.getByLabel('E-mail').fill(CHAPADA.email);
  await page.getByLabel('Senha', { exact: true }).fill(CHAPADA.password);
  await page.getByRole('button', { name: 'Entrar' }).click();
  await expect(page).toHaveURL(new RegExp(`${PATHS.dashboard}$`));
  return page;
}

async function goesOn(page: Page, step: string): Promise<void> {
  await page.getByRole('button', { name: 'Continuar', exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`/${step}$`));
}
