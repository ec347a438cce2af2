/* Photographs and rules for tests of what is suspicious. Tests only. */
import { createHash } from 'node:crypto';
import { addReadyPhoto } from '#core/ads/advertisers.fixture.ts';
import {
  keepFingerprint,
  type StoredFingerprint,
} from '#core/photos/photo-fingerprint-keeping.server.ts';
import type { Kysely } from 'kysely';
import type { DB } from '#db/generated/database-types.ts';
import { FIRST_RULES, type TrustRules } from './trust-rules.ts';

/** 256 bits that belong to a name and to no other. */
export function bitsOf(name: string): string {
  const digest = createHash('sha256').update(name).digest();
  return [...digest].map((byte) => byte.toString(2).padStart(8, '0')).join('');
}

/** The fingerprints of a picture that is known by its name. */
export function printOf(name: string, quality = 90) {
  return { quality, turns: Array.from({ length: 8 }, (_, turn) => bitsOf(`${name} ${turn}`)) };
}

/** A photograph of an ad that shows the picture of this name. */
export async function addPicture(
  db: Kysely<DB>,
  ad: { property_id: string } | { vehicle_id: string },
  print: StoredFingerprint,
  created_at: Date,
): Promise<string> {
  const id = await addReadyPhoto(db, ad, { is_cover: false });
  await db.updateTable('photos').set({ created_at }).where('id', '=', id).execute();
  await db.transaction().execute((trx) => keepFingerprint(trx, id, print));
  return id;
}

/** Other rules than those that the code begins with. */
export async function setRules(db: Kysely<DB>, rules: Partial<TrustRules>, at: Date) {
  await db
    .insertInto('trust_rules')
    .values({ at, rules: JSON.stringify({ ...FIRST_RULES, ...rules }) })
    .execute();
}
