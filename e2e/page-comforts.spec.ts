import { PATHS, pathTo } from '#core/site/paths.ts';
import { DEMONSTRATION_ACCOUNTS } from '#demo/demonstration-accounts.ts';
import { expect, test } from './people.ts';

const button = '[data-scroll-top]';

for (const width of [360, 1280])
  test(`the button to the top is there beyond 400 px, at ${width} px wide, and covers nothing`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 740 });
    await page.goto(PATHS.propertySearch);
    await page.getByRole('button', { name: 'Aceitar e continuar' }).click();
    await expect(page.locator(button)).toBeHidden();
    for (const place of [430, 700, 1100]) {
      await page.evaluate((top) => scrollTo(0, top), place);
      await expect(page.locator(button)).toBeVisible();
      const covered = await page.locator(button).evaluate((own) => {
        const { left, right, top, bottom } = own.getBoundingClientRect();
        return [...document.querySelectorAll('main a, main button, main input, main label')].filter(
          (each) => {
            const box = each.getBoundingClientRect();
            if (Math.max(box.width, box.height) < 100)
              return box.right > left && box.left < right && box.bottom > top && box.top < bottom;
            const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
            return x >= left && x <= right && y >= top && y <= bottom;
          },
        ).length;
      });
      expect(covered, `at ${place} px`).toBe(0);
    }
    await page.locator(button).click();
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  });

test('no screen evaluates code, or asks whether it may', async ({ advertiser }) => {
  const { page } = advertiser;
  const told: string[] = [];
  page.on('console', (message) => told.push(message.text()));
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
      console.log(`against the policy: ${violatedDirective} ${blockedURI}`);
    });
  });
  const [lucia] = DEMONSTRATION_ACCOUNTS;
  await advertiser.logsIn(lucia);
  for (const name of ['newProperty', 'newVehicle', 'profileSettings'] as const) {
    await page.goto(pathTo(name));
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.waitForLoadState('networkidle');
  }
  expect(told.filter((text) => text.includes('against the policy'))).toEqual([]);
});
