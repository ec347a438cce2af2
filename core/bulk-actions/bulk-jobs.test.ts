import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { addAdmin, addPlan, houseWith, NOW, register } from '#core/ads/advertisers.fixture.ts';
import {
  addCatalogue,
  approveCar,
  granted,
  publishHouse,
  submitCar,
} from '#core/ads/ads.fixture.ts';
import type { AdminActor } from '#core/actor.ts';
import { transitionAd } from '#core/ads/ad-transitions.server.ts';
import { DAY_MS } from '#core/durations.ts';
import { AUDIT_SETTING } from '#core/audit/audit-act.ts';
import { addCoupon } from '#core/coupons/coupons.fixture.ts';
import { editProperty } from '#core/properties/properties.server.ts';
import { isRefusal } from '#core/refusal.ts';
import { configuredDatabase } from '#db/configured-database.ts';
import { testDatabase } from '#db/test-database.fixture.ts';
import type { BulkDecision, BulkSubject } from './bulk-action.ts';
import { askBulk, type BulkFilter } from './bulk-asking.server.ts';
import { checkBulkJob } from './bulk-checking.server.ts';
import { decideBulk } from './bulk-deciding.server.ts';
import { unsafeGetBulkJob } from './bulk-reading.server.ts';
import { runBulkJob } from './bulk-running.server.ts';

const { db, pool } = await testDatabase();
const rui = await addAdmin(db);
const catalogue = await addCatalogue(db);
const now = () => NOW;
const ago = (days: number) => new Date(NOW.getTime() - days * DAY_MS);
const reason = 'As fotos são de outras casas.';

const audited = (admin: string, { id }: { id: string }) =>
  configuredDatabase(pool, { [AUDIT_SETTING]: JSON.stringify({ act: id, call: 'bulk', admin }) });

const isPassing = (error: unknown) => (error as { code?: unknown }).code === '40P01';
const run = (id: string, sliceMs?: number) =>
  runBulkJob({ db, audited, now, isPassing, ...(sliceMs && { sliceMs }) }, id);

async function runToTheEnd(id: string, sliceMs?: number): Promise<void> {
  for (let slice = 0; slice < 200; slice += 1) {
    await run(id, sliceMs);
    if ((await jobOf(id)).ended_at) return;
  }
  throw new Error('It does not end.');
}

interface Wanted {
  action: string;
  filter?: BulkFilter;
  reason?: string;
  by?: AdminActor;
}

/** Asked for and checked. */
async function checked(subject: BulkSubject, { action, filter = {}, by = rui, ...more }: Wanted) {
  const asked = { subject, action, filter, address: '', reason: more.reason };
  const { id } = granted(await askBulk(db, by, asked, NOW));
  await checkBulkJob(db, id, now);
  return id;
}

async function decide(id: string, decision: BulkDecision, more: { by?: AdminActor } = {}) {
  const { subject } = await jobOf(id);
  return decideBulk(db, more.by ?? rui, subject, id, decision, NOW);
}

async function jobOf(id: string) {
  const { subject } = await db
    .selectFrom('bulk_jobs')
    .where('id', '=', id)
    .select('subject')
    .executeTakeFirstOrThrow();
  return granted(await unsafeGetBulkJob(db, subject, id));
}

async function mails(to: string) {
  const { email } = await db
    .selectFrom('users')
    .where('id', '=', to)
    .select('email')
    .executeTakeFirstOrThrow();
  const { rows } = await pool.query<{ payload: { to: string; message: string; data: object } }>(
    `select payload from graphile_worker._private_jobs job
     where (payload->>'to') = $1 and (payload->>'message') <> 'confirm_address' order by id`,
    [email],
  );
  return rows.map(({ payload: { message, data } }) => ({ message, data }));
}

const statusOf = async (ids: readonly string[]) =>
  Promise.all(
    ids.map(async (id) => {
      const row = await db
        .selectFrom('properties')
        .where('id', '=', id)
        .select('status')
        .executeTakeFirstOrThrow();
      return row.status;
    }),
  );

/** How often each was taken down. */
const takenDown = async (ids: readonly string[]) =>
  db
    .selectFrom('events')
    .where('property_id', 'in', ids)
    .where('action', '=', 'deactivate')
    .select(['property_id', 'actor_id', 'reason'])
    .execute();

let lucia = await register(db, { first_name: 'Lúcia' });
let houses: string[] = [];
const ofLucia = () => ({ owner: lucia.id });

beforeEach(async () => {
  lucia = await register(db, { first_name: 'Lúcia' });
  houses = [];
  for (const place of [1, 2, 3, 4, 5])
    houses.push(await publishHouse(db, lucia, { name: `Casa número ${place}` }));
});

describe('the dry run', () => {
  test('says of every row what would become of it, and changes nothing', async () => {
    const [down = ''] = houses;
    const first = await checked('properties', {
      action: 'deactivate',
      filter: { q: down },
      reason,
    });
    granted(await decide(first, 'start'));
    await runToTheEnd(first);
    const id = await checked('properties', { action: 'deactivate', filter: ofLucia(), reason });
    expect(await jobOf(id)).toMatchObject({
      state: 'checked',
      total: 5,
      changes: 4,
      already: 1,
      unable: 0,
      done: 0,
      allowed_decisions: ['start', 'cancel'],
    });
    expect(await statusOf(houses.slice(1))).toEqual(Array(4).fill('active'));
  });

  test('of ticked rows is for these alone, also when the search would not find them any more', async () => {
    const filter = { q: 'sobrado', ids: houses.slice(0, 2) };
    const id = await checked('properties', { action: 'deactivate', filter, reason });
    expect(await jobOf(id)).toMatchObject({ total: 2, changes: 2 });
  });

  test('keeps the rows that there were when it was asked for', async () => {
    const id = await checked('properties', { action: 'deactivate', filter: ofLucia(), reason });
    const later = await publishHouse(db, lucia, { name: 'Casa mais nova' });
    granted(await decide(id, 'start'));
    await runToTheEnd(id);
    expect(await statusOf([later])).toEqual(['active']);
  });

  test('says why what cannot be done cannot', async () => {
    const car = await submitCar(db, lucia, catalogue);
    await approveCar(db, rui, car);
    await db.updateTable('vehicles').set({ status: 'draft' }).where('id', '=', car).execute();
    const id = await checked('vehicles', { action: 'suspend', filter: ofLucia(), reason });
    expect(await jobOf(id)).toMatchObject({
      changes: 0,
      unable: 1,
      refusals: [{ code: 'transition_not_allowed', count: 1 }],
      allowed_decisions: ['cancel'],
    });
  });

  test.each([
    ['without a reason that people read', { action: 'deactivate' }, 'reason_required'],
    ['of nothing', { action: 'reinstate', filter: { q: 'zzzz' } }, 'bulk_without_rows'],
    ['that is no bulk action', { action: 'publish' }, 'not_allowed'],
  ])('is refused %s', async (_, wanted, code) => {
    const asked = { subject: 'properties' as const, filter: {}, address: '', reason: undefined };
    const outcome = await askBulk(db, rui, { ...asked, ...wanted }, NOW);
    expect(isRefusal(outcome) && outcome.refused).toBe(code);
  });
});

describe('what is started', () => {
  test('is done row by row as on each page, in the name of who started it', async () => {
    const id = await checked('properties', { action: 'deactivate', filter: ofLucia(), reason });
    granted(await decide(id, 'start'));
    await runToTheEnd(id);
    expect(await jobOf(id)).toMatchObject({ state: 'done', changed: 5, failed: 0 });
    expect(await statusOf(houses)).toEqual(Array(5).fill('inactive'));
    const events = await takenDown(houses);
    expect(events).toHaveLength(5);
    expect(events[0]).toMatchObject({ actor_id: rui.id, reason });
    const audit = await db
      .selectFrom('audit_entries')
      .where('act', '=', id)
      .where('table_name', '=', 'properties')
      .select(['admin_id', 'row_key'])
      .execute();
    expect(new Set(audit.map((entry) => entry.row_key))).toEqual(new Set(houses));
    expect(new Set(audit.map((entry) => entry.admin_id))).toEqual(new Set([rui.id]));
  });

  test('tells who has more than three of the ads once, and others of each', async () => {
    const josue = await register(db, { first_name: 'Josué' });
    const his = await publishHouse(db, josue, { name: 'Casa de Josué' });
    const other = await publishHouse(db, josue, { name: 'Outra de Josué' });
    const ids: string[] = [];
    for (const owner of [lucia, josue]) {
      const filter = { owner: owner.id };
      const id = await checked('properties', { action: 'deactivate', filter, reason });
      granted(await decide(id, 'start'));
      await runToTheEnd(id);
      ids.push(id);
    }
    expect(await mails(lucia.id)).toEqual([
      {
        message: 'ads_taken_down',
        data: {
          firstName: 'Lúcia',
          names: expect.arrayContaining(['Casa número 1', 'Casa número 5']),
          more: 0,
          reason,
          ownPath: '/dashboard/properties',
        },
      },
    ]);
    expect((await mails(josue.id)).map(({ message }) => message)).toEqual([
      'ad_taken_down',
      'ad_taken_down',
    ]);
    expect(await statusOf([his, other])).toEqual(['inactive', 'inactive']);
  });

  test('goes on where it was after the worker died, and does no row twice', async () => {
    const id = await checked('properties', { action: 'deactivate', filter: ofLucia(), reason });
    granted(await decide(id, 'start'));
    // In the third row, after its ad was changed and before its result is written, it all fails.
    await sql`create function go_away() returns trigger language plpgsql as $$ begin
      if (select count(*) = 2 from bulk_job_rows where job_id = new.job_id and result is not null) then
        raise exception 'it goes' using errcode = '40P01';
      end if;
      return new; end $$`.execute(db);
    await sql`create trigger go_away before update of result on bulk_job_rows for each row execute function go_away()`.execute(
      db,
    );
    await expect(run(id)).rejects.toThrow('it goes');
    await sql`drop trigger go_away on bulk_job_rows`.execute(db);
    expect((await jobOf(id)).changed).toBe(2);
    expect(await takenDown(houses)).toHaveLength(2);
    await Promise.all([runToTheEnd(id), runToTheEnd(id)]);
    expect(await jobOf(id)).toMatchObject({ state: 'done', changed: 5 });
    const once = await takenDown(houses);
    expect([once.length, new Set(once.map((event) => event.property_id))]).toEqual([
      5,
      new Set(houses),
    ]);
    expect(await mails(lucia.id)).toHaveLength(1);
  });

  test('is cancelled on the way: what is done stays, the rest is left', async () => {
    const id = await checked('properties', { action: 'deactivate', filter: ofLucia(), reason });
    granted(await decide(id, 'start'));
    await run(id, 0.000_1);
    granted(await decide(id, 'cancel'));
    await runToTheEnd(id);
    const { state, changed } = await jobOf(id);
    expect([state, changed < 5]).toEqual(['canceled', true]);
    expect(await takenDown(houses)).toHaveLength(changed);
  });

  test('a row that changed meanwhile is refused by its own rules, and the others are done', async () => {
    const [first = ''] = houses;
    const id = await checked('properties', { action: 'deactivate', filter: ofLucia(), reason });
    const faster = await checked('properties', {
      action: 'deactivate',
      filter: { q: first },
      reason,
    });
    granted(await decide(faster, 'start'));
    await runToTheEnd(faster);
    granted(await decide(id, 'start'));
    await runToTheEnd(id);
    expect(await jobOf(id)).toMatchObject({ changed: 4, failed: 1 });
    expect(await takenDown(houses)).toHaveLength(5);
  });

  test('of two administrators one starts it', async () => {
    const ana = await addAdmin(db);
    const id = await checked('properties', { action: 'deactivate', filter: ofLucia(), reason });
    const both = await Promise.all([decide(id, 'start'), decide(id, 'start', { by: ana })]);
    expect(both.filter((outcome) => isRefusal(outcome))).toMatchObject([
      { refused: 'bulk_job_changed' },
    ]);
  });

  test('ends when who started it may not do it any more', async () => {
    const ana = await addAdmin(db);
    const id = await checked('properties', { action: 'deactivate', filter: ofLucia(), reason });
    granted(await decide(id, 'start', { by: ana }));
    await db.updateTable('admins').set({ role: 'finance' }).where('id', '=', ana.id).execute();
    await runToTheEnd(id);
    expect(await jobOf(id)).toMatchObject({ state: 'canceled', changed: 0 });
  });
});

describe('what is taken back', () => {
  const FACTS = [
    'id',
    'status',
    'status_reason',
    'published_at',
    'confirmed_at',
    'archived_at',
    'ended_by_plan',
    'paused_unconfirmed',
  ] as const;

  async function doneAndUndone(subject: BulkSubject, action: string, filter: BulkFilter) {
    const id = await checked(subject, { action, filter, reason });
    granted(await decide(id, 'start'));
    await runToTheEnd(id);
    const { id: undo } = granted(await decide(id, 'undo'));
    expect(await decide(id, 'undo')).toMatchObject({ refused: 'bulk_job_changed' });
    await checkBulkJob(db, undo, now);
    granted(await decide(undo, 'start'));
    await runToTheEnd(undo);
    return { done: await jobOf(id), undone: await jobOf(undo) };
  }

  test('gives every property the state that it had, with dates, highlight, hold and place; sold and archived ones were never taken', async () => {
    const plan = await addPlan(db, { properties: 20, highlights: 1 });
    const ana = await register(db, { first_name: 'Ana', plan });
    const states = {
      active: { status: 'active' },
      highlighted: { highlighted_until: new Date(NOW.getTime() + DAY_MS) },
      pending: { status: 'pending', published_at: null, status_reason: 'Falta a foto da frente.' },
      held: { status: 'pending', held_at: NOW },
      paused: { status: 'paused' },
      unconfirmed: { status: 'paused', paused_unconfirmed: true },
      byPlan: { status: 'inactive', ended_by_plan: true },
      sold: { status: 'sold' },
      archived: { archived_at: NOW },
    } as const;
    for (const [name, columns] of Object.entries(states)) {
      const id = await publishHouse(db, ana, { name: `Casa com quintal ${name}` }, ago(40));
      await db.updateTable('properties').set(columns).where('id', '=', id).execute();
      if (name === 'held')
        await db
          .insertInto('ad_holds')
          .values({ property_id: id, held_at: NOW, score: 9, threshold: 5, signals: '[]' })
          .execute();
    }
    const read = async () => ({
      ads: await db
        .selectFrom('properties')
        .where('owner_id', '=', ana.id)
        .select([...FACTS, 'highlighted_until', 'held_at'])
        .orderBy('id')
        .execute(),
      holds: await db
        .selectFrom('ad_holds as hold')
        .innerJoin('properties as ad', 'ad.id', 'hold.property_id')
        .where('ad.owner_id', '=', ana.id)
        .select(['hold.decided_at', 'hold.outcome'])
        .execute(),
    });
    const before = await read();
    const { done, undone } = await doneAndUndone('properties', 'deactivate', { owner: ana.id });
    expect(done).toMatchObject({ changed: 7, refusals: [{ code: 'ad_is_over', count: 2 }] });
    expect(undone).toMatchObject({ action: 'put_back', changed: 7, failed: 0 });
    expect(await read()).toEqual(before);
    const [taken, back] = await mails(ana.id);
    expect(taken?.data).toMatchObject({
      names: expect.not.arrayContaining(['Casa com quintal sold']),
    });
    expect(back).toMatchObject({
      message: 'ads_reinstated',
      data: { isBack: true, outOfPlan: 1, held: 1 },
    });
  });

  test('gives every vehicle the state that it had', async () => {
    const josue = await register(db, { first_name: 'Josué' });
    for (const status of ['published', 'pending', 'paused'] as const) {
      const id = await submitCar(db, josue, catalogue);
      await approveCar(db, rui, id);
      await db.updateTable('vehicles').set({ status }).where('id', '=', id).execute();
    }
    const read = async () =>
      db
        .selectFrom('vehicles')
        .where('owner_id', '=', josue.id)
        .select(FACTS)
        .orderBy('id')
        .execute();
    const before = await read();
    await doneAndUndone('vehicles', 'suspend', { owner: josue.id });
    expect(await read()).toEqual(before);
    const told = (await mails(josue.id)).slice(-3);
    expect(told.map(({ message, data }) => [message, 'isBack' in data && data.isBack])).toEqual([
      ['ad_reinstated', true],
      ['ad_reinstated', true],
      ['ad_reinstated', true],
    ]);
  });

  test('an ad whose place of the plan is taken meanwhile waits for one, and one that was decided anew stays', async () => {
    const plan = await addPlan(db, { properties: 2 });
    const ana = await register(db, { first_name: 'Ana', plan });
    const first = await publishHouse(db, ana);
    const second = await publishHouse(db, ana);
    const id = await checked('properties', {
      action: 'deactivate',
      filter: { owner: ana.id },
      reason,
    });
    granted(await decide(id, 'start'));
    await runToTheEnd(id);
    const { id: undo } = granted(await decide(id, 'undo'));
    await checkBulkJob(db, undo, now);
    granted(
      await transitionAd(db, rui, { kind: 'property', id: second }, { action: 'reinstate' }, NOW),
    );
    granted(
      await transitionAd(
        db,
        rui,
        { kind: 'property', id: second },
        { action: 'deactivate', reason: 'Outra coisa' },
        NOW,
      ),
    );
    await publishHouse(db, ana);
    await publishHouse(db, ana);
    granted(await decide(undo, 'start'));
    await runToTheEnd(undo);
    expect(
      await db
        .selectFrom('properties')
        .where('id', 'in', [first, second])
        .select(['status', 'ended_by_plan', 'status_reason'])
        .orderBy('ended_by_plan', 'desc')
        .execute(),
    ).toEqual([
      { status: 'inactive', ended_by_plan: true, status_reason: null },
      { status: 'inactive', ended_by_plan: false, status_reason: 'Outra coisa' },
    ]);
    expect((await mails(ana.id)).at(-1)).toMatchObject({
      message: 'ad_reinstated',
      data: { isBack: true, isOutOfPlan: true },
    });
  });

  test('a property whose owner rewrote it while it was down waits for the office when it looks suspicious', async () => {
    const owner = await register(db, { first_name: 'Ana' });
    const house = await publishHouse(db, owner);
    const id = await checked('properties', {
      action: 'deactivate',
      filter: { owner: owner.id },
      reason,
    });
    granted(await decide(id, 'start'));
    await runToTheEnd(id);
    const scam = 'Casa linda. Faça o depósito antes da visita. Urgente, só hoje! Moro no exterior.';
    granted(await editProperty(db, owner, house, houseWith({ description: scam }), NOW));
    const { id: undo } = granted(await decide(id, 'undo'));
    await checkBulkJob(db, undo, now);
    granted(await decide(undo, 'start'));
    await runToTheEnd(undo);
    expect(
      await db
        .selectFrom('properties')
        .where('id', '=', house)
        .select(['status', 'held_at'])
        .executeTakeFirst(),
    ).toEqual({ status: 'pending', held_at: NOW });
    expect((await mails(owner.id)).map(({ message }) => message)).toEqual([
      'ad_taken_down',
      'ad_held',
    ]);
  });

  test('gives every request its state, and no note is written over', async () => {
    const states = ['new', 'in_progress', 'done'] as const;
    const requests = await db
      .insertInto('contact_requests')
      .values(
        states.map((state) => ({
          kind: 'contact' as const,
          name: 'Tainá Bulk',
          email: 'taina@sertao.example',
          phone: '74999991111',
          message: 'Quero anunciar.',
          state,
          note: state === 'in_progress' ? 'Ligar depois das 14h.' : null,
          consented_at: NOW,
          sent_at: NOW,
          changed_at: NOW,
        })),
      )
      .returning('id')
      .execute();
    const read = async () =>
      db
        .selectFrom('contact_requests')
        .where(
          'id',
          'in',
          requests.map(({ id }) => id),
        )
        .select(['id', 'state', 'note'])
        .orderBy('id')
        .execute();
    const before = await read();
    const id = await checked('contact_requests', {
      action: 'finish',
      filter: { q: 'bulk' },
      reason,
    });
    granted(await decide(id, 'start'));
    await runToTheEnd(id);
    const finished = await read();
    expect(finished.map(({ note }) => note)).toContain(`Ligar depois das 14h.\n${reason}`);
    const { id: undo } = granted(await decide(id, 'undo'));
    await checkBulkJob(db, undo, now);
    granted(await decide(undo, 'start'));
    await runToTheEnd(undo);
    expect(await read()).toEqual(before);
  });
});

test('of people only sessions are ended together, and only of those whom a search finds', async () => {
  const asked = { subject: 'users', filter: {}, address: '', reason } as const;
  for (const action of ['suspend', 'deactivate', 'reactivate'])
    expect(await askBulk(db, rui, { ...asked, action }, NOW)).toEqual({ refused: 'not_allowed' });
  const everybody = { ...asked, action: 'end_sessions' };
  expect(await askBulk(db, rui, everybody, NOW)).toEqual({ refused: 'bulk_without_filter' });
  granted(await askBulk(db, rui, { ...everybody, filter: { status: 'active' } }, NOW));
});

test('coupons are switched off and on, sessions ended, reports dismissed', async () => {
  const { id: coupon } = await addCoupon(db, { name: 'Cupom Gameleira' });
  await db
    .insertInto('reports')
    .values({
      property_id: houses[0]!,
      reason: 'fraud',
      details: 'Gameleira sem dono.',
      sender: Buffer.from('a'),
      sent_at: NOW,
    })
    .execute();
  for (const [subject, action] of [
    ['coupons', 'deactivate'],
    ['reports', 'dismiss'],
  ] as const) {
    const id = await checked(subject, { action, filter: { q: 'gameleira' } });
    granted(await decide(id, 'start'));
    await runToTheEnd(id);
    expect(await jobOf(id)).toMatchObject({ state: 'done', changed: 1 });
  }
  const off = await db
    .selectFrom('coupons')
    .where('id', '=', coupon)
    .select('status')
    .executeTakeFirstOrThrow();
  expect(off.status).toBe('inactive');
});
