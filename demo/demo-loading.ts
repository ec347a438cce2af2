import { sql, type Insertable, type Kysely } from 'kysely';
import { workOutAdRanks } from '#core/statistics/ad-ranks.server.ts';
import { workOutAnswerTimes } from '#core/leads/answer-times.server.ts';
import { rollUpChanges } from '#core/statistics/roll-up.server.ts';
import { workOutAllPricePositions } from '#core/vehicles/price-comparing.server.ts';
import type { DatabaseTransaction } from '#db/database.ts';
import type { DB, Events } from '#db/generated/database-types.ts';
import type { PhotoStorage } from '#integrations/storage/photo-storage.ts';
import { priceHistoryOf } from './ad-freshness.ts';
import type { TimelineEvent } from './ad-timeline.ts';
import { hashPasswords, insertAdvertisers } from './advertiser-rows.ts';
import { readCatalogueIds } from './catalogue-ids.ts';
import { DEMONSTRATION_ACCOUNTS } from './demonstration-accounts.ts';
import { addHeldAds } from './demo-trust.ts';
import { keepFingerprint } from '#core/photos/photo-fingerprint-keeping.server.ts';
import { photoRows, type AdColumns } from './photo-rows.ts';
import { storePictures, type PictureFacts } from './picture-storing.ts';
import { composeDemo, type Demo } from './demo-composition.ts';
import { demoSubscriptions } from './demo-subscriptions.ts';
import { insertRows } from './bulk-insert.ts';
import { heartRows } from './ad-hearts.ts';
import { bahiaDay, DAY } from './demo-clock.ts';

export interface DemoOptions {
  log?: (line: string) => void;
  now?: Date;
  /** When the storage is a local folder (`photosFolder(DATA_DIR)`): equal files are hard-linked. */
  photosFolder?: string;
  /** Tests pass a faster one. */
  store?: typeof storePictures;
}

/**
 * Fills an empty database (no users) with the demonstration: people, several hundred ads with pictures,
 * and a year of visits and messages before `now`. Says whether it did.
 */
export async function loadDemonstration(
  db: Kysely<DB>,
  storage: PhotoStorage,
  options: DemoOptions = {},
): Promise<boolean> {
  const { log = () => undefined, now = new Date(), photosFolder, store = storePictures } = options;
  if (await db.selectFrom('users').select('id').limit(1).executeTakeFirst()) return false;
  log('Loading the demonstration (once)…');
  const demo = composeDemo(await readCatalogueIds(db), now);
  const pictures = new Map(
    [...demo.properties, ...demo.vehicles].flatMap((ad) =>
      ad.pictures.map((each) => [each.id, each.file] as const),
    ),
  );
  const [facts, hashes] = await Promise.all([
    store(storage, pictures, photosFolder),
    hashPasswords(DEMONSTRATION_ACCOUNTS),
  ]);
  await db.transaction().execute(async (trx) => {
    await insertDemo(trx, demo, facts, hashes, now);
    await addHeldAds(trx, now);
  });
  await sql`analyze`.execute(db);
  await workOutAllPricePositions(db, now);
  await rollUpChanges(db);
  await workOutAnswerTimes(db, now);
  for (const day of rankedDays(now)) await workOutAdRanks(db, day);
  log(`${demo.properties.length} properties and ${demo.vehicles.length} vehicles are there.`);
  return true;
}

/** Rows that are inserted together have the same columns. */
const NO_DROP = { price_before_cents: null, price_fell_on: null };

async function insertDemo(
  trx: DatabaseTransaction,
  { adminId, advertisers, properties, vehicles, leads, drafts, reports, requests, changes }: Demo,
  facts: ReadonlyMap<string, PictureFacts>,
  hashes: ReadonlyMap<string, string>,
  now: Date,
): Promise<void> {
  await insertAdvertisers(trx, advertisers, now, hashes);
  await insertRows(trx, 'subscriptions', demoSubscriptions(advertisers, now));
  await insertAdmin(trx, adminId, hashes, now);
  const priced = {
    properties: properties.map(({ row, timeline }) =>
      priceHistoryOf('property_id', row, timeline, now),
    ),
    vehicles: vehicles.map(({ row, timeline }) => priceHistoryOf('vehicle_id', row, timeline, now)),
  };
  await insertRows(
    trx,
    'properties',
    properties.map(({ row }, at) => ({ ...NO_DROP, ...row, ...priced.properties[at]?.columns })),
  );
  await insertRows(
    trx,
    'property_phones',
    properties.flatMap(({ row, planned }) =>
      planned.advertiser.phones.map((phone, position) => ({
        property_id: row.id,
        ...phone,
        position,
      })),
    ),
  );
  await insertRows(
    trx,
    'vehicles',
    vehicles.map(({ row }, at) => ({ ...NO_DROP, ...row, ...priced.vehicles[at]?.columns })),
  );
  await insertRows(
    trx,
    'ad_prices',
    [...priced.properties, ...priced.vehicles].flatMap(({ prices }) => prices),
  );
  await insertRows(
    trx,
    'vehicle_ad_optional_items',
    vehicles.flatMap(({ row, optionalItemIds }) =>
      optionalItemIds.map((item_id) => ({ vehicle_id: row.id, item_id })),
    ),
  );
  await insertRows(
    trx,
    'vehicle_changes',
    changes.map(({ row }) => row),
  );
  await insertRows(trx, 'photos', [
    ...properties.flatMap(({ row, pictures, timeline }) =>
      photoRows(pictures, facts, { property_id: row.id, vehicle_id: null }, timeline.createdAt),
    ),
    ...vehicles.flatMap(({ row, pictures, timeline }) =>
      photoRows(pictures, facts, { property_id: null, vehicle_id: row.id }, timeline.createdAt),
    ),
  ]);
  for (const [id, { fingerprint }] of facts)
    if (fingerprint) await keepFingerprint(trx, id, fingerprint);
  await insertRows(
    trx,
    'property_views',
    properties.flatMap(({ row, views }) => views.map((day) => ({ property_id: row.id, ...day }))),
  );
  await insertRows(
    trx,
    'vehicle_views',
    vehicles.flatMap(({ row, views }) => views.map((day) => ({ vehicle_id: row.id, ...day }))),
  );
  await insertRows(trx, 'favorite_counts', heartRows({ properties, vehicles }));
  await insertRows(trx, 'leads', leads);
  await trx.insertInto('property_drafts').values(drafts.properties).execute();
  await trx.insertInto('vehicle_drafts').values(drafts.vehicles).execute();
  await trx.insertInto('reports').values(reports).execute();
  await trx.insertInto('contact_requests').values(requests).execute();
  const events = [
    ...properties.flatMap(({ row, timeline }) =>
      eventRows(timeline.events, row, { property_id: row.id, vehicle_id: null }, adminId),
    ),
    ...vehicles.flatMap(({ row, timeline }) =>
      eventRows(timeline.events, row, { property_id: null, vehicle_id: row.id }, adminId),
    ),
    ...changes.flatMap(({ ad: { row }, ...change }) =>
      eventRows(change.events, row, { property_id: null, vehicle_id: row.id }, adminId),
    ),
  ];
  await insertRows(
    trx,
    'events',
    events.toSorted((one, other) => Number(one.at) - Number(other.at)),
  );
}

/** What each period is compared with: the first days of year and month, a week ago, yesterday. */
function rankedDays(now: Date): Date[] {
  const today = bahiaDay(now);
  const at = (day: string) => new Date(`${day}T12:00:00-03:00`);
  const days = [
    at(`${today.slice(0, 4)}-01-01`),
    at(`${today.slice(0, 7)}-01`),
    new Date(Number(now) - 7 * DAY),
    new Date(Number(now) - DAY),
    now,
  ];
  return days.filter((day) => day <= now).toSorted((one, other) => Number(one) - Number(other));
}

async function insertAdmin(
  trx: DatabaseTransaction,
  id: string,
  hashes: ReadonlyMap<string, string>,
  now: Date,
): Promise<void> {
  const rows = DEMONSTRATION_ACCOUNTS.filter((account) => 'admin' in account).map(
    ({ email, name }) => ({
      id,
      email,
      name,
      role: 'owner' as const,
      password_hash: hashes.get(email) ?? '',
      created_at: new Date(Number(now) - 420 * DAY),
    }),
  );
  await insertRows(trx, 'admins', rows);
}

/** Event ids are `generated always`, so events are inserted in the order in which they happened. */
function eventRows(
  events: readonly TimelineEvent[],
  { owner_id }: { owner_id: string },
  ad: AdColumns,
  adminId: string,
): Omit<Insertable<Events>, 'id'>[] {
  return events.map(({ action, by, from, to, reason, at }) => ({
    ...ad,
    actor_kind: by === 'owner' ? 'user' : by,
    actor_id: { owner: owner_id, admin: adminId, system: null }[by],
    action,
    from_status: from ?? null,
    to_status: to ?? null,
    reason: reason ?? null,
    at,
  }));
}
