import { inspect } from 'node:util';
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { PATHS } from '#core/site/paths.ts';
import { SITE } from './site-server.fixture.ts';
import { wholeSite } from './whole-site.fixture.ts';

const world = await wholeSite();
const log = (['error', 'warn', 'info', 'log'] as const).map((level) =>
  vi.spyOn(console, level).mockImplementation(() => undefined),
);
beforeEach(() => {
  for (const each of log) each.mockClear();
});
afterAll(() => {
  for (const each of log) each.mockRestore();
});

/** What was logged; React's advice to programmers is none of it. */
const written = () =>
  log
    .flatMap(({ mock }) => mock.calls.map((words) => inspect(words).slice(0, 600)))
    .filter((line) => !line.includes('react.dev/link/'));
const user = await world.addUser();
const admin = await world.addAdmin();
const SESSIONS = {
  nobody: '',
  advertiser: `token=${await world.userToken(user.id)}`,
  administrator: `admin-token=${await world.adminToken(admin.id)}`,
  'two doors': `token=${await world.userToken(user.id)}; admin-token=${await world.adminToken(admin.id)}`,
  'an old token': 'token=mu_old; admin-token=ma_old; toast=%7B; redirectTo=%; lgpdAccepted=%ff',
};
type Session = keyof typeof SESSIONS;

const site = await world.open();

/** What a visitor sends wrongly is answered with something else than a 5xx, and is no line of the log. */
async function isTheirsAlone(address: string, asked: Parameters<typeof site.ask>[1] = {}) {
  const answer = await site.ask(address, asked);
  const what = `${asked.method ?? 'GET'} ${address} ${JSON.stringify(asked.headers ?? {})}`;
  expect(written(), what).toEqual([]);
  // That page is the one of errors.
  if (!address.startsWith(PATHS.serverError)) expect(answer.status, what).toBeLessThan(500);
  expect(answer.text, what).not.toMatch(/\n {4}at |node_modules|TypeError/);
  return answer;
}

/** One address of every page. */
const PAGES = Object.values(PATHS).map((path) => path.replaceAll(/:\w+/g, 'exemplo'));
const OTHER_PAGES = [
  '/consentimento',
  '/dashboard/confirmation',
  '/dashboard/photos/property/exemplo',
  '/dashboard/properties/description',
  '/dashboard/properties/imoveis.csv',
  '/dashboard/vehicles/veiculos.csv',
  '/dashboard/drafts/property/exemplo/place',
  '/meus-dados/exemplo/arquivo',
  '/dev/ui',
  '/nada',
];
const API = [...new Set(world.api.routes.map(({ path }) => path))]
  .filter((path) => path.startsWith('/') && !path.includes('*'))
  .map((path) => path.replaceAll(/:\w+(?:\{(?:[^{}]|\{[^}]*\})*\})?/g, 'exemplo'));
const EVERY = [...PAGES, ...OTHER_PAGES, ...API];

test('every page and every endpoint is known here', () => {
  expect(PAGES.length).toBeGreaterThan(60);
  expect(API.length).toBeGreaterThan(60);
});

/** Each session asks another part of them; together they ask all. */
const shareOf = (addresses: readonly string[], session: Session) => {
  const sessions = Object.keys(SESSIONS);
  const own = sessions.indexOf(session);
  return addresses.filter((_, place) => place % sessions.length === own);
};

describe.each(Object.keys(SESSIONS) as Session[])('with the cookies of %s', (session) => {
  const headers = SESSIONS[session] ? { Cookie: SESSIONS[session] } : {};
  const ask = (address: string, more: Record<string, string> = {}) =>
    isTheirsAlone(address, { headers: { ...headers, ...more } });

  const LISTS = [
    '/__manifest',
    '/__manifest?',
    '/__manifest?version=',
    '/__manifest?version=old&paths=/',
    '/__manifest?version=test',
    '/__manifest?version=test&paths=',
    '/__manifest?version=test&paths=/imoveis,/dashboard',
    '/__manifest?version=test&paths=%2F%25,/%ff,//evil.example,..,/%C3%A3',
    '/__manifest?paths=%&version=%ff',
    `/__manifest?version=test&paths=${Array.from({ length: 1000 }, (_, place) => `/a${place}`).join()}`,
    `/__manifest?version=test&${'paths=/imoveis&'.repeat(300)}`,
    '/__manifest/',
    '/__manifest.data',
    '//__manifest',
  ];
  test('the list of routes', async () => {
    for (const address of LISTS) await ask(address);
    expect(written()).toEqual([]);
  });

  test('an address that cannot be decoded is a page that is not there', async () => {
    for (const start of [
      '',
      '/imoveis',
      '/imovel/casa',
      '/dashboard',
      '/entrar',
      '/backoffice/dashboard',
      '/assets',
    ])
      for (const rest of [
        '/%',
        '/%ff',
        '/%E0%A4%A',
        '/%zz',
        '/%c0%ae%c0%ae',
        '/a%',
        '/%.data',
        '/%00',
      ]) {
        const { status } = await ask(start + rest);
        expect([400, 404, 302, 202], start + rest).toContain(status);
      }
    expect((await ask('/imoveis/%E0%A4%A')).text).toContain('<html');
    expect((await ask('/v1/properties/%ff')).status).toBeLessThan(500);
  });

  test('a query that cannot be decoded', async () => {
    for (const address of shareOf(EVERY, session))
      await ask(`${address}?busca=%&q=%&cidade=%ff&pagina=%E0%A4%A&%=1&[]=&a[b]=%`);
    expect(written()).toEqual([]);
  });

  test('the data of a page, of odd parts of it', async () => {
    for (const page of shareOf([...PAGES, ...OTHER_PAGES], session))
      for (const query of [
        '',
        '?_routes=',
        '?_routes=root,nada',
        '?_routes=%&index',
        '?index&index=',
      ])
        await ask(`${page === '/' ? '/_' : page}.data${query}`);
    expect(written()).toEqual([]);
  });
});

const ODD_VALUES = [
  '%',
  '\xff\xfe',
  'a'.repeat(3000),
  '{"a":[',
  '__proto__',
  '-1',
  '=;=;=,,',
  'NaN',
];
const ODD_HEADERS = [
  'Accept',
  'Accept-Encoding',
  'Accept-Language',
  'Authorization',
  'Content-Type',
  'Cookie',
  'If-None-Match',
  'If-Modified-Since',
  'Range',
  'Referer',
  'Sec-Fetch-Site',
  'User-Agent',
  'X-Client-Device',
  'X-React-Router-SPA-Mode',
  'X-Remix-Reload-Document',
  'Idempotency-Key',
];

test('odd headers', async () => {
  for (const [place, address] of EVERY.entries())
    for (const step of [0, 1, 2]) {
      const name = ODD_HEADERS[(place * 3 + step) % ODD_HEADERS.length] ?? '';
      const value = ODD_VALUES[(place + step) % ODD_VALUES.length] ?? '';
      await isTheirsAlone(address, { headers: { [name]: value } });
    }
  expect(written()).toEqual([]);
});

test('odd methods, with and without something to read', async () => {
  const own = { Origin: SITE, Cookie: SESSIONS['two doors'] };
  const methods = ['PUT', 'PATCH', 'DELETE', 'OPTIONS', 'HEAD', 'TRACE', 'SEARCH'];
  const bodies = ['', 'a=%&b[=1&[]=&%', '{"a":', '\0\xff'];
  const types = [
    'application/x-www-form-urlencoded',
    'application/json',
    'multipart/form-data; boundary=x',
    'multipart/form-data',
    'text/plain',
    '%',
  ];
  for (const [place, address] of [...EVERY, '/_.data', '/__manifest', '/%'].entries())
    for (const [step, method] of [
      'POST',
      methods[place % methods.length] ?? 'PUT',
      methods[(place * 3 + 1) % methods.length] ?? 'PUT',
    ].entries()) {
      const type = types[(place + step * 5) % types.length] ?? '';
      const body = type.startsWith('multipart')
        ? ''
        : (bodies[(place * 3 + step) % bodies.length] ?? '');
      const isRead = method !== 'HEAD' && method !== 'TRACE' && body !== '';
      await isTheirsAlone(address, {
        method,
        headers: { ...own, 'Content-Type': type },
        ...(isRead ? { body } : {}),
      });
    }
  expect(written()).toEqual([]);
});
