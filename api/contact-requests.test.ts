import { beforeEach, expect, test } from 'vitest';
import { sendRequestDigest } from '#core/contact/request-mailing.server.ts';
import { renderEmail } from '#emails/render-email.tsx';
import { BUDGETS } from './rate-limits.ts';
import { MINUTE, testApi } from './test-api.fixture.ts';

const world = await testApi();
const { db, call, mailTo } = world;
const OURS = 'ola@mandacaru.example';

const FORM = {
  name: 'Tainá Ribeiro',
  email: 'Taina@sertao.example',
  phone: '74-98811-2233',
  message: 'Bom dia! Como mudo a cidade do meu anúncio?',
  accepts_terms: 'on',
  over_18: 'on',
  allows_use: 'on',
};

const write = (changes: Record<string, unknown> = {}, address = '203.0.113.7') =>
  call('POST', '/v1/contact_requests', {
    body: { contact_request: { ...FORM, ...changes } },
    headers: { 'x-client-address': address },
  });

const kept = () => db.selectFrom('contact_requests').selectAll().orderBy('sent_at').execute();

beforeEach(async () => {
  await world.freshLimits();
  await db.deleteFrom('contact_requests').execute();
  await world.pool.query(`delete from graphile_worker._private_jobs`);
});

test('what somebody writes to us is kept with its consent and sent to the contact address of the settings', async () => {
  const answer = await write({ subject: 'plans' });
  expect(answer).toMatchObject({
    status: 201,
    body: {
      data: { type: 'contact_request', attributes: { sent_at: world.now().toISOString() } },
    },
  });
  const { id } = answer.body.data;
  expect(await kept()).toMatchObject([
    {
      id,
      subject: 'plans',
      email: 'taina@sertao.example',
      phone: '74988112233',
      message: FORM.message,
      consented_at: world.now(),
    },
  ]);
  const consents = await db
    .selectFrom('consents')
    .where('contact_request_id', '=', id)
    .select(['kind', 'decision'])
    .execute();
  expect(consents).toEqual([{ kind: 'contact', decision: 'given' }]);
  const [mail] = await mailTo(OURS);
  expect(mail).toMatchObject({ message: 'contact_received', data: { subject: 'plans' } });

  const other = 'atendimento@aroeira.example';
  await db
    .insertInto('website_settings')
    .values({ name: 'contact_email', value: JSON.stringify(other) })
    .execute();
  await write({ message: 'E quanto custa anunciar aí?' });
  expect(await mailTo(other)).toHaveLength(1);
  await db.deleteFrom('website_settings').execute();
});

test('a double press, five at once and one more for want of an answer are one message', async () => {
  const sent = await Promise.all(Array.from({ length: 5 }, () => write()));
  world.pass(10 * MINUTE);
  // As often as one likes: what is here already is said to be here.
  for (let again = 0; again < 3; again += 1) sent.push(await write());
  expect(new Set(sent.map(({ body }) => body.data.id)).size).toBe(1);
  expect(await mailTo(OURS)).toHaveLength(1);
  world.pass(60 * MINUTE);
  await world.freshLimits();
  await write();
  await write({ message: 'E a cor do meu carro?' });
  expect(await kept()).toHaveLength(3);
});

test('every fault is told at once, and nothing is kept', async () => {
  const { status, body } = await write({
    name: '',
    email: 'taina',
    phone: '12',
    message: 'Oi',
    subject: 'fraud',
    accepts_terms: '',
    over_18: false,
    allows_use: undefined,
  });
  expect(status).toBe(422);
  expect(
    body.errors.map(({ source }: { source: { pointer: string } }) => source.pointer).toSorted(),
  ).toEqual(
    ['accepts_terms', 'allows_use', 'email', 'message', 'name', 'over_18', 'phone', 'subject'].map(
      (field) => `/contact_request/${field}`,
    ),
  );
  expect(await kept()).toEqual([]);
  expect(await mailTo(OURS)).toEqual([]);
});

test('a message has from 10 to 2.000 characters', async () => {
  const statusOf = async (length: number) => (await write({ message: 'á'.repeat(length) })).status;
  expect([await statusOf(9), await statusOf(10)]).toEqual([422, 201]);
  expect([await statusOf(2000), await statusOf(2001)]).toEqual([201, 422]);
});

test.each([
  ['name', 'Tainá\r\nBcc: todos@sertao.example'],
  ['email', 'taina@sertao.example\r\nBcc: todos@sertao.example'],
  ['email', 'taina@sertao.example, todos@sertao.example'],
  ['email', '"Rui" <rui@sertao.example>'],
  ['phone', '74988112233\nBcc: todos@sertao.example'],
])('a %s that would write a header of the e-mail is refused: %j', async (field, value) => {
  const { status, body } = await write({ [field]: value });
  expect(status).toBe(422);
  expect(body.errors[0].source.pointer).toBe(`/contact_request/${field}`);
  expect(await mailTo(OURS)).toEqual([]);
});

test('markup in a message is read as text', async () => {
  await write({ message: '<img src=x onerror="alert(1)"> <b>Bom dia</b>' });
  const [mail] = await mailTo(OURS);
  const { html } = await renderEmail('contact_received', mail?.data as never, {
    baseUrl: 'https://mandacaru.example',
    siteName: 'Mandacaru',
    support: { email: OURS, whatsapp: '74999990000' },
  });
  expect(html).toContain('&lt;img src=x onerror=');
  expect(html).not.toMatch(/<img|<b>Bom/);
});

test('one address, and one sender, write only so many messages an hour, and are told how long to wait', async () => {
  const { points: bySender } = BUDGETS.contact_sender;
  const sent = [];
  for (let count = 0; count <= bySender; count += 1)
    sent.push(await write({ message: `Mensagem número ${count}` }, `198.51.100.${count}`));
  expect(sent.filter(({ status }) => status === 201)).toHaveLength(bySender);
  expect(sent.at(-1)).toMatchObject({
    status: 429,
    body: { errors: [{ meta: { retry_after_seconds: expect.any(Number) } }] },
  });
  await world.freshLimits();
  const { points: byAddress } = BUDGETS.contact_address;
  const statuses = [];
  for (let count = 0; count <= byAddress; count += 1)
    statuses.push((await write({ email: `taina${count}@sertao.example` })).status);
  expect(statuses.filter((status) => status === 201)).toHaveLength(byAddress);
  expect(statuses.at(-1)).toBe(429);
});

test('a flood from everywhere does not drown our mailbox: what goes beyond comes together, once', async () => {
  for (let count = 1; count < BUDGETS.contact_mailbox.points; count += 1)
    await world.limits.spend('contact_mailbox', 'ours');
  await write({ message: 'A última que ainda vai por e-mail.' });
  await sendRequestDigest(db, world.now());
  expect(await mailTo(OURS)).toHaveLength(1);
  const late: string[] = [];
  for (let count = 0; count < 22; count += 1) {
    const from = [
      { email: `v${count}@sertao.example`, message: `Uma que espera, ${count}.` },
    ] as const;
    const sent = await write(...from, `198.51.100.${count}`);
    expect(sent.status).toBe(201);
    late.push(sent.body.data.id);
    world.pass(1000);
  }
  expect(await mailTo(OURS)).toHaveLength(1);
  for (let turn = 0; turn < 2; turn += 1) await sendRequestDigest(db, world.now());
  const digests = (await mailTo(OURS)).filter(({ message }) => message === 'requests_digest');
  expect(digests).toMatchObject([{ data: { count: 22, requests: { length: 20 } } }]);
  const [{ data }] = digests as unknown as [{ data: { requests: { id: string }[] } }];
  expect(data.requests.map(({ id }) => id)).toEqual(late.slice(0, 20));
  expect(await kept()).toHaveLength(23);
});
