import { expect, test } from 'vitest';
import { isCommonPassword } from '#core/fields/common-passwords.ts';
import { countLeakedPasswords } from '#core/accounts/leaked-passwords.server.ts';
import { PASSWORD, testApi } from './test-api.ts';

const { call, addUser, userToken, mailTo, freshLimits } = await testApi();

/** Eight characters or more, and not by chance among the words that our own list stretches. */
const LEAKED = 'jennifer';
const pair = (password: string) => ({ password, password_confirmation: password });

const register = (password: string) =>
  call('POST', '/v1/registrations', {
    body: {
      user: {
        first_name: 'Tainá',
        last_name: 'Souza',
        email: 'taina@exemplo.com.br',
        profile: 'owner',
        accepted_terms: true,
        ...pair(password),
      },
    },
  });

async function change(password: string) {
  const token = await userToken((await addUser()).id);
  return call('PUT', '/password', {
    token,
    body: { user: { current_password: PASSWORD, ...pair(password) } },
  });
}

async function reset(password: string) {
  const { email } = await addUser();
  await call('POST', '/v1/password_resets', { body: { password_reset: { email } } });
  const token = (await mailTo(email)).at(-1)?.data.token;
  return call('PUT', '/v1/password_resets', {
    body: { password_reset: { token, ...pair(password) } },
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
