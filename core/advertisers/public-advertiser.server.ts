import { sql, type RawBuilder } from 'kysely';
import { publicAvatar } from '#core/accounts/avatar.ts';
import { presentedName } from '#core/fields/presented-name.ts';
import { refuse } from '#core/refusal.ts';
import { advertiserName, isRealEstate, adsCountOf } from '#core/ads/ad-advertiser.server.ts';
import { townOf, type AdTown } from '#core/ads/ad-town.server.ts';
import { earnedAnswerTime } from '#core/leads/answer-times.server.ts';
import type { Database } from '#db/database.ts';
import { advertiserPath } from './advertiser-path.ts';

/** No phone, e-mail or document; an agency's street only if shown, its complement never. */
export async function getPublicAdvertiser(db: Database, id: string) {
  const row = await publicAdvertisers(db)
    .leftJoin('agencies as agency', (join) =>
      join.onRef('agency.user_id', '=', 'person.id').on('person.profile', '=', 'business'),
    )
    .leftJoin('user_avatars as picture', 'picture.user_id', 'person.id')
    .where('person.id', '=', id)
    .select([
      'picture.id as picture_id',
      'person.id',
      'person.profile',
      isRealEstate('person').as('is_real_estate'),
      advertiserName('person').as('name'),
      sql<
        string | null
      >`case person.profile when 'broker' then person.creci when 'business' then agency.creci end`.as(
        'creci',
      ),
      sql<string>`(person.created_at at time zone 'America/Bahia')::date::text`.as('member_since'),
      sql<string | null>`coalesce(agency.description, person.presentation)`.as('presentation'),
      sql<boolean>`agency.user_id is not null`.as('is_agency'),
      townOf('agency.town_id').$castTo<AdTown | null>().as('town'),
      'agency.neighborhood',
      shown('zip_code').as('zip_code'),
      shown('street').as('street'),
      shown('number').as('number'),
      shown('reference').as('reference'),
      shown<number>('lat').as('lat'),
      shown<number>('lng').as('lng'),
      earnedAnswerTime('person').as('answer_time'),
      adsCountOf('property', 'person').as('properties_count'),
      adsCountOf('vehicle', 'person').as('vehicles_count'),
      sql<boolean>`agency.user_id is not null or exists (select from user_phones phone where phone.user_id = person.id)`.as(
        'has_phone',
      ),
      sql<boolean>`agency.whatsapp is not null
        or exists (select from user_phones phone where phone.user_id = person.id and phone.whatsapp)`.as(
        'has_whatsapp',
      ),
    ])
    .executeTakeFirst();
  if (!row) return refuse('not_found');
  const { picture_id: pictureId, ...facts } = row;
  return {
    ...facts,
    name: presentedName(row.name),
    avatar: pictureId === null ? null : publicAvatar(pictureId),
    path: advertiserPath(row),
  };
}

export function publicAdvertisers(db: Database) {
  return db
    .selectFrom('users as person')
    .where('person.status', '=', 'active')
    .where('person.show_profile', '=', true);
}

function shown<Value = string>(column: string): RawBuilder<Value | null> {
  return sql`case when agency.show_map then ${sql.ref(`agency.${column}`)} end`;
}
