import { beforeEach, describe, expect, test } from 'vitest';
import { saveAgency } from '#core/advertisers/agencies.server.ts';
import { AGENCY_FORM } from '#core/advertisers/agency.fixture.ts';
import { agencyInput } from '#core/advertisers/agency-input.ts';
import type { UserActor } from '#core/actor.ts';
import { NOW, register } from '#core/ads/advertisers.fixture.ts';
import {
  addCatalogue,
  approveCar,
  granted,
  publishHouse,
  submitCar,
} from '#core/ads/ads.fixture.ts';
import { addAdmin } from '#core/ads/advertisers.fixture.ts';
import { testApi } from './test-api.fixture.ts';

const { db, call, userToken, pass, now, freshLimits, mailTo } = await testApi();
pass(NOW.getTime() - now().getTime());
beforeEach(freshLimits);

const FORM = {
  name: 'Tainá Ribeiro',
  email: 'taina@sertao.example',
  phone: '74-98811-2233',
  accepts_terms: 'on',
  over_18: 'on',
  shares_data: 'on',
};
const MESSAGE = 'Bom dia! Vocês avaliam um lote no Centro?';

const read = (id: string) => call('GET', `/v1/advertisers/${id}`);
const write = (advertiser_id: string, changes = {}) =>
  call('POST', '/v1/leads', {
    body: { lead: { ...FORM, message: MESSAGE, advertiser_id, ...changes } },
  });
const reveal = (advertiser_id: string, kind: string, changes = {}, address = 'local') =>
  call('POST', '/v1/contact_reveals', {
    body: { contact_reveal: { ...FORM, advertiser_id, kind, ...changes } },
    headers: { 'x-client-address': address },
  });
/** The number that the link of a hand-off leads to. */
async function whatsappOf(answer: Awaited<ReturnType<typeof reveal>>): Promise<unknown> {
  const { token, visitor_key } = answer.body.data.attributes.whatsapp_handoff;
  const opened = await call('POST', `/v1/whatsapp_handoffs/${token}/opening`, {
    body: { opening: { visitor_key } },
  });
  return opened.body.data.attributes.number;
}
const leadsOf = (id: string) =>
  db.selectFrom('leads').selectAll().where('advertiser_id', '=', id).execute();

/** Every number, document and private word in it is a mark that no public answer may hold. */
const MARKED_AGENCY = {
  ...AGENCY_FORM,
  phones: [{ number: '7436419901' }, { number: '74999119902' }],
  whatsapp: '74999119903',
  contact_email: 'marca-contato@chapada.example',
  complement: 'MarcaComplemento',
};
const NEVER_PUBLIC = [
  '36419901',
  '999119902',
  '999119903',
  '36419904',
  '999119905',
  'marca-contato',
  'MarcaComplemento',
  'MarcaSobrenome',
  '98765432000198',
  '52998224725',
];
const ONLY_WITH_MAP = ['Avenida Primeiro', '24590', '44900000', 'perto do mercado', '11.3043'];

async function agency(form: Record<string, unknown> = {}, facts = {}): Promise<UserActor> {
  const user = await register(db, {
    first_name: 'Helena',
    last_name: 'MarcaSobrenome',
    profile: 'business',
    cpf: '52998224725',
    ...facts,
  });
  await db
    .insertInto('user_phones')
    .values([
      { user_id: user.id, number: '7436419904', position: 0 },
      { user_id: user.id, number: '74999119905', whatsapp: true, position: 1 },
    ])
    .execute();
  await db.deleteFrom('agencies').execute();
  granted(await saveAgency(db, user, agencyInput.parse({ ...MARKED_AGENCY, ...form }), NOW));
  return user;
}

describe('the page of an advertiser', () => {
  test('tells who it is, since when and how many ads', async () => {
    const chapada = await agency();
    await publishHouse(db, chapada);
    const car = await submitCar(db, chapada, await addCatalogue(db));
    await approveCar(db, await addAdmin(db), car);
    const { body, status } = await read(chapada.id);
    expect(status).toBe(200);
    expect(body.data).toMatchObject({
      id: chapada.id,
      type: 'advertiser',
      attributes: {
        profile: 'business',
        name: 'Imobiliária Chapada',
        creci: 'BA 1832-J',
        member_since: '2025-03-14',
        presentation: 'Venda e aluguel em Irecê.\n\nAvaliamos sem compromisso.',
        town: { name: 'Irecê' },
        street: 'Avenida Primeiro de Janeiro',
        lat: -11.3043,
        properties_count: 1,
        vehicles_count: 1,
        has_phone: true,
        has_whatsapp: true,
        path: `/anunciante/imobiliaria/${chapada.id}`,
      },
    });
  });

  test('of a firm without a CRECI is the one of a shop, unless all its ads are of properties', async () => {
    const firm = await agency({ name: 'Moto Sertão', creci: '' });
    const { id } = firm;
    const pathNow = async () => {
      const { attributes } = (await read(id)).body.data;
      expect(attributes.creci).toBeNull();
      return attributes.path;
    };
    expect(await pathNow()).toBe(`/anunciante/loja/${id}`);
    const house = await publishHouse(db, firm);
    expect(await pathNow()).toBe(`/anunciante/imobiliaria/${id}`);
    const [car] = await db.selectFrom('vehicles').select('id').limit(1).execute();
    await db
      .updateTable('vehicles')
      .set({ owner_id: id })
      .where('id', '=', car?.id ?? '')
      .execute();
    expect(await pathNow()).toBe(`/anunciante/loja/${id}`);
    const ad = await call('GET', `/v1/properties/${house}`);
    expect(ad.body.data.attributes.advertiser).toMatchObject({ is_real_estate: false });
    await write(id);
    const { email } = await db
      .selectFrom('users')
      .select('email')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect((await mailTo(email)).at(-1)).toMatchObject({
      data: { publicPath: `/anunciante/loja/${id}` },
    });
  });

  test.each([
    ['owner', 'proprietario', null],
    ['broker', 'corretor', 'BA 12345-F'],
  ] as const)('of an %s is under %s', async (profile, slug, creci) => {
    const { id } = await register(db, {
      first_name: 'Josué',
      profile,
      presentation_name: 'josué imóveis e terras',
    });
    await db.updateTable('users').set({ creci: 'BA 12345-F' }).where('id', '=', id).execute();
    expect((await read(id)).body.data.attributes).toMatchObject({
      name: 'Josué Imóveis e Terras',
      creci,
      town: null,
      is_agency: false,
      has_phone: false,
      path: `/anunciante/${slug}/${id}`,
    });
  });

  test('does not exist for who shows no profile, is not active, or is nobody', async () => {
    const shy = await agency({}, { show_profile: false });
    const gone = await agency();
    await db.updateTable('users').set({ status: 'inactive' }).where('id', '=', gone.id).execute();
    const answers = await Promise.all([shy.id, gone.id, 'zzzzzzzzzz'].map(read));
    for (const { status, body } of answers) expect([status, body]).toEqual([404, answers[2]?.body]);
    for (const { id } of [shy, gone]) {
      expect((await write(id)).status).toBe(404);
      expect((await reveal(id, 'phone')).status).toBe(404);
      expect(await leadsOf(id)).toEqual([]);
    }
  });
});

describe('what is private', () => {
  test.each([
    ['with the map', 'on', true],
    ['without the map', '', false],
  ])('%s is in no public answer', async (_, show_map, isShown) => {
    const chapada = await agency({ show_map });
    const house = await publishHouse(db, chapada, {
      phones: [{ number: '7436419901' }, { number: '74999119903', whatsapp: 'on' }],
    });
    const answers = await Promise.all(
      [
        `/v1/advertisers/${chapada.id}`,
        `/v1/properties/${house}`,
        `/v1/properties?advertiser=${chapada.id}`,
        `/v1/vehicles?advertiser=${chapada.id}`,
        '/api/settings',
        '/v1/openapi.json',
      ].map((path) => call('GET', path)),
    );
    for (const { status, body } of answers) {
      expect(status).toBe(200);
      for (const mark of NEVER_PUBLIC) expect(JSON.stringify(body)).not.toContain(mark);
    }
    const page = JSON.stringify(answers[0]?.body);
    for (const mark of ONLY_WITH_MAP) expect(page.includes(mark)).toBe(isShown);
    expect(page).toContain('Centro');
    // The control: the marks are there for whom they are.
    const own = JSON.stringify(
      (await call('GET', '/v1/agency', { token: await userToken(chapada.id) })).body,
    );
    for (const mark of [...NEVER_PUBLIC.slice(0, 3), ...NEVER_PUBLIC.slice(5, 7), '98765432000198'])
      expect(own).toContain(mark);
  });

  test('an account that is no business any more shows nothing of its agency', async () => {
    const chapada = await agency();
    await db
      .updateTable('users')
      .set({ profile: 'owner', presentation_name: 'Dona Helena' })
      .where('id', '=', chapada.id)
      .execute();
    const { body } = await read(chapada.id);
    expect(body.data.attributes).toMatchObject({ name: 'Dona Helena', town: null, street: null });
    expect(await whatsappOf(await reveal(chapada.id, 'whatsapp'))).toBe('74999119905');
  });
});

describe('a message on the page', () => {
  test('is kept, told by e-mail and shown among the messages', async () => {
    const chapada = await agency();
    expect((await write(chapada.id)).status).toBe(201);
    expect(await leadsOf(chapada.id)).toMatchObject([
      { kind: 'message', message: MESSAGE, about_advertiser: true, property_id: null },
    ]);
    const { email } = await db
      .selectFrom('users')
      .select('email')
      .where('id', '=', chapada.id)
      .executeTakeFirstOrThrow();
    expect(await mailTo(email)).toMatchObject([
      {
        message: 'lead_received',
        data: { adName: null, publicPath: `/anunciante/imobiliaria/${chapada.id}` },
      },
    ]);
    const { body } = await call('GET', '/v1/conversations', { token: await userToken(chapada.id) });
    expect(body.data[0].attributes).toMatchObject({ about_advertiser: true, ad: null });
  });

  test('is to one thing only', async () => {
    const chapada = await agency();
    const house = await publishHouse(db, chapada);
    expect((await write(chapada.id, { property_id: house })).status).toBe(422);
  });
});

describe('the WhatsApp and the phones', () => {
  test('are told to who says who they are, and count as leads', async () => {
    const chapada = await agency();
    const whatsapp = await reveal(chapada.id, 'whatsapp');
    expect([whatsapp.status, whatsapp.headers.get('Cache-Control')]).toEqual([201, 'no-store']);
    expect(whatsapp.body.data.attributes).toMatchObject({ numbers: [], email: null });
    expect(await whatsappOf(whatsapp)).toBe('74999119903');
    const phone = await reveal(chapada.id, 'phone');
    expect(phone.body.data.attributes.numbers).toEqual(['7436419901', '74999119902']);
    expect(
      (await leadsOf(chapada.id)).map(({ kind, name }) => `${kind} ${name}`).toSorted(),
    ).toEqual(['phone Tainá Ribeiro', 'whatsapp Tainá Ribeiro']);
  });

  test('of who has no agency are those of the account', async () => {
    const { id } = await register(db, { first_name: 'Josué', profile: 'broker' });
    expect((await reveal(id, 'phone')).status).toBe(404);
    await db.insertInto('user_phones').values({ user_id: id, number: '74999887766' }).execute();
    expect((await reveal(id, 'whatsapp')).status).toBe(404);
    expect((await reveal(id, 'phone')).body.data.attributes).toEqual({
      numbers: ['74999887766'],
      email: null,
      whatsapp_handoff: null,
    });
  });

  test.each(['name', 'email', 'phone', 'accepts_terms', 'over_18', 'shares_data'])(
    'are not told without %s',
    async (field) => {
      const chapada = await agency();
      const { status, body } = await reveal(chapada.id, 'phone', { [field]: '' });
      expect(status).toBe(422);
      expect(body.errors[0].source.pointer).toBe(`/contact_reveal/${field}`);
      expect(await leadsOf(chapada.id)).toEqual([]);
    },
  );

  test('are told thirty times an hour to one address, and ten times to one e-mail', async () => {
    const chapada = await agency();
    const asked = [];
    for (let n = 0; n < 35; n += 1)
      asked.push(
        (await reveal(chapada.id, 'phone', { email: `a${n}@b.example` }, '10.0.0.1')).status,
      );
    expect(asked.filter((status) => status === 201)).toHaveLength(30);
    expect(asked.slice(30)).toEqual(Array(5).fill(429));
    const sent = [];
    for (let n = 0; n < 12; n += 1)
      sent.push((await reveal(chapada.id, 'phone', { email: 'um@b.example' }, '10.0.1.1')).status);
    expect(sent.filter((status) => status === 201)).toHaveLength(10);
  });
});
