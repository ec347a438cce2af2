import { expect, test } from 'vitest';
import { register } from '#core/ads/advertisers.fixture.ts';
import { testApi } from './test-api.fixture.ts';

const { db, call, userToken } = await testApi();
const taina = await register(db, { first_name: 'Tainá' });
const token = await userToken(taina.id);

const CARD = { name: 'Tainá Ribeiro', email: 'Taina@sertao.example', phone: '(74) 98811-2233' };
const KEPT = { name: 'Tainá Ribeiro', email: 'taina@sertao.example', phone: '74988112233' };

const read = async (as = token) =>
  (await call('GET', '/v1/users/contact_card', { token: as })).body.data;
const save = (contact_card: object) =>
  call('PUT', '/v1/users/contact_card', { token, body: { contact_card } });
const forget = () => call('DELETE', '/v1/users/contact_card', { token });

async function decisions() {
  const { body } = await call('GET', '/v1/users/consents', { token });
  return (body.data as { kind: string; decision: string }[])
    .filter(({ kind }) => kind === 'contact_card')
    .map(({ decision }) => decision);
}

test('an account keeps with what it writes, until it says otherwise, and both are recorded once', async () => {
  expect(await read()).toBeNull();
  expect(await save(CARD)).toMatchObject({ status: 200, body: { data: { attributes: KEPT } } });
  expect((await read()).attributes).toEqual(KEPT);
  await save({ ...CARD, phone: '74-99999-1234' });
  expect((await read()).attributes.phone).toBe('74999991234');
  expect(await decisions()).toEqual(['given']);
  expect([(await forget()).status, (await forget()).status]).toEqual([204, 204]);
  expect(await read()).toBeNull();
  expect(await decisions()).toEqual(['withdrawn', 'given']);
});

test('nobody else reads it, and what is no contact is refused', async () => {
  await save(CARD);
  const other = await register(db, { first_name: 'Outra' });
  expect(await read(await userToken(other.id))).toBeNull();
  expect((await call('GET', '/v1/users/contact_card')).status).toBe(401);
  for (const wrong of [
    {},
    { ...CARD, phone: '12' },
    { ...CARD, email: 'x' },
    { ...CARD, admin: 1 },
  ])
    expect((await save(wrong)).status).toBe(422);
  expect((await read()).attributes).toEqual(KEPT);
});
