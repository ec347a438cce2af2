import { beforeEach, expect, test } from 'vitest';
import { addAdmin, NOW, register } from '#core/ads/advertisers.fixture.ts';
import { MINUTE, testApi } from '#api/test-api.fixture.ts';

const world = await testApi();
const { db, call, now, adminToken, userToken } = world;
world.pass(NOW.getTime() - now().getTime());
const rui = await addAdmin(db);
const token = await adminToken(rui.id);
const LIST = '/v1/backoffice/contact_requests';

const CONSENTS = { accepts_terms: 'on', over_18: 'on', allows_use: 'on' };
const CONTACT = {
  name: 'Tainá Ribeiro',
  email: 'taina@sertao.example',
  phone: '74-98811-2233',
  message: 'Bom dia! Como mudo a cidade do meu anúncio?',
  ...CONSENTS,
};
const ADVERTISE = {
  name: 'Josué Andrade',
  email: 'josue@sertao.example',
  phone: '74-99999-7777',
  company: 'Andrade Imóveis',
  creci: 'BA 12345-F',
  town: 'Lapão',
  ads_amount: 'up_to_50',
  message: '',
  ...CONSENTS,
};

async function sent(kind: 'contact' | 'advertise', changes: Record<string, unknown> = {}) {
  world.pass(MINUTE);
  const form = { ...(kind === 'contact' ? CONTACT : ADVERTISE), ...changes };
  const { body } = await call('POST', `/v1/${kind}_requests`, {
    body: { [`${kind}_request`]: form },
  });
  return body.data.id as string;
}

const list = async (query = '') => (await call('GET', `${LIST}${query}`, { token })).body;
const idsOf = async (query = '') => (await list(query)).data.map(({ id }: { id: string }) => id);
const change = (id: string, fields: Record<string, unknown>, by = token) =>
  call('POST', `${LIST}/${id}/changes`, { token: by, body: { change: fields } });

beforeEach(async () => {
  await world.freshLimits();
  await db.deleteFrom('contact_requests').execute();
});

test('requests of both kinds are listed, the newest first, by kind, state and words, with their numbers', async () => {
  const question = await sent('contact');
  const asked = await sent('advertise');
  expect(await idsOf()).toEqual([asked, question]);
  expect(await idsOf('?kind=contact')).toEqual([question]);
  expect(await idsOf('?kind=advertise')).toEqual([asked]);
  await change(question, { state: 'done' });
  expect(await idsOf('?state=done')).toEqual([question]);
  expect((await list()).meta).toMatchObject({
    total: 2,
    counters: { new: 1, in_progress: 0, done: 1 },
  });
  expect((await list('?kind=advertise')).meta.counters).toEqual({
    new: 1,
    in_progress: 0,
    done: 0,
  });
  expect(await idsOf('?q=taina+ribeiro')).toEqual([question]);
  expect(await idsOf('?q=ANDRADE IMOVEIS')).toEqual([asked]);
  expect(await idsOf('?q=(74) 99999-7777')).toEqual([asked]);
  expect(await idsOf('?q=cidade do meu')).toEqual([question]);
  expect(await idsOf("?q=';drop table contact_requests")).toEqual([]);
  expect(await idsOf('?q=%25')).toEqual([]);
});

test('a request is read whole, with the account of its confirmed e-mail', async () => {
  const lucia = await register(db, { first_name: 'Lúcia' });
  const { email } = await db
    .updateTable('users')
    .set({ email_confirmed_at: NOW })
    .where('id', '=', lucia.id)
    .returning('email')
    .executeTakeFirstOrThrow();
  const id = await sent('contact', { email, subject: 'plans' });
  const { status, body } = await call('GET', `${LIST}/${id}`, { token });
  expect([status, body.data.attributes]).toEqual([
    200,
    {
      kind: 'contact',
      subject: 'plans',
      name: 'Tainá Ribeiro',
      email,
      phone: '74988112233',
      company: null,
      creci: null,
      town: null,
      ads_amount: null,
      message: CONTACT.message,
      state: 'new',
      note: null,
      sent_at: now().toISOString(),
      changed_at: null,
      changed_by: null,
      user_id: lucia.id,
      data_request_id: null,
    },
  ]);
});

test('an administrator says how far it is, with a note; who and when is kept and recorded', async () => {
  const id = await sent('advertise');
  world.pass(MINUTE);
  const first = await change(id, { state: 'in_progress', note: 'Liguei, volto amanhã.' });
  expect([first.status, first.body.data.attributes]).toMatchObject([
    201,
    {
      state: 'in_progress',
      note: 'Liguei, volto amanhã.',
      changed_by: 'Rui',
      changed_at: now().toISOString(),
    },
  ]);
  const { changed_at: seen_at } = first.body.data.attributes;
  world.pass(MINUTE);
  expect((await change(id, { state: 'done', note: '', seen_at })).status).toBe(201);
  const events = await db
    .selectFrom('events')
    .where('action', '=', 'change_request')
    .where('reason', '=', id)
    .orderBy('id')
    .select(['admin_id', 'actor_kind', 'actor_id', 'from_status', 'to_status'])
    .execute();
  const who = { admin_id: rui.id, actor_kind: 'admin', actor_id: rui.id };
  expect(events).toEqual([
    { ...who, from_status: 'new', to_status: 'in_progress' },
    { ...who, from_status: 'in_progress', to_status: 'done' },
  ]);
});

test('what a colleague changed meanwhile is not overwritten; the same pressed twice is one change', async () => {
  const id = await sent('contact');
  const both = await Promise.all(
    [1, 2].map(() => change(id, { state: 'done', note: 'Respondi.' })),
  );
  expect(both.map(({ status }) => status)).toEqual([201, 201]);
  const late = await change(id, { state: 'in_progress', seen_at: null });
  expect([late.status, late.body.errors[0].code]).toEqual([409, 'request_changed']);
  const { data } = (await call('GET', `${LIST}/${id}`, { token })).body;
  expect(data.attributes).toMatchObject({ state: 'done', note: 'Respondi.' });
  const { count } = await db
    .selectFrom('events')
    .where('reason', '=', id)
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  expect(Number(count)).toBe(1);
});

test('a state that there is not and a note that is too long are refused by their fields', async () => {
  const id = await sent('contact');
  const { status, body } = await change(id, { state: 'lost', note: 'á'.repeat(1001) });
  expect(status).toBe(422);
  expect(body.errors.map(({ source }: { source: { pointer: string } }) => source.pointer)).toEqual([
    '/change/state',
    '/change/note',
  ]);
  expect((await change('zzzzzzzzzz', { state: 'done' })).status).toBe(404);
});

test('a user and a stranger read and change nothing here', async () => {
  const id = await sent('contact');
  const user = await userToken((await register(db, { first_name: 'Josué' })).id);
  for (const someone of [user, undefined])
    for (const [method, path] of [
      ['GET', LIST],
      ['GET', `${LIST}/${id}`],
      ['POST', `${LIST}/${id}/changes`],
    ] as const)
      expect(
        (
          await call(method, path, {
            token: someone,
            ...(method === 'POST' ? { body: { change: { state: 'done' } } } : {}),
          })
        ).status,
      ).toBe(401);
  expect((await list()).meta.counters.new).toBe(1);
});

test('2.000 requests are shown in pages', async () => {
  await db
    .insertInto('contact_requests')
    .values(
      Array.from({ length: 2000 }, (_, place) => ({
        kind: 'contact' as const,
        name: `Pessoa ${place}`,
        email: `p${place}@sertao.example`,
        phone: '74988112233',
        message: 'Uma pergunta qualquer.',
        consented_at: NOW,
        sent_at: new Date(NOW.getTime() - place * MINUTE),
      })),
    )
    .execute();
  const { meta: first } = await list();
  const { data, meta } = await list(`?after=${first.after}`);
  expect([data.length, meta.total, data[0].attributes.name]).toEqual([24, 2000, 'Pessoa 24']);
});
