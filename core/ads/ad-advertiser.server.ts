import type { AdKind } from './ad-ref.ts';
import { AD_TABLES } from './ad-tables.server.ts';
import { isSearchableAd } from './ad-visibility.server.ts';
import { sql, type RawBuilder } from 'kysely';
import type { Profile } from '#core/actor.ts';

export interface AdAdvertiser {
  id: string;
  name: string;
  profile: Profile;
  is_real_estate: boolean;
  show_profile: boolean;
  member_since: string;
  ads_count: number;
}

/** Hidden profiles show only the first name; `owner` is the alias of the `users` row. */
export function advertiserName(owner: string): RawBuilder<string> {
  const of = (column: string) => sql.ref(`${owner}.${column}`);
  return sql`case when ${of('show_profile')} then coalesce(
    nullif(${of('presentation_name')}, ''),
    (select agency.name from agencies agency where agency.user_id = ${of('id')} and ${of('profile')} = 'business'),
    ${of('first_name')}) else ${of('first_name')} end`;
}

export function advertiserOf(owner: string): RawBuilder<AdAdvertiser> {
  const of = (column: string) => sql.ref(`${owner}.${column}`);
  return sql`jsonb_build_object(
    'id', ${of('id')},
    'name', ${advertiserName(owner)},
    'profile', ${of('profile')},
    'is_real_estate', ${isRealEstate(owner)},
    'show_profile', ${of('show_profile')},
    'member_since', (${of('created_at')} at time zone 'America/Bahia')::date,
    'ads_count', ${adsCountOf('property', owner)} + ${adsCountOf('vehicle', owner)})`;
}

/** A business with a CRECI or only property ads; `owner` is the alias of the `users` row. */
export function isRealEstate(owner: string): RawBuilder<boolean> {
  const of = (column: string) => sql.ref(`${owner}.${column}`);
  return sql`(${of('profile')} = 'business' and (
    exists (select from agencies firm where firm.user_id = ${of('id')} and firm.creci is not null)
    or (exists (select from properties where owner_id = ${of('id')})
      and not exists (select from vehicles where owner_id = ${of('id')}))))`;
}

export function adsCountOf(kind: AdKind, owner: string): RawBuilder<number> {
  return sql`(
    select count(*)::int from ${sql.table(AD_TABLES[kind].ads)} ad
    where ad.owner_id = ${sql.ref(`${owner}.id`)} and ${isSearchableAd(kind)})`;
}
