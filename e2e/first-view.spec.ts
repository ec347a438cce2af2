import { expect, test } from '@playwright/test';
import { PATHS } from '#core/site/paths.ts';
import { PHONE } from './people.ts';

/** Until every button works, in bytes as sent. */
const BUDGET = 60 * 1024;

test.use({ viewport: PHONE });

for (const path of [PATHS.register, PATHS.login])
  test(`${path} weighs at most 60 KB until the password can be shown`, async ({ page }) => {
    const session = await page.context().newCDPSession(page);
    await session.send('Network.enable');
    let total = 0;
    session.on('Network.loadingFinished', ({ encodedDataLength }) => {
      total += encodedDataLength;
    });
    await page.goto(path, { waitUntil: 'networkidle' });
    await page.getByRole('button', { name: 'Mostrar a senha' }).first().click();
    expect(total).toBeLessThanOrEqual(BUDGET);
  });
