import { sql } from 'kysely';
import type { UserActor } from '#core/actor.ts';
import type { AdRef } from '#core/ads/ad-ref.ts';
import type { Database } from '#db/database.ts';

const MOST_NUMBERS = 4;

/** The numbers that an advertiser may print: of the ad, of the agency, of the account. Digits, each once. */
export async function ownNumbers(db: Database, owner: UserActor, ad?: AdRef): Promise<string[]> {
  const propertyId = ad?.kind === 'property' ? ad.id : null;
  const { rows } = await sql<{ number: string }>`
    select number from (
      select 1 as place, phone.position, phone.number from property_phones phone
        join properties ad on ad.id = phone.property_id
        where ad.id = ${propertyId} and ad.owner_id = ${owner.id}
      union all
      select 2, phone.position, phone.number from agency_phones phone
        join users person on person.id = phone.agency_id and person.profile = 'business'
        where phone.agency_id = ${owner.id}
      union all
      select 3, phone.position, phone.number from user_phones phone where phone.user_id = ${owner.id}
    ) numbers order by place, position`.execute(db);
  return [...new Set(rows.map(({ number }) => number))].slice(0, MOST_NUMBERS);
}
