import { AD_TABLES } from '#core/ads/ad-tables.server.ts';
import type { Database } from '#db/database.ts';
import { sql } from 'kysely';
import type { LeadSubject } from './lead-subject.ts';

/** The advertiser behind it, offered or not; for limits alone. */
export async function unsafeOwnerOf(
  db: Database,
  { kind, id }: LeadSubject,
): Promise<string | undefined> {
  const table = kind === 'user' ? 'users' : AD_TABLES[kind].ads;
  const column = kind === 'user' ? 'id' : 'owner_id';
  const { rows } = await sql<{ owner: string }>`
    select ${sql.ref(column)} as owner from ${sql.table(table)} where id = ${id}`.execute(db);
  return rows[0]?.owner;
}
