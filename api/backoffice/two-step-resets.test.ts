import { expect, test } from 'vitest';
import { PASSWORD } from '../test-api.fixture.ts';
import { twoStepDoors, wrongCode } from '../two-step-endpoints.fixture.ts';

const world = await twoStepDoors();
const { call, code, db, mailTo, protectedAccount, freshLimits, addAdmin, adminToken } = world;
const REASON = 'Perdeu o celular e os códigos';

const reset = (token: string, whose: string, two_step: object) =>
  call('POST', `/v1/backoffice/${whose}/two_step/resets`, { token, body: { two_step } });

test.each(['admin', 'user'] as const)(
  'an administrator takes the second step of another %s away, and only the password is asked then',
  async (kind) => {
    const rui = await protectedAccount('admin');
    const other = await protectedAccount(kind);
    const whose = `${kind === 'admin' ? 'admins' : 'users'}/${other.id}`;
    const answer = await reset(rui.token, whose, {
      current_password: PASSWORD,
      code: code(rui.secret),
      reason: REASON,
    });
    expect(answer.status).toBe(204);
    expect((await call('GET', other.own, { token: other.token })).status).toBe(401);
    expect((await other.logIn(other.email)).status).toBe(201);
    expect((await mailTo(other.email)).at(-1)).toMatchObject({
      message: 'two_step_reset',
      data: { door: kind, reason: REASON },
    });
    const event = await db
      .selectFrom('events')
      .where('action', '=', 'reset_two_step')
      .where(kind === 'admin' ? 'admin_id' : 'user_id', '=', other.id)
      .select(['actor_kind', 'actor_id', 'reason'])
      .executeTakeFirst();
    expect(event).toEqual({ actor_kind: 'admin', actor_id: rui.id, reason: REASON });
    // Their own sessions, and everybody else's, go on.
    expect((await call('GET', rui.own, { token: rui.token })).status).toBe(200);
  },
);

test('not without their own password, code and a reason', async () => {
  const rui = await protectedAccount('admin');
  const other = await protectedAccount('user');
  const right = { current_password: PASSWORD, code: code(rui.secret), reason: REASON };
  for (const [input, problem] of [
    [{ ...right, current_password: 'errada-2025' }, 'current_password_wrong'],
    [{ ...right, code: wrongCode(code(rui.secret)) }, 'code_wrong'],
    [{ ...right, code: undefined }, 'code_wrong'],
    [{ ...right, reason: '' }, 'invalid'],
  ] as const) {
    const answer = await reset(rui.token, `users/${other.id}`, input);
    expect(answer.body.errors[0].code).toBe(problem);
  }
  expect((await other.logIn(other.email)).status).toBe(202);
});

test('what is decided about the team asks for the code as well, and for another one each time', async () => {
  const rui = await protectedAccount('admin');
  const { id } = await addAdmin();
  const disable = (facts: object) =>
    call('POST', `/v1/backoffice/admins/${id}/changes`, {
      token: rui.token,
      body: { change: { action: 'disable', current_password: PASSWORD, reason: REASON, ...facts } },
    });
  const used = code(rui.secret);
  for (const wrong of [undefined, wrongCode(used)]) {
    const { body } = await disable({ code: wrong });
    expect([body.errors[0].code, body.errors[0].source.pointer]).toEqual([
      'code_wrong',
      '/change/code',
    ]);
  }
  expect((await disable({ code: used })).status).toBe(204);
  const { body } = await disable({ action: 'enable', code: used });
  expect(body.errors[0].code).toBe('code_wrong');
  world.pass(60_000);
  expect((await disable({ action: 'enable', code: code(rui.secret) })).status).toBe(204);
});

test('not their own, nobody unknown, and nothing where there is nothing', async () => {
  const rui = await protectedAccount('admin');
  const plain = await addAdmin();
  for (const [whose, status] of [
    [`admins/${rui.id}`, 403],
    ['admins/zzzzzzzzzz', 404],
    ['users/zzzzzzzzzz', 404],
    [`admins/${plain.id}`, 409],
  ] as const) {
    await freshLimits();
    world.pass(60_000);
    const input = { current_password: PASSWORD, code: code(rui.secret), reason: REASON };
    expect([whose, (await reset(rui.token, whose, input)).status]).toEqual([whose, status]);
  }
});

test('five wrong passwords are enough', async () => {
  const rui = await addAdmin();
  const token = await adminToken(rui.id);
  const other = await protectedAccount('user');
  const statuses = [];
  for (let tries = 0; tries < 6; tries += 1) {
    const input = { current_password: 'errada-2025', reason: REASON };
    statuses.push((await reset(token, `users/${other.id}`, input)).status);
  }
  expect(statuses).toEqual([422, 422, 422, 422, 422, 429]);
});

test('the list of administrators says who has two steps, and which one asks', async () => {
  const rui = await protectedAccount('admin');
  const { body } = await call('GET', '/v1/backoffice/admins', { token: rui.token });
  const own = (body.data as { id: string }[]).find(({ id }) => id === rui.id);
  expect(own).toMatchObject({ attributes: { has_two_step: true, is_self: true } });
  expect(JSON.stringify(body)).not.toContain('password');
});
