import { expect, test } from 'vitest';
import { DAY, HOUR, PASSWORD, testApi } from './test-api.fixture.ts';

const { call, addUser, freshLimits, pass } = await testApi();

const logIn = (email: string, password: string, headers: Record<string, string>) =>
  call('POST', '/v1/sessions', { body: { session: { email, password } }, headers });

const DEVICES = ['telefone', 'computador', 'tablet'] as const;
const openAt = async () => {
  await freshLimits();
  const user = await addUser();
  const tokens: string[] = [];
  for (const device of DEVICES) {
    const { token } = await logIn(user.email, PASSWORD, { 'User-Agent': device });
    tokens.push(token ?? '');
    pass(HOUR);
  }
  const [phone = '', computer = '', tablet = ''] = tokens;
  return { user, phone, computer, tablet };
};
interface Session {
  id: string;
  attributes: { current: boolean; user_agent: string; opened_at: string };
}
const list = async (token: string) =>
  (await call('GET', '/v1/sessions', { token })).body.data as Session[];
const isOpen = async (token: string) => (await call('GET', '/v1/users', { token })).status === 200;

test('tells each once, the one that asks first, and no token', async () => {
  const { phone, tablet } = await openAt();
  const sessions = await list(phone);
  expect(sessions.map(({ attributes }) => attributes.user_agent)).toEqual([
    'telefone',
    'tablet',
    'computador',
  ]);
  expect(sessions.map(({ attributes }) => attributes.current)).toEqual([true, false, false]);
  expect(JSON.stringify(sessions)).not.toContain(tablet.slice(3));
});

test('a session stays one, with its id and its beginning, through rotations', async () => {
  const { phone } = await openAt();
  const before = await list(phone);
  pass(DAY);
  const { token } = await call('GET', '/v1/users', { token: phone });
  const after = await list(token ?? '');
  expect(after).toHaveLength(3);
  expect(after[0]).toMatchObject({ id: before[0]?.id });
  expect(after[0]?.attributes.opened_at).toBe(before[0]?.attributes.opened_at);
});

test('one can be ended, and the others go on', async () => {
  const { phone, computer, tablet } = await openAt();
  const [, second] = await list(phone);
  const path = `/v1/sessions/${second?.id}`;
  expect((await call('DELETE', path, { token: phone })).status).toBe(204);
  expect(await isOpen(tablet)).toBe(false);
  expect([await isOpen(phone), await isOpen(computer)]).toEqual([true, true]);
  expect((await call('DELETE', path, { token: phone })).status).toBe(404);
});

test("somebody else's does not exist", async () => {
  const [mine, theirs] = [await openAt(), await openAt()];
  const [foreign] = await list(theirs.phone);
  const answers = [foreign?.id, 'aaaaaaaaaa', "x'--"].map((id) =>
    call('DELETE', `/v1/sessions/${encodeURIComponent(id ?? '')}`, { token: mine.phone }),
  );
  for (const { status, body } of await Promise.all(answers)) {
    expect([status, body.errors[0].code]).toEqual([404, 'not_found']);
  }
  expect(await isOpen(theirs.phone)).toBe(true);
  expect(await list(mine.phone)).toHaveLength(3);
});

test('all others end at once, with what was rotated away; other accounts go on', async () => {
  const [mine, theirs] = [await openAt(), await openAt()];
  pass(DAY + 1000);
  const rotated = (await call('GET', '/v1/users', { token: mine.computer })).token ?? '';
  const here = (await call('GET', '/v1/users', { token: mine.phone })).token ?? '';
  const { status, body } = await call('DELETE', '/v1/sessions/others', { token: here });
  expect([status, body]).toEqual([200, { meta: { ended: 2 } }]);
  for (const over of [rotated, mine.computer, mine.tablet]) expect(await isOpen(over)).toBe(false);
  expect(await isOpen(here)).toBe(true);
  expect(await isOpen(theirs.phone)).toBe(true);
  expect(await list(here)).toHaveLength(1);
});
