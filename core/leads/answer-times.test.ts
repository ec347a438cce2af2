import { expect, test } from 'vitest';
import type { UserActor } from '#core/actor.ts';
import { NOW, register } from '#core/ads/advertisers.fixture.ts';
import { publishHouse } from '#core/ads/ads.fixture.ts';
import { testDatabase } from '#db/test-database.fixture.ts';
import { earnedAnswerTime, workOutAnswerTimes } from './answer-times.server.ts';
import { writeAbout } from './leads.fixture.ts';

const { db } = await testDatabase();
/** The numbers, and what visitors are told. */
async function timesOf(id: string) {
  const numbers = await db
    .selectFrom('answer_times')
    .where('user_id', '=', id)
    .select(['enquiries', 'answered_in_a_day', 'median_minutes'])
    .executeTakeFirst();
  const { told } = await db
    .selectFrom('users as person')
    .where('person.id', '=', id)
    .select(earnedAnswerTime('person').as('told'))
    .executeTakeFirstOrThrow();
  return { numbers, told };
}
const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const ago = (ms: number) => new Date(NOW.getTime() - ms);

/** Another one for each turn. */
const person = (turn: number) => ({
  email: `v${turn}@a.example`,
  phone: `74-98811-${1000 + turn}`,
});

/** An advertiser with enquiries `hours` ago, each answered after some minutes or never. */
async function answering(
  enquiries: readonly (readonly [hoursAgo: number, minutes: number | null])[],
) {
  const actor = await register(db, { first_name: 'Ana' });
  const house = await publishHouse(db, actor);
  for (const [turn, [hours, minutes]] of enquiries.entries()) {
    const sent = ago(hours * HOUR);
    const id = await writeAbout(db, { property_id: house }, person(turn), sent);
    if (minutes !== null)
      await db
        .updateTable('leads')
        .set({ answered_at: new Date(sent.getTime() + minutes * 60_000) })
        .where('id', '=', id)
        .execute();
  }
  await workOutAnswerTimes(db, NOW);
  return timesOf(actor.id);
}

const many = (count: number, hours: number, minutes: number | null) =>
  Array.from({ length: count }, () => [hours, minutes] as const);

test('nine enquiries say nothing, ten do', async () => {
  expect(await answering(many(9, 48, 60))).toEqual({ numbers: undefined, told: null });
  expect(await answering(many(10, 48, 60))).toEqual({
    numbers: { enquiries: 10, answered_in_a_day: 10, median_minutes: 60 },
    told: { percent: 100, median_minutes: 60 },
  });
});

test('what nobody answered is endless, what is not a day old may still be answered', async () => {
  const some = [...many(6, 48, 120), ...many(5, 48, null), ...many(4, 3, null)];
  expect(await answering(some)).toEqual({
    numbers: { enquiries: 11, answered_in_a_day: 6, median_minutes: 120 },
    told: { percent: 54, median_minutes: 120 },
  });
});

test('who answers less than half within a day has earned no word about it', async () => {
  const slow = [...many(4, 48, 120), ...many(2, 72, 30 * 60), ...many(6, 48, null)];
  expect(await answering(slow)).toEqual({
    numbers: { enquiries: 12, answered_in_a_day: 4, median_minutes: 1800 },
    told: null,
  });
  expect(await answering(many(10, 48, null))).toEqual({
    numbers: { enquiries: 10, answered_in_a_day: 0, median_minutes: null },
    told: null,
  });
});

test('what is older than thirty days does not count, and what was earned goes with it', async () => {
  const actor = await register(db, { first_name: 'Bia' });
  const house = await publishHouse(db, actor);
  for (let turn = 0; turn < 10; turn += 1)
    await writeAbout(db, { property_id: house }, person(turn), ago(29 * DAY));
  await db
    .updateTable('leads')
    .set({ answered_at: ago(29 * DAY - HOUR) })
    .where('advertiser_id', '=', actor.id)
    .execute();
  await workOutAnswerTimes(db, NOW);
  expect((await timesOf(actor.id)).numbers).toMatchObject({ enquiries: 10 });
  await workOutAnswerTimes(db, new Date(NOW.getTime() + 2 * DAY));
  expect(await timesOf(actor.id)).toEqual({ numbers: undefined, told: null });
});

/** Ten that were answered in an hour, then what else came; the numbers. */
async function afterTen(more: (actor: UserActor, house: string) => Promise<void>) {
  const actor = await register(db, { first_name: 'Caio' });
  const house = await publishHouse(db, actor);
  for (let turn = 0; turn < 10; turn += 1)
    await writeAbout(db, { property_id: house }, person(turn), ago(3 * DAY));
  await db
    .updateTable('leads')
    .set({ answered_at: ago(3 * DAY - HOUR) })
    .where('advertiser_id', '=', actor.id)
    .execute();
  await more(actor, house);
  await workOutAnswerTimes(db, NOW);
  return timesOf(actor.id);
}
const UNTOUCHED = { enquiries: 10, answered_in_a_day: 10, median_minutes: 60 };

test.each<[string, (turn: number) => Record<string, string>]>([
  ['one mailbox, spelt anew', (turn) => ({ ...person(50 + turn), email: `v1+${turn}@a.example` })],
  ['one telephone', (turn) => ({ ...person(50 + turn), phone: '74-98811-1001' })],
])('however much comes from %s, it counts once', async (_, who) => {
  const { numbers } = await afterTen(async (_actor, house) => {
    for (let turn = 0; turn < 6; turn += 1)
      await writeAbout(db, { property_id: house }, who(turn), ago(2 * DAY - turn * HOUR));
  });
  expect(numbers).toEqual(UNTOUCHED);
});

test('one place counts once a day, whatever names it gives itself', async () => {
  const { numbers } = await afterTen(async (_actor, house) => {
    for (let turn = 0; turn < 8; turn += 1) {
      const from = turn < 6 ? '203.0.113.7' : `198.51.100.${turn}`;
      await writeAbout(db, { property_id: house }, person(50 + turn), ago(2 * DAY), from);
    }
  });
  expect(numbers).toMatchObject({ enquiries: 13, answered_in_a_day: 10 });
});

test('what the advertiser says was nobody real does not count, up to a third of all', async () => {
  const flood = (count: number) => async (actor: UserActor, house: string) => {
    for (let turn = 0; turn < count; turn += 1) {
      await writeAbout(db, { property_id: house }, person(50 + turn), ago(2 * DAY));
    }
    await db
      .updateTable('conversations')
      .set({ state: 'lost', lost_reason: 'not_real', waiting_since: null })
      .where('advertiser_id', '=', actor.id)
      .where('last_lead_at', '>=', ago(2 * DAY))
      .execute();
  };
  expect((await afterTen(flood(5))).numbers).toEqual(UNTOUCHED);
  expect(await afterTen(flood(6))).toEqual({ numbers: undefined, told: null });
});

test('what advertisers write to themselves, under their e-mail or telephone, does not count', async () => {
  const { numbers } = await afterTen(async (actor, house) => {
    const { email } = await db
      .selectFrom('users')
      .where('id', '=', actor.id)
      .select('email')
      .executeTakeFirstOrThrow();
    await db
      .insertInto('user_phones')
      .values({ user_id: actor.id, number: '74988119999' })
      .execute();
    const own = { ...person(50), email: email.replace('@', '+eu@') };
    for (const who of [own, { ...person(51), phone: '74-98811-9999' }])
      await writeAbout(db, { property_id: house }, who, ago(2 * DAY));
  });
  expect(numbers).toEqual(UNTOUCHED);
});
