import { beforeEach, describe, expect, test } from 'vitest';
import { readMailbox } from '#core/mailboxes/mailboxes.server.ts';
import { signedHeaders } from '#integrations/email/webhook-signature.fixture.ts';
import { testApi } from './test-api.fixture.ts';

const KEY = Buffer.from('umburana-juazeiro-mandacaru-2026');
const bounceSecret = `whsec_${KEY.toString('base64')}`;
const world = await testApi({ bounceSecret });
const { api, db, now, pass, call, addUser, userToken, addAdmin, adminToken, mailTo } = world;
const MINUTE_MS = 60_000;

let people = 0;
let email = '';
beforeEach(() => {
  people += 1;
  email = `rui${people}@sertao.example`;
});

const bounce = (changes: object = {}) => ({
  id: `event-${people}`,
  type: 'hard_bounce',
  email,
  occurred_at: now().toISOString(),
  ...changes,
});
const bodyOf = (...events: object[]) => JSON.stringify({ events });

async function tell(
  body: string,
  headers: Record<string, string> = signedHeaders(body, { secret: KEY, at: now() }),
  path = '/v1/email_events',
) {
  const response = await api.request(path, { method: 'POST', headers, body });
  return response.status;
}

describe('a call', () => {
  test('that is well signed is taken in', async () => {
    expect(await tell(bodyOf(bounce()))).toBe(200);
    expect((await readMailbox(db, email))?.bounced_at).toEqual(now());
  });

  test.each<[string, (body: string) => Record<string, string>]>([
    ['is not signed', () => ({})],
    ['is signed by somebody else', (body) => signedHeaders(body, { secret: 'guessed', at: now() })],
    ['is signed for other words', (body) => signedHeaders(`${body} `, { secret: KEY, at: now() })],
    ['was signed six minutes ago', (body) => signedHeaders(body, { secret: KEY, at: minutes(-6) })],
    [
      'is signed for six minutes from now',
      (body) => signedHeaders(body, { secret: KEY, at: minutes(6) }),
    ],
    ['says another id than was signed', (body) => ({ ...well(body), 'webhook-id': 'call-2' })],
    [
      'says another moment',
      (body) => ({
        ...well(body),
        'webhook-timestamp': String(Math.floor(now().getTime() / 1000) + 1),
      }),
    ],
    ['has a moment that is no number', (body) => ({ ...well(body), 'webhook-timestamp': 'NaN' })],
    [
      'has another version of signature',
      (body) => ({
        ...well(body),
        'webhook-signature': (well(body)['webhook-signature'] ?? '').replace('v1', 'v0'),
      }),
    ],
    ['has an empty signature', (body) => ({ ...well(body), 'webhook-signature': 'v1,' })],
  ])('that %s leaves nothing', async (_, headersOf) => {
    const body = bodyOf(bounce());
    expect(await tell(body, headersOf(body))).toBe(401);
    expect(await readMailbox(db, email)).toBeUndefined();
    // Control: signed well and four minutes late it counts.
    expect(await tell(body, signedHeaders(body, { secret: KEY, at: minutes(-4) }))).toBe(200);
    expect((await readMailbox(db, email))?.bounced_at).toEqual(now());
  });

  test('may carry a second signature while a secret is exchanged', async () => {
    const body = bodyOf(bounce());
    const headers = well(body);
    headers['webhook-signature'] =
      `v1,${Buffer.alloc(32).toString('base64')} ${headers['webhook-signature']}`;
    expect(await tell(body, headers)).toBe(200);
  });

  test.each<[string, unknown]>([
    ['is no JSON', 'x'],
    ['is a list', []],
    ['has no events', {}],
    ['has a type that is none', { events: [{ ...bounce(), type: 'constructor' }] }],
    ['has no address', { events: [{ ...bounce(), email: '' }] }],
    ['has an id with a zero byte', { events: [{ ...bounce(), id: 'a\u0000b' }] }],
    ['has an id without end', { events: [{ ...bounce(), id: 'x'.repeat(201) }] }],
    ['has a moment that is none', { events: [{ ...bounce(), occurred_at: 'ontem' }] }],
    [
      'has too many',
      { events: Array.from({ length: 101 }, (__, n) => ({ ...bounce(), id: `n${n}` })) },
    ],
  ])('that %s is refused', async (_, content) => {
    expect(await tell(content === 'x' ? 'x' : JSON.stringify(content))).toBe(422);
  });

  test('with strange letters in the address is taken in', async () => {
    expect(
      await tell(bodyOf(bounce({ email: 'lú\u0000cia\ud800@sertao.example\r\nBcc: x@y' }))),
    ).toBe(200);
  });

  test('that is huge is not read to its end, announced or not', async () => {
    const body = JSON.stringify({ events: [], padding: 'x'.repeat(300_000) });
    expect(await tell(body)).toBe(413);
    let pulled = 0;
    const endless = new ReadableStream<Uint8Array>({
      pull(controller) {
        pulled += 1;
        controller.enqueue(new Uint8Array(64 * 1024));
      },
    });
    const request = new Request('http://localhost/v1/email_events', {
      method: 'POST',
      body: endless,
      duplex: 'half',
    } as RequestInit);
    expect((await api.request(request)).status).toBe(413);
    expect(pulled).toBeLessThan(10);
  });

  test('finds no door where no secret is set', async () => {
    const closed = await testApi();
    const body = bodyOf(bounce());
    const response = await closed.api.request('/v1/email_events', {
      method: 'POST',
      headers: well(body),
      body,
    });
    expect(response.status).toBe(404);
  });
});

function minutes(count: number): Date {
  return new Date(now().getTime() + count * MINUTE_MS);
}

function well(body: string) {
  return signedHeaders(body, { secret: KEY, at: now() });
}

describe('what is told', () => {
  const counts = async () =>
    Object.fromEntries(
      (await db.selectFrom('email_counts').selectAll().execute()).map(({ outcome, count }) => [
        outcome,
        count,
      ]),
    );

  test('twice, at once and in one call, counts once', async () => {
    const before = (await counts())['soft_bounce'] ?? 0;
    const event = bounce({ type: 'soft_bounce' });
    const body = bodyOf(event, event);
    await Promise.all([tell(body), tell(body), tell(body)]);
    expect((await readMailbox(db, email))?.soft_bounces).toBe(1);
    expect((await counts())['soft_bounce']).toBe(before + 1);
    expect(await tell(bodyOf(bounce({ type: 'soft_bounce', id: `other-${people}` })))).toBe(200);
    expect((await readMailbox(db, email))?.soft_bounces).toBe(2);
  });

  test('by two calls about the same people in another order makes neither wait for ever', async () => {
    const of = (turn: string, names: string[]) =>
      bodyOf(...names.map((name) => bounce({ id: `${turn}-${name}`, email: `${name}.${email}` })));
    const names = Array.from({ length: 40 }, (_, n) => `n${n}`);
    const answers = await Promise.all([
      tell(of('a', names)),
      tell(of('b', names.toReversed())),
      tell(of('c', names)),
    ]);
    expect(answers).toEqual([200, 200, 200]);
  });

  test('a month after the last time, a full mailbox is counted from one', async () => {
    await tell(bodyOf(bounce({ type: 'soft_bounce' })));
    pass(31 * 24 * 60 * MINUTE_MS);
    await tell(bodyOf(bounce({ type: 'soft_bounce', id: `late-${people}` })));
    expect((await readMailbox(db, email))?.soft_bounces).toBe(1);
  });

  test('by Resend in its own shape and with its own headers, counts as it means it', async () => {
    const resend = async (id: string, type: string, data: object) => {
      const body = JSON.stringify({ type, created_at: '2026-03-02T11:59:00.000Z', data });
      const headers = signedHeaders(body, { secret: KEY, at: now(), id, prefix: 'svix' });
      return tell(body, headers, '/v1/email_events/resend');
    };
    expect(await resend('m1', 'email.delivered', { to: [email] })).toBe(200);
    expect(await readMailbox(db, email)).toBeUndefined();
    expect(
      await resend('m2', 'email.bounced', { to: [email], bounce: { type: 'Transient' } }),
    ).toBe(200);
    expect(await readMailbox(db, email)).toMatchObject({ soft_bounces: 1, bounced_at: null });
    expect(
      await resend('m3', 'email.bounced', { to: [email], bounce: { type: 'Permanent' } }),
    ).toBe(200);
    expect((await readMailbox(db, email))?.bounced_at).toBeInstanceOf(Date);
    expect(await resend('m4', 'email.complained', { to: [email] })).toBe(200);
    expect((await readMailbox(db, email))?.complained_at).toBeInstanceOf(Date);
    expect(await resend('m5', 'email.bounced', { to: 7 })).toBe(422);
  });
});

describe('an account whose mailbox bounced', () => {
  const problemOf = async (token: string) =>
    (await call('GET', '/v1/users', { token })).body.data.attributes.email_problem;

  test('sees it, asks for a link, and is written to again when it was opened', async () => {
    const { id } = await addUser({ email });
    await db.updateTable('users').set({ email_confirmed_at: now() }).where('id', '=', id).execute();
    const token = await userToken(id);
    expect(await problemOf(token)).toBeNull();
    expect((await call('POST', '/v1/users/confirmations', { token })).status).toBe(409);
    const told = bodyOf(bounce());
    await tell(told);
    expect(await problemOf(token)).toBe('bounced');
    const echo = { user: { email_problem: null } };
    expect((await call('PUT', '/sign_up', { token, body: echo })).status).toBe(422);
    pass(2 * MINUTE_MS);
    expect((await call('POST', '/v1/users/confirmations', { token })).status).toBe(201);
    const link = (await mailTo(email)).findLast(({ message }) => message === 'confirm_address');
    const body = { confirmation: { token: link?.data['token'] } };
    const opened = await call('POST', '/v1/confirmations', { body });
    expect(opened.status).toBeLessThan(300);
    expect(await problemOf(token)).toBeNull();
    // Told again by the provider, days later: it was before the link was opened.
    const late = JSON.parse(told) as { events: object[] };
    await tell(bodyOf({ ...late.events[0], id: `again-${people}` }));
    expect(await problemOf(token)).toBeNull();
    // The mailbox that bounces anew is believed.
    pass(MINUTE_MS);
    await tell(bodyOf(bounce({ id: `new-${people}` })));
    expect(await problemOf(token)).toBe('bounced');
  });

  test('takes a complaint back, and support reads what came back', async () => {
    const { id } = await addUser({ email });
    const token = await userToken(id);
    await tell(bodyOf(bounce({ type: 'complaint' })));
    expect(await problemOf(token)).toBe('complained');
    const admin = await adminToken((await addAdmin()).id);
    const file = async () =>
      (await call('GET', `/v1/backoffice/users/${id}`, { token: admin })).body.data.attributes
        .mailbox;
    expect(await file()).toMatchObject({ bounced_at: null, soft_bounces: 0 });
    expect((await file()).complained_at).toMatch(/^2026/);
    expect((await call('DELETE', '/v1/users/email_complaint', { token })).status).toBe(204);
    expect(await problemOf(token)).toBeNull();
    await tell(
      bodyOf(
        bounce({ type: 'complaint', id: `again-${people}`, occurred_at: '2026-01-01T00:00:00Z' }),
      ),
    );
    expect(await problemOf(token)).toBeNull();
  });
});
