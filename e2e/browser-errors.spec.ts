import { expect, test, type Page } from '@playwright/test';
import { PATHS } from '#core/site/paths.ts';
import { DEMONSTRATION_ACCOUNTS } from '#demo/demonstration-accounts.ts';
import { Advertiser } from './people.ts';

/** The screen of the profile throws in the browser; the server renders it as ever. */
async function breakProfile(page: Page): Promise<void> {
  await page.route('**/assets/profile-page-*.js', async (route) => {
    const answer = await route.fetch();
    const code = (await answer.text()).replace(/\w+ as default/, 'broken as default');
    await route.fulfill({
      response: answer,
      body: `${code};function broken(){throw new Error('deliberate')}`,
    });
  });
}

test.use({ serviceWorkers: 'block' });

const fails = (page: Page) => page.waitForEvent('console', (message) => message.type() === 'error');

test('an error in the browser leaves the page of the server standing, and it works', async ({
  page,
}) => {
  await new Advertiser(page).logsIn(DEMONSTRATION_ACCOUNTS[0]);
  await breakProfile(page);
  const failed = fails(page);
  await page.goto(PATHS.profileSettings);
  await failed;
  const surname = page.getByLabel('Sobrenome');
  const stored = await surname.inputValue();

  await test.step('a refused form comes back whole, without our script', async () => {
    await page.getByLabel('Nome', { exact: true }).fill('');
    await surname.fill('Alves de Souza e Sá');
    await page.getByRole('button', { name: 'Salvar perfil' }).click();
    await expect(page.getByRole('alert').filter({ hasText: 'Nome' }).first()).toBeVisible();
    await expect(surname).toHaveValue('Alves de Souza e Sá');
  });

  await test.step('links lead on, and back', async () => {
    await page.goto(PATHS.profileSettings);
    await page.getByRole('link', { name: 'Segurança' }).first().click();
    await expect(page.getByRole('heading', { name: 'Segurança', level: 1 })).toBeVisible();
    await page.goBack();
    await expect(surname).toHaveValue(stored);
  });

  await test.step('a screen that one came to without a new document is asked of the server', async () => {
    await page.goto(PATHS.securitySettings);
    await page.getByRole('link', { name: 'Perfil' }).first().click();
    await expect(surname).toHaveValue(stored);
  });
});
