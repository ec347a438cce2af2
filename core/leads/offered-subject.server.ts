import { isRealEstate } from '#core/ads/ad-advertiser.server.ts';
import { adPath, adPathParts } from '#core/ads/ad-path.server.ts';
import type { AdRef } from '#core/ads/ad-ref.ts';
import { isSearchableAd, selectPublicAds } from '#core/ads/ad-visibility.server.ts';
import { advertiserPath } from '#core/advertisers/advertiser-path.ts';
import { publicAdvertisers } from '#core/advertisers/public-advertiser.server.ts';
import type { Database } from '#db/database.ts';
import type { LeadSubject } from './lead-subject.ts';

/** What visitors may write about now, and to whom that goes. */
export interface OfferedSubject {
  /** Of the ad; the page of an advertiser has none. */
  name: string | null;
  path: string;
  ownerId: string;
  ownerEmail: string;
  ownerFirstName: string;
}

export async function offeredSubject(
  db: Database,
  subject: LeadSubject,
): Promise<OfferedSubject | undefined> {
  return subject.kind === 'user' ? offeredAdvertiser(db, subject.id) : offeredAd(db, subject);
}

async function offeredAdvertiser(db: Database, id: string) {
  const person = await publicAdvertisers(db)
    .select([
      'person.id as ownerId',
      'person.profile',
      isRealEstate('person').as('is_real_estate'),
      'person.email as ownerEmail',
      'person.first_name as ownerFirstName',
    ])
    .where('person.id', '=', id)
    .executeTakeFirst();
  return person && { ...person, name: null, path: advertiserPath({ ...person, id }) };
}

async function offeredAd(db: Database, { kind, id }: AdRef) {
  const ad = await selectPublicAds(db, kind)
    .select([
      'ad.name',
      'owner.id as ownerId',
      'owner.email as ownerEmail',
      'owner.first_name as ownerFirstName',
      adPathParts(kind).as('pathParts'),
    ])
    .where('ad.id', '=', id)
    .where(isSearchableAd(kind))
    .executeTakeFirst();
  return ad && { ...ad, path: adPath(kind, ad.pathParts) };
}
