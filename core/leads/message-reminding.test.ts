import { expect, test } from 'vitest';
import type { UserActor } from '#core/actor.ts';
import { register } from '#core/ads/advertisers.fixture.ts';
import { granted, publishHouse } from '#core/ads/ads.fixture.ts';
import { mailsTo } from '#core/waiting-mails.fixture.ts';
import { testDatabase } from '#db/test-database.fixture.ts';
import { answerConversation } from './answering.server.ts';
import { getConversation } from './conversation-reading.server.ts';
import { writeAbout } from './leads.fixture.ts';
import { reminderDue } from './message-reminders.ts';
import { remindOfMessages } from './message-reminding.server.ts';
import { afterWorkingMinutes } from './working-hours.ts';

/** As clocks in Bahia show it. */
const bahia = (text: string) => new Date(`${text}:00-03:00`);

// 2026-11-25 is a Wednesday.
test.each([
  ['in the morning of a working day', '2026-11-25T09:00', '2026-11-25T09:30'],
  ['before the shops open', '2026-11-25T05:10', '2026-11-25T08:30'],
  ['just before they close', '2026-11-25T17:50', '2026-11-26T08:20'],
  ['at night', '2026-11-25T23:30', '2026-11-26T08:30'],
  ['on Saturday at noon', '2026-11-28T11:45', '2026-11-30T08:15'],
  ['on Sunday', '2026-11-29T15:00', '2026-11-30T08:30'],
])('half an hour of working time after a message %s', (_, from, to) => {
  expect(afterWorkingMinutes(bahia(from), 30)).toEqual(bahia(to));
});

test('the second reminder is a day after the first, and there is no third', () => {
  const friday = bahia('2026-11-27T09:00');
  expect(reminderDue(friday, 1)).toEqual(bahia('2026-11-28T09:30'));
  expect(reminderDue(bahia('2026-11-28T11:00'), 1)).toEqual(bahia('2026-11-30T08:00'));
  expect(reminderDue(friday, 2)).toBeUndefined();
});

const { db } = await testDatabase();

const remindersTo = async (actor: UserActor) =>
  (await mailsTo(db, actor)).filter(({ message }) => message === 'messages_waiting');

test('one e-mail for all that wait, twice at most, and none once they are answered', async () => {
  const actor = await register(db, { first_name: 'Ana' });
  const house = await publishHouse(db, actor);
  const at = bahia('2026-11-25T09:00');
  const lead = await writeAbout(db, { property_id: house }, { email: 'a@a.example' }, at);
  await writeAbout(db, { property_id: house }, { email: 'b@a.example' }, at);
  await remindOfMessages(db, bahia('2026-11-25T09:29'));
  expect(await remindersTo(actor)).toEqual([]);
  const now = bahia('2026-11-25T09:30');
  await Promise.all([remindOfMessages(db, now), remindOfMessages(db, now)]);
  await remindOfMessages(db, bahia('2026-11-25T12:00'));
  expect(await remindersTo(actor)).toMatchObject([{ data: { count: 2 } }]);
  const { id } = granted(await getConversation(db, actor, lead));
  granted(await answerConversation(db, actor, id, { way: 'marked', keep_text: false }, now));
  await remindOfMessages(db, bahia('2026-11-26T09:30'));
  await remindOfMessages(db, bahia('2026-11-27T09:30'));
  expect(await remindersTo(actor)).toMatchObject([{ data: { count: 2 } }, { data: { count: 1 } }]);
});

test('who writes again after an answer is waited for anew', async () => {
  const actor = await register(db, { first_name: 'Bia' });
  const house = await publishHouse(db, actor);
  const lead = await writeAbout(db, { property_id: house }, {}, bahia('2026-11-25T09:00'));
  await remindOfMessages(db, bahia('2026-11-25T10:00'));
  const { id } = granted(await getConversation(db, actor, lead));
  const answer = { way: 'marked', keep_text: false } as const;
  granted(await answerConversation(db, actor, id, answer, bahia('2026-11-25T10:05')));
  const again = { message: 'E o preço, tem conversa?' };
  await writeAbout(db, { property_id: house }, again, bahia('2026-11-25T11:00'));
  await remindOfMessages(db, bahia('2026-11-25T11:20'));
  expect(await remindersTo(actor)).toHaveLength(1);
  await remindOfMessages(db, bahia('2026-11-25T11:30'));
  expect(await remindersTo(actor)).toHaveLength(2);
});
