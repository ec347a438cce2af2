import { expect, test } from 'vitest';
import { PASSWORD, testApi } from './test-api.fixture.ts';

const { call, db, addUser, mailTo, pass, now, userToken, freshLimits } = await testApi();

async function loggedIn() {
  const user = await addUser();
  const token = await userToken(user.id);
  return {
    ...user,
    token,
    read: async () => (await call('GET', '/v1/users', { token })).body.data.attributes,
    save: (fields: Record<string, unknown>, beside: Record<string, unknown> = {}) =>
      call('PUT', '/sign_up', { token, body: { user: fields, ...beside } }),
  };
}

const phonesIn = (userId: string) =>
  db
    .selectFrom('user_phones')
    .where('user_id', '=', userId)
    .orderBy('position')
    .selectAll()
    .execute();

test('the session user has every field of the specification', async () => {
  const lucia = await loggedIn();
  const { status, body, headers } = await call('GET', '/v1/users', { token: lucia.token });
  expect(status).toBe(200);
  expect(headers.get('Cache-Control')).toBe('no-store');
  expect(body).toEqual({
    data: {
      id: lucia.id,
      type: 'users',
      attributes: {
        first_name: 'Lúcia',
        last_name: 'Alves',
        email: lucia.email,
        creci: null,
        cpf: null,
        presentation_name: null,
        presentation: null,
        show_profile: true,
        profile: 'owner',
        is_profile_complete: false,
        can_edit_profile: false,
        email_confirmed: false,
        email_problem: null,
        confirmation_sent_at: null,
        avatar: null,
        phones: [],
        status: 'active',
      },
      relationships: { phones: { data: [] } },
    },
    included: [],
  });
});

test('changes the fields that are sent and leaves the others', async () => {
  const lucia = await loggedIn();
  const answer = await lucia.save({
    first_name: ' Maria  Lúcia ',
    cpf: '529.982.247-25',
    creci: 'CRECI-BA 12345-F',
    presentation: 'Vendo terra em Irecê.\n\nFale comigo.',
    show_profile: 'off',
  });
  expect(answer.status).toBe(202);
  expect(answer.body.data.attributes).toMatchObject({
    first_name: 'Maria Lúcia',
    last_name: 'Alves',
    cpf: '52998224725',
    creci: 'BA 12345-F',
    show_profile: false,
  });
  await lucia.save({ last_name: 'Rocha' });
  expect(await lucia.read()).toMatchObject({
    last_name: 'Rocha',
    cpf: '52998224725',
    show_profile: false,
  });
});

test('an optional field that is sent empty is emptied, a required one is refused', async () => {
  const lucia = await loggedIn();
  await lucia.save({ cpf: '52998224725', presentation_name: 'Dona Lúcia' });
  await lucia.save({ cpf: '', presentation_name: null });
  expect(await lucia.read()).toMatchObject({ cpf: null, presentation_name: null });
  const { status, body } = await lucia.save({ first_name: '', cpf: '111.111.111-11' });
  expect(status).toBe(422);
  expect(body.errors.map(({ source }: { source: { pointer: string } }) => source.pointer)).toEqual([
    '/user/first_name',
    '/user/cpf',
  ]);
});

test('a profile is complete as soon as there is a phone', async () => {
  const lucia = await loggedIn();
  const { status, body } = await lucia.save({
    phones_attributes: [
      { number: '74-99999-1234', whatsapp: true },
      { number: '', whatsapp: true },
    ],
  });
  expect(status).toBe(202);
  expect(body.data.attributes.is_profile_complete).toBe(true);
  const [phone] = body.data.attributes.phones;
  expect(phone).toMatchObject({ number: '74999991234', whatsapp: true });
  expect(body.included).toEqual([
    { id: phone.id, type: 'phones', attributes: { number: '74999991234', whatsapp: true } },
  ]);
});

test('phones are taken beside the user as well as inside', async () => {
  const lucia = await loggedIn();
  const { status } = await lucia.save({}, { phones_attributes: [{ number: '7436411234' }] });
  expect(status).toBe(202);
  expect(await phonesIn(lucia.id)).toMatchObject([{ number: '7436411234', whatsapp: false }]);
});

test('phones are changed, removed and added by id', async () => {
  const lucia = await loggedIn();
  await lucia.save({
    phones_attributes: [{ number: '74999991111' }, { number: '74999992222', whatsapp: 'on' }],
  });
  const [first, second] = await phonesIn(lucia.id);
  await lucia.save({
    phones_attributes: [
      { id: first?.id, number: '', _destroy: true },
      { id: second?.id, number: '74999993333', whatsapp: false },
      { number: '74999994444', whatsapp: true },
    ],
  });
  expect(await phonesIn(lucia.id)).toMatchObject([
    { id: second?.id, number: '74999993333', whatsapp: false, position: 0 },
    { number: '74999994444', whatsapp: true, position: 1 },
  ]);
});

test('keeps one or two phones: not three, not the same twice, not none after one', async () => {
  const lucia = await loggedIn();
  const three = ['74999991111', '74999992222', '74999993333'].map((number) => ({ number }));
  const twice = [{ number: '74999991111' }, { number: '(74) 99999-1111' }];
  for (const phones_attributes of [three, twice]) {
    const { status, body } = await lucia.save({ first_name: 'Outra', phones_attributes });
    expect([status, body.errors[0].code]).toEqual([422, 'phone_list_invalid']);
  }
  await lucia.save({ phones_attributes: [{ number: '74999991111' }] });
  const [phone] = await phonesIn(lucia.id);
  const none = await lucia.save({ phones_attributes: [{ id: phone?.id, _destroy: true }] });
  expect(none.status).toBe(422);
  expect(await phonesIn(lucia.id)).toEqual([phone]);
  expect((await lucia.read()).first_name).toBe('Lúcia');
});

test('parallel requests cannot get past the number of phones', async () => {
  const lucia = await loggedIn();
  const answers = await Promise.all(
    ['74999991111', '74999992222', '74999993333', '74999994444'].map((number) =>
      lucia.save({ phones_attributes: [{ number }] }),
    ),
  );
  expect(answers.map(({ status }) => String(status)).toSorted()).toEqual([
    '202',
    '202',
    '422',
    '422',
  ]);
  expect(await phonesIn(lucia.id)).toHaveLength(2);
});

test("somebody else's phone is unknown: it is neither changed nor removed", async () => {
  const [lucia, josue] = [await loggedIn(), await loggedIn()];
  await josue.save({ phones_attributes: [{ number: '74999995555', whatsapp: true }] });
  const before = await phonesIn(josue.id);
  for (const change of [
    { id: before[0]?.id, number: '74999996666' },
    { id: before[0]?.id, number: '74999995555', _destroy: true },
    { id: 'zzzzzzzzzz', number: '74999996666' },
  ]) {
    const { status, body } = await lucia.save({
      phones_attributes: [{ number: '74999990000' }, change],
    });
    expect([status, body.errors[0].code]).toEqual([422, 'phone_unknown']);
    expect(body.errors[0].source.pointer).toBe('/user/phones_attributes/1/id');
  }
  expect(await phonesIn(josue.id)).toEqual(before);
  expect(await phonesIn(lucia.id)).toEqual([]);
});

test('the same for a phone beside the user, and the other fields stay as they were', async () => {
  const [lucia, josue] = [await loggedIn(), await loggedIn()];
  await josue.save({ phones_attributes: [{ number: '74999995555' }] });
  const before = await phonesIn(josue.id);
  const change = { id: before[0]?.id, number: '', _destroy: true };
  const { status } = await lucia.save({ first_name: 'Outra' }, { phones_attributes: [change] });
  expect(status).toBe(422);
  expect(await phonesIn(josue.id)).toEqual(before);
  expect((await lucia.read()).first_name).toBe('Lúcia');
});

test.each(['<script>alert(1)</script>', '<img src=x onerror=alert(1)>', '{{7*7}}'])(
  'the name of a person is no place for %s',
  async (payload) => {
    const lucia = await loggedIn();
    const { status, body } = await lucia.save({ first_name: payload, last_name: payload });
    expect([status, body.errors.length]).toEqual([422, 2]);
  },
);

test('markup in a presentation stays the text that it is', async () => {
  const lucia = await loggedIn();
  const text = '"><img src=x onerror=alert(1)></script><script>alert(2)</script>';
  await lucia.save({ presentation_name: text, presentation: text });
  expect(await lucia.read()).toMatchObject({ presentation_name: text, presentation: text });
});

test('the whole account may be sent back as it was read', async () => {
  const lucia = await loggedIn();
  const { phones, ...fields } = await lucia.read();
  expect(phones).toEqual([]);
  expect((await lucia.save({ ...fields, id: lucia.id, phones_attributes: [] })).status).toBe(202);
  expect(await lucia.read()).toEqual({ phones, ...fields });
});

test.each([
  ['profile', 'business'],
  ['status', 'inactive'],
  ['email_confirmed', true],
  ['can_edit_profile', true],
  ['is_profile_complete', true],
  ['confirmation_sent_at', '2020-01-01T00:00:00.000Z'],
  ['avatar', 'https://exemplo.com.br/x.png'],
  ['id', 'zzzzzzzzzz'],
])('%s is not changed here', async (field, value) => {
  const lucia = await loggedIn();
  const before = await lucia.read();
  const { status, body } = await lucia.save({ first_name: 'Outra', [field]: value });
  expect([status, body.errors[0].code]).toEqual([422, 'field_not_editable']);
  expect(body.errors[0].source.pointer).toBe(`/user/${field}`);
  expect(await lucia.read()).toEqual(before);
});

test('another e-mail needs the password, and counts when its message was answered', async () => {
  const lucia = await loggedIn();
  const before = await lucia.read();
  const email = `${crypto.randomUUID()}@exemplo.com.br`;
  for (const current_password of [undefined, 'não é esta']) {
    const refused = await lucia.save({ first_name: 'Outra', email, current_password });
    expect([refused.status, refused.body.errors[0]]).toMatchObject([
      422,
      { code: 'current_password_wrong', source: { pointer: '/user/current_password' } },
    ]);
  }
  expect(await lucia.read()).toEqual(before);
  const saved = await lucia.save({ first_name: 'Outra', email, current_password: PASSWORD });
  expect(saved.status).toBe(202);
  expect(await lucia.read()).toMatchObject({ first_name: 'Outra', email: before.email });
  const [message] = await mailTo(email);
  expect(message).toMatchObject({ message: 'change_address' });
});

test('the confirmation message is sent again after 60 seconds, with a countdown until then', async () => {
  const lucia = await loggedIn();
  const resend = () => call('POST', '/v1/users/confirmations', { token: lucia.token });
  const first = await resend();
  expect(first.status).toBe(201);
  expect(first.body.meta).toEqual({
    confirmation_sent_at: now().toISOString(),
    retry_after_seconds: 60,
  });
  pass(18_500);
  const early = await resend();
  expect(early.status).toBe(429);
  expect(early.headers.get('Retry-After')).toBe('42');
  expect(early.body.errors[0]).toMatchObject({
    code: 'confirmation_sent_recently',
    meta: { retry_after_seconds: 42 },
  });
  pass(41_500);
  expect((await resend()).status).toBe(201);
  expect(await mailTo(lucia.email)).toHaveLength(2);
  const links = (await mailTo(lucia.email)).map(({ data }) => data.token);
  expect(new Set(links).size).toBe(2);
});

test('of many requests at once one message goes out', async () => {
  await freshLimits();
  const lucia = await loggedIn();
  const answers = await Promise.all(
    Array.from({ length: 6 }, () =>
      call('POST', '/v1/users/confirmations', { token: lucia.token }),
    ),
  );
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
  expect(await mailTo(lucia.email)).toHaveLength(1);
});

test('ten messages a day are enough; asking too early does not count', async () => {
  await freshLimits();
  const lucia = await loggedIn();
  const resend = () => call('POST', '/v1/users/confirmations', { token: lucia.token });
  expect((await resend()).status).toBe(201);
  for (let early = 0; early < 12; early += 1) {
    expect((await resend()).body.errors[0].code).toBe('confirmation_sent_recently');
  }
  for (let message = 1; message < 10; message += 1) {
    pass(60_000);
    expect((await resend()).status).toBe(201);
  }
  pass(60_000);
  expect((await resend()).body.errors[0].code).toBe('too_many_attempts');
  expect(await mailTo(lucia.email)).toHaveLength(10);
});

test('who has confirmed the e-mail gets no other message', async () => {
  await freshLimits();
  const lucia = await loggedIn();
  await call('POST', '/v1/users/confirmations', { token: lucia.token });
  const token = (await mailTo(lucia.email))[0]?.data.token;
  await call('POST', '/v1/confirmations', { body: { confirmation: { token } } });
  const { status, body } = await call('POST', '/v1/users/confirmations', { token: lucia.token });
  expect([status, body.errors[0].code]).toEqual([409, 'already_confirmed']);
  expect((await lucia.read()).email_confirmed).toBe(true);
});
