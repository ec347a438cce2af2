import { expect, test } from 'vitest';
import { addHouse } from '#core/ads/ads.fixture.ts';
import { adReportedOftenEmail } from '#emails/ad-reported-often-email.tsx';
import { SITE } from '../http/site-server.fixture.ts';
import { wholeSite } from '../http/whole-site.fixture.ts';

const world = await wholeSite();
const site = await world.open();
const owner = await world.addUser();
await addHouse(world.db, { kind: 'user', id: owner.id, profile: 'owner' });
const admin = await world.addAdmin();
const OWNER = `token=${await world.userToken(owner.id)}`;
const ADMIN = `admin-token=${await world.adminToken(admin.id)}`;

const get = (address: string, Cookie = '') => site.ask(address, { headers: { Cookie } });
const post = (address: string, body: string, Cookie = '') =>
  site.ask(address, { method: 'POST', headers: { Origin: SITE, Cookie }, body });

const ADVERTISER = `/anunciante/proprietario/${owner.id}`;
const OFFICE = '/backoffice/dashboard';

test.each([
  [
    '/imoveis?utm_source=zap&town=irece&category=house&category=farm&listing_status=sale&n=1&page=1',
    '/imoveis?utm_source=zap&cidade=irece&tipo=casa&tipo=fazenda&negocio=venda&n=1&pagina=1',
  ],
  [
    '/imoveis?q=po%C3%A7o&sort=price_asc&layout=lista',
    '/imoveis?busca=po%C3%A7o&ordem=menor-preco&ver=lista',
  ],
  ['/imoveis?tipo=house', '/imoveis?tipo=casa'],
  [
    '/veiculos?vehicle_type=motorcycles&brand=honda&one_owner=on',
    '/veiculos?tipo=motos&marca=honda&unico-dono=sim',
  ],
  ['/contato?assunto=plans', '/contato?assunto=planos'],
  ['/registrar?perfil=business', '/registrar?perfil=empresa'],
  [
    `${ADVERTISER}?utm_medium=x&sort=oldest&page=2`,
    `${ADVERTISER}?utm_medium=x&ordem=mais-antigos&pagina=2`,
  ],
  [`/anunciante/loja/${owner.id}?sort=oldest`, `${ADVERTISER}?ordem=mais-antigos`],
  [
    '/dashboard/properties?situacao=active&categoria=house',
    '/dashboard/properties?situacao=publicados&tipo=casa',
    OWNER,
  ],
  [
    '/dashboard/properties/archived?por_pagina=50',
    '/dashboard/properties/archived?por-pagina=50',
    OWNER,
  ],
  ['/dashboard/vehicles?situacao=pending', '/dashboard/vehicles?situacao=em-analise', OWNER],
  ['/dashboard/vehicles/new?tipo=cars', '/dashboard/vehicles/new?tipo=carros', OWNER],
  [
    `${OFFICE}/users?q=ana&situacao=suspended`,
    `${OFFICE}/users?busca=ana&situacao=suspensas`,
    ADMIN,
  ],
  [`${OFFICE}/properties?situacao=reported`, `${OFFICE}/properties?situacao=com-denuncia`, ADMIN],
  [
    `${OFFICE}/propertyReports?state=handled&reason=fraud&ad=abcde12345`,
    `${OFFICE}/propertyReports?situacao=tratadas&motivo=golpe&anuncio=abcde12345`,
    ADMIN,
  ],
  [`${OFFICE}/advertisements?page=2`, `${OFFICE}/advertisements?pagina=2`, ADMIN],
])('%s leads once and for all to %s', async (former, today, cookie = '') => {
  const answer = await get(former, cookie);
  expect([answer.status, answer.headers.location]).toEqual([301, today]);
  expect((await get(today, cookie)).status).toBe(200);
});

test('the data of a page is asked for in the words of today too', async () => {
  const answer = await get(`${OFFICE}/users.data?q=ana`, ADMIN);
  expect(answer.text).toContain(`${OFFICE}/users?busca=ana`);
});

test('a form that was opened before is answered, not led away', async () => {
  const consents = 'name=&email=&phone=&message=';
  expect((await post('/contato?assunto=plans', consents)).status).toBe(422);
  expect((await post(`${ADVERTISER}?sort=oldest`, consents)).status).toBe(422);
  const bulk = await post('/dashboard/properties?situacao=active', '_action=bulk', OWNER);
  expect([bulk.status, bulk.text.includes('Escolha o que fazer')]).toEqual([422, true]);
});

test('what nobody understands is named as it was written', async () => {
  const { text } = await get('/imoveis?tipo=castelo&negocio=venda&negocio=aluguel&area-min=abc');
  expect(text).toContain('Não conhecemos o tipo de imóvel “castelo”.');
  expect(text).toContain('“aluguel” ficou de fora');
  expect(text).toContain('“abc” não serve para a área mínima.');
});

test('no link and no form of a page leads to an address from before', async () => {
  const pages: [string, string][] = [
    ['/', ''],
    ['/imoveis?busca=casa&tipo=casa&negocio=venda&preco-min=1&comodidades=spa', ''],
    ['/veiculos?tipo=carros&unico-dono=sim', ''],
    [`${ADVERTISER}?ordem=menor-preco`, ''],
    ['/dashboard', OWNER],
    ['/dashboard/properties?busca=casa&ordem=titulo', OWNER],
    [`${OFFICE}/users?busca=a&perfil=corretor`, ADMIN],
    [`${OFFICE}/properties?conta=${owner.id}`, ADMIN],
    [`${OFFICE}/propertyReports?situacao=tratadas`, ADMIN],
  ];
  for (const [page, cookie] of pages) {
    const { text } = await get(page, cookie);
    const links = [...text.matchAll(/<a\b[^>]*href="(\/[^"#]*\?[^"#]*)/g)].map(([, href = '']) =>
      href.replaceAll('&amp;', '&'),
    );
    for (const link of new Set(links))
      expect([link, (await get(link, cookie)).status]).toEqual([link, 200]);
    const forms = [...text.matchAll(/<form\b(?![^>]*method="post")[^]*?<\/form>/gi)].join();
    const fields = [...forms.matchAll(/\bname="([^"]+)"/g)].map(([, name]) => name);
    const own = new URLSearchParams(fields.map((name) => [name ?? '', '']));
    const target = page.split('?', 1)[0] ?? '';
    if (target !== '/')
      expect([page, (await get(`${target}?${own}`, cookie)).status]).toEqual([page, 200]);
  }
});

test('an e-mail leads to the reports of an ad in the words of today', async () => {
  const data = { firstName: 'Ana', adId: 'abcde12345', adName: 'Casa', reporters: 3, reasons: [] };
  const page = JSON.stringify(
    adReportedOftenEmail.Content({ data, site: { baseUrl: SITE } } as never),
  );
  const [link = ''] = /\/backoffice\/[^"]*/.exec(page) ?? [];
  expect((await get(link, ADMIN)).status).toBe(200);
  expect(link).toContain('anuncio=abcde12345');
});
