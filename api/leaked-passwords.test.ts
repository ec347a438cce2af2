import { expect, test } from 'vitest';
import { isCommonPassword } from '#core/fields/common-passwords.ts';
import { countLeakedPasswords } from '#core/accounts/leaked-passwords.server.ts';
import { PASSWORD, testApi } from './test-api.fixture.ts';

const { call, addUser, userToken, mailTo, freshLimits } = await testApi();

/** Eight characters or more, and not by chance among the words that our own list stretches. */
const LEAKED = 'jennifer';
const pair = (password: string, repeated = password) => ({
  password,
  password_confirmation: repeated,
});

const register = (password: string, repeated?: string) =>
  call('POST', '/v1/registrations', {
    body: {
      user: {
        first_name: 'Tainá',
        last_name: 'Souza',
        email: 'taina@exemplo.com.br',
        profile: 'owner',
        accepted_terms: true,
        ...pair(password, repeated),
      },
    },
  });

async function change(password: string, repeated?: string) {
  const token = await userToken((await addUser()).id);
  return call('PUT', '/password', {
    token,
    body: { user: { current_password: PASSWORD, ...pair(password, repeated) } },
  });
}

async function reset(password: string, repeated?: string) {
  const { email } = await addUser();
  await call('POST', '/v1/password_resets', { body: { password_reset: { email } } });
  const token = (await mailTo(email)).at(-1)?.data.token;
  return call('PUT', '/v1/password_resets', {
    body: { password_reset: { token, ...pair(password, repeated) } },
  });
}

test('at least 3,000 leaked passwords of an allowed length are known', async () => {
  expect(await countLeakedPasswords(8)).toBeGreaterThan(3000);
  expect(isCommonPassword(LEAKED)).toBe(false);
});

test.each([
  ['registering', register, '/user/password'],
  ['a change', change, '/user/password'],
  ['a reset', reset, '/password_reset/password'],
])('a password that leaked elsewhere is refused at %s', async (_, choose, pointer) => {
  for (const password of [LEAKED, LEAKED.toUpperCase()]) {
    await freshLimits();
    const { status, body } = await choose(password);
    expect(status).toBe(422);
    expect(body.errors[0]).toMatchObject({ code: 'password_leaked', source: { pointer } });
  }
  await freshLimits();
  expect((await choose('umbu e licuri no quintal')).status).toBeLessThan(300);
});

test.each([
  ['registering', register, '/user'],
  ['a change', change, '/user'],
  ['a reset', reset, '/password_reset'],
])('at %s everything that is wrong with the passwords is told at once', async (_, choose, form) => {
  const wrongWith = async (password: string, repeated: string) => {
    await freshLimits();
    const { status, body } = await choose(password, repeated);
    const wrong = body.errors.map(
      ({ source, detail }: { source: { pointer: string }; detail: string }) =>
        `${source.pointer}: ${detail}`,
    );
    return [status, ...wrong.toSorted()];
  };
  const differ = `${form}/password_confirmation: As senhas não são iguais.`;
  expect(await wrongWith('curta', 'outra')).toEqual([
    422,
    `${form}/password: Use pelo menos 8 caracteres.`,
    differ,
  ]);
  expect(await wrongWith(LEAKED, 'outra')).toEqual([
    422,
    expect.stringContaining(`${form}/password: Esta senha já vazou`),
    differ,
  ]);
  expect(await wrongWith('', 'outra')).toEqual([422, `${form}/password: Campo obrigatório.`]);
});
