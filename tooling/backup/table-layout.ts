import pg from 'pg';
import type { TableBackup } from './backup-manifest.ts';

type Layout = Pick<TableBackup, 'schema' | 'name' | 'columns'>;

/** Which migrations were applied is told by the manifest and applied anew. */
const OWN_BOOKKEEPING = ['schema_migrations', 'schema_migrations_lock'];
/** Transactions of this cluster alone. After a restore the feed says that everything changed. */
const SEARCH_FEED = ['search_feed', 'search_feed_state'];
/** The queue's jobs and what they refer to; its other tables are its own bookkeeping. */
const QUEUE_TABLES = [
  '_private_jobs',
  '_private_job_queues',
  '_private_tasks',
  '_private_known_crontabs',
];

/** Every table that a backup holds, with the columns that are stored (not the generated ones). */
export async function readLayout(client: pg.ClientBase): Promise<Layout[]> {
  const { rows } = await client.query<Layout>(
    `select namespace.nspname::text as schema, class.relname::text as name,
            array_agg(attribute.attname::text order by attribute.attnum) as columns
       from pg_class class
       join pg_namespace namespace on namespace.oid = class.relnamespace
       join pg_attribute attribute on attribute.attrelid = class.oid
        and attribute.attnum > 0 and not attribute.attisdropped and attribute.attgenerated = ''
      where class.relkind = 'r'
        and (namespace.nspname = 'public' and class.relname <> all ($1)
             or namespace.nspname = 'graphile_worker' and class.relname = any ($2))
        and not exists (select from pg_depend where objid = class.oid and deptype = 'e')
      group by 1, 2
      order by 1, 2`,
    [[...OWN_BOOKKEEPING, ...SEARCH_FEED], QUEUE_TABLES],
  );
  return rows;
}

/** The sequences behind the identities of those tables, with their steps. */
export async function readSequences(
  client: pg.ClientBase,
): Promise<{ schema: Layout['schema']; name: string; step: string }[]> {
  const { rows } = await client.query(
    `select namespace.nspname::text as schema, class.relname::text as name, sequence.seqincrement::text as step
       from pg_sequence sequence
       join pg_class class on class.oid = sequence.seqrelid
       join pg_namespace namespace on namespace.oid = class.relnamespace
      where namespace.nspname in ('public', 'graphile_worker')
        and not exists (select from pg_depend
                          join pg_class owner on owner.oid = refobjid
                         where objid = class.oid and deptype = 'i' and owner.relname = any ($1))
      order by 1, 2`,
    [SEARCH_FEED],
  );
  return rows as { schema: Layout['schema']; name: string; step: string }[];
}

/** Newest migration of the job queue's own schema. */
export async function readQueueMigration(client: pg.ClientBase): Promise<number> {
  const { rows } = await client.query<{ newest: number }>(
    'select max(id) as newest from graphile_worker.migrations',
  );
  return rows[0]?.newest ?? 0;
}

export function quoted({ schema, name }: Pick<Layout, 'schema' | 'name'>): string {
  return `${pg.escapeIdentifier(schema)}.${pg.escapeIdentifier(name)}`;
}

export function quotedColumns({ columns }: Pick<Layout, 'columns'>): string {
  return columns.map((column) => pg.escapeIdentifier(column)).join(', ');
}
