import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { addAdmin, LAPAO, NOW, register } from '#core/ads/advertisers.fixture.ts';
import {
  addCar,
  addCatalogue,
  addHouse,
  approveCar,
  carChangeForm,
  publishHouse,
  submitCar,
} from '#core/ads/ads.fixture.ts';
import { testApi } from './test-api.fixture.ts';

const world = await testApi();
const { api, db } = world;
world.pass(NOW.getTime() - world.now().getTime());

async function table(token: string, query = '', path = 'properties') {
  const answer = await api.request(`/v1/users/${path}.csv${query}`, {
    headers: { Authorization: `Bearer ${token}` },
  });
  const bytes = new Uint8Array(await answer.arrayBuffer());
  const [head, ...rows] = new TextDecoder('utf-8', { ignoreBOM: true })
    .decode(bytes)
    .trimEnd()
    .split('\r\n')
    .map((line) =>
      line
        .replace(/^\uFEFF/, '')
        .slice(1, -1)
        .split('";"'),
    );
  const named = rows.map((row) =>
    Object.fromEntries((head ?? []).map((name, at) => [name, row[at]])),
  );
  return { answer, bytes, rows: named };
}

test('the own ads come as a spreadsheet reads them here: marked as UTF-8, decimal commas, our days', async () => {
  const owner = await register(db, { first_name: 'Chapada', profile: 'business' });
  const token = await world.userToken(owner.id);
  const id = await publishHouse(db, owner, {
    name: '=HYPERLINK("casa";"Casa")',
    price: '250.000,50',
  });
  await publishHouse(db, await register(db, { first_name: 'Outra' }));
  const { answer, bytes, rows } = await table(token);
  expect(Array.from(bytes.subarray(0, 3))).toEqual([0xef, 0xbb, 0xbf]);
  expect(answer.headers.get('Content-Disposition')).toBe(
    'attachment; filename="imoveis-2026-11-21.csv"',
  );
  expect(answer.headers.get('Cache-Control')).toBe('no-store');
  expect(rows.length).toBe(1);
  const text = new TextDecoder().decode(bytes);
  expect(text).toContain(`"'=HYPERLINK(""casa"";""Casa"")"`);
  expect(text).toContain(`"${id}"`);
  expect(text).toContain('"250000,50"');
  expect(text).toContain('"Publicado"');
  expect(text).toContain('"21/11/2026"');
  expect(text).toMatch(new RegExp(`"https://mandacaru\\.example/imovel/[^"]+/${id}"`));
});

test('an ad that visitors do not find has no address in the table', async () => {
  const owner = await register(db, { first_name: 'Lúcia' });
  await addHouse(db, owner);
  const { rows } = await table(await world.userToken(owner.id));
  expect(rows[0]).toMatchObject({ Situação: 'Não publicado', 'Endereço no site': '' });
});

test('land comes with its village, sides, water, road, papers and how it may be paid for', async () => {
  const owner = await register(db, { first_name: 'Josué' });
  await addHouse(db, owner, {
    category: 'land',
    square_meters: '2 tarefas',
    village: 'Angical',
    front_meters: '66',
    depth_meters: '132',
    infrastructure: ['well', 'fence'],
    dirt_road_km: '7,5',
    documents: ['deed', 'ccir'],
    payment_terms: ['harvest_instalments'],
    accepts_exchange: 'on',
    exchange_for: 'gado',
  });
  const { rows } = await table(await world.userToken(owner.id));
  expect(rows).toMatchObject([
    {
      Povoado: 'Angical',
      'Frente (m)': '66',
      'Fundo (m)': '132',
      'Água e acesso': 'Poço, Cerca',
      'Estrada de chão (km)': '7,5',
      Documentos: 'Escritura, CCIR',
      Pagamento: 'Parcelas na safra',
      'Aceita troca': 'sim',
      'Troca por': 'gado',
    },
  ]);
});

test('only what is looked for, in its order, however many there are', async () => {
  const owner = await register(db, { first_name: 'Grande', profile: 'business' });
  const token = await world.userToken(owner.id);
  await sql`
    insert into properties (owner_id, name, description, category, listing_status, price_cents, town_id, created_at)
    select ${owner.id}, 'Casa ' || n, 'Com quintal.', 'house', 'sale', n * 100, ${LAPAO}, ${NOW}::timestamptz
    from generate_series(1, 450) n`.execute(db);
  await addHouse(db, owner, { name: 'Lote de esquina', category: 'lot' });
  const { rows } = await table(token, '?category=house&sort=price_desc');
  expect(rows.length).toBe(450);
  expect(rows[0]?.['Título']).toBe('Casa 450');
  expect(rows.at(-1)?.['Preço de venda (R$)']).toBe('1,00');
});

test('own vehicles come with what their owner wants to know of them', async () => {
  const owner = await register(db, { first_name: 'Moto', profile: 'business' });
  const token = await world.userToken(owner.id);
  const catalogue = await addCatalogue(db);
  const name = '+55 =HYPERLINK("http://mal.example")';
  const id = await submitCar(db, owner, catalogue, { name });
  await approveCar(db, await addAdmin(db), id);
  await addCar(db, owner, catalogue, { name: 'Umburana ainda escrita' });
  const change = { vehicle: carChangeForm(catalogue, { name, plate: 'XYZ9A87' }) };
  await world.call('PUT', `/v1/vehicles/${id}`, { token, body: change });
  const { answer, bytes, rows } = await table(token, '?status=published', 'vehicles');
  expect(answer.headers.get('Content-Disposition')).toBe(
    'attachment; filename="veiculos-2026-11-21.csv"',
  );
  expect(new TextDecoder().decode(bytes)).toContain(`"'+55 =HYPERLINK(""http://mal.example"")"`);
  expect(rows).toMatchObject([
    {
      Código: id,
      Situação: 'Publicado',
      'Situação do documento': 'Licenciamento pago',
      Carroceria: 'Hatch',
      Marca: 'Caatinga',
      Modelo: 'Umburana',
      Ano: '2019',
      Placa: 'ABC1D23',
      'Preço (R$)': '48900,00',
      Cidade: 'Irecê',
      Mudança: 'em análise',
      'Endereço no site': expect.stringMatching(`^https://mandacaru\\.example/veiculo/.+/${id}$`),
    },
  ]);
  const all = (await table(token, '', 'vehicles')).rows;
  expect(all.length).toBe(2);
  expect(new Set(all.map((row) => row['Mudança']))).toEqual(new Set(['', 'em análise']));
});

test.each(['properties', 'vehicles'])('a stranger gets nothing of the %s', async (path) => {
  expect((await api.request(`/v1/users/${path}.csv`)).status).toBe(401);
});
