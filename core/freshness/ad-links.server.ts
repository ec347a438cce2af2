import { hashOfToken, newToken } from '#core/accounts/opaque-token.server.ts';
import type { UserActor } from '#core/actor.ts';
import type { AdRef } from '#core/ads/ad-ref.ts';
import { AD_TABLES, selectAds } from '#core/ads/ad-tables.server.ts';
import { DAY_MS } from '#core/durations.ts';
import { refuse, type Refusal } from '#core/refusal.ts';
import type { Database, DatabaseTransaction } from '#db/database.ts';

/** Over the pause and a month more: who was away puts the ad back with the same e-mail (our decision). */
const LINK_DAYS = 45;

/** In cents; null: not offered so. */
export interface NamedPrices {
  price_cents: number | null;
  rent_cents: number | null;
}

/** For one ad and its owner; the token stands in the e-mail alone, beside these prices. */
export async function newAdLink(
  trx: DatabaseTransaction,
  { kind, id }: AdRef,
  ownerId: string,
  { price_cents, rent_cents }: NamedPrices,
  now: Date,
): Promise<string> {
  const { token, hash } = newToken('');
  await trx
    .insertInto('ad_links')
    .values({
      token_hash: hash,
      [AD_TABLES[kind].column]: id,
      owner_id: ownerId,
      price_cents,
      rent_cents,
      expires_at: new Date(now.getTime() + LINK_DAYS * DAY_MS),
    })
    .execute();
  return token;
}

export interface LinkedAd {
  ref: AdRef;
  link: NamedPrices & { token_hash: Buffer; repriced_at: Date | null };
  owner: UserActor;
}

/** Opens nothing once the ad is archived or somebody else's, or its owner's account is not active. */
export async function adOfLink(
  db: Database,
  token: string,
  now: Date,
): Promise<LinkedAd | Refusal> {
  const hash = hashOfToken('', token);
  const link =
    hash &&
    (await db
      .selectFrom('ad_links')
      .where('token_hash', '=', hash)
      .where('expires_at', '>', now)
      .select(['token_hash', 'property_id', 'vehicle_id', 'owner_id'])
      .select(['price_cents', 'rent_cents', 'repriced_at'])
      .executeTakeFirst());
  if (!link) return refuse('link_expired');
  const ref: AdRef = link.property_id
    ? { kind: 'property', id: link.property_id }
    : { kind: 'vehicle', id: link.vehicle_id! };
  const owner = await selectAds(db, ref.kind)
    .innerJoin('users as owner', 'owner.id', 'ad.owner_id')
    .where('ad.id', '=', ref.id)
    .where('ad.archived_at', 'is', null)
    .where('owner.id', '=', link.owner_id)
    .where('owner.status', '=', 'active')
    .select(['owner.id', 'owner.profile'])
    .executeTakeFirst();
  return owner ? { ref, link, owner: { kind: 'user', ...owner } } : refuse('link_expired');
}

/** False for every call but the first. */
export async function takeRepricing(
  db: Database,
  { token_hash }: LinkedAd['link'],
  now: Date,
): Promise<boolean> {
  const taken = await db
    .updateTable('ad_links')
    .set({ repriced_at: now })
    .where('token_hash', '=', token_hash)
    .where('repriced_at', 'is', null)
    .returning('token_hash')
    .executeTakeFirst();
  return taken !== undefined;
}

/** When the price was refused after all. */
export async function returnRepricing(
  db: Database,
  { token_hash }: LinkedAd['link'],
): Promise<void> {
  await db
    .updateTable('ad_links')
    .set({ repriced_at: null })
    .where('token_hash', '=', token_hash)
    .execute();
}

export async function sweepAdLinks(db: Database, now: Date): Promise<void> {
  await db.deleteFrom('ad_links').where('expires_at', '<', now).execute();
}
