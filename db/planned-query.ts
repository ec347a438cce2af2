import type { Compilable, CompiledQuery } from 'kysely';
import type { Database } from './database.ts';

/** Stands where the value of each call goes. */
const PLACE = Object.freeze({});

/**
 * A query that is asked all the time and differs in one value at most. It is written once for the
 * process and planned once for each connection: most of what an ad's page would cost the database is
 * planning. The plan must be good for any value, as that of an id is.
 * @param name unique among all of them; `build` may do nothing with the value but pass it on.
 */
export function plannedQuery<Row, Value = void>(
  name: string,
  build: (db: Database, value: Value) => Compilable<Row>,
): (db: Database, value: Value) => Promise<Row[]> {
  let written: CompiledQuery<Row> | undefined;
  return async (db, value) => {
    written ??= build(db, PLACE as Value).compile();
    const parameters = written.parameters.map((each) => (each === PLACE ? value : each));
    // What Kysely takes for the text goes to the driver as it is, and the driver knows named texts.
    const sql = { name, text: written.sql } as unknown as string;
    const asked: CompiledQuery<Row> = { ...written, sql, parameters };
    const { rows } = await db.executeQuery(asked);
    return rows;
  };
}
