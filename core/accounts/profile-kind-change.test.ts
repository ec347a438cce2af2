import { transitionAd } from '#core/ads/ad-transitions.server.ts';
import { expect, test } from 'vitest';
import { planLimitsOf } from '#core/plans/plan-limits.server.ts';
import { addAdmin, FREE_PLAN, NOW, register } from '#core/ads/advertisers.fixture.ts';
import { granted, publishHouse } from '#core/ads/ads.fixture.ts';
import { getPublicAdvertiser } from '#core/advertisers/public-advertiser.server.ts';
import { testDatabase } from '#db/test-database.fixture.ts';
import { changeProfileKind, readPlace } from './profile-kind-change.server.ts';

const { db } = await testDatabase();
const rui = await addAdmin(db);
const change = (id: string, profile: 'owner' | 'broker' | 'business') =>
  changeProfileKind(db, rui, id, { profile, reason: 'Pediu pelo WhatsApp' }, NOW);

test('what is on the air stays there, and nothing more is published until the new plan has room', async () => {
  const broker = await register(db, { first_name: 'Josué', profile: 'broker', plan: FREE_PLAN });
  const { properties: limit } = await planLimitsOf(db, { ...broker, profile: 'owner' }, NOW);
  const houses = [];
  for (let place = 0; place < limit + 1; place += 1) houses.push(await publishHouse(db, broker));
  const another = await publishHouse(db, broker);
  granted(
    await transitionAd(db, broker, { kind: 'property', id: another }, { action: 'pause' }, NOW),
  );
  granted(await change(broker.id, 'owner'));
  const owner = { ...broker, profile: 'owner' as const };
  expect(await readPlace(db, owner, NOW)).toEqual({ published: limit + 1, limit, over: 1 });
  const publish = () =>
    transitionAd(db, owner, { kind: 'property', id: another }, { action: 'publish' }, NOW);
  expect(await publish()).toMatchObject({ refused: 'listing_limit_reached' });
  for (const house of houses.slice(0, 2))
    granted(
      await transitionAd(db, owner, { kind: 'property', id: house }, { action: 'pause' }, NOW),
    );
  granted(await publish());
});

test('what was paid for stays in force', async () => {
  const broker = await register(db, { first_name: 'Josué', profile: 'broker' });
  const before = await planLimitsOf(db, broker, NOW);
  granted(await change(broker.id, 'business'));
  expect(await planLimitsOf(db, { ...broker, profile: 'business' }, NOW)).toEqual(before);
});

test('the data of a firm are not shown while it is none, and are back when it is one again', async () => {
  const firm = await register(db, { first_name: 'Chapada', profile: 'business' });
  await db
    .insertInto('agencies')
    .values({
      user_id: firm.id,
      name: 'Imobiliária Chapada',
      cnpj: '11222333000181',
      town_id: 2914604,
      description: 'Há trinta anos em Irecê.',
    })
    .execute();
  const shown = async () => {
    const page = granted(await getPublicAdvertiser(db, firm.id));
    return { name: page.name, is_agency: page.is_agency, presentation: page.presentation };
  };
  const agency = await shown();
  expect(agency).toMatchObject({ name: 'Imobiliária Chapada', is_agency: true });
  granted(await change(firm.id, 'broker'));
  expect(await shown()).toEqual({ name: 'Chapada', is_agency: false, presentation: null });
  granted(await change(firm.id, 'business'));
  expect(await shown()).toEqual(agency);
});
