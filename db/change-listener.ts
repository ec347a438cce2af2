import pg from 'pg';

/** How long to wait before listening again after the database went away, in ms. */
const LISTEN_AGAIN_MS = 1000;

/**
 * Calls back for every announcement on the channel, and after every lost connection, because some may
 * have been missed meanwhile. Resolves, when it listens, to the way to stop.
 */
export async function listenForChanges(
  url: string,
  channel: string,
  callback: () => void,
): Promise<() => Promise<void>> {
  let stopped = false;
  let client: pg.Client | undefined;

  async function connect(): Promise<void> {
    client = new pg.Client({ connectionString: url, keepAlive: true });
    client.on('notification', callback);
    client.on('error', () => undefined);
    await client.connect();
    await client.query(`listen ${pg.escapeIdentifier(channel)}`);
    client.once('end', () => {
      callback();
      listenAgain();
    });
  }

  function listenAgain(): void {
    if (stopped) return;
    setTimeout(() => void reconnect(), LISTEN_AGAIN_MS).unref();
  }

  async function reconnect(): Promise<void> {
    try {
      await connect();
      callback();
    } catch {
      listenAgain();
    }
  }

  await connect();
  return async () => {
    stopped = true;
    await client?.end();
  };
}
