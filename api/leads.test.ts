import { beforeEach, expect, test } from 'vitest';
import { NOW, register } from '#core/ads/advertisers.fixture.ts';
import { publishHouse } from '#core/ads/ads.fixture.ts';
import { testApi } from './test-api.fixture.ts';

const world = await testApi();
const { db, call, now, userToken } = world;
world.pass(NOW.getTime() - now().getTime());
const lucia = await register(db, { first_name: 'Lúcia' });
const josue = await register(db, { first_name: 'Josué', profile: 'broker' });
const house = await publishHouse(db, lucia);

const FORM = {
  property_id: house,
  name: 'Tainá Ribeiro',
  email: 'taina@sertao.example',
  phone: '74-98811-2233',
  message: 'Bom dia! A casa ainda está à venda? Posso visitar no sábado?',
  accepts_terms: 'on',
  over_18: 'on',
  shares_data: 'on',
};

const write = (changes: Record<string, unknown> = {}, address = '203.0.113.7') =>
  call('POST', '/v1/leads', {
    body: { lead: { ...FORM, ...changes } },
    headers: { 'x-client-address': address },
  });

beforeEach(() => world.freshLimits());

test('a visitor writes, the advertiser reads it and answers for it alone', async () => {
  const sent = await write();
  expect(sent).toMatchObject({
    status: 201,
    body: { data: { type: 'lead', attributes: { sent_at: NOW.toISOString() } } },
  });
  const { id } = sent.body.data;
  const { email } = await db
    .selectFrom('users')
    .select('email')
    .where('id', '=', lucia.id)
    .executeTakeFirstOrThrow();
  expect((await world.mailTo(email)).filter(({ data }) => data['leadId'] === id)).toHaveLength(1);

  const token = await userToken(lucia.id);
  const list = await call('GET', '/v1/conversations?unread=on', { token });
  expect(list.body.data[0].attributes).toMatchObject({ is_unread: true, ad: { id: house } });
  expect(list.body.meta).toMatchObject({ unread: 1, waiting: 1, total: 1 });
  const conversation = list.body.data[0].id;
  const at = `/v1/conversations/${conversation}`;
  expect((await call('GET', `/v1/conversations/${id}`, { token })).body.data).toMatchObject({
    id: conversation,
    attributes: { phone: '74988112233', leads: [{ id, read_at: null, ad: { type: 'property' } }] },
  });
  expect(await call('POST', `${at}/reading`, { token })).toMatchObject({
    status: 201,
    body: { data: { attributes: { leads: [{ read_at: NOW.toISOString() }] } } },
  });
  expect((await call('GET', '/v1/inbox', { token })).body.data.attributes).toEqual({
    unread: 0,
    waiting: 1,
  });

  const foreign = await userToken(josue.id);
  const unknown = await call('GET', '/v1/conversations/zzzzzzzzzz', { token: foreign });
  const strange: ['GET' | 'POST' | 'PATCH', string, object?][] = [
    ['GET', at],
    ['GET', `/v1/conversations/${id}`],
    ['POST', `${at}/reading`],
    ['PATCH', at, { conversation: { state: 'closed' } }],
    ['POST', `${at}/answers`, { answer: { way: 'marked' } }],
  ];
  for (const [method, path, body] of strange)
    expect(await call(method, path, { token: foreign, body })).toMatchObject({
      status: 404,
      body: unknown.body,
    });
});

test('an answer without a text, or an end without a reason, says what is missing', async () => {
  const { id } = (await write()).body.data;
  const token = await userToken(lucia.id);
  const found = await call('GET', `/v1/conversations/${id}`, { token });
  const at = `/v1/conversations/${found.body.data.id}`;
  expect(
    await call('POST', `${at}/answers`, {
      token,
      body: { answer: { way: 'email', message: ' ' } },
    }),
  ).toMatchObject({
    status: 422,
    body: { errors: [{ detail: 'Campo obrigatório.', source: { pointer: '/answer/message' } }] },
  });
  expect(
    await call('PATCH', at, { token, body: { conversation: { state: 'lost' } } }),
  ).toMatchObject({ status: 422, body: { errors: [{ detail: 'Diga por que não deu certo.' }] } });
});

test('what visitors wrote is a table that spreadsheets take for text', async () => {
  await write({ message: '=HYPERLINK("http://evil.example";"clique aqui")' });
  const { body } = await call('GET', '/v1/conversations.csv', { token: await userToken(lucia.id) });
  expect(body).toContain('"Data";"Nome";"Telefone"');
  expect(body).toContain(`"'=HYPERLINK(""http://evil.example"";""clique aqui"")"`);
  const other = await call('GET', '/v1/conversations.csv', { token: await userToken(josue.id) });
  expect(other.body).not.toContain('HYPERLINK');
});

test('each missing consent is answered beside the other problems', async () => {
  const { status, body } = await write({
    accepts_terms: '',
    over_18: undefined,
    shares_data: false,
    email: 'taina',
  });
  expect(status).toBe(422);
  expect(
    body.errors.map((error: { code: string; source: { pointer: string } }) => [
      error.source.pointer,
      error.code,
    ]),
  ).toEqual([
    ['/lead/email', 'invalid'],
    ['/lead/accepts_terms', 'consent_required'],
    ['/lead/over_18', 'consent_required'],
    ['/lead/shares_data', 'consent_required'],
  ]);
  expect(await db.selectFrom('leads').select('id').where('email', '=', 'taina').execute()).toEqual(
    [],
  );
});

test('one address, and one sender, write only so many messages an hour', async () => {
  const bySender = [];
  for (let count = 0; count < 12; count += 1)
    bySender.push((await write({}, '198.51.100.7')).status);
  expect(bySender.filter((status) => status === 201)).toHaveLength(10);
  // Whoever used up their budget under somebody else's e-mail stops nobody.
  expect((await write({}, '198.51.100.8')).status).toBe(201);
  await world.freshLimits();
  const byAddress = [];
  for (let count = 0; count < 32; count += 1)
    byAddress.push(
      await write({ email: `tainá${count}@x.example`.normalize('NFD').replace(/\p{Mn}/gu, '') }),
    );
  expect(byAddress.filter(({ status }) => status === 201)).toHaveLength(30);
  expect(byAddress.at(-1)).toMatchObject({
    status: 429,
    body: { errors: [{ code: 'too_many_attempts' }] },
  });
  expect(Number(byAddress.at(-1)?.headers.get('Retry-After'))).toBeGreaterThan(0);
});

test('an ad that visitors cannot see gets no message', async () => {
  expect((await write({ property_id: 'zzzzzzzzzz' })).status).toBe(404);
  expect((await write({ property_id: '' })).status).toBe(422);
});

test('what advertisers write themselves, logged in or where they answer on the same day, counts for no answer time', async () => {
  const token = await userToken(lucia.id);
  const AT_HOME = '203.0.113.90';
  const answered = async (email: string, from: string, asked: { token?: string } = {}) => {
    const headers = { 'x-client-address': from };
    const body = { lead: { ...FORM, email, message: `Bom dia! Sou ${email}` } };
    const { id } = (await call('POST', '/v1/leads', { body, headers, ...asked })).body.data;
    const opened = await call('GET', `/v1/conversations/${id}`, { token });
    await call('POST', `/v1/conversations/${opened.body.data.id}/answers`, {
      token,
      body: { answer: { way: 'marked' } },
      headers: { 'x-client-address': AT_HOME },
    });
    const { opens_enquiry } = await db
      .selectFrom('leads')
      .where('id', '=', id)
      .select('opens_enquiry')
      .executeTakeFirstOrThrow();
    return opens_enquiry;
  };
  expect(await answered('um@sertao.example', '198.51.100.9')).toBe(true);
  expect(await answered('dois@sertao.example', AT_HOME)).toBe(false);
  expect(await answered('tres@sertao.example', '198.51.100.10', { token })).toBe(false);
});
