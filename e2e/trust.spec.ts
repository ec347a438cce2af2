import { PATHS } from '#core/site/paths.ts';
import { DEMONSTRATION_ACCOUNTS } from '#demo/demonstration-accounts.ts';
import { expect, test } from './people.ts';

const [, JOSUE] = DEMONSTRATION_ACCOUNTS;
const PRESSING =
  'Casa boa. Moro no exterior e mando a chave pelo correio. Faça o depósito do sinal para reservar. Urgente, só hoje!';

test(
  'an ad that begins to ask for money goes off the air, and comes back when somebody has looked at it',
  { tag: '@journey' },
  async ({ administrator, advertiser }) => {
    const { page } = advertiser;
    await advertiser.logsIn(JOSUE);
    await advertiser.opens(`${PATHS.myProperties}?situacao=publicados`);
    await page.getByRole('link', { name: 'Editar' }).first().click();
    await page.waitForLoadState('networkidle');
    const name = await page.getByRole('heading', { level: 1 }).innerText();
    await page.getByRole('textbox', { name: 'Descrição' }).fill(PRESSING);
    await page.getByRole('button', { name: 'Salvar alterações' }).click();
    await expect(page.getByText('Alterações salvas')).toBeVisible();
    await advertiser.getsMail(JOSUE.email, /Estamos olhando seu anúncio/);
    await page.reload();
    await expect(
      page.getByText('Alguém da nossa equipe vai olhar este anúncio').first(),
    ).toBeVisible();
    await expect(page.getByRole('button', { name: 'Publicar anúncio' })).toHaveCount(0);

    await administrator.logsIn();
    const office = administrator.page;
    await administrator.opens(PATHS.backofficeTrust);
    const held = office.getByRole('article').filter({ hasText: name });
    await expect(held).toContainText('O texto pede dinheiro antes de mostrar');
    await held.getByRole('link', { name: 'Olhar e decidir' }).click();
    await office.locator('summary', { hasText: 'Liberar' }).click();
    await office.getByRole('button', { name: 'Liberar e publicar' }).click();
    await expect(office.getByText('Anúncio liberado').first()).toBeVisible();
    await advertiser.getsMail(JOSUE.email, /Seu anúncio está no ar/);
    await page.reload();
    await expect(
      page.getByRole('link', { name: /Ver no site|Ver o anúncio/ }).first(),
    ).toBeVisible();
  },
);
