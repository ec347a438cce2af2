import type { Compilable, CompiledQuery } from 'kysely';
import type { Database } from './database.ts';

/** Stands where the value of each call goes. */
const PLACE = Object.freeze({});

/**
 * A query that is asked all the time and differs in one value only. It is written once for the process
 * and planned once for each connection, which is most of what an ad's page costs the database. The
 * plan must be good for any value: that of an id is.
 * @param name unique among all of them; `build` may do nothing with the value but pass it on.
 */
export function plannedQuery<Row>(
  name: string,
  build: (db: Database, value: string) => Compilable<Row>,
): (db: Database, value: string) => Promise<Row[]> {
  let written: CompiledQuery<Row> | undefined;
  return async (db, value) => {
    written ??= build(db, PLACE as unknown as string).compile();
    const parameters = written.parameters.map((each) => (each === PLACE ? value : each));
    // What Kysely takes for the text goes to the driver as it is, and the driver knows named texts.
    const sql = { name, text: written.sql } as unknown as string;
    const asked: CompiledQuery<Row> = { ...written, sql, parameters };
    const { rows } = await db.executeQuery(asked);
    return rows;
  };
}
