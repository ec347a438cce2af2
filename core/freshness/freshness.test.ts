import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { reactivateAccount, suspendAccount } from '#core/accounts/account-suspension.server.ts';
import type { UserActor } from '#core/actor.ts';
import { archiveAd } from '#core/ads/ad-archiving.server.ts';
import { changeAds } from '#core/ads/ad-bulk.server.ts';
import { selectAds } from '#core/ads/ad-tables.server.ts';
import { transitionAd } from '#core/ads/ad-transitions.server.ts';
import { addAdmin, houseWith, NOW, register } from '#core/ads/advertisers.fixture.ts';
import {
  addCatalogue,
  approveCar,
  granted,
  publishHouse,
  submitCar,
} from '#core/ads/ads.fixture.ts';
import { DAY_MS } from '#core/durations.ts';
import type { EmailMessages } from '#core/email-messages.ts';
import { listOwnProperties } from '#core/properties/own-property-list.server.ts';
import { ownPropertyListFilters } from '#core/properties/own-property-filters.ts';
import { editProperty } from '#core/properties/properties.server.ts';
import { mailsTo } from '#core/waiting-mails.fixture.ts';
import { testDatabase } from '#db/test-database.fixture.ts';
import { confirmAd } from './ad-confirming.server.ts';
import { askOwner } from './freshness-letters.server.ts';
import { turnFreshnessClock } from './freshness-clock.server.ts';
import { answerByLink, readLinkedAd } from './linked-ad.server.ts';

const { db } = await testDatabase();
const catalogue = await addCatalogue(db);
const rui = await addAdmin(db);
const day = (days: number) => new Date(NOW.getTime() + days * DAY_MS);
const clock = (days: number) => turnFreshnessClock(db, () => day(days));
const stateOf = async (id: string, kind: 'property' | 'vehicle' = 'property') =>
  selectAds(db, kind)
    .where('ad.id', '=', id)
    .select(['ad.status', 'ad.confirmed_at', 'ad.paused_unconfirmed'])
    .executeTakeFirstOrThrow();
const lettersTo = async (owner: UserActor) =>
  (await mailsTo(db, owner))
    .filter(({ message }) => message === 'ads_to_confirm')
    .map(({ data }) => data as EmailMessages['ads_to_confirm']);
const shape = ({ pausing, lastCall, firstCall }: EmailMessages['ads_to_confirm']) => [
  firstCall.length,
  lastCall.length,
  pausing.length,
];

async function advertiser() {
  return register(db, { first_name: 'Lúcia' });
}

async function ownerWithHouse() {
  const owner = await advertiser();
  const id = await publishHouse(db, owner);
  return { owner, id, ref: { kind: 'property', id } as const };
}

describe('an ad is confirmed', () => {
  test('when it is published, edited, and by its owner', async () => {
    const { owner, id, ref } = await ownerWithHouse();
    expect((await stateOf(id)).confirmed_at).toEqual(NOW);
    granted(await editProperty(db, owner, id, houseWith(), day(5)));
    expect((await stateOf(id)).confirmed_at).toEqual(day(5));
    granted(await confirmAd(db, owner, ref, day(9)));
    expect((await stateOf(id)).confirmed_at).toEqual(day(9));
  });

  test('once a day, without a new date of change', async () => {
    const { owner, id, ref } = await ownerWithHouse();
    const updatedAt = async () =>
      (
        await selectAds(db, 'property').where('ad.id', '=', id).select('ad.updated_at').execute()
      )[0];
    const before = await updatedAt();
    granted(await confirmAd(db, owner, ref, day(9)));
    granted(await confirmAd(db, owner, ref, new Date(day(9).getTime() + 1000)));
    expect((await stateOf(id)).confirmed_at).toEqual(day(9));
    expect(await updatedAt()).toEqual(before);
    const events = await db
      .selectFrom('events')
      .where('property_id', '=', id)
      .where('action', '=', 'confirm')
      .select('id')
      .execute();
    expect(events).toHaveLength(1);
  });

  test('without a word to searches, which a new price is told to', async () => {
    const { owner, id, ref } = await ownerWithHouse();
    const fed = async () => {
      const { rows } = await sql<{ count: number }>`
        select count(*)::int from search_feed where ad_id = ${id}`.execute(db);
      return rows[0]?.count ?? 0;
    };
    const before = await fed();
    granted(await confirmAd(db, owner, ref, day(9)));
    expect(await fed()).toBe(before);
    granted(await editProperty(db, owner, id, houseWith({ price: '1.000' }), day(10)));
    expect(await fed()).toBeGreaterThan(before);
  });

  test('by nobody else, and not while it is paused', async () => {
    const { owner, ref } = await ownerWithHouse();
    const stranger = await advertiser();
    expect(await confirmAd(db, stranger, ref, day(1))).toMatchObject({ refused: 'not_found' });
    granted(await transitionAd(db, owner, ref, { action: 'pause' }, day(1)));
    expect(await confirmAd(db, owner, ref, day(1))).toMatchObject({
      refused: 'transition_not_allowed',
    });
  });

  test('a vehicle when it is approved', async () => {
    const owner = await advertiser();
    const id = await submitCar(db, owner, catalogue);
    expect((await stateOf(id, 'vehicle')).confirmed_at).toBeNull();
    await approveCar(db, rui, id, day(2));
    expect((await stateOf(id, 'vehicle')).confirmed_at).toEqual(day(2));
  });

  test('with many others, and those of the day count as done', async () => {
    const { owner, id } = await ownerWithHouse();
    const other = await publishHouse(db, owner, {}, day(40));
    const outcome = await changeAds(db, owner, 'property', 'confirm', [id, other], day(40));
    expect(outcome).toEqual({ changed: 1, unchanged: 1, refused: [] });
  });

  test('is asked for in the own list after 30 days', async () => {
    const { owner, id } = await ownerWithHouse();
    const filters = ownPropertyListFilters.parse({ to_confirm: 'on' });
    const found = async (days: number) =>
      (await listOwnProperties(db, owner, filters, day(days))).items.map((ad) => ad.id);
    expect(await found(29)).toEqual([]);
    expect(await found(30)).toEqual([id]);
  });
});

describe('the clock', () => {
  test('asks 14 and 3 days before, then pauses, and does each once', async () => {
    const { owner, id } = await ownerWithHouse();
    const counts: number[] = [];
    for (const days of [105, 106, 106, 107, 116, 117, 118, 119]) {
      await clock(days);
      counts.push((await lettersTo(owner)).length);
    }
    expect(counts).toEqual([0, 1, 1, 1, 1, 2, 2, 2]);
    expect((await stateOf(id)).status).toBe('active');
    await clock(120);
    await clock(120);
    expect(await stateOf(id)).toMatchObject({ status: 'paused', paused_unconfirmed: true });
    const letters = await lettersTo(owner);
    expect(letters.map(shape)).toEqual([
      [1, 0, 0],
      [0, 1, 0],
      [0, 0, 1],
    ]);
    expect(letters[0]?.firstCall[0]?.pausesAt).toBe('2027-03-21T03:00:00.000Z');
    await clock(121);
    expect(await lettersTo(owner)).toHaveLength(3);
  });

  test('leaves alone what is confirmed in between, and asks again 106 days later', async () => {
    const { owner, id, ref } = await ownerWithHouse();
    await clock(106);
    await clock(117);
    granted(await confirmAd(db, owner, ref, day(119)));
    await clock(125);
    expect((await stateOf(id)).status).toBe('active');
    await clock(119 + 106);
    expect((await lettersTo(owner)).map(shape)).toEqual([
      [1, 0, 0],
      [0, 1, 0],
      [1, 0, 0],
    ]);
  });

  test('that stood still takes nobody by surprise', async () => {
    const { owner, id } = await ownerWithHouse();
    await clock(400);
    await clock(410);
    await clock(411);
    expect((await stateOf(id)).status).toBe('active');
    await clock(413);
    expect((await stateOf(id)).status).toBe('active');
    await clock(414);
    expect((await stateOf(id)).status).toBe('paused');
    expect(await lettersTo(owner)).toHaveLength(3);
  });

  test('warns anew of an ad that was away', async () => {
    const { owner, id } = await ownerWithHouse();
    await clock(106);
    await clock(117);
    granted(await suspendAccount(db, rui, owner.id, 'Conferindo os documentos', day(118)));
    await clock(119);
    granted(await reactivateAccount(db, rui, owner.id, undefined, day(200)));
    await clock(200);
    expect((await stateOf(id)).status).toBe('active');
    expect((await lettersTo(owner)).map(shape).at(-1)).toEqual([1, 0, 0]);
  });

  test('writes one letter for many ads of both kinds, and names the first', async () => {
    const owner = await advertiser();
    for (let at = 0; at < 10; at += 1) await publishHouse(db, owner);
    const car = await submitCar(db, owner, catalogue);
    await approveCar(db, rui, car);
    await clock(106);
    const [letter, ...others] = await lettersTo(owner);
    expect(others).toEqual([]);
    expect(letter?.firstCall).toHaveLength(9);
    expect(letter?.counts).toEqual([
      { kind: 'property', ads: 10 },
      { kind: 'vehicle', ads: 1 },
    ]);
  });

  test('writes one letter when two workers turn it at once', async () => {
    const { owner } = await ownerWithHouse();
    await Promise.all([clock(106), clock(106), clock(106)]);
    expect(await lettersTo(owner)).toHaveLength(1);
  });

  test('writes no second letter on a day, though another ad is due by then', async () => {
    const { owner, id } = await ownerWithHouse();
    await clock(106);
    await publishHouse(db, owner);
    expect(await askOwner(db, owner.id, day(106))).toBe(false);
    expect(await lettersTo(owner)).toHaveLength(1);
    expect(await askOwner(db, owner.id, day(107))).toBe(true);
    expect((await stateOf(id)).status).toBe('active');
  });

  test('fills in what owners did last, for ads of before', async () => {
    const { owner, id } = await ownerWithHouse();
    granted(await editProperty(db, owner, id, houseWith(), day(50)));
    await db.updateTable('properties').set({ confirmed_at: null }).where('id', '=', id).execute();
    await clock(60);
    expect((await stateOf(id)).confirmed_at).toEqual(day(50));
  });

  test('leaves a paused ad that its owner publishes again with one tap', async () => {
    const { owner, id, ref } = await ownerWithHouse();
    for (const days of [106, 117, 120]) await clock(days);
    granted(await transitionAd(db, owner, ref, { action: 'publish' }, day(130)));
    expect(await stateOf(id)).toEqual({
      status: 'active',
      confirmed_at: day(130),
      paused_unconfirmed: false,
    });
  });
});

describe('the link of an e-mail', () => {
  async function asked() {
    const found = await ownerWithHouse();
    await clock(106);
    const [letter] = await lettersTo(found.owner);
    return { ...found, token: letter!.firstCall[0]!.token };
  }
  const later = day(107);

  test('shows the ad, and opening it writes nothing', async () => {
    const { id, token } = await asked();
    const rows = async () =>
      (
        await sql`select (select row(p.*)::text from properties p where id = ${id}) as ad,
        (select count(*) from events) as events`.execute(db)
      ).rows;
    const before = await rows();
    const ad = granted(await readLinkedAd(db, token, later));
    expect(ad).toMatchObject({ status: 'active', answers: ['confirm', 'sold', 'price', 'pause'] });
    expect(await rows()).toEqual(before);
  });

  test('is kept as a hash', async () => {
    const { token } = await asked();
    const { rows } = await sql<{ found: number }>`
      select count(*)::int as found from ad_links where row(ad_links.*)::text like ${`%${token}%`}`.execute(
      db,
    );
    expect(rows[0]?.found).toBe(0);
  });

  test('confirms, and again says how the ad stands', async () => {
    const { id, token } = await asked();
    for (let time = 0; time < 2; time += 1)
      granted(await answerByLink(db, token, { answer: 'confirm' }, later));
    expect((await stateOf(id)).confirmed_at).toEqual(later);
  });

  test('marks as sold, twice and at once alike', async () => {
    const { id, token } = await asked();
    const sell = () => answerByLink(db, token, { answer: 'sold' }, later);
    const outcomes = await Promise.all([sell(), sell(), sell()]);
    expect(outcomes.map((outcome) => granted(outcome).status)).toEqual(['sold', 'sold', 'sold']);
    expect(outcomes.map((outcome) => granted(outcome).cover)).toEqual([null, null, null]);
    const sales = await db
      .selectFrom('events')
      .where('property_id', '=', id)
      .where('action', '=', 'sold')
      .select('id')
      .execute();
    expect(sales).toHaveLength(1);
  });

  test('changes the price, once however often the same is sent', async () => {
    const { id, token } = await asked();
    granted(await answerByLink(db, token, { answer: 'price', price: 20_000_000 }, later));
    const ad = granted(
      await answerByLink(db, token, { answer: 'price', price: 20_000_000 }, later),
    );
    expect(ad).toMatchObject({ price_cents: 20_000_000, confirmed_today: true });
    const edits = await db
      .selectFrom('events')
      .where('property_id', '=', id)
      .where('action', '=', 'edit')
      .select('id')
      .execute();
    expect(edits).toHaveLength(1);
  });

  test('takes no higher price and none below half: a slip would stand for everybody to see', async () => {
    const { id, token } = await asked();
    const cheaper = (price: number) => answerByLink(db, token, { answer: 'price', price }, later);
    const { price_cents: before } = await db
      .selectFrom('properties')
      .where('id', '=', id)
      .select('price_cents')
      .executeTakeFirstOrThrow();
    const price = before ?? 0;
    expect(await cheaper(price + 1)).toMatchObject({ refused: 'price_not_lower', field: 'price' });
    expect(await cheaper(price / 2 - 1)).toMatchObject({ refused: 'price_far_lower' });
    granted(await cheaper(price / 2));
  });

  test('lowers the price that the e-mail named once, and is over for prices then', async () => {
    const { owner, id, token } = await asked();
    const [letter] = await lettersTo(owner);
    const named = letter!.firstCall[0]!.price_cents!;
    const price = async () => granted(await readLinkedAd(db, token, later)).price_cents;
    expect(await price()).toBe(named);
    for (let time = 1; time <= 4; time += 1)
      await answerByLink(db, token, { answer: 'price', price: named / 2 ** time }, later);
    expect(await price()).toBe(named / 2);
    expect(granted(await readLinkedAd(db, token, later)).answers).not.toContain('price');
    // Other links of the same ad compare with the price of their e-mail.
    await db
      .updateTable('ad_links')
      .set({ repriced_at: null })
      .where('property_id', '=', id)
      .execute();
    const again = { answer: 'price', price: named / 2 - 100 } as const;
    expect(await answerByLink(db, token, again, later)).toMatchObject({
      refused: 'price_far_lower',
    });
  });

  test('a refused price does not use it up', async () => {
    const { token } = await asked();
    const cheaper = (price: number) => answerByLink(db, token, { answer: 'price', price }, later);
    expect(await cheaper(100)).toMatchObject({ refused: 'price_far_lower' });
    granted(await cheaper(20_000_000));
  });

  test('brings back what the clock paused', async () => {
    const { id, token } = await asked();
    await clock(117);
    await clock(120);
    expect((await stateOf(id)).status).toBe('paused');
    granted(await answerByLink(db, token, { answer: 'confirm' }, day(125)));
    expect(await stateOf(id)).toMatchObject({ status: 'active', confirmed_at: day(125) });
  });

  test.each<[string, (given: Awaited<ReturnType<typeof asked>>) => Promise<unknown>]>([
    ['archived', ({ owner, ref }) => archiveAd(db, owner, ref, later)],
    [
      'somebody else’s',
      async ({ id }) =>
        db
          .updateTable('properties')
          .set({ owner_id: (await advertiser()).id })
          .where('id', '=', id)
          .execute(),
    ],
    ['of a suspended account', ({ owner }) => suspendAccount(db, rui, owner.id, 'Golpe', later)],
    ['deleted', ({ id }) => db.deleteFrom('properties').where('id', '=', id).execute()],
  ])('opens nothing of an ad that is %s', async (_, happens) => {
    const given = await asked();
    await happens(given);
    const refused = { refused: 'link_expired' };
    expect(await readLinkedAd(db, given.token, later)).toMatchObject(refused);
    expect(await answerByLink(db, given.token, { answer: 'sold' }, later)).toMatchObject(refused);
  });

  test('opens nothing after 45 days, nor when it is made up', async () => {
    const { token } = await asked();
    granted(await readLinkedAd(db, token, day(150)));
    for (const [text, at] of [
      [token, day(151)],
      [`${token.slice(0, -1)}_`, later],
      ['\u0000', later],
      ['', later],
      ['\ud800'.repeat(43), later],
    ] as const)
      expect(await readLinkedAd(db, text, at)).toMatchObject({ refused: 'link_expired' });
  });
});
