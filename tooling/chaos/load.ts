import { Worker } from 'node:worker_threads';
import { setTimeout as pause } from 'node:timers/promises';
import { percentile } from '../statistics.ts';
import type { LoadOrder } from './load-worker.ts';
import type { Arrival, OpenLoopResult } from './open-loop.ts';

/** An open loop in a thread of its own, so that who measures beside it is not held up by it. */
export async function load(order: LoadOrder): Promise<OpenLoopResult> {
  const worker = new Worker(new URL('./load-worker.ts', import.meta.url), { workerData: order });
  return new Promise((resolve, reject) => {
    worker.once('message', resolve);
    worker.once('error', reject);
  });
}

export interface LoadSummary {
  /** Answered with a page, a second. */
  goodput: number;
  /** Of those, in ms. */
  p50: number;
  p95: number;
  p99: number;
  refused: readonly Arrival[];
  /** Neither a page nor a proper refusal. */
  lost: number;
}

export function summaryOf(arrivals: readonly Arrival[], seconds: number): LoadSummary {
  const good = arrivals.filter(({ status }) => status === 200);
  const refused = arrivals.filter(({ status, retryAfter }) => status === 503 && retryAfter);
  const ms = good.map((arrival) => arrival.ms);
  return {
    goodput: good.length / seconds,
    p50: percentile(ms, 0.5),
    p95: percentile(ms, 0.95),
    p99: percentile(ms, 0.99),
    refused,
    lost: arrivals.length - good.length - refused.length,
  };
}

export interface Probe {
  stop(): { ms: number[]; failures: number };
}

/** Asks an address again and again over a connection of its own. */
export function probe(url: string, everyMs: number): Probe {
  const ms: number[] = [];
  let failures = 0;
  const over = new AbortController();
  const look = async () => {
    const began = performance.now();
    const isOk = await fetch(url).then(
      async (answer) => {
        await answer.arrayBuffer();
        return answer.ok;
      },
      () => false,
    );
    ms.push(performance.now() - began);
    if (!isOk) failures += 1;
  };
  void (async () => {
    while (!over.signal.aborted) {
      await look();
      await pause(everyMs);
    }
  })();
  return {
    stop() {
      over.abort();
      return { ms, failures };
    },
  };
}
