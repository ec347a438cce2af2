import { sql, type Insertable } from 'kysely';
import type { Database } from '#db/database.ts';
import type { DB } from '#db/generated/database-types.ts';

const BATCH = 2000;

/**
 * Inserts many rows at once, each with the columns of the first. They travel as JSON, and the database
 * converts the types.
 */
export async function insertRows<Table extends keyof DB>(
  db: Database,
  table: Table,
  rows: readonly Insertable<DB[Table]>[],
): Promise<void> {
  const columns = Object.keys(rows[0] ?? {});
  if (columns.length === 0) return;
  const list = sql.join(columns.map((column) => sql.ref(column)));
  for (let start = 0; start < rows.length; start += BATCH) {
    const batch = JSON.stringify(rows.slice(start, start + BATCH));
    await sql`
      insert into ${sql.table(table)} (${list})
      select ${list} from json_populate_recordset(null::${sql.table(table)}, ${batch}::json)
    `.execute(db);
  }
}
