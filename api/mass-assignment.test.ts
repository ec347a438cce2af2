import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { passwordChangeInput, registrationInput } from '#core/accounts/account-input.ts';
import { profileInput } from '#core/accounts/profile-input.ts';
import { PASSWORD, testApi } from './test-api.fixture.ts';

const { call, db, addUser, userToken, freshLimits } = await testApi();

const { rows: columns } = await sql<{ column_name: string; data_type: string }>`
  select column_name, data_type from information_schema.columns
  where table_schema = 'public' and table_name = 'users' order by ordinal_position
`.execute(db);

const { rows: phoneColumns } = await sql<{ column_name: string; data_type: string }>`
  select column_name, data_type from information_schema.columns
  where table_schema = 'public' and table_name = 'user_phones' order by ordinal_position
`.execute(db);
/** What the specification lists of a phone; `id` says which one, and is checked by its owner. */
const PHONE_FIELDS = new Set(['id', 'number', 'whatsapp']);
const closedOfPhone = phoneColumns.filter(({ column_name }) => !PHONE_FIELDS.has(column_name));

const VALUES: Record<string, unknown> = {
  boolean: false,
  'timestamp with time zone': '2020-01-01T00:00:00.000Z',
};
const valueFor = ({ column_name, data_type }: { column_name: string; data_type: string }) =>
  column_name === 'profile' ? 'business' : (VALUES[data_type] ?? 'suspended');

const EDITABLE = [
  'first_name',
  'last_name',
  'creci',
  'cpf',
  'presentation_name',
  'presentation',
  'show_profile',
];

const closed = columns.filter(({ column_name }) => !EDITABLE.includes(column_name));

const rowOf = (id: string) =>
  db.selectFrom('users').where('id', '=', id).selectAll().executeTakeFirstOrThrow();

test('the table of users was read, and the editable fields are columns of it', () => {
  const names = columns.map(({ column_name }) => column_name);
  expect(names).toEqual(
    expect.arrayContaining([...EDITABLE, 'status', 'profile', 'password_hash']),
  );
  expect(closed.length).toBe(names.length - EDITABLE.length);
});

test.each(EDITABLE)('the control: %s does change through PUT /sign_up', async (field) => {
  const user = await addUser();
  const values: Record<string, unknown> = {
    creci: 'BA 12345-F',
    cpf: '52998224725',
    show_profile: false,
  };
  const { status } = await call('PUT', '/sign_up', {
    token: await userToken(user.id),
    body: { user: { [field]: values[field] ?? 'Outra' } },
  });
  expect(status).toBe(202);
  expect((await rowOf(user.id))[field as 'cpf']).not.toEqual(user[field as 'cpf']);
});

test.each(closed)('$column_name does not change through PUT /sign_up', async (column) => {
  const user = await addUser();
  const { status } = await call('PUT', '/sign_up', {
    token: await userToken(user.id),
    body: { user: { first_name: 'Outra', [column.column_name]: valueFor(column) } },
  });
  expect(status).toBe(422);
  expect(await rowOf(user.id)).toEqual(user);
});

const phonesOf = (id: string) =>
  db.selectFrom('user_phones').where('user_id', '=', id).selectAll().execute();

test('the table of phones was read', () => {
  expect(closedOfPhone.map(({ column_name }) => column_name)).toEqual(['user_id', 'position']);
});

test.each(closedOfPhone)(
  '$column_name of a phone does not change through PUT /sign_up',
  async (column) => {
    const [user, other] = [await addUser(), await addUser()];
    const token = await userToken(user.id);
    const save = (phone: object) =>
      call('PUT', '/sign_up', { token, body: { user: {}, phones_attributes: [phone] } });
    expect((await save({ number: '74999991111' })).status).toBe(202);
    const before = await phonesOf(user.id);
    const value = column.column_name === 'user_id' ? other.id : 7;
    for (const phone of [{ id: before[0]?.id, number: '74999992222' }, { number: '74999992222' }]) {
      expect((await save({ ...phone, [column.column_name]: value })).status).toBe(422);
    }
    expect(await phonesOf(user.id)).toEqual(before);
    expect(await phonesOf(other.id)).toEqual([]);
  },
);

const { rows: avatarColumns } = await sql<{ column_name: string }>`
  select column_name from information_schema.columns
  where table_schema = 'public' and table_name = 'user_avatars'
`.execute(db);

test('no column of the picture is a field of the account', async () => {
  const user = await addUser();
  expect(avatarColumns.length).toBeGreaterThan(5);
  for (const { column_name } of avatarColumns.filter(({ column_name: name }) => name !== 'id')) {
    const { status } = await call('PUT', '/sign_up', {
      token: await userToken(user.id),
      body: { user: { avatar: { [column_name]: 'zzzzzzzzzz' } } },
    });
    expect([column_name, status]).toEqual([column_name, 422]);
  }
  expect(await db.selectFrom('user_avatars').selectAll().execute()).toEqual([]);
});

test.each(columns)('$column_name does not change through PUT /password', async (column) => {
  await freshLimits();
  const user = await addUser();
  const password = 'juazeiro-florido-7';
  const { status } = await call('PUT', '/password', {
    token: await userToken(user.id),
    body: {
      user: {
        current_password: PASSWORD,
        password,
        password_confirmation: password,
        [column.column_name]: valueFor(column),
      },
    },
  });
  expect(status).toBe(422);
  expect(await rowOf(user.id)).toEqual(user);
});

test.each(columns.filter(({ column_name }) => !(column_name in registrationInput.shape)))(
  '$column_name is not chosen at registration',
  async (column) => {
    await freshLimits();
    const email = `${crypto.randomUUID()}@exemplo.com.br`;
    const user = {
      first_name: 'Tainá',
      last_name: 'Souza',
      email,
      profile: 'owner',
      password: PASSWORD,
      password_confirmation: PASSWORD,
      accepted_terms: true,
      [column.column_name]: valueFor(column),
    };
    expect((await call('POST', '/v1/registrations', { body: { user } })).status).toBe(422);
    const made = await db.selectFrom('users').where('email', '=', email).select('id').execute();
    expect(made).toEqual([]);
  },
);

test('no schema takes a field of the prototype', () => {
  const hostile = JSON.parse('{"__proto__":{"status":"active"},"constructor":{"x":1}}') as unknown;
  for (const schema of [registrationInput, profileInput, passwordChangeInput]) {
    expect(schema.safeParse(hostile).success).toBe(false);
  }
  expect(({} as { status?: string }).status).toBeUndefined();
});
