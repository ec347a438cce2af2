import { beforeEach, expect, test } from 'vitest';
import { administratorsOf } from '#core/office/team.server.ts';
import type { SecurityEvent } from '../security-event.ts';
import { HOUR, MINUTE, PASSWORD, testApi } from '../test-api.fixture.ts';

/* Whom owners of the office invite, and what they decide about the others. */

const log: SecurityEvent[] = [];
const world = await testApi({ securityLog: (event) => log.push(event) });
const { call, db, addAdmin, addUser, adminToken, mailTo, pass, freshLimits } = world;

const NEW_PASSWORD = 'mandacaru quando fulora';
const REASON = 'Saiu da equipe.';
const owner = await addAdmin();
const ownerToken = async () => adminToken(owner.id);

beforeEach(async () => {
  await freshLimits();
  log.length = 0;
});

let invited = 0;
const newEmail = () => `jurema.${(invited += 1)}@correio.example`;

async function invite(email = newEmail(), facts: object = {}) {
  const invitation = { email, role: 'moderator', current_password: PASSWORD, ...facts };
  const token = await ownerToken();
  const { status, body } = await call('POST', '/v1/backoffice/admins', {
    token,
    body: { invitation },
  });
  return { status, email, id: body.data?.id as string, errors: body.errors };
}

const linkOf = async (email: string) =>
  (await mailTo(email)).findLast(({ message }) => message === 'admin_invited')?.data.token ?? '';

const check = (token: string) =>
  call('POST', '/v1/backoffice/invitation_checks', { body: { invitation: { token } } });

const accept = (token: string, facts: object = {}) =>
  call('POST', '/v1/backoffice/invitation_acceptances', {
    body: {
      acceptance: {
        token,
        name: 'Jurema Dias',
        password: NEW_PASSWORD,
        password_confirmation: NEW_PASSWORD,
        ...facts,
      },
    },
  });

const logIn = (email: string, password: string) =>
  call('POST', '/v1/backoffice/sessions', { body: { session: { email, password } } });

const change = async (id: string, facts: object, token?: string) =>
  call('POST', `/v1/backoffice/admins/${id}/changes`, {
    token: token ?? (await ownerToken()),
    body: { change: { reason: REASON, current_password: PASSWORD, ...facts } },
  });

const member = async (id: string) =>
  (await call('GET', `/v1/backoffice/admins/${id}`, { token: await ownerToken() })).body.data
    ?.attributes;

test('who is invited chooses name and password, logs in and does only what the role may', async () => {
  const { id, email } = await invite();
  expect(await member(id)).toMatchObject({
    state: 'invited',
    role: 'moderator',
    invitation: { invited_by: 'Rui', is_open: true },
    allowed_actions: ['resend_invitation', 'withdraw_invitation'],
  });
  const link = await linkOf(email);
  expect((await check(link)).body.meta).toEqual({ email, role: 'moderator', invited_by: 'Rui' });
  expect((await logIn(email, NEW_PASSWORD)).status).toBe(401);
  expect((await accept(link)).status).toBe(201);

  const { status, token } = await logIn(email, NEW_PASSWORD);
  expect(status).toBe(201);
  expect((await call('GET', '/v1/backoffice/vehicle_reviews', { token })).status).toBe(200);
  expect((await call('GET', '/v1/backoffice/payments', { token })).status).toBe(403);
  expect((await call('GET', '/v1/backoffice/admins', { token })).status).toBe(403);
  expect(await member(id)).toMatchObject({
    name: 'Jurema Dias',
    state: 'active',
    live_sessions: 1,
    last_login_at: expect.any(String),
    invitation: null,
  });
});

test('of the link only a hash is stored, and neither log nor audit log holds it', async () => {
  const { email } = await invite();
  const link = await linkOf(email);
  await check(link);
  await accept(link, { password: 'x' });
  await invite();
  await accept(link);
  const stored = await db.selectFrom('admin_invitations').selectAll().execute();
  const audited = await db.selectFrom('audit_values').selectAll().execute();
  const entries = await db.selectFrom('audit_entries').selectAll().execute();
  expect(log.length).toBeGreaterThan(0);
  for (const { token_hash: hash } of stored)
    expect(JSON.stringify(entries)).not.toContain(hash.toString('hex'));
  for (const text of [stored, audited, entries, log].map((rows) => JSON.stringify(rows)))
    expect(text).not.toContain(link.slice(3));
});

test('accepting stands in the audit log as of the one who accepted, and in the log of logins', async () => {
  const { id, email } = await invite();
  log.length = 0;
  await accept(await linkOf(email));
  const entries = await db
    .selectFrom('audit_entries')
    .where('call', '=', 'POST /v1/backoffice/invitation_acceptances')
    .where('admin_id', '=', id)
    .select('table_name')
    .execute();
  expect(entries.map(({ table_name: table }) => table)).toEqual(
    expect.arrayContaining(['admins', 'admin_invitations']),
  );
  expect(log).toMatchObject([{ event: 'authentication', outcome: 'done', account: `admin ${id}` }]);
});

test('an address is invited once, and nobody who administers; an advertiser may be', async () => {
  const { email } = await invite();
  expect((await invite(email)).errors[0]).toMatchObject({
    code: 'member_invited',
    source: { pointer: '/invitation/email' },
  });
  expect((await invite(owner.email.toUpperCase())).errors[0].code).toBe('member_exists');
  expect((await invite((await addUser()).email)).status).toBe(201);
});

test('two invitations of one address at once are one', async () => {
  const email = newEmail();
  const answers = await Promise.all([invite(email), invite(email)]);
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201, 422]));
  expect(await mailTo(email)).toHaveLength(1);
});

test('nothing tells a link that is unknown from one that is over, used or withdrawn', async () => {
  const used = await invite();
  const usedLink = await linkOf(used.email);
  await accept(usedLink);
  const withdrawn = await invite();
  const withdrawnLink = await linkOf(withdrawn.email);
  const removing = await call('DELETE', `/v1/backoffice/admins/${withdrawn.id}/invitations`, {
    token: await ownerToken(),
  });
  expect([removing.status, await member(withdrawn.id)]).toEqual([204, undefined]);
  const late = await invite();
  const lateLink = await linkOf(late.email);
  pass(72 * HOUR);
  const unknown = `mi_${'a'.repeat(43)}`;
  const answers = [];
  for (const link of [unknown, usedLink, withdrawnLink, lateLink, 'x', `${lateLink}x`]) {
    const [checked, accepted] = [await check(link), await accept(link)];
    answers.push([checked.status, checked.body, accepted.status, accepted.body]);
  }
  expect(answers[0]?.[0]).toBe(422);
  expect(JSON.stringify(answers[0])).toContain('link_expired');
  for (const answer of answers) expect(answer).toEqual(answers[0]);
  expect((await member(late.id)).invitation.is_open).toBe(false);
});

test('another letter ends the link before; a second click sends none', async () => {
  const { id, email } = await invite();
  const first = await linkOf(email);
  const again = async () =>
    call('POST', `/v1/backoffice/admins/${id}/invitations`, { token: await ownerToken() });
  const early = await again();
  expect([early.status, early.body.errors[0].code]).toEqual([429, 'confirmation_sent_recently']);
  pass(MINUTE);
  expect((await again()).status).toBe(204);
  expect((await again()).status).toBe(429);
  expect((await check(first)).status).toBe(422);
  expect((await accept(await linkOf(email))).status).toBe(201);
  pass(MINUTE);
  expect((await again()).body.errors[0].code).toBe('member_changed');
});

test('an invitation holds no longer than whoever sent it may invite', async () => {
  const other = await addAdmin();
  const email = newEmail();
  await call('POST', '/v1/backoffice/admins', {
    token: await adminToken(other.id),
    body: { invitation: { email, role: 'owner', current_password: PASSWORD } },
  });
  const link = await linkOf(email);
  expect((await check(link)).status).toBe(200);
  await change(other.id, { action: 'change_role', role: 'finance' });
  expect((await check(link)).body.errors[0].code).toBe('link_expired');
  expect((await accept(link)).body.errors[0].code).toBe('link_expired');
});

test.each([
  ['short', 'curta', 'invalid'],
  ['leaked', 'jennifer', 'password_leaked'],
  ['the own name', 'Jurema Dias', 'password_too_personal'],
])('a password that is %s does not use up the link', async (_, password, code) => {
  const { email } = await invite();
  const link = await linkOf(email);
  const { status, body } = await accept(link, { password, password_confirmation: password });
  expect([status, body.errors[0].code, body.errors[0].source.pointer]).toEqual([
    422,
    code,
    '/acceptance/password',
  ]);
  expect((await accept(link)).status).toBe(201);
});

test('of two who accept at once one does', async () => {
  const { email } = await invite();
  const link = await linkOf(email);
  const answers = await Promise.all([accept(link), accept(link)]);
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201, 422]));
});

test('accepting is held back as setting a password is', async () => {
  const statuses = new Set<number>();
  for (let tries = 0; tries < 40; tries += 1)
    statuses.add((await accept(`mi_${'a'.repeat(43)}`)).status);
  expect([...statuses]).toEqual([422, 429]);
});

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
