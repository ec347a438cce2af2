import { PATHS } from '#core/site/paths.ts';
import { DEMONSTRATION_ACCOUNTS } from '#demo/demonstration-accounts.ts';
import { expect, test } from './people.ts';

const [, JOSUE, , SERTAO] = DEMONSTRATION_ACCOUNTS;
const REASON = 'As fotos são de outro anúncio. Troque e nos avise.';

const KINDS = [
  {
    one: 'a property',
    office: PATHS.backofficeProperties,
    own: PATHS.myProperties,
    owner: JOSUE,
    published: 'Seu anúncio está no ar',
  },
  {
    one: 'a vehicle',
    office: PATHS.backofficeVehicles,
    own: PATHS.myVehicles,
    owner: SERTAO,
    published: 'Anúncio em análise',
  },
] as const;

for (const { one, office: list, own, owner, published } of KINDS)
  test(`${one} is taken down with a reason that its owner reads, let go again, and published`, async ({
    administrator,
    advertiser,
  }) => {
    await administrator.logsIn();
    const office = administrator.page;
    await administrator.opens(list);
    await office.getByRole('searchbox').fill(owner.email);
    await office.getByRole('button', { name: 'Buscar' }).click();
    await expect(office).toHaveURL(/busca=/);
    const tab = office.getByRole('link', { name: 'Publicados', exact: true });
    await tab.click();
    // The address is there before the rows are.
    await expect(tab).toHaveAttribute('aria-current', 'page');
    await expect(office).toHaveURL(/busca=.*situacao=publicados/);
    const ad = office.getByRole('rowheader').first().getByRole('link');
    const name = await ad.innerText();
    await ad.click();
    await office.locator('summary', { hasText: 'Tirar do ar' }).click();
    await office.getByRole('button', { name: 'Tirar do ar e avisar' }).click();
    await expect(office.getByText('Escreva o motivo')).toBeVisible();
    await office.getByLabel('Motivo').fill(REASON);
    // What was said goes once it is mended, and the button moves up.
    await expect(office.getByText('Escreva o motivo')).toBeHidden();
    await office.getByRole('button', { name: 'Tirar do ar e avisar' }).click();
    await expect(office.getByText('Fora do ar por decisão da equipe')).toBeVisible();

    await advertiser.logsIn(owner);
    const { page } = advertiser;
    await advertiser.opens(`${own}?situacao=tirados-do-ar`);
    const line = page.getByRole('article').filter({ hasText: name });
    await expect(line).toContainText(REASON);
    await expect(line.getByRole('button', { name: 'Publicar anúncio' })).toHaveCount(0);

    await office.getByRole('button', { name: 'Liberar para publicar' }).click();
    await expect(office.getByText('Anúncio liberado para publicar de novo').first()).toBeVisible();
    const { text } = await advertiser.getsMail(owner.email, /publicar de novo/);
    await advertiser.opens(/https?:[^\s<>]+\/edit/.exec(text)?.[0] ?? '');
    await page.getByRole('button', { name: 'Publicar anúncio' }).first().click();
    await expect(page.getByRole('heading', { name: published })).toBeVisible();
  });
