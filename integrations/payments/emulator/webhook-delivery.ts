import { createHmac, randomInt } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { DocumentStore } from './document-store.ts';
import { readKnobs, turnKnobs } from './knobs.ts';

/** From each delivery that failed to the next; afterwards it counts as failed. In milliseconds. */
const RETRY_DELAYS = [1_000, 5_000, 30_000, 120_000, 600_000];
const ANSWER_TIMEOUT = 10_000;

type State = 'delivered' | 'dropped' | 'failed' | 'held' | 'pending';

interface Delivery {
  seq: number;
  event: string;
  state: State;
  attempts: number;
}

interface Receiver {
  url: string;
  secret: string;
  now: () => Date;
}

/** `Stripe-Signature` of a body that is sent now. */
export function signatureOf(body: string, secret: string, now: Date): string {
  const t = Math.floor(now.getTime() / 1000);
  const v1 = createHmac('sha256', secret).update(`${t}.${body}`).digest('hex');
  return `t=${t},v1=${v1}`;
}

export type WebhookDelivery = ReturnType<typeof openWebhookDelivery>;

/** Sends each event at least once, one after the other, and again when it was not taken. */
export function openWebhookDelivery(store: DocumentStore, receiver: Receiver | undefined) {
  const insert = store.db.prepare('insert into deliveries (event, state) values (?, ?)');
  const inState = store.db.prepare('select * from deliveries where state = ? order by seq');
  const write = store.db.prepare('update deliveries set state = ?, attempts = ? where seq = ?');
  const forget = store.db.prepare('delete from deliveries where seq = ?');
  const released = store.db.prepare("update deliveries set state = 'pending' where seq = ?");
  const abort = new AbortController();
  const resting = new Map<number, NodeJS.Timeout>();
  let running: Promise<void> | undefined;
  let idle: (() => void)[] = [];

  const all = (state: State) => inState.all(state) as unknown as Delivery[];

  function queue(event: string): void {
    if (!receiver) return;
    const knobs = readKnobs(store);
    if (knobs.drop > 0) {
      turnKnobs(store, { drop: knobs.drop - 1 });
      insert.run(event, 'dropped');
      return;
    }
    const waits = knobs.on_demand || knobs.hold > 0;
    for (let copy = 0; copy < knobs.copies; copy += 1)
      insert.run(event, waits ? 'held' : 'pending');
  }

  function wake(): void {
    if (!receiver || abort.signal.aborted) return;
    const { hold, on_demand } = readKnobs(store);
    if (!on_demand && hold > 0 && all('held').length >= hold) releaseHeld();
    running ??= sendAll(receiver)
      .catch((error: unknown) => {
        if (!abort.signal.aborted) throw error;
      })
      .finally(() => {
        running = undefined;
        if (abort.signal.aborted) return;
        const pending = all('pending');
        // Something may have been queued after the last look.
        if (pending.some(({ seq }) => !resting.has(seq))) return wake();
        if (pending.length > 0) return;
        for (const done of idle) done();
        idle = [];
      });
  }

  /** Those that were held back go out in another order: they get new places in the queue. */
  function releaseHeld(): void {
    const held = all('held');
    for (let last = held.length - 1; last > 0; last -= 1) {
      const other = randomInt(last + 1);
      [held[last], held[other]] = [held[other]!, held[last]!];
    }
    for (const { seq, event } of held) {
      forget.run(seq);
      insert.run(event, 'pending');
    }
  }

  async function sendAll(to: Receiver): Promise<void> {
    for (;;) {
      const next = all('pending').find(({ seq }) => !resting.has(seq));
      if (!next) return;
      await wait(readKnobs(store).delay_ms, undefined, { signal: abort.signal });
      const taken = await send(to, next.event);
      const attempts = next.attempts + 1;
      const delay = RETRY_DELAYS[next.attempts];
      write.run(
        taken ? 'delivered' : delay === undefined ? 'failed' : 'pending',
        attempts,
        next.seq,
      );
      if (!taken && delay !== undefined) rest(next.seq, delay);
    }
  }

  function rest(seq: number, delay: number): void {
    const timer = setTimeout(() => {
      resting.delete(seq);
      wake();
    }, delay);
    timer.unref();
    resting.set(seq, timer);
  }

  async function send({ url, secret, now }: Receiver, id: string): Promise<boolean> {
    const body = JSON.stringify(store.get('event', id), null, 2);
    try {
      const answer = await fetch(url, {
        method: 'POST',
        redirect: 'error',
        headers: {
          'Content-Type': 'application/json; charset=utf-8',
          'Stripe-Signature': signatureOf(body, secret, now()),
          'User-Agent': 'Stripe/1.0 (+https://stripe.com/docs/webhooks)',
        },
        body,
        signal: AbortSignal.any([abort.signal, AbortSignal.timeout(ANSWER_TIMEOUT)]),
      });
      await answer.body?.cancel();
      return answer.ok;
    } catch {
      abort.signal.throwIfAborted();
      return false;
    }
  }

  return {
    queue,
    wake,

    /** Sends one event again, or everything that waits. */
    deliver(event?: string): void {
      if (event === undefined) {
        releaseHeld();
        for (const timer of resting.values()) clearTimeout(timer);
        resting.clear();
        for (const { seq } of all('failed')) released.run(seq);
      } else {
        insert.run(event, 'pending');
      }
      wake();
    },

    /** Resolves when nothing waits to be sent; what is held back does not count. */
    async settled(): Promise<void> {
      wake();
      if (!receiver || (all('pending').length === 0 && !running)) return;
      await new Promise<void>((resolve) => {
        idle.push(resolve);
      });
    },

    states(): Record<string, { state: State; attempts: number }[]> {
      const rows = store.db
        .prepare('select event, state, attempts from deliveries order by seq')
        .all() as unknown as Delivery[];
      return Object.fromEntries(
        [...Map.groupBy(rows, ({ event }) => event)].map(([event, list]) => [
          event,
          list.map(({ state, attempts }) => ({ state, attempts })),
        ]),
      );
    },

    async stop(): Promise<void> {
      abort.abort();
      for (const timer of resting.values()) clearTimeout(timer);
      await running;
    },
  };
}
