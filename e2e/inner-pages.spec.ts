import { PATHS, type PathName } from '#core/site/paths.ts';
import { SCREENS } from '#web/screens.ts';
import { INNER_ACCOUNTS, innerExamples } from './inner-examples.ts';
import { expect, test } from './people.ts';
import { inspect } from './screen-inspection.ts';

/** Answered by leading on, or only in the middle of logging in; the doors are inspected without a login. */
const LEFT_OUT = new Set<PathName>([
  'logout',
  'backofficeLogin',
  'backofficeLoginCode',
  'backofficeLogout',
  'backofficeInvitation',
  'backofficeViews',
]);

function screensOf(layout: string): PathName[] {
  return (Object.keys(SCREENS) as PathName[]).filter(
    (name) => SCREENS[name][0] === layout && !LEFT_OUT.has(name),
  );
}

/** Dona Lúcia is no firm: this screen tells her so. */
const STATUS: Partial<Record<PathName, number>> = { companySettings: 403 };

test.use({ trace: 'off' });

for (const [layout, colorScheme] of [
  ['dashboard', 'light'],
  ['backoffice', 'dark'],
] as const) {
  test(`every screen of the ${layout} is valid, accessible, quiet and as wide as the phone`, async ({
    browser,
    request,
    baseURL,
  }) => {
    const context = await browser.newContext({
      colorScheme,
      viewport: { width: 360, height: 740 },
    });
    const { origin } = new URL(baseURL ?? '');
    await context.addCookies([{ name: 'lgpdAccepted', value: 'true', url: origin }]);
    const { email, password } = INNER_ACCOUNTS[layout];
    const door = layout === 'dashboard' ? PATHS.login : PATHS.backofficeLogin;
    const login = await context.request.post(door, {
      form: { email, password },
      headers: { Origin: origin },
      maxRedirects: 0,
    });
    expect(login.status()).toBe(302);
    const examples = await innerExamples(request, layout);
    const faults: Partial<Record<PathName, string[]>> = {};
    for (const name of screensOf(layout)) {
      const address = PATHS[name].includes(':') ? examples[name] : PATHS[name];
      const page = await context.newPage();
      const found = address
        ? await inspect(page, address, { status: STATUS[name] })
        : ['no example of it'];
      if (new URL(page.url()).pathname !== address) found.push(`led on to ${page.url()}`);
      if (found.length > 0) faults[name] = found;
      await page.close();
    }
    expect(faults).toEqual({});
    await context.close();
  });
}
