import { sql, type RawBuilder } from 'kysely';
import type { Profile } from '#core/actor.ts';

/** Who placed an ad, as far as visitors may know. */
export interface AdAdvertiser {
  id: string;
  name: string;
  profile: Profile;
  show_profile: boolean;
  /** A day, '2025-03-14'. */
  member_since: string;
  /** Ads that visitors can find now. */
  ads_count: number;
}

/**
 * The advertiser of an ad as JSON; `owner` is the alias of its row of `users`. Who shows no profile
 * goes by the first name.
 */
export function advertiserOf(owner: string): RawBuilder<AdAdvertiser> {
  const of = (column: string) => sql.ref(`${owner}.${column}`);
  return sql`jsonb_build_object(
    'id', ${of('id')},
    'name', case when ${of('show_profile')} then coalesce(nullif(${of('presentation_name')}, ''), ${of('first_name')}) else ${of('first_name')} end,
    'profile', ${of('profile')},
    'show_profile', ${of('show_profile')},
    'member_since', (${of('created_at')} at time zone 'America/Bahia')::date,
    'ads_count',
      (select count(*) from properties where owner_id = ${of('id')} and status = 'active' and archived_at is null)
      + (select count(*) from vehicles where owner_id = ${of('id')} and status = 'published' and archived_at is null))`;
}
