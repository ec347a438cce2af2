import { expect, test } from 'vitest';
import { register } from '#core/ads/advertisers.fixture.ts';
import { publishHouse } from '#core/ads/ads.fixture.ts';
import { INBOX_CHANNEL, InboxNews } from '#core/leads/inbox-news.server.ts';
import { writeAbout } from '#core/leads/leads.fixture.ts';
import { listenForChanges } from '#db/change-listener.ts';
import { testDatabase, urlOf } from '#db/test-database.fixture.ts';
import { closeUserSession, openUserSession } from '#core/accounts/user-sessions.server.ts';
import { checkedApi } from './checked-api.fixture.ts';

const { db, pool } = await testDatabase();
const inboxNews = new InboxNews();
const api = checkedApi({ db, pool, inboxNews });
const lucia = await register(db, { first_name: 'Lúcia' });
const josue = await register(db, { first_name: 'Josué' });

async function listen(userId: string) {
  const token = await openUserSession(db, userId, undefined, new Date());
  const answer = await api.request('/v1/inbox/news', {
    headers: { Authorization: `Bearer ${token}` },
  });
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader();
  return {
    logOut: () => closeUserSession(db, token),
    answer,
    next: async () => (await reader?.read())?.value,
    stop: async () => reader?.cancel(),
  };
}

const announcements = async () =>
  listenForChanges(await urlOf({ pool }), INBOX_CHANNEL, {
    onChange: (news) => inboxNews.announced(news),
    onDeaf: () => undefined,
    onHearing: () => undefined,
  });

test('a message is told, when it is kept, to every inbox of its advertiser and to no other', async () => {
  const stop = await announcements();
  const [one, two, other] = [
    await listen(lucia.id),
    await listen(lucia.id),
    await listen(josue.id),
  ];
  expect(one.answer.headers.get('content-type')).toContain('text/event-stream');
  for (const stream of [one, two, other]) expect(await stream.next()).toBe('retry: 5000\n\n');
  await writeAbout(db, { property_id: await publishHouse(db, lucia) });
  for (const stream of [one, two]) expect(await stream.next()).toBe('event: lead\ndata: new\n\n');
  inboxNews.announced(josue.id);
  expect(await other.next()).toBe('event: lead\ndata: new\n\n');
  await Promise.all([one, two, other].map(({ stop: end }) => end()));
  await stop();
});

test('whoever logs out hears nothing any more at once, and other sessions go on', async () => {
  const stop = await announcements();
  const [left, other] = [await listen(lucia.id), await listen(lucia.id)];
  for (const stream of [left, other]) expect(await stream.next()).toBe('retry: 5000\n\n');
  await left.logOut();
  expect(await left.next()).toBeUndefined();
  inboxNews.announced(lucia.id);
  expect(await other.next()).toBe('event: lead\ndata: new\n\n');
  await other.stop();
  await stop();
});

test('who opens many windows is told in the newest five, and leaves nothing behind', async () => {
  const streams = [];
  for (let turn = 0; turn < 6; turn += 1) streams.push(await listen(lucia.id));
  const [oldest, newer] = streams;
  expect(await oldest?.next()).toBe('retry: 5000\n\n');
  expect(await oldest?.next()).toBeUndefined();
  inboxNews.announced(lucia.id);
  expect(await newer?.next()).toBe('retry: 5000\n\n');
  expect(await newer?.next()).toBe('event: lead\ndata: new\n\n');
  await Promise.all(streams.map(({ stop }) => stop()));
  expect(inboxNews.readers).toBe(0);
});

test('when the process ends, so do the streams', async () => {
  const stream = await listen(lucia.id);
  expect(await stream.next()).toBe('retry: 5000\n\n');
  inboxNews.endAll();
  expect(await stream.next()).toBeUndefined();
  expect(inboxNews.readers).toBe(0);
});

test('a stranger hears nothing', async () => {
  expect((await api.request('/v1/inbox/news')).status).toBe(401);
});
