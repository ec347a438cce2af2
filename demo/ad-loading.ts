import { randomUUID } from 'node:crypto';
import { sql, type Insertable, type Kysely } from 'kysely';
import { announceChange } from '#core/history.server.ts';
import type { DB, Photos } from '#db/generated/database-types.ts';
import type { PhotoStorage } from '#integrations/storage/photo-storage.ts';
import {
  coverPicker,
  propertyPictures,
  vehiclePictures,
  type AdPicture,
  type CoverPicker,
} from './ad-pictures.ts';
import { planProperties, planVehicles } from './ad-plan.ts';
import { insertAdvertisers } from './advertiser-rows.ts';
import { readCatalogueIds, type CatalogueIds } from './catalogue-ids.ts';
import type { Random } from './seeded-random.ts';
import { bulkAdvertisers } from './bulk-advertisers.ts';
import { bulkRandom } from './bulk-random.ts';
import { photoRows, type AdColumns } from './photo-rows.ts';
import { storePictures, type PictureFacts } from './picture-storing.ts';
import { makePropertyAd } from './property-ad.ts';
import { makeVehicleAd } from './vehicle-ad.ts';
import { insertRows } from './bulk-insert.ts';

/** Enough for the first pages of a search; pictures of a hundred thousand ads would fill the disk. */
const ADS_WITH_PICTURES = 200;
const BATCH = 2000;
/** Batches that are inserted at the same time. */
const LANES = 2;

export interface LoadOptions {
  properties: number;
  vehicles: number;
  /** The same seed gives the same ads; loading them twice fails on duplicate ids. */
  seed?: string;
  now?: Date;
  photosFolder?: string;
  /** Tests pass a faster one. */
  store?: typeof storePictures;
  log?: (line: string) => void;
}

interface Pictured {
  ad: AdColumns;
  at: Date;
  pictures: (pickCover: CoverPicker) => AdPicture[];
}

/**
 * Adds believable ads in bulk to a database that has the reference data: advertisers of their own,
 * phones, every state. The newest have pictures.
 */
export async function loadAds(
  db: Kysely<DB>,
  storage: PhotoStorage,
  options: LoadOptions,
): Promise<void> {
  const {
    properties,
    vehicles,
    seed = randomUUID(),
    now = new Date(),
    photosFolder,
    store = storePictures,
    log = () => undefined,
  } = options;
  const catalogue = await readCatalogueIds(db);
  const newest = new NewestAds();
  await timed(log, 'properties', properties, (amount, place) =>
    loadProperties(db, bulkRandom(seed, `properties ${place}`), amount, now, newest),
  );
  await timed(log, 'vehicles', vehicles, (amount, place) =>
    loadVehicles(db, bulkRandom(seed, `vehicles ${place}`), amount, catalogue, now, newest),
  );
  await addPictures(db, bulkRandom(seed, 'pictures'), newest.list, (wanted) =>
    store(storage, wanted, photosFolder),
  );
  await sql`analyze`.execute(db);
  await announceChange(db, 'settings');
}

async function timed(
  log: (line: string) => void,
  name: string,
  total: number,
  load: (amount: number, place: number) => Promise<void>,
): Promise<void> {
  if (total === 0) return;
  const start = performance.now();
  const amounts = Array.from({ length: Math.ceil(total / BATCH) }, (_, place) =>
    Math.min(BATCH, total - place * BATCH),
  );
  const waiting = amounts.entries();
  let done = 0;
  const lane = async () => {
    for (const [place, amount] of waiting) {
      await load(amount, place);
      done += amount;
      if (done % (10 * BATCH) < amount) log(`  ${done} of ${total} ${name}`);
    }
  };
  await Promise.all(Array.from({ length: LANES }, lane));
  const seconds = (performance.now() - start) / 1000;
  log(`${total} ${name} in ${seconds.toFixed(1)} s: ${Math.round(total / seconds)} per second.`);
}

async function loadProperties(
  db: Kysely<DB>,
  own: Random,
  amount: number,
  now: Date,
  newest: NewestAds,
): Promise<void> {
  const advertisers = bulkAdvertisers(own, Math.max(8, Math.round(amount / 50)));
  const ads = planProperties(own, advertisers, amount).map((planned) =>
    makePropertyAd(own, planned, now),
  );
  for (const { row, facts, timeline } of ads) {
    if (timeline.status !== 'active' || !timeline.publishedAt) continue;
    newest.offer({
      ad: { property_id: row.id, vehicle_id: null },
      at: timeline.publishedAt,
      pictures: (pickCover) => propertyPictures(own, facts, pickCover),
    });
  }
  await db.transaction().execute(async (trx) => {
    await insertAdvertisers(trx, advertisers, now, new Map());
    await insertRows(
      trx,
      'properties',
      ads.map(({ row }) => row),
    );
    await insertRows(
      trx,
      'property_phones',
      ads.flatMap(({ row, planned }) =>
        planned.advertiser.phones.map((phone, position) => ({
          property_id: row.id,
          ...phone,
          position,
        })),
      ),
    );
  });
}

async function loadVehicles(
  db: Kysely<DB>,
  own: Random,
  amount: number,
  catalogue: CatalogueIds,
  now: Date,
  newest: NewestAds,
): Promise<void> {
  const advertisers = bulkAdvertisers(own, Math.max(8, Math.round(amount / 40)));
  const ads = planVehicles(own, advertisers, amount).flatMap(
    (planned) => makeVehicleAd(own, planned, catalogue, now) ?? [],
  );
  for (const { row, facts, timeline } of ads) {
    if (timeline.status !== 'published' || !timeline.publishedAt) continue;
    newest.offer({
      ad: { property_id: null, vehicle_id: row.id },
      at: timeline.publishedAt,
      pictures: (pickCover) => vehiclePictures(facts, pickCover),
    });
  }
  await db.transaction().execute(async (trx) => {
    await insertAdvertisers(trx, advertisers, now, new Map());
    await insertRows(
      trx,
      'vehicles',
      ads.map(({ row }) => row),
    );
    await insertRows(
      trx,
      'vehicle_ad_optional_items',
      ads.flatMap(({ row, optionalItemIds }) =>
        optionalItemIds.map((item_id) => ({ vehicle_id: row.id, item_id })),
      ),
    );
  });
}

/** Keeps the newest few of many. */
class NewestAds {
  list: Pictured[] = [];

  offer(ad: Pictured): void {
    this.list.push(ad);
    if (this.list.length >= 4 * ADS_WITH_PICTURES) this.#cut();
  }

  #cut(): void {
    this.list = this.list
      .toSorted((one, other) => Number(other.at) - Number(one.at))
      .slice(0, ADS_WITH_PICTURES);
  }
}

async function addPictures(
  db: Kysely<DB>,
  own: Random,
  ads: readonly Pictured[],
  store: (wanted: ReadonlyMap<string, string>) => Promise<Map<string, PictureFacts>>,
): Promise<void> {
  const newest = ads
    .toSorted((one, other) => Number(other.at) - Number(one.at))
    .slice(0, ADS_WITH_PICTURES);
  const pickCover = coverPicker();
  const pictured = newest.map(({ ad, at, pictures }) => ({
    ad,
    at,
    pictures: pictures(pickCover).map((picture) => ({ ...picture, id: own.id() })),
  }));
  const wanted = new Map(
    pictured.flatMap(({ pictures }) => pictures.map(({ id, file }) => [id, file] as const)),
  );
  const facts = await store(wanted);
  const rows = pictured.flatMap(({ ad, at, pictures }): Insertable<Photos>[] =>
    photoRows(pictures, facts, ad, at),
  );
  await insertRows(db, 'photos', rows);
}
