import { expect, test } from 'vitest';
import { addHouse } from '#core/ads/ads.fixture.ts';
import { SITE, type Answer } from '../http/site-server.fixture.ts';
import { wholeSite } from '../http/whole-site.fixture.ts';

const world = await wholeSite();
const site = await world.open();
const owner = await world.addUser();
await addHouse(world.db, { kind: 'user', id: owner.id, profile: 'owner' });
const agency = await world.addUser();
await world.db
  .updateTable('users')
  .set({ profile: 'business' })
  .where('id', '=', agency.id)
  .execute();
const admin = await world.addAdmin();

const PEOPLE = {
  visitor: '',
  owner: `token=${await world.userToken(owner.id)}`,
  agency: `token=${await world.userToken(agency.id)}`,
  admin: `admin-token=${await world.adminToken(admin.id)}`,
};

const get = (address: string, Cookie: string) => site.ask(address, { headers: { Cookie } });

/** Addresses of ours that a piece of a page leads to. */
const linksOf = (html: string) =>
  [...html.matchAll(/<a\b[^>]*href="(\/[^"]*)"/g)].map(([, href = '']) =>
    (href.split('#')[0] ?? '').replaceAll('&amp;', '&'),
  );
const contentOf = ({ text }: Answer) => /<main[^]*<\/main>/.exec(text)?.[0] ?? '';
const MOST_PAGES = 150;

test.each(Object.entries(PEOPLE))(
  'no link that a %s finds is dead, and none leads to a promise',
  async (_, cookie) => {
    const start = cookie.startsWith('admin') ? '/backoffice/dashboard' : '/';
    const found = [start, ...(cookie.startsWith('token') ? ['/dashboard'] : [])];
    for (const address of found) {
      const page = await get(address, cookie);
      expect(page.status, address).toBeLessThan(400);
      expect(contentOf(page), address).not.toContain('em breve</h1>');
      for (const link of [...linksOf(page.text), page.headers.location ?? '']) {
        const isPage = link.startsWith('/') && !/^\/(?:v1|photos|avatars|sair)/.test(link);
        const isNew = !found.some((known) => known.split('?')[0] === link.split('?')[0]);
        if (isPage && isNew && found.length < MOST_PAGES) found.push(link);
      }
    }
    expect(found.length).toBeGreaterThan(10);
  },
);

test('"Anunciar grátis" leads visitors to what it is, and an advertiser to the new ad', async () => {
  for (const [cookie, address] of [
    [PEOPLE.visitor, '/anunciar/proprietario'],
    [PEOPLE.owner, '/dashboard/properties/new'],
  ] as const) {
    const { text } = await get('/', cookie);
    const buttons = linksOf([...text.matchAll(/<a\b[^>]*btn-accent[^>]*>/g)].join());
    expect(buttons).toEqual([address, address]);
  }
  expect(contentOf(await get('/dashboard/properties/new', PEOPLE.owner))).toContain(
    'href="/dashboard/vehicles/new"',
  );
});

test.each([
  ['/anunciar/proprietario', 'imovel', '/registrar', '/dashboard/properties/new'],
  ['/anunciar/proprietario', 'veiculo', '/registrar', '/dashboard/vehicles/new'],
  [
    '/anunciar/imobiliaria-ou-corretor',
    'imovel',
    '/registrar?perfil=empresa',
    '/dashboard/properties/new',
  ],
])(
  'on %s a stranger goes on by the registration to the new ad, an advertiser at once (%s)',
  async (page, kind, registration, newAd) => {
    const start = `${page}?comecar=${kind}`;
    expect(contentOf(await get(page, ''))).toContain(`href="${start}"`);
    expect(contentOf(await get(page, PEOPLE.owner))).toContain(`href="${newAd}"`);
    const stranger = await get(start, '');
    expect(stranger).toMatchObject({ status: 302, headers: { location: registration } });
    expect(String(stranger.headers['set-cookie'])).toContain(
      `redirectTo=${encodeURIComponent(newAd)}`,
    );
    expect(stranger.headers['cache-control']).toBe('no-store');
    const known = await get(start, PEOPLE.owner);
    expect(known).toMatchObject({ status: 302, headers: { location: newAd } });
  },
);

test('what somebody may begin with that there is not is the page itself', async () => {
  expect((await get('/anunciar/proprietario?comecar=barco', '')).status).toBe(200);
});

test('who comes from the page for agencies finds the registration for one', async () => {
  const chosen = /<input(?=[^>]* checked)[^>]*name="profile"[^>]*>/.exec(
    (await get('/registrar?perfil=empresa', '')).text,
  )?.[0];
  expect(chosen).toContain('value="business"');
});

test('who gave up paying reads that nothing was paid, under the title of the specification', async () => {
  const page = await get('/payments/checkout/cancel', '');
  expect(page.text).toContain('<title>Pagamento bem-sucedido</title>');
  expect(contentOf(page)).toContain('O pagamento não foi feito</h1>');
  expect(contentOf(page)).toContain('nada foi cobrado');
});

test('every "fale com a gente" leads to the contact page', async () => {
  const denied = await get('/acesso-negado', '');
  expect(denied.status).toBe(403);
  expect(contentOf(denied)).toMatch(/<a[^>]*href="\/contato"[^>]*>fale com a gente<\/a>/);
  const suspended = await world.addUser({ status: 'suspended' });
  const login = await site.ask('/entrar', {
    method: 'POST',
    headers: { Origin: SITE },
    body: new URLSearchParams({ email: suspended.email, password: 'sertao-verde-2025' }).toString(),
  });
  expect(contentOf(login)).toMatch(/<a[^>]*href="\/contato"[^>]*>Fale com a gente<\/a>/);
});
