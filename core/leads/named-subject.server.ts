import { advertiserName, isRealEstate } from '#core/ads/ad-advertiser.server.ts';
import { adPath, adPathParts } from '#core/ads/ad-path.server.ts';
import type { AdRef } from '#core/ads/ad-ref.ts';
import { selectPublicAds } from '#core/ads/ad-visibility.server.ts';
import { advertiserPath } from '#core/advertisers/advertiser-path.ts';
import { publicAdvertisers } from '#core/advertisers/public-advertiser.server.ts';
import { presentedName } from '#core/fields/presented-name.ts';
import { refuse, type Refusal } from '#core/refusal.ts';
import type { Database } from '#db/database.ts';
import type { LeadSubject } from './lead-subject.ts';

/** What somebody writes about, as visitors know it. */
export interface NamedSubject {
  /** Of the ad, or of the advertiser. */
  name: string;
  /** Of the ad; an advertiser has none. */
  code: string | null;
  path: string;
}

/** Only of what has a page for visitors. */
export async function namedSubject(
  db: Database,
  subject: LeadSubject,
): Promise<NamedSubject | Refusal> {
  const found =
    subject.kind === 'user' ? await namedAdvertiser(db, subject.id) : await namedAd(db, subject);
  return found ?? refuse('gone');
}

async function namedAd(db: Database, { kind, id }: AdRef): Promise<NamedSubject | undefined> {
  const ad = await selectPublicAds(db, kind)
    .select(['ad.name', adPathParts(kind).as('pathParts')])
    .where('ad.id', '=', id)
    .executeTakeFirst();
  return ad && { name: ad.name, code: id, path: adPath(kind, ad.pathParts) };
}

async function namedAdvertiser(db: Database, id: string): Promise<NamedSubject | undefined> {
  const person = await publicAdvertisers(db)
    .select([
      'person.profile',
      isRealEstate('person').as('is_real_estate'),
      advertiserName('person').as('name'),
    ])
    .where('person.id', '=', id)
    .executeTakeFirst();
  return (
    person && {
      name: presentedName(person.name),
      code: null,
      path: advertiserPath({ ...person, id }),
    }
  );
}
