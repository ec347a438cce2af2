import net from 'node:net';
import pg from 'pg';
import type { DatabaseLimits } from './database-limits.ts';

/** Before the system asks whether the other side of a quiet connection is still there, in ms. */
const KEEP_ALIVE_MS = 5000;
/** The server asks as well: what a client that vanished held is free again after some 20 s. */
const SERVER_KEEP_ALIVE =
  '-c tcp_keepalives_idle=10 -c tcp_keepalives_interval=5 -c tcp_keepalives_count=2';

/** How a connection is opened and when each side gives it up. */
export function clientConfig(url: string, limits: DatabaseLimits) {
  return {
    connectionString: url,
    application_name: 'mandacaru',
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
    connectionTimeoutMillis: limits.connectMs,
    query_timeout: limits.queryMs,
    statement_timeout: limits.statementMs,
    idle_in_transaction_session_timeout: limits.transactionIdleMs,
    lock_timeout: limits.lockMs,
    options: SERVER_KEEP_ALIVE,
  } satisfies pg.ClientConfig;
}

/**
 * Ends a connection without a word to a server that may not hear it; whoever uses it is told by an
 * error. A reset, so that what is still on its way out (a commit that somebody was told had failed) is
 * not sent when the network is back.
 */
export function discard(client: pg.Client): void {
  const { stream } = client.connection;
  if (!(stream instanceof net.Socket) || stream.connecting) return void stream.destroy();
  try {
    stream.resetAndDestroy();
  } catch {
    // Within TLS there is no reset.
    stream.destroy();
  }
}

/** Resolves when the database answers a connection of its own. */
export async function probe(url: string, limits: DatabaseLimits): Promise<void> {
  const client = new pg.Client({
    ...clientConfig(url, limits),
    application_name: 'mandacaru probe',
    query_timeout: limits.connectMs,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query('select 1');
  } catch (error) {
    discard(client);
    throw error;
  }
  // It has answered; how the connection ends tells nothing more.
  client.end().catch(() => undefined);
}
