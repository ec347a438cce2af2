import type { AdKind, AdRef } from '#core/ads/ad-ref.ts';
import { isSearchableAd, selectPublicAds } from '#core/ads/ad-visibility.server.ts';
import { publicAdvertisers } from '#core/advertisers/public-advertiser.server.ts';
import type { Database } from '#db/database.ts';
import type { LeadSubject } from './lead-subject.ts';

interface Numbers {
  phones: string[];
  whatsapps: string[];
}

interface Contact extends Numbers {
  advertiserId: string;
  email: string | null;
}

/** `undefined` when it is not offered. */
export async function contactOf(db: Database, subject: LeadSubject): Promise<Contact | undefined> {
  return subject.kind === 'user' ? contactOfAdvertiser(db, subject.id) : contactOfAd(db, subject);
}

async function contactOfAd(db: Database, { kind, id }: AdRef): Promise<Contact | undefined> {
  const ad = await selectPublicAds(db, kind)
    .select(['ad.id', 'ad.owner_id'])
    .where('ad.id', '=', id)
    .where(isSearchableAd(kind))
    .executeTakeFirst();
  const numbers = ad && (await NUMBERS[kind](db, ad));
  return numbers && { advertiserId: ad.owner_id, ...numbers, email: null };
}

type NumbersOfAd = (
  db: Database,
  ad: { id: string; owner_id: string },
) => Promise<Numbers | undefined>;

/** A property has numbers of its own, a vehicle those of the account when its owner shows them. */
const NUMBERS: Readonly<Record<AdKind, NumbersOfAd>> = {
  async property(db, { id }) {
    const phones = await db
      .selectFrom('property_phones')
      .select(['number', 'whatsapp'])
      .where('property_id', '=', id)
      .orderBy('position')
      .execute();
    return numbersOf(phones);
  },
  async vehicle(db, { id, owner_id: ownerId }) {
    const shown = await db
      .selectFrom('vehicles')
      .select('id')
      .where('id', '=', id)
      .where('show_contact', '=', true)
      .executeTakeFirst();
    return shown && numbersOfAccount(db, ownerId);
  },
};

/** The agency's own contact, otherwise the account's. */
async function contactOfAdvertiser(db: Database, id: string): Promise<Contact | undefined> {
  const advertiser = await publicAdvertisers(db)
    .where('person.id', '=', id)
    .select('person.profile')
    .executeTakeFirst();
  if (!advertiser) return undefined;
  const own = await numbersOfAccount(db, id);
  const agency =
    advertiser.profile === 'business'
      ? await db
          .selectFrom('agencies')
          .select(['whatsapp', 'contact_email'])
          .where('user_id', '=', id)
          .executeTakeFirst()
      : undefined;
  if (!agency) return { advertiserId: id, ...own, email: null };
  const phones = await db
    .selectFrom('agency_phones')
    .select('number')
    .where('agency_id', '=', id)
    .orderBy('position')
    .execute();
  return {
    advertiserId: id,
    phones: phones.map(({ number }) => number),
    whatsapps: agency.whatsapp ? [agency.whatsapp] : own.whatsapps,
    email: agency.contact_email,
  };
}

async function numbersOfAccount(db: Database, userId: string): Promise<Numbers> {
  const phones = await db
    .selectFrom('user_phones')
    .select(['number', 'whatsapp'])
    .where('user_id', '=', userId)
    .orderBy('position')
    .execute();
  return numbersOf(phones);
}

function numbersOf(phones: readonly { number: string; whatsapp: boolean }[]): Numbers {
  return {
    phones: phones.map(({ number }) => number),
    whatsapps: phones.filter(({ whatsapp }) => whatsapp).map(({ number }) => number),
  };
}
