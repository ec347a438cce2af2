import { sql, type RawBuilder } from 'kysely';
import type { UserActor } from '#core/actor.ts';
import { statesWith } from '#core/ads/ad-lifecycle.ts';
import { AD_KINDS, type AdKind } from '#core/ads/ad-ref.ts';
import { AD_TABLES } from '#core/ads/ad-tables.server.ts';
import { isSearchableAd } from '#core/ads/ad-visibility.server.ts';
import { DAY_MS } from '#core/durations.ts';
import { openCounts } from '#core/leads/conversation-list.server.ts';
import { PROPERTY_STATES } from '#core/properties/property-lifecycle.ts';
import { VEHICLE_STATES } from '#core/vehicles/vehicle-lifecycle.ts';
import { FAR_PERCENT, MAX_PERCENT } from '#core/vehicles/price-position.ts';
import { storedPriceSample } from '#core/vehicles/stored-price-sample.server.ts';
import type { Database } from '#db/database.ts';
import {
  ENDING_SOON_DAYS,
  FEW_PHOTOS,
  MAX_NEXT_STEPS,
  NEXT_STEPS,
  WANTED_PLAN_DAYS,
  type NextStep,
  type NextStepName,
} from './next-step.ts';

/** What the advertiser does best next: a few, the most useful first. */
export async function readNextSteps(
  db: Database,
  owner: UserActor,
  now: Date,
): Promise<NextStep[]> {
  const { waiting } = await openCounts(db, owner);
  const found: NextStep[] = [
    { ...NO_FACTS, name: 'unanswered', count: waiting },
    await chosenPlanStep(db, owner, now),
    ...(await planSteps(db, owner, now)),
    ...(await adSteps(db, owner)),
    await dearStep(db, owner),
    await draftStep(db, owner),
  ];
  return NEXT_STEPS.flatMap((name) =>
    found.filter((step) => step.name === name && step.count > 0),
  ).slice(0, MAX_NEXT_STEPS);
}

const NO_FACTS = { kind: null, ad: null, plan: null, until: null, price: null };

/** Until they have it or another, and not for ever: choosing is no promise. */
async function chosenPlanStep(db: Database, owner: UserActor, now: Date): Promise<NextStep> {
  const plan = await db
    .selectFrom('users')
    .innerJoin('plans', 'plans.id', 'users.wanted_plan_id')
    .where('users.id', '=', owner.id)
    .where('plans.active', '=', true)
    .whereRef('plans.kind', '=', 'users.profile')
    .where('users.created_at', '>', new Date(now.getTime() - WANTED_PLAN_DAYS * DAY_MS))
    .where('users.id', 'not in', (current) =>
      current
        .selectFrom('subscriptions')
        .where('status', 'in', ['active', 'trial'])
        .select('subscriptions.user_id'),
    )
    .select(['plans.id', 'plans.name'])
    .executeTakeFirst();
  return { ...NO_FACTS, name: 'plan_chosen', plan: plan ?? null, count: plan ? 1 : 0 };
}

async function planSteps(db: Database, owner: UserActor, now: Date): Promise<NextStep[]> {
  const { rows } = await sql<{ name: NextStepName; until: Date }>`
    select case when status = 'trial' then 'trial_ending' else 'plan_ending' end as name, until
    from (
      select status, case when status = 'trial' then trial_ends_at
        when cancel_requested_at is not null then period_ends_at else ends_at end as until
      from subscriptions where user_id = ${owner.id} and status in ('active', 'trial')
    ) present
    where until > ${now} and until < ${now}::timestamptz + interval '${sql.lit(ENDING_SOON_DAYS)} days'`.execute(
    db,
  );
  return rows.map(({ name, until }) => ({ ...NO_FACTS, name, until, count: 1 }));
}

const WRITTEN: Readonly<Record<AdKind, RawBuilder<boolean>>> = {
  property: sql`ad.status = 'pending' and ad.held_at is null and ad.status_reason is null`,
  vehicle: sql`ad.status = 'draft' and ad.status_reason is null`,
};
const REFUSED: Readonly<Record<AdKind, RawBuilder<boolean>>> = {
  property: sql`ad.status = 'pending' and ad.status_reason is not null`,
  vehicle: sql`ad.status = 'draft' and ad.status_reason is not null`,
};
const TAKEN_DOWN: Readonly<Record<AdKind, RawBuilder<boolean>>> = {
  property: isIn(statesWith(PROPERTY_STATES, 'isTakenDown')),
  vehicle: isIn(statesWith(VEHICLE_STATES, 'isTakenDown')),
};

function isIn(states: readonly string[]): RawBuilder<boolean> {
  return sql`ad.status in (${sql.join(states.map((state) => sql.lit(state)))}) and not ad.ended_by_plan`;
}

/** The clock asked its owner whether it stands, and nobody has said so since. */
const isSoonPaused = (kind: AdKind) => sql<boolean>`exists (
  select from unconfirmed_ads asked where asked.${sql.ref(AD_TABLES[kind].column)} = ad.id
    and asked.confirmed_at = ad.confirmed_at)`;

/** Which step an ad asks for; at most one. */
const stepOfAd = (kind: AdKind) => sql`case
  when ${TAKEN_DOWN[kind]} then 'taken_down'
  when ${REFUSED[kind]} then 'refused'
  when ${WRITTEN[kind]} then 'unpublished'
  when ad.status = 'paused' then 'paused'
  when not (${isSearchableAd(kind)}) then null
  when ${isSoonPaused(kind)} then 'soon_paused'
  when photos.count = 0 then 'without_photos'
  when photos.count < ${sql.lit(FEW_PHOTOS)} then 'few_photos' end`;

const adsOf = (kind: AdKind, owner: UserActor) => sql`
  select ${sql.lit(kind)} as kind, ad.id, ad.name, own.views, ${stepOfAd(kind)} as step
  from ${sql.table(AD_TABLES[kind].ads)} ad
  join ${sql.table(AD_TABLES[kind].owned)} own on own.id = ad.id and own.owner_id = ${owner.id}
  cross join lateral (
    select count(*) from (
      select from photos where photos.${sql.ref(AD_TABLES[kind].column)} = ad.id and not photos.waiting
      limit ${sql.lit(FEW_PHOTOS)}) few) photos
  where ad.owner_id = ${owner.id} and ad.archived_at is null`;

async function adSteps(db: Database, owner: UserActor): Promise<NextStep[]> {
  const { rows } = await sql<Pick<NextStep, 'name' | 'count' | 'kind' | 'ad'>>`
    select step as name, count(*)::int as count, case when count(distinct kind) = 1 then min(kind) end as kind,
      (array_agg(jsonb_build_object('kind', kind, 'id', id, 'name', name) order by views desc, id))[1] as ad
    from (${sql.join(
      AD_KINDS.map((kind) => adsOf(kind, owner)),
      sql` union all `,
    )}) ads
    where step is not null group by step`.execute(db);
  return rows.map((step) => ({ ...NO_FACTS, ...step }));
}

/** The vehicle whose price is furthest above the median of its sample. */
async function dearStep(db: Database, owner: UserActor): Promise<NextStep> {
  const { rows } = await sql<Pick<NextStep, 'count' | 'ad' | 'price'>>`
    select count(*) over ()::int as count, jsonb_build_object('kind', 'vehicle', 'id', id, 'name', name) as ad,
      jsonb_build_object('median_cents', median_cents, 'sample_size', sample_size, 'difference_percent', percent) as price
    from (
      select priced.id, priced.name, (price_sample->>'median_cents')::bigint as median_cents,
        (price_sample->>'sample_size')::int as sample_size,
        round((price_cents - (price_sample->>'median_cents')::bigint) * 100.0 / (price_sample->>'median_cents')::bigint)::int as percent
      from (${vehiclesWithSample(db, owner)}) priced
    ) compared
    where percent > ${FAR_PERCENT} and percent <= ${MAX_PERCENT}
    order by percent desc, id limit 1`.execute(db);
  return { ...NO_FACTS, name: 'price_high', kind: 'vehicle', ...(rows[0] ?? { count: 0 }) };
}

const vehiclesWithSample = (db: Database, owner: UserActor) =>
  db
    .selectFrom('vehicles as ad')
    .where('ad.owner_id', '=', owner.id)
    .where(isSearchableAd('vehicle'))
    .select(['ad.id', 'ad.name', 'ad.price_cents', storedPriceSample()]);

/** Began in the wizard, and no ad yet. */
async function draftStep(db: Database, owner: UserActor): Promise<NextStep> {
  const { rows } = await sql<{ count: number; kind: AdKind | null }>`
    select count(*)::int as count, case when count(distinct kind) = 1 then min(kind) end as kind from (
      select 'property' as kind from property_drafts
      where owner_id = ${owner.id} and property_id is null and steps <> '{}'
      union all
      select 'vehicle' from vehicle_drafts where owner_id = ${owner.id} and vehicle_id is null and steps <> '{}'
    ) drafts`.execute(db);
  return { ...NO_FACTS, name: 'drafts', ...(rows[0] ?? { count: 0 }) };
}
