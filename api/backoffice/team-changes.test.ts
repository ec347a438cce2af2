import { beforeEach, expect, test } from 'vitest';
import { administratorsOf } from '#core/office/team.server.ts';
import { PASSWORD } from '../test-api.fixture.ts';
import { REASON, teamWorld } from './team.fixture.ts';

/* What owners of the office decide about the others. */

const world = await teamWorld();
const { call, db, owner, addAdmin, adminToken, mailTo, ownerToken } = world;
const { newEmail, invite, logIn, change, member } = world;

beforeEach(() => world.freshLimits());

test.each([
  ['change_role', { role: 'finance' }, { role: 'finance', state: 'active' }],
  ['disable', {}, { role: 'moderator', state: 'disabled' }],
  ['end_sessions', {}, { role: 'moderator', state: 'active' }],
] as const)(
  '%s: the sessions end, the person reads why, and history and audit log tell it',
  async (action, facts, after) => {
    const { id, email } = await addAdmin({ role: 'moderator' });
    const token = await adminToken(id);
    const me = () => call('GET', '/v1/backoffice/admins/me', { token });
    expect((await me()).status).toBe(200);
    expect((await change(id, { action, ...facts })).status).toBe(204);
    expect((await me()).status).toBe(401);
    const now = await member(id);
    expect(now).toMatchObject({ ...after, live_sessions: 0 });
    expect(now.history[0]).toMatchObject({ reason: REASON, admin_name: 'Rui' });
    expect((await mailTo(email)).at(-1)).toMatchObject({
      message: 'admin_changed',
      data: { change: action, reason: REASON, role: after.role },
    });
    const audited = await db
      .selectFrom('audit_entries')
      .where('call', '=', 'POST /v1/backoffice/admins/{id}/changes')
      .where('admin_id', '=', owner.id)
      .where('row_key', 'like', action === 'end_sessions' ? '%' : id)
      .select('position')
      .execute();
    expect(audited.length).toBeGreaterThan(0);
    // The same once more changes nothing.
    const again = await change(id, { action, ...facts });
    expect([again.status, again.body.errors[0].code]).toEqual([409, 'member_changed']);
    expect(await mailTo(email)).toHaveLength(1);
  },
);

test('who is disabled does not log in, and does again when enabled', async () => {
  const { id, email } = await addAdmin({ role: 'finance' });
  await change(id, { action: 'disable' });
  expect((await logIn(email, PASSWORD)).status).toBe(401);
  expect((await member(id)).allowed_actions).toEqual(['change_role', 'enable']);
  expect((await change(id, { action: 'enable' })).status).toBe(204);
  expect((await logIn(email, PASSWORD)).status).toBe(201);
});

test('a new role holds from the next login on', async () => {
  const { id, email } = await addAdmin({ role: 'moderator' });
  await change(id, { action: 'change_role', role: 'finance' });
  const { token, body } = await logIn(email, PASSWORD);
  expect(body.data.attributes.role).toBe('finance');
  expect((await call('GET', '/v1/backoffice/payments', { token })).status).toBe(200);
  expect((await call('GET', '/v1/backoffice/vehicle_reviews', { token })).status).toBe(403);
});

test('nobody decides about themself', async () => {
  for (const facts of [
    { action: 'change_role', role: 'moderator' },
    { action: 'disable' },
    { action: 'end_sessions' },
  ]) {
    const { status, body } = await change(owner.id, facts);
    expect([status, body.errors[0].code]).toEqual([403, 'member_is_self']);
  }
  expect((await member(owner.id)).allowed_actions).toEqual([]);
});

test('not without the own password and a reason, and only what somebody is for', async () => {
  const { id } = await addAdmin({ role: 'moderator' });
  for (const [facts, code, field] of [
    [{ current_password: 'errada-2025' }, 'current_password_wrong', 'current_password'],
    [{ reason: '' }, 'invalid', 'reason'],
    [{ action: 'change_role' }, 'invalid', 'role'],
    [{ action: 'enable' }, 'member_changed', undefined],
  ] as const) {
    const { body } = await change(id, { action: 'disable', ...facts });
    expect([body.errors[0].code, body.errors[0].source?.pointer]).toEqual([
      code,
      field && `/change/${field}`,
    ]);
  }
  const { errors } = await invite(newEmail(), { current_password: 'errada-2025' });
  expect(errors[0].source.pointer).toBe('/invitation/current_password');
  expect((await change('zzzzzzzzzz', { action: 'disable' })).status).toBe(404);
  expect((await member(id)).state).toBe('active');
});

test('an invitation is resent or withdrawn, nothing else; who accepted is not withdrawn', async () => {
  const { id } = await invite();
  expect((await change(id, { action: 'disable' })).status).toBe(409);
  const { id: active } = await addAdmin({ role: 'moderator' });
  const token = await ownerToken();
  const answer = await call('DELETE', `/v1/backoffice/admins/${active}/invitations`, { token });
  expect([answer.status, (await member(active)).state]).toEqual([409, 'active']);
});

test('of two last owners who disable each other at once one stays', async () => {
  const ana = await addAdmin();
  const tokens = [await ownerToken(), await adminToken(ana.id)];
  const others = await db
    .updateTable('admins')
    .set({ disabled_at: world.now() })
    .where('id', 'not in', [owner.id, ana.id])
    .where('disabled_at', 'is', null)
    .where('role', '=', 'owner')
    .returning('id')
    .execute();
  // Who has not accepted yet cannot stay instead.
  await invite(newEmail(), { role: 'owner' });
  const answers = await Promise.all([
    change(ana.id, { action: 'disable' }, tokens[0]),
    change(owner.id, { action: 'disable' }, tokens[1]),
  ]);
  const codes = answers.map(({ status, body }) => body?.errors[0].code ?? status);
  expect(codes).toHaveLength(2);
  expect(codes).toEqual(expect.arrayContaining([204, 'last_owner']));
  const owners = await db
    .updateTable('admins')
    .set({ disabled_at: null })
    .where('id', 'in', [owner.id, ana.id, ...others.map(({ id }) => id)])
    .returning('id')
    .execute();
  expect(owners.length).toBeGreaterThanOrEqual(2);
});

test('letters of the office go to whoever accepted, was not disabled and works on it', async () => {
  const { email } = await invite(newEmail(), { role: 'finance' });
  const disabled = await addAdmin({ role: 'finance' });
  await change(disabled.id, { action: 'disable' });
  const finance = await addAdmin({ role: 'finance' });
  const moderator = await addAdmin({ role: 'moderator' });
  const written = (await administratorsOf(db, 'money')).map((one) => one.email);
  expect(written).toEqual(expect.arrayContaining([owner.email, finance.email]));
  for (const other of [email, disabled.email, moderator.email])
    expect(written).not.toContain(other);
});
