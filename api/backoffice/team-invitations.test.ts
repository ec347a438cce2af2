import { beforeEach, expect, test } from 'vitest';
import { HOUR, MINUTE, PASSWORD } from '../test-api.fixture.ts';
import { NEW_PASSWORD, teamWorld } from './team.fixture.ts';

/* Whom owners of the office invite, and what the link of an invitation opens. */

const { log, call, db, owner, addAdmin, addUser, adminToken, mailTo, pass, freshLimits, ...team } =
  await teamWorld();
const { ownerToken, newEmail, invite, linkOf, check, accept, logIn, change, member } = team;

beforeEach(async () => {
  await freshLimits();
  log.length = 0;
});

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
