import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { AGENCY_FORM } from '#core/advertisers/agency.fixture.ts';
import { NOW, register } from '#core/ads/advertisers.fixture.ts';
import { testApi } from './test-api.fixture.ts';

const { db, call, userToken, pass, now } = await testApi();
pass(NOW.getTime() - now().getTime());

const chapada = await register(db, { first_name: 'Helena', profile: 'business' });
const token = await userToken(chapada.id);

const save = (agency: Record<string, unknown>, as = token) =>
  call('PUT', '/v1/agency', { token: as, body: { agency } });
const rowOf = (userId: string) =>
  db.selectFrom('agencies').selectAll().where('user_id', '=', userId).executeTakeFirst();

async function otherBusiness() {
  const { id } = await register(db, { first_name: 'Gildásio', profile: 'business' });
  return { id, token: await userToken(id) };
}

test('a business writes its agency, reads it back and changes it', async () => {
  expect((await call('GET', '/v1/agency', { token })).status).toBe(404);
  const { status, body } = await save(AGENCY_FORM);
  expect(status).toBe(200);
  expect(body.data).toMatchObject({
    id: chapada.id,
    type: 'agency',
    attributes: {
      name: 'Imobiliária Chapada',
      cnpj: '98765432000198',
      creci: 'BA 1832-J',
      phones: [{ number: '7436410140' }, { number: '74999123456' }],
      whatsapp: '74999123456',
      contact_email: 'contato@chapada.example',
      zip_code: '44900000',
      city_id: 2914604,
      town: { name: 'Irecê' },
      complement: 'Sala 3',
      lat: -11.3043,
      show_map: true,
    },
  });
  expect((await call('GET', '/v1/agency', { token })).body).toEqual(body);
  const { creci: _creci, whatsapp: _whatsapp, ...less } = AGENCY_FORM;
  const changed = await save({ ...less, phones: [{ number: '7436410141' }], show_map: '' });
  expect(changed.body.data.attributes).toMatchObject({
    creci: null,
    whatsapp: null,
    phones: [{ number: '7436410141' }],
    show_map: false,
  });
  const events = await db
    .selectFrom('events')
    .select(['action', 'actor_id'])
    .where('user_id', '=', chapada.id)
    .execute();
  const saved = { action: 'save_agency', actor_id: chapada.id };
  expect(events).toEqual([saved, saved]);
});

test('the alphanumeric CNPJ of newer firms is taken', async () => {
  const { token: other } = await otherBusiness();
  const { body } = await save({ ...AGENCY_FORM, cnpj: '12.abc.345/01de-35' }, other);
  expect(body.data.attributes.cnpj).toBe('12ABC34501DE35');
});

describe('is refused, with a sentence at the field', () => {
  test.each([
    ['no name', { name: ' ' }, 'name', 'Campo obrigatório'],
    ['a wrong CNPJ', { cnpj: '98.765.432/0001-99' }, 'cnpj', 'CNPJ inválido'],
    ["a person's CRECI", { creci: '1832-F' }, 'creci', 'termina em J'],
    ['no phone', { phones: [] }, 'phones', 'pelo menos 1 telefone'],
    [
      'six phones',
      { phones: [1, 2, 3, 4, 5, 6].map((n) => ({ number: `743641014${n}` })) },
      'phones',
      'no máximo 5',
    ],
    [
      'one phone twice',
      { phones: [{ number: '7436410140' }, { number: '74 3641-0140' }] },
      'phones',
      'duas vezes',
    ],
    ['a wrong phone', { phones: [{ number: '12' }] }, 'phones/0/number', 'Telefone inválido'],
    ['a wrong WhatsApp', { whatsapp: '12' }, 'whatsapp', 'Telefone inválido'],
    ['a wrong e-mail', { contact_email: 'a@' }, 'contact_email', 'E-mail inválido'],
    ['a wrong CEP', { zip_code: '1' }, 'zip_code', 'CEP inválido'],
    ['an unknown town', { city_id: '9999999' }, 'city_id', ''],
    ['no town', { city_id: '', zip_code: '' }, 'city_id', 'Escolha uma cidade'],
    ['half a point', { lng: '' }, 'lat', 'mapa'],
    ['a text too long', { description: 'a'.repeat(2001) }, 'description', 'no máximo 2.000'],
  ])('%s', async (_, changes, field, sentence) => {
    const { token: other } = await otherBusiness();
    const { status, body } = await save({ ...AGENCY_FORM, ...changes }, other);
    expect(status).toBe(422);
    expect(body.errors[0].source.pointer).toBe(`/agency/${field}`);
    expect(body.errors[0].detail).toContain(sentence);
  });

  test('a CNPJ that another account has', async () => {
    const [first, second] = [await otherBusiness(), await otherBusiness()];
    const form = { ...AGENCY_FORM, cnpj: '11.222.333/0001-81' };
    expect((await save(form, first.token)).status).toBe(200);
    const { status, body } = await save(form, second.token);
    expect([status, body.errors[0].code]).toEqual([422, 'cnpj_taken']);
    expect(body.errors[0].source.pointer).toBe('/agency/cnpj');
    expect(await rowOf(second.id)).toBeUndefined();
    expect((await save({ ...form, name: 'Chapada Imóveis' }, first.token)).status).toBe(200);
  });
});

test.each(['owner', 'broker'] as const)('is nothing for an account of an %s', async (profile) => {
  const { id } = await register(db, { first_name: 'Josué', profile });
  const as = await userToken(id);
  expect((await call('GET', '/v1/agency', { token: as })).status).toBe(403);
  expect((await save(AGENCY_FORM, as)).status).toBe(403);
  expect(await rowOf(id)).toBeUndefined();
});

test('nobody without a token reads or writes it', async () => {
  expect((await call('GET', '/v1/agency')).status).toBe(401);
  expect((await call('PUT', '/v1/agency', { body: { agency: AGENCY_FORM } })).status).toBe(401);
});

describe('belongs to the account of the token', async () => {
  const before = await otherBusiness();
  await save({ ...AGENCY_FORM, cnpj: '45.997.418/0001-53' }, before.token);
  const whole = async () => ({
    row: await rowOf(before.id),
    phones: await db
      .selectFrom('agency_phones')
      .selectAll()
      .where('agency_id', '=', before.id)
      .execute(),
  });
  const { rows: columns } = await sql<{ column_name: string }>`
    select column_name from information_schema.columns
    where table_schema = 'public' and table_name in ('agencies', 'agency_phones', 'users')
  `.execute(db);
  const unasked = [...new Set(columns.map((column) => column.column_name))].filter(
    (name) => !(name in AGENCY_FORM),
  );

  test('the columns were read', () => {
    expect(unasked).toEqual(
      expect.arrayContaining(['user_id', 'agency_id', 'created_at', 'profile']),
    );
  });

  test.each(unasked)('%s cannot be sent', async (column) => {
    const kept = await whole();
    const mine = await otherBusiness();
    const { body } = await save({ ...AGENCY_FORM, [column]: before.id }, mine.token);
    expect(body.errors).toMatchObject([{ status: '422', code: 'invalid' }]);
    expect(body.errors[0].detail).toContain(column);
    expect(await whole()).toEqual(kept);
    expect(await rowOf(mine.id)).toBeUndefined();
  });

  test('nor the id of a phone of another agency', async () => {
    const kept = await whole();
    const mine = await otherBusiness();
    const phones = [{ id: kept.phones[0]?.id, number: '7436410149', _destroy: true }];
    const { body } = await save({ ...AGENCY_FORM, phones }, mine.token);
    expect(body.errors).toMatchObject([
      { code: 'invalid', source: { pointer: '/agency/phones/0' } },
    ]);
    expect(await whole()).toEqual(kept);
  });
});
