import { beforeEach, expect, test } from 'vitest';
import { addAdmin, NOW, register as registerAccount } from '#core/ads/advertisers.fixture.ts';
import { addDataRequest, DATA_REQUEST_FORM } from '#core/data-requests/data-requests.fixture.ts';
import { deleteOutlived } from '#core/privacy/data-retention.server.ts';
import { DAY, testApi } from '#api/test-api.fixture.ts';

const world = await testApi();
const { db, call, now, adminToken } = world;
world.pass(NOW.getTime() - now().getTime());
const rui = await addAdmin(db);
const token = await adminToken(rui.id);
const LIST = '/v1/backoffice/data_requests';

const post = (path: string, body: object) => call('POST', path, { token, body });
const register = (changes: object = {}) =>
  post(LIST, { data_request: { ...DATA_REQUEST_FORM, ...changes } });
const idOf = async (answer: ReturnType<typeof register>) => (await answer).body.data.id as string;
const read = async (id: string) =>
  (await call('GET', `${LIST}/${id}`, { token })).body.data.attributes;
const idsOf = async (query = '') =>
  (await call('GET', `${LIST}${query}`, { token })).body.data.map(({ id }: { id: string }) => id);
const decide = (id: string, decision: string, outcome = 'Cópia enviada por e-mail.') =>
  post(`${LIST}/${id}/decisions`, { decision: { decision, outcome } });

beforeEach(async () => {
  await world.freshLimits();
  await db.deleteFrom('data_requests').execute();
  await db.deleteFrom('contact_requests').execute();
});

test('what a person asks is registered with the day from which fifteen count', async () => {
  const { status, body } = await register();
  const { received_on: _day, ...typed } = DATA_REQUEST_FORM;
  expect([status, body.data.attributes]).toEqual([
    201,
    {
      ...typed,
      phone: '74988112233',
      contact_request_id: null,
      received_at: '2026-11-20T03:00:00.000Z',
      created_at: now().toISOString(),
      created_by: 'Rui',
      state: 'open',
      outcome: null,
      closed_at: null,
      closed_by: null,
      clock: { state: 'running', due_on: '2026-12-05', days_left: 14, days_late: null },
      user_id: null,
      notes: [],
    },
  ]);
});

test('the account of the confirmed e-mail is linked, and its page tells of the request', async () => {
  const lucia = await registerAccount(db, { first_name: 'Lúcia' });
  const { email } = await db
    .updateTable('users')
    .set({ email_confirmed_at: NOW })
    .where('id', '=', lucia.id)
    .returning('email')
    .executeTakeFirstOrThrow();
  const id = await idOf(register({ email }));
  await register({ name: 'Outra pessoa' });
  expect((await read(id)).user_id).toBe(lucia.id);
  const { body } = await call('GET', `/v1/backoffice/users/${lucia.id}/belongings`, { token });
  expect(body.data.attributes.data_requests).toEqual([
    { id, kind: 'access', state: 'open', at: '2026-11-20T03:00:00.000Z' },
  ]);
});

test.each([
  [{ kind: 'all' }, '/data_request/kind'],
  [{ name: '' }, '/data_request/name'],
  [{ email: '', phone: '' }, '/data_request/email'],
  [{ request: '' }, '/data_request/request'],
  [{ received_on: '2026-11-22' }, '/data_request/received_on'],
])('%j is refused at %s', async (changes, pointer) => {
  const { status, body } = await register(changes);
  expect([status, body.errors[0].source.pointer]).toEqual([422, pointer]);
});

test('a message of the contact page becomes one request, however often it is sent', async () => {
  const sent = await call('POST', '/v1/contact_requests', {
    body: {
      contact_request: {
        subject: 'privacy',
        name: 'Tainá Ribeiro',
        email: 'taina@sertao.example',
        phone: '74-98811-2233',
        message: 'Apaguem o que têm de mim, por favor.',
        accepts_terms: 'on',
        over_18: 'on',
        allows_use: 'on',
      },
    },
  });
  expect(sent.status).toBe(201);
  const { id: contact_request_id } = sent.body.data;
  const [first, second] = await Promise.all(
    ['erase', 'access'].map((kind) => idOf(register({ contact_request_id, kind }))),
  );
  expect(first).toBe(second);
  const { body } = await call('GET', `/v1/backoffice/contact_requests/${contact_request_id}`, {
    token,
  });
  expect(body.data.attributes).toMatchObject({ subject: 'privacy', data_request_id: first });
  expect((await register({ contact_request_id: 'zzzzzzzzzz' })).status).toBe(404);
});

test('it is answered or refused once, with the words that stay, and every step is audited', async () => {
  const answered = await idOf(register());
  const both = await Promise.all([decide(answered, 'answered'), decide(answered, 'answered')]);
  expect(both.map(({ status }) => status)).toEqual([201, 201]);
  expect(both[0].body.data.attributes).toMatchObject({
    state: 'answered',
    outcome: 'Cópia enviada por e-mail.',
    closed_by: 'Rui',
    clock: { state: 'in_time' },
  });
  const again = await decide(answered, 'refused', 'Mudamos de ideia.');
  expect([again.status, again.body.errors[0].code]).toEqual([409, 'data_request_decided']);
  const refused = await idOf(register({ name: 'Josué Andrade' }));
  expect((await decide(refused, 'refused', '')).body.errors[0].source.pointer).toBe(
    '/decision/outcome',
  );
  await decide(refused, 'refused', 'Não há dados desta pessoa aqui.');
  expect((await read(refused)).state).toBe('refused');
  const audited = await db
    .selectFrom('audit_entries')
    .where('row_key', 'in', [answered, refused])
    .orderBy('position')
    .select(['operation', 'admin_id'])
    .execute();
  const by = (operation: string) => ({ operation, admin_id: rui.id });
  expect(audited).toEqual(['insert', 'update', 'insert', 'update'].map(by));
});

test('notes are added, also after the answer', async () => {
  const id = await idOf(register());
  await decide(id, 'answered');
  const text = '<script>alert(1)</script> A pessoa agradeceu.';
  expect((await post(`${LIST}/${id}/notes`, { note: { text } })).status).toBe(201);
  expect((await read(id)).notes).toMatchObject([{ text, admin_name: 'Rui' }]);
});

test('they are listed by state, kind and words', async () => {
  const open = await idOf(register());
  const done = await idOf(register({ kind: 'correct', name: 'Josué Andrade', email: '' }));
  await decide(done, 'answered');
  expect(await idsOf('?state=open')).toEqual([open]);
  expect(await idsOf('?kind=correct')).toEqual([done]);
  expect(await idsOf('?q=josue')).toEqual([done]);
  expect(await idsOf('?q=(74) 98811')).toHaveLength(2);
});

test('an open one waits for who answers requests, and burns three days before its time', async () => {
  const waiting = async () =>
    (await call('GET', '/v1/backoffice/waiting_things', { token })).body.data
      .map(({ attributes }: { attributes: { name: string } }) => attributes)
      .find(({ name }: { name: string }) => name === 'data_requests');
  const id = await idOf(register());
  expect(await waiting()).toMatchObject({ count: 1, is_burning: false });
  await register({ name: 'Josué Andrade', received_on: '2026-11-09' });
  expect(await waiting()).toMatchObject({ count: 2, is_burning: true });
  await decide(id, 'answered');
  expect(await waiting()).toMatchObject({ count: 1 });
});

test('one is kept for five years after the answer; an open one stays', async () => {
  const closed = { state: 'answered', outcome: 'Enviada.', closed_at: NOW } as const;
  await addDataRequest(db, closed);
  const open = await addDataRequest(db);
  await deleteOutlived(db, new Date(NOW.getTime() + 5 * 365 * DAY));
  expect(await idsOf()).toHaveLength(2);
  await deleteOutlived(db, new Date(NOW.getTime() + 5 * 366 * DAY));
  expect(await idsOf()).toEqual([open]);
});
