import { setImmediate } from 'node:timers/promises';
import { sql, type RawBuilder } from 'kysely';
import { statesWith } from '#core/ads/ad-lifecycle.ts';
import type { AdRef } from '#core/ads/ad-ref.ts';
import { AD_TABLES } from '#core/ads/ad-tables.server.ts';
import { DAY_MS } from '#core/durations.ts';
import {
  distinctive,
  isSamePicture,
  LEAST_POINTS,
  likelyWords,
  mirrored,
} from '#core/photos/keypoint-matching.ts';
import { measuredOf, type MeasuredRow } from '#core/photos/photo-fingerprint-keeping.server.ts';
import { bandsOf, LEAST_QUALITY, SAME_PICTURE_BITS } from '#core/photos/photo-fingerprint.ts';
import { pricePosition } from '#core/vehicles/price-position.ts';
import { VEHICLE_STATES } from '#core/vehicles/vehicle-lifecycle.ts';
import { storedPriceSample } from '#core/vehicles/stored-price-sample.server.ts';
import type { Database } from '#db/database.ts';
import { adText } from './ad-text.server.ts';
import { localPropertySample } from './local-median.server.ts';
import type { AdEvidence, Twins } from './signal.ts';

/** Of each ad the first photographs are compared: copied ones come first. */
const COMPARED_PHOTOS = 8;
const NAMED_TWINS = 5;
const MOST_TWINS = 100;
/** Photographs that are compared point by point. */
const MOST_LOOKED_AT = 40;

interface OwnedAd extends AdRef {
  owner_id: string;
}

export interface MeasuredAd {
  owner_id: string;
  /** Everything that it says in words. */
  text: string;
  evidence: AdEvidence;
}

/** Reads only. Undefined when there is no such ad. `samePhoto`: where photographs were compared already. */
export async function measureAd(
  db: Database,
  ref: AdRef,
  now: Date,
  samePhoto?: Twins | null,
): Promise<MeasuredAd | undefined> {
  const { rows } = await sql<{ owner_id: string; text: string; joined_at: Date }>`
    select ad.owner_id, ${adText(ref.kind)} as text, owner.created_at as joined_at
    from ${sql.table(AD_TABLES[ref.kind].ads)} ad join users owner on owner.id = ad.owner_id
    where ad.id = ${ref.id}`.execute(db);
  const [ad] = rows;
  if (!ad) return undefined;
  const owner = ad.owner_id;
  const evidence: AdEvidence = {
    same_photo: samePhoto === undefined ? await photoTwins(db, ref) : samePhoto,
    same_plate: ref.kind === 'vehicle' ? await plateTwins(db, ref, owner) : null,
    same_phone: await phoneTwins(db, ref, owner),
    low_price: await belowMedian(db, ref, now),
    account: {
      days: Math.max(0, Math.floor((now.getTime() - ad.joined_at.getTime()) / DAY_MS)),
      ads: await shownAds(db, owner),
    },
  };
  return { owner_id: owner, text: ad.text, evidence };
}

interface OwnPhoto extends MeasuredRow {
  id: string;
  owner_id: string;
  turns: string[];
  created_at: Date;
}

/** A photograph that stood on somebody else's ad before it came to this one, however it was turned or cut. */
export async function photoTwins(db: Database, { kind, id }: AdRef): Promise<Twins | null> {
  const { rows: own } = await sql<OwnPhoto>`
    select photo.id, ad.owner_id, print.turns::text[] as turns, photo.created_at, photo.width, photo.height,
      print.words, print.keypoints, print.colours
    from ${sql.table(AD_TABLES[kind].ads)} ad
      join photos photo on photo.${sql.ref(AD_TABLES[kind].column)} = ad.id
      join photo_fingerprints print on print.photo_id = photo.id
    where ad.id = ${id} and print.quality >= ${LEAST_QUALITY}
    order by photo.is_cover desc, photo.position limit ${COMPARED_PHOTOS}`.execute(db);
  const twins = new Map<string, OwnedAd>();
  for (const photo of own) {
    const whole = await adsWithPhoto(db, photo);
    // Comparing parts costs more, and says nothing new of a photograph that is known already.
    const found = whole.length > 0 ? whole : await adsWithPartOfPhoto(db, photo);
    for (const twin of found) twins.set(twin.id, twin);
  }
  return twinsOf([...twins.values()]);
}

/** On the aliases `photo`, `property` and `vehicle`. */
const OWNED_AD = sql`coalesce(property.id, vehicle.id) as id,
  case when property.id is null then 'vehicle' else 'property' end as kind,
  coalesce(property.owner_id, vehicle.owner_id) as owner_id`;
const WITH_ADS = sql`left join properties property on property.id = photo.property_id
  left join vehicles vehicle on vehicle.id = photo.vehicle_id`;
const earlierOfOthers = ({ created_at, owner_id }: OwnPhoto) =>
  sql`photo.created_at < ${created_at} and coalesce(property.owner_id, vehicle.owner_id) <> ${owner_id}`;

async function adsWithPhoto(db: Database, photo: OwnPhoto): Promise<OwnedAd[]> {
  const { turns } = photo;
  const bands = turns.flatMap(bandsOf);
  const { rows } = await sql<OwnedAd>`
    with alike as materialized (
      select print.photo_id from photo_fingerprints print
      where print.bands && ${bands}::integer[] and print.quality >= ${LEAST_QUALITY}
        and exists (select from unnest(${turns}::bit(256)[]) turn
          where bit_count(print.turns[1] # turn) <= ${SAME_PICTURE_BITS}))
    select ${OWNED_AD}
    from photos photo ${WITH_ADS}
    where photo.id = any(array(select photo_id from alike)) and ${earlierOfOthers(photo)}
    order by photo.created_at limit ${MOST_TWINS}`.execute(db);
  return rows;
}

/** Those with the most words in common are looked at. */
async function adsWithPartOfPhoto(db: Database, photo: OwnPhoto) {
  const measured = measuredOf(photo);
  if (!measured) return [];
  const looks = [measured, mirrored(measured)];
  const words = [
    ...new Set(looks.flatMap((look) => distinctive(look.keypoints).flatMap(likelyWords))),
  ];
  const { rows } = await sql<OwnedAd & MeasuredRow>`
    with alike as materialized (
      select print.photo_id, count(*) as common
      from unnest(${words}::integer[]) own (word)
      join photo_fingerprints print on print.words @> array[own.word]
      group by print.photo_id having count(*) >= ${LEAST_POINTS})
    select ${OWNED_AD}, print.words, print.keypoints, print.colours, photo.width, photo.height
    from alike join photos photo on photo.id = alike.photo_id
    join photo_fingerprints print on print.photo_id = photo.id ${WITH_ADS}
    where ${earlierOfOthers(photo)}
    order by alike.common desc, photo.created_at limit ${MOST_LOOKED_AT}`.execute(db);
  const twins: OwnedAd[] = [];
  for (const row of rows) {
    const other = measuredOf(row);
    if (other && looks.some((look) => isSamePicture(other, look))) twins.push(row);
    // Others of the process wait meanwhile.
    await setImmediate();
  }
  return twins;
}

const OVER = sql.join(statesWith(VEHICLE_STATES, 'isOver').map((state) => sql.lit(state)));

async function plateTwins(db: Database, { id }: AdRef, owner: string) {
  const { rows } = await sql<OwnedAd>`
    select other.id, other.owner_id, 'vehicle' as kind
    from vehicles ad join vehicles other on other.plate_key = ad.plate_key
    where ad.id = ${id} and other.owner_id <> ${owner} and other.archived_at is null
      and other.status not in (${OVER}, 'draft')
    order by other.created_at limit ${MOST_TWINS}`.execute(db);
  return twinsOf(rows);
}

function twinsOf(rows: readonly OwnedAd[]): Twins | null {
  if (rows.length === 0) return null;
  const accounts = new Set(rows.map(({ owner_id }) => owner_id)).size;
  return { accounts, ads: rows.slice(0, NAMED_TWINS).map(({ kind, id }) => ({ kind, id })) };
}

async function phoneTwins(db: Database, { kind, id }: AdRef, owner: string) {
  const ofAd: RawBuilder<unknown> =
    kind === 'property'
      ? sql`union select number from property_phones where property_id = ${id}`
      : sql``;
  const { rows } = await sql<{ id: string }>`
    with own as (select number from user_phones where user_id = ${owner} ${ofAd}),
    holders as (
      select phone.user_id as id from own join user_phones phone on phone.number = own.number
      union
      select ad.owner_id from own join property_phones phone on phone.number = own.number
        join properties ad on ad.id = phone.property_id)
    select person.id from holders join users person on person.id = holders.id
    where person.id <> ${owner} order by person.created_at limit ${MOST_TWINS}`.execute(db);
  if (rows.length === 0) return null;
  return { accounts: rows.length, people: rows.slice(0, NAMED_TWINS).map((person) => person.id) };
}

async function belowMedian(db: Database, ref: AdRef, now: Date): Promise<AdEvidence['low_price']> {
  const found =
    ref.kind === 'property' ? await localPropertySample(db, ref.id, now) : await stored(db, ref.id);
  if (!found) return null;
  const { price_cents: price, median_cents, sample_size } = found;
  const below_percent = Math.round(((median_cents - price) * 100) / median_cents);
  return below_percent > 0 ? { below_percent, median_cents, sample_size } : null;
}

/** Vehicles are compared by a job of their own. */
async function stored(db: Database, id: string) {
  const ad = await db
    .selectFrom('vehicles as ad')
    .select(['ad.price_cents', storedPriceSample()])
    .where('ad.id', '=', id)
    .executeTakeFirst();
  const position = ad && pricePosition(ad.price_cents, ad.price_sample);
  return position && { ...position, price_cents: ad.price_cents };
}

/** That visitors saw or see. */
async function shownAds(db: Database, owner: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select (select count(*) from properties where owner_id = ${owner} and published_at is not null)::int
      + (select count(*) from vehicles where owner_id = ${owner} and published_at is not null)::int
      as count`.execute(db);
  return rows[0]?.count ?? 0;
}
