import { expect, test } from 'vitest';
import { testDatabase } from '#db/test-database.fixture.ts';
import { putBackAd } from './ad-putting-back.server.ts';
import { transitionAd } from './ad-transitions.server.ts';
import { addAdmin, NOW, register } from './advertisers.fixture.ts';
import { addCatalogue, approveCar, granted, publishHouse, submitCar } from './ads.fixture.ts';
import { unsafeAdvertiserRecord } from './advertiser-record.server.ts';

const { db } = await testDatabase();
const rui = await addAdmin(db);
const cast = await addCatalogue(db);
const REASON = 'As fotos são de outro veículo.';
const at = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000);

test('what was decided on all ads of one advertiser is counted, the last decisions come first with their reasons', async () => {
  const lucia = await register(db, { first_name: 'Lúcia' });
  const josue = await register(db, { first_name: 'Josué' });
  const approved = await submitCar(db, lucia, cast);
  await approveCar(db, rui, approved, at(1));
  const refused = await submitCar(db, lucia, cast, { name: 'Umburana com fotos de outro' });
  const refuse = { action: 'refuse', reason: REASON } as const;
  granted(await transitionAd(db, rui, { kind: 'vehicle', id: refused }, refuse, at(2)));
  const house = await publishHouse(db, lucia);
  const takeDown = { action: 'deactivate', reason: 'Casa que não existe.' } as const;
  granted(await transitionAd(db, rui, { kind: 'property', id: house }, takeDown, at(3)));
  await approveCar(db, rui, await submitCar(db, josue, cast), at(4));

  const record = await unsafeAdvertiserRecord(db, lucia.id);
  expect(record).toMatchObject({ approved: 1, refused: 1, taken_down: 1, reports: 0 });
  expect(record.decisions).toMatchObject([
    { action: 'deactivate', ad_kind: 'property', ad_id: house, admin_name: 'Rui' },
    { action: 'refuse', ad_name: 'Umburana com fotos de outro', reason: REASON },
    { action: 'approve', ad_kind: 'vehicle', ad_id: approved },
  ]);
});

test('a take-down that our team undid is none any more', async () => {
  const lucia = await register(db, { first_name: 'Lúcia' });
  const house = { kind: 'property' as const, id: await publishHouse(db, lucia) };
  const takeDown = { action: 'deactivate', reason: 'Casa que não existe.' } as const;
  granted(await transitionAd(db, rui, house, takeDown, at(1)));
  const { reason } = takeDown;
  await db
    .transaction()
    .execute(async (trx) =>
      granted(await putBackAd(trx, rui, house, { reason, isToldLater: false }, at(2))),
    );
  const undone = await unsafeAdvertiserRecord(db, lucia.id);
  expect(undone).toMatchObject({ taken_down: 0, decisions: [] });
  granted(await transitionAd(db, rui, house, takeDown, at(3)));
  const again = await unsafeAdvertiserRecord(db, lucia.id);
  expect(again).toMatchObject({ taken_down: 1, decisions: [{ action: 'deactivate' }] });
});

test('only the last six decisions are listed, and what the advertiser did is none', async () => {
  const lucia = await register(db, { first_name: 'Lúcia' });
  const ids = [];
  for (let car = 0; car < 8; car += 1) ids.push(await submitCar(db, lucia, cast));
  expect((await unsafeAdvertiserRecord(db, lucia.id)).decisions).toEqual([]);
  for (const [place, id] of ids.entries()) await approveCar(db, rui, id, at(place));
  const { approved, decisions } = await unsafeAdvertiserRecord(db, lucia.id);
  expect(approved).toBe(8);
  expect(decisions.map(({ ad_id }) => ad_id)).toEqual(ids.toReversed().slice(0, 6));
});

test('reports of any of the ads count, and say how many wait', async () => {
  const lucia = await register(db, { first_name: 'Lúcia' });
  const vehicle_id = await submitCar(db, lucia, cast);
  const property_id = await publishHouse(db, lucia);
  await db
    .insertInto('reports')
    .values([
      { vehicle_id, reason: 'fraud', sent_at: NOW, sender: Buffer.alloc(32, 1) },
      {
        property_id,
        reason: 'duplicate',
        sent_at: NOW,
        handled_at: NOW,
        sender: Buffer.alloc(32, 2),
      },
    ])
    .execute();
  expect(await unsafeAdvertiserRecord(db, lucia.id)).toMatchObject({ reports: 2, open_reports: 1 });
});
