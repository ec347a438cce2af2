import { expect, test } from 'vitest';
import { twoStepDoors } from '../two-step-endpoints.fixture.ts';

const { call, code, doorOf, protectedAccount, freshLimits } = await twoStepDoors({
  requiredOfAdmins: true,
});

const { paths } = (await call('GET', '/v1/openapi.json')).body as {
  paths: Record<string, Record<string, unknown>>;
};
const everything = Object.entries(paths)
  .filter(([path]) => path.startsWith('/v1/backoffice/'))
  .flatMap(([path, methods]) =>
    Object.keys(methods).map(
      (method) => [method.toUpperCase(), path.replaceAll(/\{\w+\}/g, 'abc')] as const,
    ),
  );
/** What is left before two-step login is on. */
const OPEN =
  /^\/v1\/backoffice\/(sessions|sessions\/second_step|invitation_\w+|admins\/me(\/two_step(\/\w+)?)?)$/;
const closed = everything.filter(([, path]) => !OPEN.test(path));

test('there is something behind the door', () => {
  expect(closed.length).toBeGreaterThan(1);
});

test.each(closed)('%s %s waits until the second step is on', async (method, path) => {
  const door = doorOf('admin');
  const token = await door.tokenOf((await door.add()).id);
  const answer = await call(method, path, { token });
  expect([answer.status, answer.body.errors[0].code]).toEqual([403, 'two_step_required']);
  expect(answer.headers.get('Cache-Control')).toBe('no-store');
});

test('an address that does not exist is no way around', async () => {
  const door = doorOf('admin');
  const token = await door.tokenOf((await door.add()).id);
  for (const path of [
    '/v1/backoffice/admins/me/two_step/../../../vehicle_reviews',
    '/v1/backoffice/vehicle_reviews/sessions',
    '/v1/backoffice/sessions/second_step/x',
  ]) {
    expect((await call('GET', path, { token })).status).toBe(403);
  }
});

test('an administrator is led to it, turns it on, and the rest opens', async () => {
  await freshLimits();
  const door = doorOf('admin');
  const { id, email } = await door.add();
  const { token = '', body } = await door.logIn(email);
  expect(body.data.attributes.two_step).toBe('required');
  const { body: started } = await door.start(token);
  const { secret } = started.data.attributes.setup;
  expect((await door.confirm(token, code(secret))).status).toBe(201);
  const me = await call('GET', '/v1/backoffice/admins/me', { token });
  expect([me.body.data.id, me.body.data.attributes.two_step]).toEqual([id, 'on']);
  expect((await call('GET', '/v1/backoffice/vehicle_reviews', { token })).status).toBe(200);
});

test('turned off, the rest closes again at once', async () => {
  await freshLimits();
  const account = await protectedAccount('admin');
  const read = () => call('GET', '/v1/backoffice/vehicle_reviews', { token: account.token });
  expect((await read()).status).toBe(200);
  await account.turnOff(account.token, code(account.secret));
  expect((await read()).status).toBe(403);
});

test('advertisers are asked nothing', async () => {
  const door = doorOf('user');
  const token = await door.tokenOf((await door.add()).id);
  expect((await call('GET', '/v1/users', { token })).status).toBe(200);
});
