import { sql } from 'kysely';
import type { Database } from '#db/database.ts';

/** How far the log had come: of how many entries, and the hash of the last. */
export interface AuditHead {
  position: number;
  /** Hexadecimal; empty for a log without entries. */
  hash: string;
}

export type AuditFaultKind =
  /** One or more entries before this one are gone. */
  | 'entries_missing'
  /** The entry is not what was written, or was never written by the site. */
  | 'entry_changed'
  /** What stood in its fields is not what was written. */
  | 'values_changed'
  /** A head that was kept elsewhere is not in the log: its end was cut or written anew. */
  | 'head_missing';

export interface AuditFault {
  position: number;
  fault: AuditFaultKind;
}

export interface AuditCheck {
  head: AuditHead;
  faults: AuditFault[];
}

/**
 * Works the whole chain out anew and compares it with itself, with the heads of the database and with
 * those that were kept elsewhere (backups, e-mails).
 */
export async function checkAudit(db: Database, kept: readonly AuditHead[]): Promise<AuditCheck> {
  const { rows: chained } = await sql<AuditFault>`
    with chain as (
      select entry, lag(entry.hash, 1, '') over earlier as before,
        lag(entry.position, 1, 0::bigint) over earlier as previous
      from audit_entries entry window earlier as (order by entry.position)
    )
    select (entry).position, case
        when (entry).position <> previous + 1 then 'entries_missing' else 'entry_changed'
      end as fault
    from chain
    where (entry).position <> previous + 1 or (entry).hash <> audit_hash(before, entry)
    order by 1`.execute(db);
  const { rows: valued } = await sql<AuditFault>`
    select position, 'values_changed' as fault
    from audit_values v join audit_entries e using (position)
    where audit_values_hash(v.salt, v.before, v.after) <> e.values_hash
    order by position`.execute(db);
  // What `opens` says is in no hash, and the list of acts goes by it.
  const { rows: hidden } = await sql<AuditFault>`
    select min(position) as position, 'entry_changed' as fault
    from audit_entries group by act
    having min(position) is distinct from min(position) filter (where opens in ('act', 'sessions'))
      or min(position) filter (where table_name not in ('user_tokens', 'admin_tokens'))
        is distinct from min(position) filter (where opens in ('act', 'work'))
    order by 1`.execute(db);
  const own = await db.selectFrom('audit_heads').select(['position', 'hash']).execute();
  const heads = [...own.map(({ position, hash }) => ({ position, hash: hex(hash) })), ...kept];
  const { rows: cut } = await sql<AuditFault>`
    select head.position, 'head_missing' as fault
    from jsonb_to_recordset(${JSON.stringify(heads)}::jsonb) head (position bigint, hash text)
    left join audit_entries e using (position)
    where head.position > 0 and coalesce(encode(e.hash, 'hex'), '') <> head.hash
    order by head.position`.execute(db);
  return { head: await readHead(db), faults: [...chained, ...hidden, ...valued, ...cut] };
}

/** Where the log stands now. */
export async function readHead(db: Database): Promise<AuditHead> {
  const last = await db
    .selectFrom('audit_entries')
    .select(['position', 'hash'])
    .orderBy('position', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last ? { position: last.position, hash: hex(last.hash) } : { position: 0, hash: '' };
}

/** Where it stood at the end of a day; of one day always the same. */
export async function takeHead(db: Database, day: string): Promise<AuditHead> {
  const { rows } = await sql<{ position: number; hash: Buffer }>`
    select position, hash from take_audit_head(${day})`.execute(db);
  const { position, hash } = rows[0]!;
  return { position, hash: hex(hash) };
}

/** Whether the role that the site works as could rewrite the log. */
export async function canChangeAudit(db: Database): Promise<boolean> {
  const { rows } = await sql<{ may: boolean }>`
    select has_table_privilege('audit_entries', 'update') as may`.execute(db);
  return rows[0]?.may ?? false;
}

function hex(hash: Buffer): string {
  return hash.toString('hex');
}
