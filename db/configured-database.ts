import { Kysely, PostgresDialect, type PostgresPoolClient } from 'kysely';
import type pg from 'pg';
import type { DB } from './generated/database-types.ts';

/**
 * The database through connections of a pool that carry settings for as long as they are lent:
 * who is at work (the audit log reads it), or that nothing may be written.
 */
export function configuredDatabase(
  pool: pg.Pool,
  settings: Readonly<Record<string, string>>,
): Kysely<DB> {
  const names = Object.keys(settings);
  return new Kysely<DB>({
    dialect: new PostgresDialect({
      pool: {
        options: pool.options,
        connect: async () => {
          const client = await pool.connect();
          try {
            await configure(client, names, Object.values(settings));
          } catch (error) {
            client.release(true);
            throw error;
          }
          return lent(client, names);
        },
        end: async () => undefined,
      },
    }),
  });
}

function configure(client: pg.PoolClient, names: string[], values: string[]): Promise<unknown> {
  return client.query(
    'select set_config(name, value, false) from unnest($1::text[], $2::text[]) as s (name, value)',
    [names, values],
  );
}

/** Given back as it came; what cannot be cleaned is thrown away. */
function lent(client: pg.PoolClient, names: string[]): PostgresPoolClient {
  return {
    query: client.query.bind(client),
    release: (destroy?: boolean) => {
      if (destroy) return client.release(true);
      const reset = names.map((name) => `reset ${name}`).join('; ');
      client.query(reset).then(
        () => client.release(),
        () => client.release(true),
      );
    },
  };
}
