import { PATHS } from '#core/site/paths.ts';
import { DEMONSTRATION_ACCOUNTS } from '#demo/demonstration-accounts.ts';
import { expect, test } from './people.ts';
import { phonePhotos } from './phone-photos.ts';

const MARKUP = '"><img src=x onerror=alert(1)></textarea></script><script>alert(2)</script>';

test(
  'a newcomer is asked for a phone, and completes the profile with a picture by keyboard',
  { tag: '@journey' },
  async ({ advertiser }) => {
    const { page } = advertiser;
    const alerts: string[] = [];
    page.on('dialog', async (dialog) => {
      alerts.push(dialog.message());
      await dialog.dismiss();
    });
    await advertiser.registers();
    await advertiser.confirmsEmail();
    const dialog = page.getByRole('dialog', { name: 'Falta seu telefone' });

    await test.step('on every dashboard page, and not in the settings', async () => {
      await expect(dialog).toBeFocused();
      await advertiser.opens(PATHS.profileSettings);
      await expect(page.getByRole('heading', { name: 'Perfil', exact: true })).toBeVisible();
      await expect(dialog).toBeHidden();
      await advertiser.opens(PATHS.myVehicles);
      const later = page.waitForResponse('**/dashboard/phone-later');
      await dialog.getByRole('button', { name: 'Agora não' }).click();
      await later;
    });

    await test.step('"Agora não" holds on other pages, until the day is over', async () => {
      await expect(dialog).toBeHidden();
      await advertiser.opens(PATHS.dashboard);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(dialog).toBeHidden();
      await page.context().clearCookies({ name: 'phoneLater' });
      await advertiser.opens(PATHS.myVehicles);
      await expect(dialog.getByLabel('Este número tem WhatsApp').last()).toBeChecked();
      await dialog.getByLabel('Telefone 1').fill('(74) 99999-0001');
      await expect(dialog.getByLabel('Este número tem WhatsApp').first()).toBeChecked();
      await expect(dialog.getByLabel('Este número tem WhatsApp').last()).not.toBeChecked();
      await advertiser.givesPhone('(74) 99999-0001');
      await expect(page).toHaveURL(new RegExp(`${PATHS.myVehicles}$`));
    });

    await test.step('the picture is chosen, cut with the arrow keys and shown beside the name', async () => {
      await advertiser.opens(PATHS.profileSettings);
      await page.getByLabel('Escolher uma foto').setInputFiles(await phonePhotos(1));
      const slider = page.getByLabel('Quanto da foto aparece');
      await slider.press('ArrowLeft');
      await slider.press('ArrowLeft');
      await expect(slider).toHaveValue('98');
      await page.getByRole('button', { name: 'Salvar foto' }).click();
      await expect(page.getByText('Foto salva')).toBeVisible();
      await expect(slider).toHaveValue('98');
      const face = page.locator('.dash-name img');
      await expect(face).toHaveAttribute('src', /^\/avatars\/[0-9a-z]{10}\/thumb\.webp$/);
      await expect(face).toHaveJSProperty('naturalWidth', 160);
    });

    await test.step('markup in the presentation is text and runs nowhere', async () => {
      await page.getByLabel('Nome de apresentação').fill(MARKUP);
      await page.getByLabel('Apresentação', { exact: false }).last().fill(MARKUP);
      await page.getByRole('button', { name: 'Salvar perfil' }).click();
      await expect(page.getByText('Perfil salvo')).toBeVisible();
      await advertiser.opens(PATHS.profileSettings);
      await expect(page.getByLabel('Nome de apresentação')).toHaveValue(MARKUP);
      await advertiser.opens(PATHS.dashboard);
      expect(alerts).toEqual([]);
    });
  },
);

test('without JavaScript the profile is refused whole, saved, and given a picture that is cut and removed', async ({
  visitor,
}) => {
  const { page } = visitor;
  const account = DEMONSTRATION_ACCOUNTS[0];
  await visitor.opens(PATHS.login);
  await page.getByLabel('E-mail').fill(account.email);
  await page.getByLabel('Senha', { exact: true }).fill(account.password);
  await page.getByRole('button', { name: 'Entrar' }).click();
  await visitor.opens(PATHS.accountSettings);
  await page.getByRole('link', { name: /^Perfil/ }).click();

  await test.step('a refused form comes back with what was typed', async () => {
    const presentation = await page.getByLabel('Nome de apresentação').inputValue();
    await page.getByLabel('Sobrenome').fill('');
    await page.getByLabel('CPF').fill('111.111.111-11');
    await page.getByLabel('Telefone 2').fill('12');
    await page.getByRole('button', { name: 'Salvar perfil' }).click();
    const summary = page.getByRole('alert');
    await expect(summary).toBeFocused();
    await expect(summary.getByRole('link')).toHaveText([
      'Sobrenome: campo obrigatório.',
      /^Telefone 2: telefone inválido/,
      /^CPF inválido/,
    ]);
    await expect(page.getByLabel('CPF')).toHaveValue('111.111.111-11');
    await expect(page.getByLabel('Nome de apresentação')).toHaveValue(presentation);
    await page.getByLabel('Sobrenome').fill('Dourado');
    await page.getByLabel('CPF').fill('529.982.247-25');
    await page.getByLabel('Telefone 2').fill('');
    await page.getByRole('button', { name: 'Salvar perfil' }).click();
    await expect(page.getByText('Perfil salvo')).toBeVisible();
  });

  await test.step('the picture is cut in the middle, then by the sliders, then removed', async () => {
    await page.getByRole('button', { name: 'Salvar foto' }).click();
    await expect(page.getByText('Escolha uma foto para enviar.').first()).toBeVisible();
    await page.getByLabel('Escolher uma foto').setInputFiles(await phonePhotos(1));
    await page.getByRole('button', { name: 'Salvar foto' }).click();
    const first = await page.getByRole('img', { name: 'Como sua foto' }).getAttribute('style');
    await page.getByLabel('Quanto da foto aparece').fill('50');
    await page.getByRole('button', { name: 'Salvar foto' }).click();
    await expect(page.getByLabel('Quanto da foto aparece')).toHaveValue('50');
    const second = await page.getByRole('img', { name: 'Como sua foto' }).getAttribute('style');
    expect(second).not.toBe(first);
    await page.getByRole('button', { name: 'Remover foto' }).click();
    await expect(page.getByText('Foto removida')).toBeVisible();
    await expect(page.getByLabel('Escolher uma foto')).toBeVisible();
  });

  await test.step('an account without cards reads how one gets there', async () => {
    await visitor.opens(PATHS.paymentMethods);
    await expect(page.getByText('Nenhum cartão guardado')).toBeVisible();
  });
});
