import { reasonAgainst } from '#core/ads/ad-lifecycle.ts';
import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { UserActor } from '#core/actor.ts';
import { TITLE_LENGTH } from '#core/fields/text-lengths.ts';
import { record } from '#core/history.server.ts';
import {
  copyPhotos,
  forgetCopies,
  writeCopies,
  type PhotoCopy,
} from '#core/photos/photo-copying.server.ts';
import { photoLimitOf } from '#core/photos/photo-ad.server.ts';
import { lockQuota, planLimitsOf } from '#core/plans/plan-limits.server.ts';
import { refuse, type Refusal } from '#core/refusal.ts';
import { logFailure } from '#core/logged-failure.ts';
import type { Database, DatabaseTransaction } from '#db/database.ts';
import type { DB } from '#db/generated/database-types.ts';
import type { PhotoStorage } from '#integrations/storage/photo-storage.ts';
import { PROPERTY_LIFECYCLE } from './property-lifecycle.ts';

/** Idempotent by `key`; photographs and video only as the current plan allows (decision 12). */
export async function duplicateProperty(
  db: Kysely<DB>,
  storage: PhotoStorage,
  actor: UserActor,
  id: string,
  key: string,
  now: Date,
): Promise<{ id: string } | Refusal> {
  const copyId = idOfCopy(actor, id, key);
  if (await isOwn(db, actor, copyId)) return { id: copyId };
  const obstacle = await reasonNotToCopy(db, actor, id, now);
  if (obstacle) return obstacle;
  const photos: PhotoCopy[] = [];
  try {
    const { limit } = await photoLimitOf(db, actor, { kind: 'property', id }, now);
    for await (const photo of copyPhotos(db, storage, { kind: 'property', id }, limit))
      photos.push(photo);
    const isWritten = await db
      .transaction()
      .execute((trx) => writeCopy(trx, actor, { id, copyId, photos }, now));
    if (isWritten) return { id: copyId };
    await forgetCopies(storage, photos);
    return (await isOwn(db, actor, copyId)) ? { id: copyId } : refuse('not_found');
  } catch (error) {
    // The original error matters more; the daily sweep removes leftovers.
    await forgetCopies(storage, photos).catch(
      logFailure('An uploaded file that nobody needs stays in the storage'),
    );
    throw error;
  }
}

async function writeCopy(
  trx: DatabaseTransaction,
  actor: UserActor,
  { id, copyId, photos }: { id: string; copyId: string; photos: readonly PhotoCopy[] },
  now: Date,
): Promise<boolean> {
  await lockQuota(trx, actor);
  const ad = await trx
    .selectFrom('properties')
    .selectAll()
    .where('id', '=', id)
    .where('owner_id', '=', actor.id)
    .forUpdate()
    .executeTakeFirst();
  if (!ad || reasonAgainst(PROPERTY_LIFECYCLE.duplicate, ad, 'owner', now)) return false;
  // An ad's history is its own; everything else is copied, future columns too.
  const {
    status: _status,
    status_reason: _reason,
    published_at: _published,
    archived_at: _archived,
    hidden_at: _hidden,
    ended_by_plan: _ended,
    highlighted_until: _highlighted,
    held_at: _held,
    boost_level: _level,
    boosted_until: _boosted,
    boosted_at: _firstBoost,
    updated_at: _updated,
    ...facts
  } = ad;
  const { video } = await planLimitsOf(trx, actor, now);
  const { numInsertedOrUpdatedRows: written } = await trx
    .insertInto('properties')
    .values({
      ...facts,
      youtube_id: video ? facts.youtube_id : null,
      id: copyId,
      name: nameOfCopy(ad.name),
      created_at: now,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirstOrThrow();
  if (!written) return false;
  await trx
    .insertInto('property_phones')
    .columns(['property_id', 'number', 'whatsapp', 'position'])
    .expression((query) =>
      query
        .selectFrom('property_phones')
        .select((phone) => [phone.val(copyId).as('property_id'), 'number', 'whatsapp', 'position'])
        .where('property_id', '=', id),
    )
    .execute();
  await writeCopies(trx, { kind: 'property', id: copyId }, photos, now);
  const about = { kind: 'property', id: copyId } as const;
  await record(trx, actor, about, { action: 'duplicate', to: 'pending', reason: ad.name }, now);
  return true;
}

async function reasonNotToCopy(
  db: Database,
  actor: UserActor,
  id: string,
  now: Date,
): Promise<Refusal | undefined> {
  const ad = await ownProperty(db, actor, id)
    .select(['status', 'archived_at', 'listing_status', 'highlighted_until', 'ended_by_plan'])
    .select('held_at')
    .select('confirmed_at')
    .executeTakeFirst();
  if (!ad || ad.archived_at) return refuse('not_found');
  const refused = reasonAgainst(PROPERTY_LIFECYCLE.duplicate, ad, 'owner', now);
  return refused && refuse(refused);
}

async function isOwn(db: Database, actor: UserActor, id: string): Promise<boolean> {
  return (await ownProperty(db, actor, id).select('id').executeTakeFirst()) !== undefined;
}

function ownProperty(db: Database, actor: UserActor, id: string) {
  return db.selectFrom('properties').where('id', '=', id).where('owner_id', '=', actor.id);
}

const LETTERS = '0123456789abcdefghjkmnpqrstvwxyz';
const ID_LENGTH = 10;

/** Deterministic, so that a repeated request finds the copy. */
function idOfCopy(actor: UserActor, id: string, key: string): string {
  const digest = createHash('sha256')
    .update(JSON.stringify([actor.id, id, key]))
    .digest();
  return Array.from(digest.subarray(0, ID_LENGTH), (byte) => LETTERS[byte & 31]).join('');
}

const MARK = ' (cópia)';

function nameOfCopy(name: string): string {
  const room = TITLE_LENGTH.max - MARK.length;
  // By code points: never half an emoji.
  let kept = '';
  for (const { segment } of new Intl.Segmenter('pt-BR').segment(name)) {
    if (kept.length + segment.length > room) break;
    kept += segment;
  }
  return kept.trimEnd() + MARK;
}
