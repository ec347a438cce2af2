import { transitionAd } from '#core/ads/ad-transitions.server.ts';
import { archiveAd, unarchiveAd } from '#core/ads/ad-archiving.server.ts';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { isRefusal } from '#core/refusal.ts';
import { addAdmin, addReadyPhoto, NOW, register } from '#core/ads/advertisers.fixture.ts';
import { addCar, addCatalogue, approveCar, granted, submitCar } from '#core/ads/ads.fixture.ts';
import { raceForRow } from '#core/ads/row-race.fixture.ts';
import { testDatabase } from '#db/test-database.fixture.ts';
import {
  VEHICLE_LIFECYCLE,
  VEHICLE_STATUSES,
  VEHICLE_TRANSITIONS,
  type VehicleTransition,
  type VehicleStatus,
} from './vehicle-lifecycle.ts';
import { unsafeGetAd } from '#core/ads/backoffice-ads.server.ts';
import { unsafeVehicleForOffice } from './backoffice-vehicles.server.ts';
import { vehiclePathById } from './vehicle-reading.server.ts';
import { unsafeListReviews } from './vehicle-review.server.ts';

const { db } = await testDatabase();
const catalogue = await addCatalogue(db);
const lucia = await register(db, { first_name: 'Lúcia' });
const sertao = await register(db, { first_name: 'Moto', profile: 'business' });
const rui = await addAdmin(db);

async function row(id: string) {
  return db.selectFrom('vehicles').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
}

async function carIn(status: VehicleStatus): Promise<string> {
  const id = await addCar(db, lucia, catalogue);
  await addReadyPhoto(db, { vehicle_id: id });
  await db
    .updateTable('vehicles')
    .set({ status, published_at: NOW })
    .where('id', '=', id)
    .execute();
  return id;
}

/** What waits in the queue for this owner. */
async function mails(message: string) {
  const { rows } = await sql<{
    payload: { message: string; to: string; data: Record<string, unknown> };
  }>`
    select payload from graphile_worker._private_jobs`.execute(db);
  return rows.map(({ payload }) => payload).filter((payload) => payload.message === message);
}

/** Undoing depends on what was done before: vehicle-undoing.test.ts. */
const ACTIONS = VEHICLE_TRANSITIONS.filter((action) => action !== 'undo');
const matrix = VEHICLE_STATUSES.flatMap((status) =>
  ACTIONS.flatMap((action) =>
    (['owner', 'admin', 'stranger'] as const).map((who) => ({ status, action, who })),
  ),
);

describe('every state, action and role', () => {
  test.each(matrix)('$who: $action from $status', async ({ status, action, who }) => {
    const id = await carIn(status);
    const actor = { owner: lucia, admin: rui, stranger: sertao }[who];
    const seenAt = (await row(id)).updated_at;
    const outcome = await transitionAd(
      db,
      actor,
      { kind: 'vehicle', id },
      { action, reason: 'Fotos de outro carro', seenAt },
      NOW,
    );
    const { from, to, by } = VEHICLE_LIFECYCLE[action];
    const listed = who !== 'stranger' && by.includes(who) && from.includes(status);
    if (listed) expect(outcome).toEqual({ id, status: to });
    else
      expect(outcome).toEqual({
        refused: who === 'stranger' ? 'not_found' : 'transition_not_allowed',
      });
    expect((await row(id)).status).toBe(listed ? to : status);
    const events = await db
      .selectFrom('events')
      .select(['action', 'from_status', 'to_status', 'actor_kind', 'actor_id'])
      .where('vehicle_id', '=', id)
      .where('action', '=', action)
      .execute();
    expect(events).toEqual(
      listed
        ? [
            {
              action,
              from_status: status,
              to_status: to,
              actor_kind: actor.kind,
              actor_id: actor.id,
            },
          ]
        : [],
    );
  });
});

test('nobody makes an ad live without a reviewer', () => {
  const live = ACTIONS.filter((action) => VEHICLE_LIFECYCLE[action].to === 'published');
  expect(live.toSorted()).toEqual(['approve', 'resume']);
  expect(VEHICLE_LIFECYCLE.approve.by).toEqual(['admin']);
  expect(VEHICLE_LIFECYCLE.resume.from).toEqual(['paused']);
});

test('refuses to publish without a photograph', async () => {
  const id = await addCar(db, lucia, catalogue);
  expect(
    await transitionAd(db, lucia, { kind: 'vehicle', id }, { action: 'publish' }, NOW),
  ).toEqual({
    refused: 'photo_required',
  });
});

test('refuses to publish before the e-mail is confirmed', async () => {
  const newcomer = await register(db, { first_name: 'Zé', confirmed: false });
  const id = await addCar(db, newcomer, catalogue);
  await addReadyPhoto(db, { vehicle_id: id });
  expect(
    await transitionAd(db, newcomer, { kind: 'vehicle', id }, { action: 'publish' }, NOW),
  ).toEqual({
    refused: 'email_not_confirmed',
  });
});

test('an approval puts the ad on the air and tells the owner where', async () => {
  const id = await submitCar(db, lucia, catalogue);
  await approveCar(db, rui, id);
  expect(await row(id)).toMatchObject({ status: 'published', published_at: NOW });
  const path = await vehiclePathById(db, id);
  expect(path).toBe(`/veiculo/carros/ba/irece/caatinga/umburana/1-0-flex/${id}`);
  const mail = (await mails('vehicle_approved')).find(({ data }) => data['vehicleId'] === id);
  expect(mail?.data).toEqual({
    firstName: 'Lúcia',
    vehicleId: id,
    vehicleName: (await row(id)).name,
    publicPath: path,
  });
});

test('a refusal needs a reason, which the owner reads and gets by e-mail', async () => {
  const id = await submitCar(db, lucia, catalogue);
  expect(await transitionAd(db, rui, { kind: 'vehicle', id }, { action: 'refuse' }, NOW)).toEqual({
    refused: 'reason_required',
    field: 'reason',
  });
  granted(
    await transitionAd(
      db,
      rui,
      { kind: 'vehicle', id },
      { action: 'refuse', reason: 'A placa aparece nas fotos' },
      NOW,
    ),
  );
  expect(await row(id)).toMatchObject({
    status: 'draft',
    status_reason: 'A placa aparece nas fotos',
  });
  const mail = (await mails('ad_refused')).find(({ data }) => String(data['ownPath']).includes(id));
  expect(mail?.data['reason']).toBe('A placa aparece nas fotos');
  granted(await transitionAd(db, lucia, { kind: 'vehicle', id }, { action: 'publish' }, NOW));
  expect((await row(id)).status_reason).toBeNull();
});

test('refuses to approve what the reviewer has not seen', async () => {
  const id = await submitCar(db, lucia, catalogue);
  const { updated_at: seenAt } = await row(id);
  await db
    .updateTable('vehicles')
    .set({ name: 'Outro carro muito diferente' })
    .where('id', '=', id)
    .execute();
  expect(
    await transitionAd(db, rui, { kind: 'vehicle', id }, { action: 'approve', seenAt }, NOW),
  ).toEqual({
    refused: 'transition_not_allowed',
  });
});

test('asks for what the reviewer saw when an approval does not tell it', async () => {
  const id = await submitCar(db, lucia, catalogue);
  expect(await transitionAd(db, rui, { kind: 'vehicle', id }, { action: 'approve' }, NOW)).toEqual({
    refused: 'seen_at_required',
    field: 'seen_at',
  });
  const live = await carIn('published');
  expect(
    await transitionAd(db, rui, { kind: 'vehicle', id: live }, { action: 'approve' }, NOW),
  ).toEqual({
    refused: 'transition_not_allowed',
  });
});

test('the queue shows the longest waiting first, and nothing archived', async () => {
  await db.updateTable('vehicles').set({ status: 'inactive' }).execute();
  const first = await submitCar(db, lucia, catalogue);
  const second = await submitCar(db, sertao, catalogue);
  const archived = await submitCar(db, sertao, catalogue);
  granted(await archiveAd(db, sertao, { kind: 'vehicle', id: archived }, NOW));
  const queue = await unsafeListReviews(db, { page: 1 }, NOW);
  expect(queue.items.map(({ id }) => id)).toEqual([first, second]);
  expect(queue.total).toBe(2);
  expect(queue.items[0]).toMatchObject({
    changes: null,
    photo_count: 1,
    allowed_actions: ['approve', 'refuse', 'suspend', 'recatalogue'],
  });
  const ref = { kind: 'vehicle', id: first } as const;
  const { history, plate } = granted(await unsafeGetAd(db, ref, unsafeVehicleForOffice, NOW));
  expect(history.map(({ action }) => action).toSorted()).toEqual(['create', 'publish']);
  expect(plate).toBe('ABC1D23');
  granted(await unarchiveAd(db, sertao, { kind: 'vehicle', id: archived }, NOW));
  expect((await unsafeListReviews(db, { page: 1 }, NOW)).total).toBe(3);
});

test('the archive shields no ad: what was taken down there is not public when it comes out', async () => {
  const ref = { kind: 'vehicle', id: await carIn('published') } as const;
  granted(await archiveAd(db, lucia, ref, NOW));
  const suspension = { action: 'suspend', reason: 'Fotos de outro carro' } as const;
  granted(await transitionAd(db, rui, ref, suspension, NOW));
  granted(await unarchiveAd(db, lucia, ref, NOW));
  expect(await row(ref.id)).toMatchObject({ status: 'suspended', archived_at: null });
  expect(await transitionAd(db, lucia, ref, { action: 'publish' }, NOW)).toEqual({
    refused: 'transition_not_allowed',
  });
});

test('of an approval and a refusal at once only one succeeds, and only one e-mail goes out', async () => {
  const id = await submitCar(db, lucia, catalogue);
  const { updated_at: seenAt } = await row(id);
  const review = (action: VehicleTransition) => () =>
    transitionAd(
      db,
      rui,
      { kind: 'vehicle', id },
      { action, reason: 'Motivo qualquer', seenAt },
      NOW,
    );
  const outcomes = await raceForRow(db, 'vehicle', id, [
    review('approve'),
    review('refuse'),
    review('approve'),
  ]);
  expect(outcomes.filter((outcome) => !isRefusal(outcome))).toHaveLength(1);
  const sent = [...(await mails('vehicle_approved')), ...(await mails('ad_refused'))];
  expect(sent.filter(({ data }) => JSON.stringify(data).includes(id))).toHaveLength(1);
});
