import type { APIRequestContext } from '@playwright/test';
import { HOUSE_FORM } from '#core/ads/advertisers.fixture.ts';
import { pathTo, PATHS, resourcePath, type PathName } from '#core/site/paths.ts';
import { DEMONSTRATION_ACCOUNTS, VISITOR } from '#demo/demonstration-accounts.ts';
import { SCREENS } from '#web/screens.ts';
import { expect, test } from './people.ts';

/** What visitors must never read; each stands in one private field and nowhere else. */
const PRIVATE = {
  street: 'Rua do Segredo Escondido',
  number: '98765S',
  complement: 'complemento reservado',
  zip_code: '44999-123',
  lat: '-11.387654',
  lng: '-41.876543',
  price: '7.654.321,00',
  phone: '74-98111-2233',
};
/** As an answer might write them. */
const TRACES = [
  'Segredo Escondido',
  '98765S',
  'complemento reservado',
  '44999',
  '11.38765',
  '41.87654',
  '7654321',
  '7.654.321',
  '98111',
  'anotação do rascunho',
  'Tainá denuncia em segredo',
  'denunciante@correio.example',
  'Tainá escreve em segredo',
];
const PUBLIC_MARK = 'Umbuzeiro das Marcas';

/** Every screen that needs neither a login nor an id. */
const OPEN_PATHS = (Object.keys(SCREENS) as PathName[])
  .filter((name) => ['default', 'internal'].includes(SCREENS[name][0]))
  .map((name) => PATHS[name])
  .filter((path) => !path.includes(':'));

test('what an owner, a visitor or a reporter keeps private is on no page and in no picture’s address', async ({
  request,
}) => {
  const [lucia] = DEMONSTRATION_ACCOUNTS;
  const login = await request.post('/v1/sessions', {
    data: { session: { email: lucia.email, password: lucia.password } },
  });
  const headers = { Authorization: login.headers()['authorization'] ?? '' };
  const own = await request.get('/v1/users/properties?status=active', { headers });
  const [ad] = ((await own.json()) as { data: { id: string }[] }).data;
  if (!ad) throw new Error('Dona Lúcia has no published property.');
  const { phone, ...place } = PRIVATE;
  const written = await request.put(`/v1/properties/${ad.id}`, {
    headers,
    data: {
      property: {
        ...HOUSE_FORM,
        ...place,
        neighborhood: PUBLIC_MARK,
        price_on_request: 'on',
        show_map: '',
        phones: [{ number: phone, whatsapp: 'on' }],
      },
    },
  });
  expect(written.status(), await written.text()).toBe(200);
  const draft = await request.post('/v1/users/property_drafts', {
    headers,
    data: {
      draft: { creation_key: crypto.randomUUID(), category: 'house', listing_status: 'sale' },
    },
  });
  const { data: begun } = (await draft.json()) as { data: { id: string } };
  const step = await request.put(`/v1/users/property_drafts/${begun.id}/steps/description`, {
    headers,
    data: { step: { revision: 0, values: { name: 'anotação do rascunho' } } },
  });
  expect(step.status(), await step.text()).toBe(200);
  const reported = await says(request, `/v1/properties/${ad.id}/reports`, {
    report: {
      reason: 'fraud',
      details: 'Tainá denuncia em segredo',
      reporter_email: 'denunciante@correio.example',
    },
  });
  expect(reported).toBe(201);
  const wrote = await says(request, '/v1/leads', {
    lead: {
      property_id: ad.id,
      ...VISITOR,
      message: 'Tainá escreve em segredo',
      accepts_terms: true,
      over_18: true,
      shares_data: true,
    },
  });
  expect(wrote).toBe(201);

  const { data } = (await (await request.get(`/v1/properties/${ad.id}`)).json()) as {
    data: { attributes: { path: string; advertiser: { id: string } } };
  };
  const { path, advertiser } = data.attributes;
  const addresses = [
    ...OPEN_PATHS,
    path,
    `${path}?enviado=1&denunciado=1`,
    `/imovel/casa/irece/nada`,
    pathTo('advertiser', { advertiserType: 'proprietario', id: advertiser.id }),
    `${PATHS.propertySearch}?busca=${encodeURIComponent(PUBLIC_MARK)}`,
    pathTo('propertyLanding', { landing: 'em-irece' }),
    resourcePath('propertyFeed'),
    `/v1/properties/newest?q=${encodeURIComponent(PUBLIC_MARK)}`,
    `${PATHS.propertySearch}?cidade=irece&ordem=maior-preco`,
    '/robots.txt',
    '/sitemap.xml',
    '/v1/openapi.json',
  ];
  const leaks: string[] = [];
  let pages = '';
  for (const address of addresses) {
    const text = await (await request.get(address, { headers: { Cookie: '' } })).text();
    pages += text;
    leaks.push(
      ...TRACES.filter((trace) => text.includes(trace)).map((trace) => `${trace} in ${address}`),
    );
  }
  expect(pages.split(PUBLIC_MARK).length, 'the crawl meets the ad').toBeGreaterThan(5);
  expect(leaks).toEqual([]);
  await request.delete(`/v1/users/property_drafts/${begun.id}`, { headers });
});

async function says(request: APIRequestContext, address: string, data: object): Promise<number> {
  return (await request.post(address, { data })).status();
}
