import { sql } from 'kysely';
import { adsCountOf, isRealEstate } from '#core/ads/ad-advertiser.server.ts';
import { advertiserPath } from '#core/advertisers/advertiser-path.ts';
import { publicAdvertisers } from '#core/advertisers/public-advertiser.server.ts';
import type { Database } from '#db/database.ts';

/** What the protocol allows in a file. */
const MOST_ADDRESSES = 50_000;

/** Paths of the pages of those who show their profile and advertise something. */
export async function listAdvertiserPages(db: Database): Promise<string[]> {
  const people = await publicAdvertisers(db)
    .where(
      sql<boolean>`${adsCountOf('property', 'person')} + ${adsCountOf('vehicle', 'person')} > 0`,
    )
    .orderBy('person.id')
    .limit(MOST_ADDRESSES)
    .select(['person.id', 'person.profile', isRealEstate('person').as('is_real_estate')])
    .execute();
  return people.map(advertiserPath);
}
