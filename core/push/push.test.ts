import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { openUserSession } from '#core/accounts/user-sessions.server.ts';
import type { UserActor } from '#core/actor.ts';
import { NOW, register } from '#core/ads/advertisers.fixture.ts';
import { granted, publishHouse } from '#core/ads/ads.fixture.ts';
import type { JobPayloads } from '#core/job-payloads.ts';
import { writeAbout } from '#core/leads/leads.fixture.ts';
import { testDatabase } from '#db/test-database.fixture.ts';
import { browserKeys, startPushEmulator } from '#integrations/push/push-emulator.fixture.ts';
import { PushUndelivered } from '#integrations/push/push-service.ts';
import { pushAlert } from './push-announcing.server.ts';
import { deliverPush } from './push-delivering.server.ts';
import { pushSubscriptionInput } from './push-input.ts';
import {
  MOST_PUSH_SUBSCRIPTIONS,
  readPushSubscriptions,
  subscribeToPush,
} from './push-subscriptions.server.ts';

const { db } = await testDatabase();
const after = (seconds: number) => new Date(NOW.getTime() + seconds * 1000);
let devices = 0;

async function sessionOf(actor: UserActor, now: Date = NOW) {
  await openUserSession(db, actor.id, 'Chrome', now);
  const { session_id: id } = await db
    .selectFrom('user_tokens')
    .where('user_id', '=', actor.id)
    .orderBy('created_at', 'desc')
    .select('session_id')
    .executeTakeFirstOrThrow();
  return id;
}

const newEndpoint = () => `https://fcm.googleapis.com/fcm/send/${(devices += 1)}`;
const inputOf = (endpoint: string, { p256dh, auth } = browserKeys().target) =>
  pushSubscriptionInput.parse({ endpoint, keys: { p256dh, auth } });
const subscribe = async (actor: UserActor, session: string, endpoint = newEndpoint()) =>
  granted(await subscribeToPush(db, actor, session, inputOf(endpoint), NOW));
const renew = (actor: UserActor, session: string, input = inputOf(newEndpoint())) =>
  subscribeToPush(db, actor, session, input, NOW, { onlyRenew: true });

/** Somebody with an ad and a device that reads what comes. */
async function subscribedAdvertiser() {
  const browser = browserKeys(newEndpoint());
  const emulator = await startPushEmulator(browser);
  onTestFinished(async () => void (await emulator.stop()));
  const actor = await register(db, { first_name: 'Ana' });
  const session = await sessionOf(actor);
  const input = inputOf(browser.target.endpoint, browser.target);
  const { id } = granted(await subscribeToPush(db, actor, session, input, NOW));
  const house = await publishHouse(db, actor, { name: 'Casa com quintal em Lapão' });
  const deliver = (now: Date) =>
    deliverPush(db, emulator.service, { subscriptionId: id, about: 'messages' }, now);
  return { actor, session, house, id, input, deliver, ...emulator };
}

async function waiting(subscriptionId: string) {
  const { rows } = await sql<{ payload: JobPayloads['push_news']; run_at: Date }>`
    select payload, run_at from graphile_worker._private_jobs job
    join graphile_worker._private_tasks task on task.id = job.task_id
    where task.identifier = 'push_news' and payload ->> 'subscriptionId' = ${subscriptionId}`.execute(
    db,
  );
  return rows;
}

const remaining = async (actor: UserActor) =>
  (await readPushSubscriptions(db, actor, '')).map(({ id }) => id);

test('a device hears of a message by its ad, and of nothing that somebody wrote', async () => {
  const { house, id, deliver, taken } = await subscribedAdvertiser();
  await writeAbout(db, { property_id: house }, { name: 'Maria Segredo' }, after(1));
  expect(await waiting(id)).toHaveLength(1);
  expect(await deliver(after(2))).toBe('taken');
  const [{ news } = { news: undefined }] = taken;
  expect(news).toEqual({
    title: 'Nova mensagem sobre Casa com quintal em Lapão',
    path: expect.stringMatching(/^\/dashboard\/messages\/\w+$/) as string,
    tag: 'messages',
  });
  expect(await deliver(after(3))).toBe('nothing');
});

test('five hundred messages in a minute are one notification now and one a minute later', async () => {
  const { house, id, deliver, taken } = await subscribedAdvertiser();
  const write = async (from: number, to: number) => {
    for (let turn = from; turn < to; turn += 1)
      await writeAbout(
        db,
        { property_id: house },
        { email: `v${turn}@sertao.example`, message: `Mensagem ${turn} sobre a casa` },
        after(1),
      );
  };
  await write(0, 1);
  await deliver(after(1));
  await sql`delete from graphile_worker._private_jobs`.execute(db);
  await write(1, 500);
  const jobs = await waiting(id);
  expect(jobs.map(({ run_at: at }) => at)).toEqual([after(61)]);
  await deliver(after(61));
  // Sent at the same moment as the first push, which counts as told.
  expect(taken).toHaveLength(1);
  await writeAbout(db, { property_id: house }, { email: 'w@sertao.example' }, after(62));
  await writeAbout(db, { property_id: house }, { email: 'x@sertao.example' }, after(62));
  await deliver(after(121));
  expect(taken.at(-1)?.news).toMatchObject({
    title: '2 mensagens novas',
    path: '/dashboard/messages',
  });
});

test('what was read meanwhile is not told', async () => {
  const { house, deliver, taken } = await subscribedAdvertiser();
  const lead = await writeAbout(db, { property_id: house }, {}, after(1));
  await db
    .updateTable('leads')
    .set({ read_at: after(2) })
    .where('id', '=', lead)
    .execute();
  expect(await deliver(after(3))).toBe('nothing');
  expect(taken).toEqual([]);
});

test.each([404, 410])(
  'a subscription that ended with %d is sent nothing until its session renews it',
  async (status) => {
    const { actor, session, house, id, input, deliver, behaviour, taken } =
      await subscribedAdvertiser();
    const write = (email: string) => writeAbout(db, { property_id: house }, { email }, after(1));
    await write('a@sertao.example');
    behaviour.status = status;
    expect(await deliver(after(2))).toBe('gone');
    behaviour.status = 201;
    await sql`delete from graphile_worker._private_jobs`.execute(db);
    await write('b@sertao.example');
    expect(await waiting(id)).toEqual([]);
    expect(await deliver(after(62))).toBe('nothing');
    expect(await readPushSubscriptions(db, actor, session)).toMatchObject([
      { id, is_current: true, gone_at: after(2) },
    ]);

    expect(await renew(actor, session, input)).toEqual({ id });
    expect(await deliver(after(63))).toBe('taken');
    expect(taken.at(-1)?.news).toMatchObject({ title: '2 mensagens novas' });
  },
);

test('a subscription renewed while the one before was tried is not the one that ended', async () => {
  const { actor, session, house, id } = await subscribedAdvertiser();
  await writeAbout(db, { property_id: house }, {}, after(1));
  const service = { send: async () => (await renew(actor, session), 'gone' as const) };
  await deliverPush(db, service, { subscriptionId: id, about: 'messages' }, after(2));
  expect(await readPushSubscriptions(db, actor, session)).toMatchObject([{ id, gone_at: null }]);
});

test('a service that is down is asked again with all that came, once a minute in a flood', async () => {
  const { house, id, deliver, behaviour, taken } = await subscribedAdvertiser();
  await writeAbout(db, { property_id: house }, {}, after(1));
  behaviour.status = 503;
  await expect(deliver(after(2))).rejects.toThrow(PushUndelivered);
  await writeAbout(db, { property_id: house }, { email: 'y@sertao.example' }, after(3));
  expect((await waiting(id)).map(({ run_at: at }) => at)).toEqual([after(62)]);
  behaviour.status = 201;
  expect(await deliver(after(62))).toBe('taken');
  expect(taken.at(-1)?.news).toMatchObject({ title: '2 mensagens novas' });
});

test('a device is told no longer when its session is over, however it ended', async () => {
  const { actor, session, house, id, deliver } = await subscribedAdvertiser();
  const other = await sessionOf(actor, after(1));
  const second = await subscribe(actor, other);
  // Rotated: the session goes on under another token.
  const token = await db
    .selectFrom('user_tokens')
    .where('session_id', '=', session)
    .selectAll()
    .executeTakeFirstOrThrow();
  const { id: former, token_hash: hash, ...same } = token;
  await db
    .insertInto('user_tokens')
    .values({ ...same, token_hash: Buffer.concat([hash.subarray(1), Buffer.from([1])]) })
    .execute();
  await db.deleteFrom('user_tokens').where('id', '=', former).execute();
  expect(await remaining(actor)).toEqual(expect.arrayContaining([id, second.id]));
  await writeAbout(db, { property_id: house }, {}, after(1));
  const lateNow = new Date(token.expires_at.getTime() + 1);
  expect(await deliver(lateNow)).toBe('nothing');
  await db.deleteFrom('user_tokens').where('session_id', '=', session).execute();
  expect(await remaining(actor)).toEqual([second.id]);
});

test('a suspended account is told nothing', async () => {
  const { actor, house, deliver } = await subscribedAdvertiser();
  await writeAbout(db, { property_id: house }, {}, after(1));
  await db.updateTable('users').set({ status: 'suspended' }).where('id', '=', actor.id).execute();
  expect(await deliver(after(2))).toBe('nothing');
});

test('a browser tells one account, whichever asked last', async () => {
  const [first, second] = [
    await register(db, { first_name: 'Ana' }),
    await register(db, { first_name: 'Ana' }),
  ];
  const endpoint = newEndpoint();
  await subscribe(first, await sessionOf(first), endpoint);
  await subscribe(second, await sessionOf(second), endpoint);
  await subscribe(second, await sessionOf(second), endpoint);
  expect(await remaining(first)).toEqual([]);
  expect(await remaining(second)).toHaveLength(1);
});

test('nobody who did not ask is told, because a browser renews what another account had', async () => {
  const [first, second] = [
    await register(db, { first_name: 'Ana' }),
    await register(db, { first_name: 'Ana' }),
  ];
  const input = inputOf(newEndpoint());
  const { id } = await subscribe(first, await sessionOf(first), input.endpoint);
  await subscribe(second, await sessionOf(second));
  const another = await sessionOf(second, after(1));
  expect(await renew(second, another, input)).toMatchObject({ refused: 'not_found' });
  expect(await remaining(first)).toEqual([id]);
});

test('an account is never told what waited for another one in the same browser', async () => {
  const { id, input, service, taken } = await subscribedAdvertiser();
  const next = await register(db, { first_name: 'Ana' });
  await subscribe(next, await sessionOf(next), input.endpoint);
  const alert = { subscriptionId: id, about: 'alerts', searchName: 'Sítio', searches: 1 } as const;
  expect(await deliverPush(db, service, alert, NOW)).toBe('nothing');
  expect(taken).toEqual([]);
});

test('of many devices at once the newest are told', async () => {
  const actor = await register(db, { first_name: 'Ana' });
  const sessions: string[] = [];
  for (let at = 0; at < MOST_PUSH_SUBSCRIPTIONS + 5; at += 1)
    sessions.push(await sessionOf(actor, after(at)));
  await Promise.all(sessions.map((session) => subscribe(actor, session)));
  expect(await remaining(actor)).toHaveLength(MOST_PUSH_SUBSCRIPTIONS);
});

test('a renewed subscription takes the place of the one before', async () => {
  const actor = await register(db, { first_name: 'Ana' });
  const [session, other] = [await sessionOf(actor), await sessionOf(actor, after(1))];
  await subscribe(actor, other);
  const { id } = await subscribe(actor, session);
  // A page that was open before still stops it by its id.
  expect(
    await renew(actor, session, inputOf('https://fcm.googleapis.com/fcm/send/renewed')),
  ).toEqual({ id });
  const told = await readPushSubscriptions(db, actor, session);
  expect(told.filter(({ is_current }) => !is_current)).toHaveLength(1);
  expect(told.find(({ is_current }) => is_current)?.endpoint_hash).toBe(
    createHash('sha256').update('https://fcm.googleapis.com/fcm/send/renewed').digest('hex'),
  );
});

test('an alert is told to the devices of its account', async () => {
  const { actor, id, service, taken } = await subscribedAdvertiser();
  const { id: recipient } = await db
    .insertInto('alert_recipients')
    .values({ user_id: actor.id, created_at: NOW })
    .returning('id')
    .executeTakeFirstOrThrow();
  const push = (names: string[]) =>
    db.transaction().execute((trx) =>
      pushAlert(
        trx,
        recipient,
        names.map((name) => ({ name })),
      ),
    );
  await push(['Casas em Irecê']);
  const [job] = await waiting(id);
  expect(job && (await deliverPush(db, service, job.payload, NOW))).toBe('taken');
  await push(['Casas em Irecê', 'Motos']);
  const [both] = await waiting(id);
  if (both) await deliverPush(db, service, both.payload, NOW);
  expect(taken.map(({ news }) => news)).toMatchObject([
    { title: 'Anúncios novos: Casas em Irecê', path: '/avisos', tag: 'alerts' },
    { title: 'Anúncios novos em 2 buscas suas' },
  ]);
});

test.each([
  'http://fcm.googleapis.com/x',
  'https://fcm.googleapis.com.evil.example/x',
  'https://evil.example/fcm.googleapis.com',
  'https://user@fcm.googleapis.com/x',
  'https://fcm.googleapis.com:8443/x',
  'https://127.0.0.1/x',
  'https://2130706433/x',
  'https://[::1]/x',
  'https://localhost/x',
  'https://evilpush.apple.com/x',
  'file:///etc/passwd',
  '',
])('%s is no push service', (endpoint) => {
  const { p256dh, auth } = browserKeys().target;
  const read = pushSubscriptionInput.safeParse({ endpoint, keys: { p256dh, auth } });
  expect(read.success).toBe(false);
});

test('an endless address is none', () => {
  const { p256dh, auth } = browserKeys().target;
  const endpoint = `https://fcm.googleapis.com/${'x'.repeat(1000)}`;
  const read = pushSubscriptionInput.safeParse({ endpoint, keys: { p256dh, auth } });
  expect(read.success).toBe(false);
});

test.each([
  'https://fcm.googleapis.com/fcm/send/abc:def',
  'https://updates.push.services.mozilla.com/wpush/v2/abc',
  'https://web.push.apple.com/abc',
  'https://wns2-par02p.notify.windows.com/w/?token=abc',
])('%s is a push service', (endpoint) => {
  const { p256dh, auth } = browserKeys().target;
  expect(pushSubscriptionInput.safeParse({ endpoint, keys: { p256dh, auth } }).success).toBe(true);
});
