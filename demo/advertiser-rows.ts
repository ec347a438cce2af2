import type { Insertable } from 'kysely';
import { hashPassword, NOBODYS_HASH } from '#core/accounts/password-hashing.server.ts';
import { isRefusal } from '#core/refusal.ts';
import { REGION_TOWNS } from '#core/places/region-towns.ts';
import type { Database } from '#db/database.ts';
import type { Agencies, UserPhones, Users } from '#db/generated/database-types.ts';
import { insertRows } from './bulk-insert.ts';
import { DAY, HOUR } from './demo-clock.ts';
import type { Advertiser } from './demo-advertisers.ts';

/** Inserts the accounts and their phones. Nobody can log in to those without a password. */
export async function insertAdvertisers(
  db: Database,
  advertisers: readonly Advertiser[],
  now: Date,
  hashes: ReadonlyMap<string, string>,
): Promise<void> {
  const users = advertisers.map((advertiser): Insertable<Users> => {
    const madeAt = new Date(Number(now) - advertiser.since * DAY);
    return {
      id: advertiser.id,
      email: advertiser.email,
      password_hash: hashes.get(advertiser.email) ?? NOBODYS_HASH,
      first_name: advertiser.firstName,
      last_name: advertiser.lastName,
      profile: advertiser.profile,
      creci: advertiser.creci ?? null,
      cpf: advertiser.cpf ?? null,
      presentation_name: advertiser.presentationName ?? null,
      presentation: advertiser.presentation ?? null,
      show_profile: advertiser.profile !== 'owner',
      status: 'active',
      email_confirmed_at: new Date(Number(madeAt) + HOUR / 4),
      confirmation_sent_at: madeAt,
      terms_accepted_at: madeAt,
      created_at: madeAt,
      updated_at: madeAt,
    };
  });
  const phones = advertisers.flatMap(({ id, phones: numbers }) =>
    numbers.map(({ number, whatsapp }, position): Insertable<UserPhones> => ({
      user_id: id,
      number,
      whatsapp,
      position,
    })),
  );
  await insertRows(db, 'users', users);
  await insertRows(db, 'user_phones', phones);
  await insertAgencies(db, advertisers, now);
}

/** Firms with a CNPJ have filled in their agency; the others have yet to. */
async function insertAgencies(
  db: Database,
  advertisers: readonly Advertiser[],
  now: Date,
): Promise<void> {
  for (const { id, cnpj, creci, presentationName, presentation, ...firm } of advertisers) {
    const town = REGION_TOWNS.find(({ slug }) => slug === firm.home);
    if (cnpj === undefined || presentationName === undefined || !town) continue;
    const whatsapp = firm.phones.find((phone) => phone.whatsapp);
    const agency: Insertable<Agencies> = {
      user_id: id,
      name: presentationName,
      cnpj,
      creci: creci ?? null,
      whatsapp: whatsapp?.number ?? null,
      contact_email: firm.email,
      description: presentation ?? null,
      town_id: town.ibgeCode,
      zip_code: town.cepFrom,
      ...firm.office,
      show_map: firm.office !== undefined,
      created_at: new Date(Number(now) - firm.since * DAY),
    };
    await insertRows(db, 'agencies', [agency]);
    await insertRows(
      db,
      'agency_phones',
      firm.phones.map(({ number }, position) => ({ agency_id: id, number, position })),
    );
  }
}

/** E-mail → password hash, one at a time so as not to overflow the hashing queue. */
export async function hashPasswords(
  accounts: readonly { email: string; password?: string }[],
): Promise<Map<string, string>> {
  const hashes = new Map<string, string>();
  for (const { email, password } of accounts) {
    if (password === undefined) continue;
    const hash = await hashPassword(password);
    if (isRefusal(hash)) throw new Error('Too many passwords are being hashed at once.');
    hashes.set(email, hash);
  }
  return hashes;
}
