import { expect, test } from 'vitest';
import { NOW, register } from '#core/ads/advertisers.fixture.ts';
import { publishHouse } from '#core/ads/ads.fixture.ts';
import { testDatabase } from '#db/test-database.fixture.ts';
import { earnedAnswerTime } from './answer-time.ts';
import { ownAnswerTime, workOutAnswerTimes } from './answer-times.server.ts';
import { writeAbout } from './leads.fixture.ts';

const { db } = await testDatabase();
const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const ago = (ms: number) => new Date(NOW.getTime() - ms);

/** An advertiser with enquiries `hours` ago, each answered after some minutes or never. */
async function answering(
  enquiries: readonly (readonly [hoursAgo: number, minutes: number | null])[],
) {
  const actor = await register(db, { first_name: 'Ana' });
  const house = await publishHouse(db, actor);
  for (const [turn, [hours, minutes]] of enquiries.entries()) {
    const sent = ago(hours * HOUR);
    const id = await writeAbout(db, { property_id: house }, { email: `v${turn}@a.example` }, sent);
    if (minutes !== null)
      await db
        .updateTable('leads')
        .set({ answered_at: new Date(sent.getTime() + minutes * 60_000) })
        .where('id', '=', id)
        .execute();
  }
  await workOutAnswerTimes(db, NOW);
  return ownAnswerTime(db, actor.id);
}

const many = (count: number, hours: number, minutes: number | null) =>
  Array.from({ length: count }, () => [hours, minutes] as const);

test('nine enquiries say nothing, ten do', async () => {
  expect(await answering(many(9, 48, 60))).toBeNull();
  expect(await answering(many(10, 48, 60))).toEqual({
    enquiries: 10,
    answered_in_a_day: 10,
    median_minutes: 60,
  });
});

test('what nobody answered is endless, what is not a day old may still be answered', async () => {
  expect(await answering([...many(6, 48, 120), ...many(5, 48, null), ...many(4, 3, null)])).toEqual(
    {
      enquiries: 11,
      answered_in_a_day: 6,
      median_minutes: 120,
    },
  );
  const slow = await answering([
    ...many(4, 48, 120),
    ...many(2, 72, 30 * 60),
    ...many(6, 48, null),
  ]);
  expect(slow).toEqual({ enquiries: 12, answered_in_a_day: 4, median_minutes: 1800 });
  expect(earnedAnswerTime(slow)).toBeNull();
});

test('what is older than thirty days does not count, and what was earned goes with it', async () => {
  const actor = await register(db, { first_name: 'Bia' });
  const house = await publishHouse(db, actor);
  for (let turn = 0; turn < 10; turn += 1)
    await writeAbout(db, { property_id: house }, { email: `v${turn}@b.example` }, ago(29 * DAY));
  await db
    .updateTable('leads')
    .set({ answered_at: ago(29 * DAY - HOUR) })
    .where('advertiser_id', '=', actor.id)
    .execute();
  await workOutAnswerTimes(db, NOW);
  expect(await ownAnswerTime(db, actor.id)).toMatchObject({ enquiries: 10 });
  await workOutAnswerTimes(db, new Date(NOW.getTime() + 2 * DAY));
  expect(await ownAnswerTime(db, actor.id)).toBeNull();
});

test('visitors are told when at least half is answered within a day', () => {
  const time = { enquiries: 12, answered_in_a_day: 11, median_minutes: 130 };
  expect(earnedAnswerTime(time)).toEqual({ percent: 91, median_minutes: 130 });
  expect(earnedAnswerTime({ ...time, answered_in_a_day: 5 })).toBeNull();
  expect(earnedAnswerTime({ ...time, median_minutes: null })).toBeNull();
  expect(earnedAnswerTime(null)).toBeNull();
});
