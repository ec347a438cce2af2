import { sql, type Compilable, type RawBuilder } from 'kysely';
import { AVATAR_FILES, AVATAR_FOLDER, type Avatar } from '#core/accounts/avatar.ts';
import type { BoostLevel } from '#core/boosts/boost.ts';
import { presentedName } from '#core/fields/presented-name.ts';
import { refuse, type Refusal } from '#core/refusal.ts';
import type { Database } from '#db/database.ts';
import type { EarnedAnswerTime } from '#core/leads/answer-time.ts';
import { earnedAnswerTime } from '#core/leads/answer-times.server.ts';
import { priceChangesOf, priceDropOf } from '#core/prices/price-history.server.ts';
import { plannedQuery } from '#db/planned-query.ts';
import { advertiserOf, type AdAdvertiser } from './ad-advertiser.server.ts';
import { isGone, isSearchableAd } from './ad-visibility.server.ts';
import type { AdKind } from './ad-ref.ts';
import { AD_TABLES } from './ad-tables.server.ts';
import { photosOf } from './card-photos.server.ts';

/** A property has numbers of its own, a vehicle those of its owner. */
const PHONES: Readonly<Record<AdKind, { table: string; column: string; ad: string }>> = {
  property: { table: 'property_phones', column: 'property_id', ad: 'ad.id' },
  vehicle: { table: 'user_phones', column: 'user_id', ad: 'ad.owner_id' },
};

/** Several ads of somebody who hides the profile are not linked to each other, nor by a picture. */
export type PublicAdvertiser = Omit<AdAdvertiser, 'id'> & {
  id: string | null;
  avatar: Pick<Avatar, 'thumb'> | null;
  answer_time: EarnedAnswerTime | null;
};

const publicAdvertiser: RawBuilder<PublicAdvertiser> = sql`${advertiserOf('owner')} || jsonb_build_object(
  'id', case when ${sql.ref('owner.show_profile')} then ${sql.ref('owner.id')} end,
  'answer_time', case when ${sql.ref('owner.show_profile')} then ${earnedAnswerTime('owner')} end,
  'avatar', case when ${sql.ref('owner.show_profile')} then (
    select jsonb_build_object('thumb', concat_ws('/', '', ${sql.lit(AVATAR_FOLDER)}, picture.id, ${sql.lit(AVATAR_FILES.thumb)}))
    from user_avatars picture where picture.user_id = ${sql.ref('owner.id')}) end)`;

/** What visitors see of an ad of either kind, beside its own columns; `ad` and `owner` as in `isPublicAd`. */
export function publicAdParts(kind: AdKind) {
  return [
    photosOf(AD_TABLES[kind].column, 'ad.id', { readyOnly: true }).as('photos'),
    publicAdvertiser.as('advertiser'),
    hasPhone(kind).as('has_phone'),
    sql<Date | null>`case when ${isSearchableAd(kind)} then coalesce(ad.confirmed_at, ad.published_at) end`.as(
      'confirmed_at',
    ),
    priceChangesOf(kind).as('price_changes'),
    priceDropOf(kind, 'price').as('price_drop'),
    sql<BoostLevel | null>`case when ${isSearchableAd(kind)} and ad.boosted_until > now()
      then ad.boost_level end`.as('boost_level'),
    hasPhone(kind, sql` and ${sql.ref('phone.whatsapp')} = ${true}`).as('has_whatsapp'),
  ] as const;
}

function hasPhone(kind: AdKind, which: RawBuilder<unknown> = sql``): RawBuilder<boolean> {
  const { table, column, ad } = PHONES[kind];
  return sql`exists (select ${sql.ref('phone.id')} from ${sql.table(table)} as ${sql.ref('phone')}
    where ${sql.ref(`phone.${column}`)} = ${sql.ref(ad)}${which})`;
}

export function publicAdReader<Row extends { advertiser: PublicAdvertiser }, Ad>(
  kind: AdKind,
  query: (db: Database, id: string) => Compilable<Row>,
  present: (row: Row) => Ad,
): (db: Database, id: string) => Promise<Ad | Refusal> {
  const read = plannedQuery(`public_${kind}`, query);
  return async (db, id) => {
    const [row] = await read(db, id);
    if (row) return present({ ...row, advertiser: asOthersRead(row.advertiser) });
    return refuse((await isGone(db, kind, id)) ? 'gone' : 'not_found');
  };
}

function asOthersRead(advertiser: PublicAdvertiser): PublicAdvertiser {
  return { ...advertiser, name: presentedName(advertiser.name) };
}
