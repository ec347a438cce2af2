import type pg from 'pg';

/**
 * The rows of a query, or nothing when the database is away, refuses or takes longer than this (in
 * ms). A connection that hangs is thrown away, so that asking again does not use the pool up.
 */
export async function answersWithin<Row extends pg.QueryResultRow>(
  limit: number,
  pool: pg.Pool,
  text: string,
): Promise<Row[] | undefined> {
  const query = { text, query_timeout: limit };
  const late = Promise.withResolvers<undefined>();
  const timer = setTimeout(() => late.resolve(undefined), limit);
  const rows = pool.query<Row>(query).then(
    (result) => result.rows,
    () => undefined,
  );
  return Promise.race([rows, late.promise]).finally(() => clearTimeout(timer));
}
