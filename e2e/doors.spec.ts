import { PATHS, pathTo, type PathName } from '#core/site/paths.ts';
import { DEMONSTRATION_ACCOUNTS } from '#demo/demonstration-accounts.ts';
import { HOSTILE_ADDRESSES } from '#core/site/hostile-addresses.fixture.ts';
import { isOneClickAddress } from '#web/http/address-kinds.ts';
import { SCREENS, type LayoutName } from '#web/screens.ts';
import { expect, test } from './people.ts';
import { plainRequest } from './plain-request.ts';

const [LUCIA, JOSUE, , , RUI] = DEMONSTRATION_ACCOUNTS;
/** An address of each screen of a layout; any word stands where it holds a part. */
const addressesOf = (...layouts: LayoutName[]) =>
  (Object.keys(SCREENS) as PathName[])
    .filter((name) => layouts.includes(SCREENS[name][0]))
    .map((name) => PATHS[name].replaceAll(/:\w+/g, 'exemplo'));
const EVERY_ADDRESS = addressesOf('default', 'internal', 'dashboard', 'backoffice');
const EVIL = 'https://evil.example';

test.use({ trace: 'off' });

interface Door {
  path: string;
  cookie: 'token' | 'admin-token';
}
const SITE_DOOR: Door = { path: PATHS.login, cookie: 'token' };
const OFFICE_DOOR: Door = { path: PATHS.backofficeLogin, cookie: 'admin-token' };

async function enters(
  site: string | undefined,
  door: Door,
  { email, password }: { email: string; password: string },
  cookies = '',
) {
  const answer = await plainRequest(site, door.path, {
    form: { email, password },
    headers: { Origin: new URL(site ?? '').origin, ...(cookies ? { Cookie: cookies } : {}) },
  });
  expect(answer.status).toBe(302);
  return { token: answer.cookie(door.cookie) ?? '', ...answer };
}

test('every screen of the dashboard leads a stranger to the login and remembers the whole path', async ({
  baseURL,
}) => {
  const addresses = addressesOf('dashboard');
  expect(addresses.length).toBeGreaterThan(20);
  for (const address of addresses) {
    const answer = await plainRequest(baseURL, `${address}?de=email`);
    const { status, headers } = answer;
    expect([address, status, headers.location]).toEqual([address, 302, PATHS.login]);
    expect(answer.cookie('redirectTo')).toBe(`${address}?de=email`);
    expect(headers['set-cookie']?.join()).toMatch(/HttpOnly/);
    // What the router asks for when it changes the screen by itself.
    const data = await plainRequest(baseURL, `${address}.data`);
    expect(data.text, address).toContain(PATHS.login);
    expect(data.cookie('redirectTo'), address).toBe(address);
  }
});

test('every screen of the back office but its login and invitations leads a stranger there', async ({
  baseURL,
}) => {
  const doors = new Set<string>([
    PATHS.backofficeLogin,
    PATHS.backofficeLoginCode,
    pathTo('backofficeInvitation', { token: 'exemplo' }),
  ]);
  const addresses = addressesOf('backoffice').filter((address) => !doors.has(address));
  expect(addresses.length).toBeGreaterThan(15);
  const { token } = await enters(baseURL, SITE_DOOR, LUCIA);
  for (const Cookie of ['a=1', `token=${token}`, `admin-token=${token}`])
    for (const address of addresses) {
      const { status, headers } = await plainRequest(baseURL, address, { headers: { Cookie } });
      const expected = [
        address,
        302,
        expect.stringMatching(new RegExp(`^${PATHS.backofficeLogin}`)),
      ];
      expect([address, status, headers.location]).toEqual(expected);
    }
});

test('after the login people are where they wanted to go, at either door', async ({ baseURL }) => {
  const wanted = `${PATHS.messages}?mostrar=nao-lidas`;
  const office = `${PATHS.backofficeAdvertisements}?pagina=1`;
  const cookie = (path: string) => `redirectTo=${encodeURIComponent(path)}`;
  const site = await enters(baseURL, SITE_DOOR, LUCIA, cookie(wanted));
  expect([site.headers.location, site.cookie('redirectTo')]).toEqual([wanted, '']);
  const backoffice = await enters(baseURL, OFFICE_DOOR, RUI, cookie(office));
  expect(backoffice.headers.location).toBe(office);
  // What was wanted behind one door is not behind the other.
  const crossed = await enters(baseURL, SITE_DOOR, LUCIA, cookie(office));
  expect(crossed.headers.location).toBe(PATHS.dashboard);
  const crossedBack = await enters(baseURL, OFFICE_DOOR, RUI, cookie(wanted));
  expect(crossedBack.headers.location).toBe(PATHS.backoffice);
});

test('no cookie leads off the site after the login', async ({ baseURL }) => {
  expect(HOSTILE_ADDRESSES.length).toBeGreaterThanOrEqual(40);
  for (const wanted of HOSTILE_ADDRESSES)
    for (const [door, person, home] of [
      [SITE_DOOR, LUCIA, PATHS.dashboard],
      [OFFICE_DOOR, RUI, PATHS.backoffice],
    ] as const) {
      const cookie = `redirectTo=${encodeURIComponent(wanted)}`;
      const { headers } = await enters(baseURL, door, person, cookie);
      expect([wanted, headers.location]).toEqual([wanted, home]);
    }
});

test('who is logged in has no business at login and registration', async ({ baseURL }) => {
  const { token } = await enters(baseURL, SITE_DOOR, LUCIA);
  for (const path of [PATHS.login, PATHS.register]) {
    const { status, headers } = await plainRequest(baseURL, path, {
      headers: { Cookie: `token=${token}` },
    });
    expect([path, status, headers.location]).toEqual([path, 302, PATHS.dashboard]);
  }
  const office = await enters(baseURL, OFFICE_DOOR, RUI);
  const { headers } = await plainRequest(baseURL, PATHS.backofficeLogin, {
    headers: { Cookie: `admin-token=${office.token}` },
  });
  expect(headers.location).toBe(PATHS.backoffice);
});

test('a token that was planted before the login is not the one after it', async ({ baseURL }) => {
  const earlier = await enters(baseURL, SITE_DOOR, LUCIA);
  await plainRequest(baseURL, PATHS.logout, {
    method: 'POST',
    headers: { Origin: new URL(baseURL ?? '').origin, Cookie: `token=${earlier.token}` },
  });
  for (const planted of [earlier.token, `mu_${'a'.repeat(43)}`, 'x']) {
    const { token } = await enters(baseURL, SITE_DOOR, LUCIA, `token=${planted}`);
    expect(token).toMatch(/^mu_[\w-]{43}$/);
    expect(token).not.toBe(planted);
    const page = await plainRequest(baseURL, PATHS.dashboard, {
      headers: { Cookie: `token=${planted}` },
    });
    expect([page.status, page.cookie('token')]).toEqual([302, '']);
  }
});

test('with both cookies each page uses its own', async ({ baseURL }) => {
  const site = await enters(baseURL, SITE_DOOR, LUCIA);
  const office = await enters(baseURL, OFFICE_DOOR, RUI);
  const both = { Cookie: `token=${site.token}; admin-token=${office.token}` };
  const dashboard = await plainRequest(baseURL, PATHS.dashboard, { headers: both });
  expect(dashboard.text).toContain(LUCIA.email);
  expect(dashboard.text).not.toContain(RUI.email);
  const backoffice = await plainRequest(baseURL, PATHS.backoffice, { headers: both });
  expect(backoffice.status).toBe(200);
  expect(backoffice.text).not.toContain(LUCIA.email);
  const swapped = { Cookie: `token=${office.token}; admin-token=${site.token}` };
  for (const [path, door] of [
    [PATHS.dashboard, PATHS.login],
    [PATHS.backoffice, PATHS.backofficeLogin],
  ] as const) {
    const answer = await plainRequest(baseURL, path, { headers: swapped });
    expect([answer.status, answer.headers.location]).toEqual([302, `${door}?sessao=terminou`]);
  }
});

test('a stranger in the list of proxies appears on no page, and an unknown host finds none', async ({
  baseURL,
}) => {
  const forged = {
    'X-Forwarded-Host': 'evil.example',
    'X-Forwarded-Proto': 'evil',
    'X-Original-URL': EVIL,
    Forwarded: 'host=evil.example;proto=evil',
  };
  for (const address of EVERY_ADDRESS) {
    const { text, headers } = await plainRequest(baseURL, address, { headers: forged });
    expect(text + JSON.stringify(headers), address).not.toContain('evil');
    const unknown = await plainRequest(baseURL, address, { headers: { Host: 'evil.example' } });
    expect([address, unknown.status]).toEqual([address, 421]);
    expect(unknown.text + JSON.stringify(unknown.headers)).not.toContain('evil');
  }
});

test('nor in the message that sets a password', async ({ baseURL, visitor }) => {
  const { email } = JOSUE;
  const { origin } = new URL(baseURL ?? '');
  const { status } = await plainRequest(baseURL, PATHS.forgotPassword, {
    form: { email },
    headers: {
      Origin: origin,
      'X-Forwarded-Host': 'evil.example',
      Forwarded: 'host=evil.example',
    },
  });
  expect(status).toBe(303);
  const { text } = await visitor.getsMail(email, /nova senha/);
  expect(text).toContain(`${origin}/resetar-senha/`);
  expect(text).not.toContain('evil');
});

test("another site's form changes nothing, whatever page it is sent to", async ({ baseURL }) => {
  const { token } = await enters(baseURL, SITE_DOOR, LUCIA);
  const office = await enters(baseURL, OFFICE_DOOR, RUI);
  const Cookie = `token=${token}; admin-token=${office.token}`;
  const form = { email: LUCIA.email, end: 'others' };
  const sameOrigin = { Origin: new URL(baseURL ?? '').origin, 'Sec-Fetch-Site': 'same-origin' };
  expect(EVERY_ADDRESS.filter(isOneClickAddress)).toHaveLength(3);
  for (const address of EVERY_ADDRESS)
    for (const headers of [
      { Origin: EVIL, 'Sec-Fetch-Site': 'cross-site' },
      { Origin: EVIL, 'Content-Type': 'text/plain' },
      // Mail programs have no page to come from.
      ...(isOneClickAddress(address) ? [] : [{}]),
    ] as Record<string, string>[]) {
      const answer = await plainRequest(baseURL, address, {
        form,
        headers: { Cookie, ...headers },
      });
      expect([address, answer.status]).toEqual([address, 403]);
    }
  const own = await plainRequest(baseURL, PATHS.securitySettings, {
    form: { end: 'others' },
    headers: { Cookie, ...sameOrigin },
  });
  expect(own.status).toBe(302);
});
