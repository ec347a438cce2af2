import { Piscina } from 'piscina';
import pg from 'pg';
import { beforeEach, expect, test, vi } from 'vitest';
import type * as evenTime from '#core/accounts/minimum-duration.server.ts';
import { MINUTE, PASSWORD, testApi, type Answer } from './test-api.fixture.ts';

/* Wall time is measured in `npm run bench`, never asserted. What it comes from is counted here. */
const work = vi.hoisted(() => ({ floors: [] as number[], queries: [] as string[] }));
/** Each task of the thread that hashes. */
const hashing = vi.spyOn(Piscina.prototype, 'run');

vi.mock('#core/accounts/minimum-duration.server.ts', async (load) => {
  const real = await load<typeof evenTime>();
  return {
    takeAtLeast: <Outcome>(ms: number, doing: () => Promise<Outcome>) => {
      work.floors.push(ms);
      return real.takeAtLeast(ms, doing);
    },
  };
});

const { call, addUser, addAdmin, userToken, freshLimits, pass } = await testApi();

const query = vi.spyOn(pg.Client.prototype, 'query');

beforeEach(freshLimits);

/** What an answer shows and what it cost. */
async function observe(email: string, ask: () => Promise<Answer>) {
  hashing.mockClear();
  work.floors = [];
  query.mockClear();
  const { status, body, headers } = await ask();
  return {
    status,
    // Its own e-mail is all that an answer may hold of the address.
    body: JSON.stringify(body)
      .replaceAll(email, 'x@x')
      .replace(/mr_[\w-]{43}/, 'a random secret'),
    headers: [...headers.keys()].toSorted(),
    hashes: hashing.mock.calls.length,
    floors: work.floors,
    queries: query.mock.calls.length,
  };
}

let counted = 0;
/** An e-mail without an account, as long as those that have one. */
const nobody = (known: string) =>
  `${counted++}`.padStart(known.indexOf('@'), 'n') + known.slice(known.indexOf('@'));

const register = (address: string) =>
  call('POST', '/v1/registrations', {
    body: {
      user: {
        first_name: 'Tainá',
        last_name: 'Souza',
        email: address,
        profile: 'owner',
        password: PASSWORD,
        password_confirmation: PASSWORD,
        accepted_terms: true,
      },
    },
  });

const logIn = (path: string, email: string) =>
  call('POST', path, { body: { session: { email, password: 'errada-2025' } } });

test.each([
  ['an account', '/v1/sessions', addUser],
  ['the back office', '/v1/backoffice/sessions', addAdmin],
])('logging in to %s costs and says the same, known or not', async (_, path, add) => {
  const { email } = await add();
  const unknown = nobody(email);
  const seen = await observe(email, () => logIn(path, email));
  await freshLimits();
  expect(seen).toEqual(await observe(unknown, () => logIn(path, unknown)));
  expect(seen).toMatchObject({ status: 401, hashes: 1 });
  expect(seen.queries).toBeGreaterThan(3);
});

test('a suspended account looks like none to whoever does not know the password', async () => {
  const { email } = await addUser({ status: 'suspended' });
  const unknown = nobody(email);
  const seen = await observe(email, () => logIn('/v1/sessions', email));
  expect(seen).toEqual(await observe(unknown, () => logIn('/v1/sessions', unknown)));
});

test('asking for another password says the same, and waits until what differs is over', async () => {
  const { email } = await addUser();
  const unknown = nobody(email);
  const ask = (address: string) =>
    call('POST', '/v1/password_resets', { body: { password_reset: { email: address } } });
  const { queries: _, ...seen } = await observe(email, () => ask(email));
  const { queries: __, ...other } = await observe(unknown, () => ask(unknown));
  expect(seen).toEqual(other);
  expect(seen).toMatchObject({ status: 202, hashes: 0, floors: [100] });
});

test('asking for another confirmation says the same, and waits until what differs is over', async () => {
  const { email } = await addUser();
  const unknown = nobody(email);
  const ask = (address: string) =>
    call('POST', '/v1/confirmations/requests', { body: { confirmation: { email: address } } });
  const { queries: _, ...seen } = await observe(email, () => ask(email));
  const { queries: __, ...other } = await observe(unknown, () => ask(unknown));
  expect(seen).toEqual(other);
  expect(seen).toMatchObject({ status: 202, hashes: 0, floors: [100] });
});

test('registering says the same, hashes in both cases, and waits until what differs is over', async () => {
  const { email } = await addUser();
  const unknown = nobody(email);
  const { queries: _, ...seen } = await observe(email, () => register(email));
  const { queries: __, ...other } = await observe(unknown, () => register(unknown));
  expect(seen).toEqual(other);
  expect(seen).toMatchObject({ status: 201, hashes: 1, floors: [250] });
});

const registered = async (address: string) => (await register(address)).body.meta.secret as string;

test('what a browser that registered is told and may do is the same, known or not', async () => {
  const { email } = await addUser();
  const unknown = nobody(email);
  const [secret, other] = [await registered(email), await registered(unknown)];
  const ask = (own: string, path: string, more: object = {}) =>
    call(path === 'email' ? 'PUT' : 'POST', `/v1/registrations/${path}`, {
      body: { registration: { secret: own, ...more } },
    });
  const look = await observe(email, () => ask(secret, 'checks'));
  expect(look).toEqual(await observe(unknown, () => ask(other, 'checks')));
  pass(MINUTE);
  const { queries: _, ...again } = await observe(email, () => ask(secret, 'messages'));
  const { queries: __, ...otherAgain } = await observe(unknown, () => ask(other, 'messages'));
  expect(again).toEqual(otherAgain);
  expect(again).toMatchObject({ status: 202, hashes: 0, floors: [100] });
  // From a known one and an unknown one, to a known one and an unknown one.
  const taken = (await addUser()).email;
  const seen = [];
  for (const own of [secret, other])
    for (const to of [taken, nobody(taken)]) {
      await freshLimits();
      const { queries: ___, ...shown } = await observe(to, () => ask(own, 'email', { email: to }));
      seen.push(shown);
    }
  expect(seen[0]).toMatchObject({ status: 202, hashes: 0, floors: [100] });
  for (const shown of seen) expect(shown).toEqual(seen[0]);
});

test('asking for another e-mail costs and says the same, known or not', async () => {
  const { email } = await addUser();
  const unknown = nobody(email);
  const { id } = await addUser();
  const token = await userToken(id);
  const ask = (address: string) => () =>
    call('POST', '/v1/email_change', {
      token,
      body: { email_change: { email: address, current_password: PASSWORD } },
    });
  // Once before, so that both take the place of an older wish.
  await ask(nobody(email))();
  const seen = await observe(email, ask(email));
  expect(seen).toEqual(await observe(unknown, ask(unknown)));
  expect(seen).toMatchObject({ status: 202, hashes: 1, floors: [100] });
  expect(seen.queries).toBeGreaterThan(8);
});
