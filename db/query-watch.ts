import type pg from 'pg';

/** Told of every answer of the database on a connection. */
export interface QueryWatch {
  asked(): void;
  /** @param error of the database or of the connection; undefined when it did what was asked */
  answered(error: unknown): void;
}

type Callback = (error: unknown, ...rest: unknown[]) => void;
type Query = (...asked: unknown[]) => unknown;

/** Tells of each query of the connection, however it is asked. The watch hears of a failure before who asked. */
export function watchQueries(client: pg.Client, watch: QueryWatch): void {
  const query = client.query.bind(client) as Query;
  const watched: Query = (...asked) => {
    watch.asked();
    const last = asked.at(-1);
    if (typeof last === 'function') {
      const callback = last as Callback;
      return query(...asked.slice(0, -1), (error: unknown, ...rest: unknown[]) => {
        watch.answered(error);
        callback(error, ...rest);
      });
    }
    const result = query(...asked);
    if (result instanceof Promise)
      result.then(
        () => watch.answered(undefined),
        (error: unknown) => watch.answered(error),
      );
    else watch.answered(undefined);
    return result;
  };
  client.query = watched as typeof client.query;
}
