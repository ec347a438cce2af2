import type { Kysely } from 'kysely';
import { hashOfToken, newToken } from '#core/accounts/opaque-token.server.ts';
import type { UserActor } from '#core/actor.ts';
import { record } from '#core/history.server.ts';
import { later } from '#core/later.server.ts';
import { refuse, type Refusal } from '#core/refusal.ts';
import type { Database } from '#db/database.ts';
import type { DB } from '#db/generated/database-types.ts';
import type { DataExportState, DataExportStatus } from './data-export.ts';
import { COPY_LIFETIME_MS, COPY_TOLD_MS } from './retention.ts';

const LOST_AFTER_MS = 24 * 60 * 60 * 1000;

export interface OwnDataExport {
  id: string;
  state: DataExportState;
  requested_at: Date;
  expires_at: Date | null;
  byte_size: number | null;
}

export async function requestDataExport(
  db: Kysely<DB>,
  actor: UserActor,
  now: Date,
): Promise<OwnDataExport | Refusal> {
  return db.transaction().execute(async (trx) => {
    // Serialises concurrent requests.
    await trx.selectFrom('users').where('id', '=', actor.id).select('id').forUpdate().execute();
    const running = await trx
      .selectFrom('data_exports')
      .where('user_id', '=', actor.id)
      .where('status', '!=', 'ready')
      .where('requested_at', '>', new Date(now.getTime() - LOST_AFTER_MS))
      .select('id')
      .executeTakeFirst();
    if (running) return refuse('data_export_running');
    await trx
      .updateTable('data_exports')
      .set({ expires_at: now })
      .where('user_id', '=', actor.id)
      .where('expires_at', '>', now)
      .execute();
    const { id } = await trx
      .insertInto('data_exports')
      .values({ user_id: actor.id, requested_at: now })
      .returning('id')
      .executeTakeFirstOrThrow();
    await later(trx, 'prepare_data_export', { exportId: id });
    await record(
      trx,
      actor,
      { kind: 'user', id: actor.id },
      { action: 'request_data_export' },
      now,
    );
    return { id, state: 'requested', requested_at: now, expires_at: null, byte_size: null };
  });
}

export async function readDataExport(
  db: Database,
  actor: UserActor,
  now: Date,
): Promise<OwnDataExport | undefined> {
  const row = await db
    .selectFrom('data_exports')
    .where('user_id', '=', actor.id)
    .where('requested_at', '>', new Date(now.getTime() - COPY_LIFETIME_MS - COPY_TOLD_MS))
    .orderBy('requested_at', 'desc')
    .select(['id', 'status', 'requested_at', 'expires_at', 'downloaded_at', 'byte_size'])
    .executeTakeFirst();
  if (!row) return undefined;
  const { id, requested_at, expires_at, byte_size } = row;
  return { id, state: stateOf(row, now), requested_at, expires_at, byte_size };
}

function stateOf(
  row: {
    status: DataExportStatus;
    requested_at: Date;
    expires_at: Date | null;
    downloaded_at: Date | null;
  },
  now: Date,
): DataExportState {
  if (row.downloaded_at) return 'downloaded';
  if (row.expires_at && row.expires_at <= now) return 'expired';
  const isLost = now.getTime() - row.requested_at.getTime() > LOST_AFTER_MS;
  return row.status !== 'ready' && isLost ? 'expired' : row.status;
}

/** False when nobody waits for it any more. */
export async function announceDataExport(
  db: Kysely<DB>,
  exportId: string,
  archive: { parts: number; byteSize: number },
  now: Date,
): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const { token, hash } = newToken('');
    const row = await trx
      .updateTable('data_exports')
      .set({
        status: 'ready',
        ready_at: now,
        expires_at: new Date(now.getTime() + COPY_LIFETIME_MS),
        token_hash: hash,
        parts: archive.parts,
        byte_size: archive.byteSize,
      })
      .where('id', '=', exportId)
      .where('status', '=', 'preparing')
      .returning('user_id')
      .executeTakeFirst();
    if (!row) return false;
    const { email, first_name } = await trx
      .selectFrom('users')
      .where('id', '=', row.user_id)
      .select(['email', 'first_name'])
      .executeTakeFirstOrThrow();
    const data = { firstName: first_name, token };
    await later(trx, 'send_email', { to: email, message: 'data_export_ready', data });
    return true;
  });
}

/** Single use, and only for its owner, logged in. */
export async function takeDataExport(
  db: Kysely<DB>,
  actor: UserActor,
  token: string,
  now: Date,
): Promise<{ id: string; parts: number; byteSize: number } | Refusal> {
  const hash = hashOfToken('', token);
  if (!hash) return refuse('link_expired');
  return db.transaction().execute(async (trx) => {
    const row = await trx
      .updateTable('data_exports')
      .set({ downloaded_at: now })
      .where('token_hash', '=', hash)
      .where('user_id', '=', actor.id)
      .where('downloaded_at', 'is', null)
      .where('removed_at', 'is', null)
      .where('expires_at', '>', now)
      .returning(['id', 'parts', 'byte_size'])
      .executeTakeFirst();
    if (!row?.parts || !row.byte_size) return refuse('link_expired');
    await record(
      trx,
      actor,
      { kind: 'user', id: actor.id },
      { action: 'download_data_export' },
      now,
    );
    return { id: row.id, parts: row.parts, byteSize: row.byte_size };
  });
}
