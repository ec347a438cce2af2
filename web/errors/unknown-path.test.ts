import { expect, test } from 'vitest';
import { register } from '#core/ads/advertisers.fixture.ts';
import { wholeSite } from '../http/whole-site.fixture.ts';
import { shownPath } from './shown-path.ts';

const world = await wholeSite();
const site = await world.open();
const headingOf = (page: string) => /<h1>([^<]*)<\/h1>/.exec(page)?.[1];

test.each([
  ['/casar%C3%A3o', '/casarão'],
  ['/im%C3%B3veis/em%20Irec%C3%AA?cidade=lapao', '/imóveis/em Irecê'],
  ['/%E0%A4', '/%E0%A4'],
  ['/casa/100%', '/casa/100%'],
  ['/404', '/404'],
  ['/%3Cb%3Eaqui%3C%2Fb%3E', '/&lt;b&gt;aqui&lt;/b&gt;'],
  ['/%E2%80%AEsiam', '/%E2%80%AEsiam'],
  ['/a%0Ab%00', '/a%0Ab%00'],
])('%s is not found, and called %s', async (address, name) => {
  const { status, text } = await site.ask(address);
  expect([status, headingOf(text)]).toEqual([404, `Page Not Found: ${name}`]);
});

test.each([
  ['/planos', '/anunciar/proprietario'],
  ['/anunciar?de=radio', '/anunciar/proprietario?de=radio'],
  ['/Login', '/entrar'],
  ['/im%C3%B3veis', '/imoveis'],
  ['/Sobre%20N%C3%B3s', '/sobre-nos'],
  ['/fale_conosco/', '/contato'],
  ['/motos', '/veiculos?tipo=motos'],
])('%s, typed by hand, leads to %s', async (address, page) => {
  const { status, headers } = await site.ask(address);
  expect([status, headers.location]).toEqual([308, page]);
});

test('an address longer than any of ours is cut', () => {
  expect(shownPath(`/${'a'.repeat(500)}`)).toBe(`/${'a'.repeat(119)}…`);
});

test('behind a door an unknown address leads who is logged out to the login, and is not found by others', async () => {
  const lucia = await register(world.db, { first_name: 'Lúcia' });
  const rui = await world.addAdmin();
  for (const [address, login, cookie] of [
    ['/dashboard/nada', '/entrar', `token=${await world.userToken(lucia.id)}`],
    [
      '/backoffice/dashboard/nada',
      '/backoffice/login',
      `admin-token=${await world.adminToken(rui.id)}`,
    ],
  ] as const) {
    const { status, headers } = await site.ask(address);
    expect([status, headers.location]).toEqual([302, login]);
    expect((await site.ask(address, { headers: { Cookie: cookie } })).status).toBe(404);
  }
});

test('what cannot be decoded opens nothing: an ad, a link and a private page answer as to any wrong name', async () => {
  for (const [address, status] of [
    ['/imovel/casa/irece/%ff', 404],
    ['/veiculo/carros/ba/irece/a/b/c/%E0%A4', 404],
    ['/resetar-senha/%ff', 302],
    ['/dashboard/properties/%ff/edit', 302],
    ['/dashboard%ff', 404],
  ] as const)
    expect([address, (await site.ask(address)).status]).toEqual([address, status]);
});

test.each([
  '/anunciante/imobiliaria/..%2Ftowns',
  '/anunciante/imobiliaria/..%5Ctowns',
  '/imovel/casa/irece/..%2F..%2Ftowns',
  '/veiculo/carros/ba/irece/a/b/..%2F..%2Ftowns',
  '/anunciante/loja/..%252Ftowns',
])('%s is no detour into the API', async (address) => {
  expect((await site.ask(address)).status).toBe(404);
});

test.each([
  'token=%00',
  'token=%E2%82%AC',
  'device=%00',
  'registration=%00',
  'redirectTo=%00',
  'consentId=%00; lgpdAccepted=%00',
  'locale=%00',
  'challenge=%00',
  'toast=%7B%22summary%22%3A%22oi%22%2C%22detail%22%3A%7B%7D%7D',
  'toast=%7B%22summary%22%3A%22oi%22%2C%22severity%22%3A%22loud%22%2C%22life%22%3A1e99%7D',
  'toast=%7B%22summary%22%3A%22oi%22%2C%22undo%22%3A%7B%22address%22%3A%22https%3A%2F%2Fevil.example%22%7D%7D',
])('whatever a cookie holds (%s), pages are answered', async (cookie) => {
  for (const address of ['/', '/entrar', '/registrar', '/contato']) {
    const { status, text } = await site.ask(address, { headers: { Cookie: cookie } });
    expect([address, status]).toEqual([address, 200]);
    expect(text).not.toContain('evil.example');
  }
});
