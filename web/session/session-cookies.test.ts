import { RouterContextProvider } from 'react-router';
import { describe, expect, test } from 'vitest';
import { action as logOut } from '../account/logout.tsx';
import { action as leaveBackoffice } from '../backoffice/backoffice-logout.tsx';
import { CookieJar, type CookieName } from './cookie-jar.ts';
import { openSession, requestSession } from './request-session.ts';
import { DeviceMarks } from '#web/session/device-mark.ts';

/** What the answer tells the browser to keep, by name. */
function written(names: readonly CookieName[], secure: boolean): Record<string, string> {
  const jar = new CookieJar(null, secure);
  for (const name of names) jar.set(name, 'value');
  const headers = new Headers();
  jar.applyTo(headers);
  return Object.fromEntries(
    headers.getSetCookie().map((cookie) => [cookie.slice(0, cookie.indexOf('=')), cookie]),
  );
}

const SECRET: CookieName[] = ['token', 'admin-token', 'device', 'challenge', 'admin-challenge'];
const OTHERS: CookieName[] = [
  'redirectTo',
  'consentId',
  'toast',
  'lgpdAccepted',
  'lgpdClick',
  'locale',
  'phoneLater',
  'changed',
  'sent',
  'revealed',
];

describe('cookies', () => {
  test('over https are sent encrypted only, and never from another site’s form', () => {
    const cookies = Object.values(written([...SECRET, ...OTHERS], true));
    expect(cookies).toHaveLength(15);
    for (const cookie of cookies) {
      expect(cookie).toMatch(/; Secure(;|$)/);
      expect(cookie).toMatch(/; SameSite=Lax(;|$)/);
      expect(cookie).not.toMatch(/domain=/i);
    }
  });

  test('that open something, or name a browser, are read by no script', () => {
    const cookies = written([...SECRET, 'consentId', 'redirectTo', 'sent', 'revealed'], true);
    for (const cookie of Object.values(cookies)) expect(cookie).toMatch(/; HttpOnly(;|$)/);
  });

  test('that tags left go from every domain of the site, and no others', () => {
    const jar = new CookieJar('_ga=1; _ga_ABC=2; _fbp=3; token=4; _gallery=5; _ga\r\n=6', true);
    jar.clearThirdParty('www.mandacaru.example');
    const headers = new Headers();
    jar.applyTo(headers);
    const cookies = headers.getSetCookie();
    const names = new Set(cookies.map((cookie) => cookie.split('=', 1)[0]));
    expect([...names]).toEqual(['_ga', '_ga_ABC', '_fbp']);
    for (const domain of ['', '; Domain=www.mandacaru.example', '; Domain=mandacaru.example'])
      expect(cookies).toContain(`_ga=; Path=/; Max-Age=0${domain}`);
    expect(cookies.join()).not.toMatch(/Domain=example/);
  });

  test('of the back office and of a login in halves are sent to their pages only', () => {
    const cookies = written(SECRET, true);
    expect(cookies['admin-token']).toContain('; Path=/backoffice;');
    expect(cookies['challenge']).toContain('; Path=/entrar;');
    expect(cookies['admin-challenge']).toContain('; Path=/backoffice/login;');
  });
});

describe.each([
  ['logging out', logOut, 'token'],
  ['leaving the back office', leaveBackoffice, 'admin-token'],
] as const)('%s', (_, action, name) => {
  test('ends the session at the API, and the browser forgets the token and what pages stored', async () => {
    const asked: string[] = [];
    const session = openSession({
      request: new Request('https://site.example/', { headers: { Cookie: `${name}=abc` } }),
      callApi: ({ method, url, headers }) => {
        asked.push(`${method} ${new URL(url).pathname} ${headers.get('Authorization')}`);
        return new Response(null, { status: 204 });
      },
      apiBaseUrl: 'https://site.example',
      publicBaseUrl: 'https://site.example',
      devices: new DeviceMarks('a secret of the tests'),
      clientAddress: 'local',
      nonce: '',
      documentScript: '',
      buildId: '',
      production: true,
    });
    const context = new RouterContextProvider();
    context.set(requestSession, session);
    const left = await action({ context } as never).catch((answer: unknown) => answer);
    const { headers } = left as Response;
    session.cookies.applyTo(headers);
    expect(asked).toEqual([expect.stringMatching(/^DELETE .+\/sessions Bearer abc$/)]);
    expect(headers.get('Clear-Site-Data')).toBe('"storage"');
    expect(headers.getSetCookie()).toContainEqual(
      expect.stringMatching(new RegExp(`^${name}=; .*Max-Age=0`)),
    );
  });
});
