import pg from 'pg';
import { clientConfig, discard } from './database-client.ts';
import { VISITOR_LIMITS } from './database-limits.ts';
import { pause } from '#core/pause.ts';

export interface ChangeSubscriber {
  /** Something changed: what was said of it. */
  onChange(payload: string): void;
  /** The connection is lost or fell silent, some seconds ago at most: changes are missed until `onHearing`. */
  onDeaf(): void;
  /** It listens again, and anything may have changed meanwhile. */
  onHearing(): void;
}

/** All in ms. */
const TIMES = {
  /** Between two questions whether the connection still answers. */
  heartbeatMs: 2000,
  /** For the answer; after that the connection is thrown away. Shorter than the pause between them. */
  answerMs: 1500,
  connectMs: 750,
  /** Each try may take twice as long as the one before, since a slow machine needs more. */
  longestConnectMs: 3000,
  /** A process that begins is busy with itself for seconds on a slow machine. */
  firstConnectMs: 10_000,
  /** Before the next try to connect. */
  retryMs: 200,
};

/**
 * Subscribes to the announcements on a channel and never gives up. Resolves, when it listens, to the
 * way to stop; rejects when the first connection fails.
 */
export async function listenForChanges(
  url: string,
  channel: string,
  subscriber: ChangeSubscriber,
  times: Partial<typeof TIMES> = {},
): Promise<() => Promise<void>> {
  const { heartbeatMs, answerMs, connectMs, longestConnectMs, firstConnectMs, retryMs } = {
    ...TIMES,
    ...times,
  };
  const stopping = new AbortController();
  const { signal } = stopping;

  async function connect(withinMs: number): Promise<pg.Client> {
    const client = new pg.Client({
      ...clientConfig(url, { ...VISITOR_LIMITS, connectMs: withinMs, queryMs: answerMs }),
      application_name: 'mandacaru changes',
    });
    client.on('error', () => undefined);
    client.on('notification', ({ payload }) => subscriber.onChange(payload ?? ''));
    try {
      await client.connect();
      await client.query(`listen ${pg.escapeIdentifier(channel)}`);
    } catch (error) {
      discard(client);
      throw error;
    }
    return client;
  }

  /** Resolves when nothing will be heard on the connection any more. */
  function loss(client: pg.Client): Promise<void> {
    return new Promise((resolve) => {
      const lost = () => {
        clearInterval(heartbeat);
        resolve();
      };
      const heartbeat = setInterval(() => {
        client.query('select 1').catch(() => {
          discard(client);
          lost();
        });
      }, heartbeatMs);
      client.once('end', lost);
    });
  }

  async function connectAgain(): Promise<pg.Client | undefined> {
    let client: pg.Client | undefined;
    let withinMs = connectMs;
    while (!signal.aborted && !client) {
      // That it is away was told by `onDeaf`; tried until it is back.
      client = await connect(withinMs).catch(() => undefined);
      withinMs = Math.min(2 * withinMs, longestConnectMs);
      if (!client) await pause(retryMs, { signal });
    }
    return client;
  }

  let current: pg.Client | undefined = await connect(firstConnectMs);

  async function keepListening(): Promise<void> {
    while (current) {
      await loss(current);
      if (signal.aborted) return;
      subscriber.onDeaf();
      current = await connectAgain();
      if (current) subscriber.onHearing();
    }
  }

  const listening = keepListening();
  return async () => {
    stopping.abort();
    // What does not end by itself is discarded below.
    const ending = current?.end().catch(() => undefined);
    await Promise.race([ending, pause(answerMs, { ref: false })]);
    if (current) discard(current);
    await listening;
  };
}
