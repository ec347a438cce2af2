import { expect, test } from 'vitest';
import { NOW, register } from '#core/ads/advertisers.fixture.ts';
import { publishHouse } from '#core/ads/ads.fixture.ts';
import { mailsTo } from '#core/waiting-mails.fixture.ts';
import { testDatabase } from '#db/test-database.fixture.ts';
import { sendLeadDigests, SINGLE_MAILS_AN_HOUR } from './lead-mailing.server.ts';
import { askForNumber, writeAbout } from './leads.fixture.ts';

const { db } = await testDatabase();
const MINUTE = 60_000;
const after = (minutes: number) => new Date(NOW.getTime() + minutes * MINUTE);

async function advertiser() {
  const actor = await register(db, { first_name: 'Ana' });
  return { actor, house: await publishHouse(db, actor) };
}

async function flood(house: string, count: number, now: Date) {
  for (let turn = 0; turn < count; turn += 1)
    await writeAbout(
      db,
      { property_id: house },
      { email: `v${turn}.${now.getTime()}@sertao.example` },
      now,
    );
}

test('the first messages of an hour come one by one, a flood comes together', async () => {
  const { actor, house } = await advertiser();
  await flood(house, 60, NOW);
  expect(await mailsTo(db, actor)).toHaveLength(SINGLE_MAILS_AN_HOUR);
  expect(await sendLeadDigests(db, after(14))).toBe(0);
  expect(await sendLeadDigests(db, after(15))).toBe(1);
  expect(await sendLeadDigests(db, after(16))).toBe(0);
  const mails = await mailsTo(db, actor);
  expect(mails).toHaveLength(SINGLE_MAILS_AN_HOUR + 1);
  const digest = mails.find(({ message }) => message === 'leads_digest');
  expect(digest?.message === 'leads_digest' && digest.data).toMatchObject({
    firstName: 'Ana',
    count: 55,
    messages: { length: 20 },
  });
});

test('who asks for a number is told of at once, and together with the others in a flood', async () => {
  const { actor, house } = await advertiser();
  await askForNumber(db, { property_id: house }, 'phone');
  await askForNumber(db, { property_id: house }, 'phone');
  expect(await mailsTo(db, actor)).toMatchObject([
    {
      message: 'lead_received',
      data: { kind: 'phone', message: null, visitor: { name: 'Tainá Ribeiro' } },
    },
  ]);
  await flood(house, SINGLE_MAILS_AN_HOUR, NOW);
  await askForNumber(db, { property_id: house }, 'whatsapp', {}, after(1));
  await sendLeadDigests(db, after(15));
  const digest = (await mailsTo(db, actor)).at(-1);
  expect(digest?.message === 'leads_digest' && digest.data).toMatchObject({
    count: 2,
    messages: [{ kind: 'message' }, { kind: 'whatsapp', excerpt: '' }],
  });
});

test('while the flood goes on a digest comes every quarter of an hour at most, then all is as before', async () => {
  const { actor, house } = await advertiser();
  await flood(house, 8, NOW);
  await sendLeadDigests(db, after(15));
  await flood(house, 3, after(20));
  expect(await sendLeadDigests(db, after(34))).toBe(0);
  expect(await sendLeadDigests(db, after(35))).toBe(1);
  expect(await mailsTo(db, actor)).toHaveLength(SINGLE_MAILS_AN_HOUR + 2);
  await flood(house, 1, after(100));
  const mails = await mailsTo(db, actor);
  expect(mails).toHaveLength(SINGLE_MAILS_AN_HOUR + 3);
  expect(await sendLeadDigests(db, after(200))).toBe(0);
});

test('messages at the same moment are counted one after the other, and two workers tell once', async () => {
  const { actor, house } = await advertiser();
  await Promise.all(
    Array.from({ length: 20 }, (_, turn) =>
      writeAbout(db, { property_id: house }, { email: `junto${turn}@sertao.example` }),
    ),
  );
  expect(await mailsTo(db, actor)).toHaveLength(SINGLE_MAILS_AN_HOUR);
  await Promise.all([sendLeadDigests(db, after(15)), sendLeadDigests(db, after(15))]);
  expect(await mailsTo(db, actor)).toHaveLength(SINGLE_MAILS_AN_HOUR + 1);
});

test('an account that is suspended meanwhile gets no digest', async () => {
  const { actor, house } = await advertiser();
  await flood(house, 8, NOW);
  await db.updateTable('users').set({ status: 'suspended' }).where('id', '=', actor.id).execute();
  await sendLeadDigests(db, after(15));
  expect(await mailsTo(db, actor)).toHaveLength(SINGLE_MAILS_AN_HOUR);
});

test('a mailbox that nobody confirmed gets nothing: the message stands in the inbox', async () => {
  const { actor, house } = await advertiser();
  await db
    .updateTable('users')
    .set({ email_confirmed_at: null })
    .where('id', '=', actor.id)
    .execute();
  await flood(house, 8, NOW);
  await sendLeadDigests(db, after(15));
  expect(await mailsTo(db, actor)).toEqual([]);
});
