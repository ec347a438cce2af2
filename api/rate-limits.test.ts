import { expect, test } from 'vitest';
import { isRefusal } from '#core/refusal.ts';
import { addressKey, BUDGETS, createLimits } from './rate-limits.ts';
import { testApi } from './test-api.fixture.ts';

const { limits, pool, freshLimits, call } = await testApi();

const spendTimes = async (count: number, key: string) =>
  Promise.all(Array.from({ length: count }, () => limits.spend('reset_account', key)));

test('of many attempts at once exactly the budget gets through', async () => {
  const outcomes = await spendTimes(20, 'a@exemplo.com.br');
  expect(outcomes.filter((outcome) => outcome === undefined)).toHaveLength(
    BUDGETS.reset_account.points,
  );
  expect(outcomes.find((outcome) => isRefusal(outcome))).toMatchObject({
    refused: 'too_many_attempts',
  });
});

test('what one process counted holds in another', async () => {
  await freshLimits();
  await spendTimes(3, 'b@exemplo.com.br');
  expect(await createLimits(pool).spend('reset_account', 'b@exemplo.com.br')).toBeDefined();
});

test('one key does not use another one up, nor one budget another', async () => {
  await freshLimits();
  await spendTimes(5, 'c@exemplo.com.br');
  expect(await limits.spend('reset_account', 'd@exemplo.com.br')).toBeUndefined();
  expect(await limits.spend('registration_account', 'c@exemplo.com.br')).toBeUndefined();
});

test('a point that is given back can be spent again', async () => {
  await freshLimits();
  await spendTimes(3, 'e@exemplo.com.br');
  await limits.refund('reset_account', 'e@exemplo.com.br');
  expect(await limits.spend('reset_account', 'e@exemplo.com.br')).toBeUndefined();
  expect(await limits.spend('reset_account', 'e@exemplo.com.br')).toBeDefined();
  await limits.forget('reset_account', 'e@exemplo.com.br');
  expect(await limits.spend('reset_account', 'e@exemplo.com.br')).toBeUndefined();
});

test.each([
  ['203.0.113.9', '203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002::1', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['local', 'local'],
])('%s counts as %s', (address, key) => {
  expect(addressKey(address)).toBe(key);
});

test('a client that walks through its IPv6 network stays one client', async () => {
  await freshLimits();
  const statuses: number[] = [];
  for (let attempt = 0; attempt < 22; attempt += 1) {
    const { status } = await call('POST', '/v1/password_resets', {
      body: { password_reset: { email: `ninguem${attempt}@exemplo.com.br` } },
      headers: { 'x-client-address': `2001:db8:1:2::${attempt.toString(16)}` },
    });
    statuses.push(status);
  }
  expect(statuses.indexOf(429)).toBe(BUDGETS.link_request_address.points);
});

test('a clock that was hours ahead for a moment leaves no budget shut', async () => {
  const { points } = BUDGETS.login_account;
  for (let turn = 0; turn < points; turn += 1) await limits.spend('login_account', 'ahead');
  expect(await limits.spend('login_account', 'ahead')).toMatchObject({
    refused: 'too_many_attempts',
  });
  await pool.query('update rate_limits set expire = expire + 5 * 3600 * 1000');
  expect(await limits.spend('login_account', 'ahead')).toBeUndefined();
});
