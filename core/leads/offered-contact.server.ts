import { isSearchableAd } from '#core/ads/ad-visibility.server.ts';
import { publicAdvertisers } from '#core/advertisers/public-advertiser.server.ts';
import type { Subject } from '#core/history.server.ts';
import { publicProperties } from '#core/properties/public-property.server.ts';
import { publicVehicles } from '#core/vehicles/public-vehicle.server.ts';
import type { Database } from '#db/database.ts';
import type { ContactRevealInput } from './lead-input.ts';

interface Contact {
  advertiserId: string;
  subject: Subject;
  phones: string[];
  whatsapps: string[];
  email: string | null;
}

/** `undefined` when it is not offered. */
export async function contactOf(
  db: Database,
  { property_id, vehicle_id, advertiser_id }: ContactRevealInput,
): Promise<Contact | undefined> {
  if (property_id) return contactOfProperty(db, property_id);
  if (vehicle_id) return contactOfVehicle(db, vehicle_id);
  return advertiser_id ? contactOfAdvertiser(db, advertiser_id) : undefined;
}

async function contactOfProperty(db: Database, id: string): Promise<Contact | undefined> {
  const ad = await publicProperties(db)
    .select('ad.owner_id')
    .where('ad.id', '=', id)
    .where(isSearchableAd('property'))
    .executeTakeFirst();
  if (!ad) return undefined;
  const phones = await db
    .selectFrom('property_phones')
    .select(['number', 'whatsapp'])
    .where('property_id', '=', id)
    .orderBy('position')
    .execute();
  const about = { advertiserId: ad.owner_id, subject: { kind: 'property', id } as const };
  return { ...about, ...numbersOf(phones), email: null };
}

async function contactOfVehicle(db: Database, id: string): Promise<Contact | undefined> {
  const ad = await publicVehicles(db)
    .select('ad.owner_id')
    .where('ad.id', '=', id)
    .where(isSearchableAd('vehicle'))
    .where('ad.show_contact', '=', true)
    .executeTakeFirst();
  if (!ad) return undefined;
  const about = { advertiserId: ad.owner_id, subject: { kind: 'vehicle', id } as const };
  return { ...about, ...(await numbersOfAccount(db, ad.owner_id)), email: null };
}

/** The agency's own contact, otherwise the account's. */
async function contactOfAdvertiser(db: Database, id: string): Promise<Contact | undefined> {
  const advertiser = await publicAdvertisers(db)
    .where('person.id', '=', id)
    .select('person.profile')
    .executeTakeFirst();
  if (!advertiser) return undefined;
  const about = { advertiserId: id, subject: { kind: 'user', id } as const };
  const own = await numbersOfAccount(db, id);
  const agency =
    advertiser.profile === 'business'
      ? await db
          .selectFrom('agencies')
          .select(['whatsapp', 'contact_email'])
          .where('user_id', '=', id)
          .executeTakeFirst()
      : undefined;
  if (!agency) return { ...about, ...own, email: null };
  const phones = await db
    .selectFrom('agency_phones')
    .select('number')
    .where('agency_id', '=', id)
    .orderBy('position')
    .execute();
  return {
    ...about,
    phones: phones.map(({ number }) => number),
    whatsapps: agency.whatsapp ? [agency.whatsapp] : own.whatsapps,
    email: agency.contact_email,
  };
}

async function numbersOfAccount(db: Database, userId: string) {
  const phones = await db
    .selectFrom('user_phones')
    .select(['number', 'whatsapp'])
    .where('user_id', '=', userId)
    .orderBy('position')
    .execute();
  return numbersOf(phones);
}

function numbersOf(phones: readonly { number: string; whatsapp: boolean }[]) {
  return {
    phones: phones.map(({ number }) => number),
    whatsapps: phones.filter(({ whatsapp }) => whatsapp).map(({ number }) => number),
  };
}
