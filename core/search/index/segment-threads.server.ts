import { Worker } from 'node:worker_threads';
import type { AdKind } from '#core/ads/ad-ref.ts';
import { LOADING_LIMITS } from '#db/database-limits.ts';
import { openDatabase } from '#db/database.ts';
import type { SegmentData } from '#core/search/engine/segment.ts';
import { loadTogether, type SegmentReader, type SkippedAd } from './segment-reading.server.ts';

export type SegmentTask = { url: string; kind: AdKind } & (
  | { read: 'all'; snapshot: string }
  | { read: 'some'; ids: readonly string[] }
);

export type SegmentAnswer = { skipped: SkippedAd } | { done: SegmentData } | { failed: unknown };

/** Building more here would be noticed by whoever is answered meanwhile. */
const FEW = 100;

/**
 * Many ads are read and built by a thread of their own, which ends with its task: this one goes on
 * answering, and no memory stays with it.
 * @param few reads here what is not worth a thread
 */
export function threadedReader(
  url: string,
  few: SegmentReader,
  onSkipped: (ad: SkippedAd) => void,
): SegmentReader {
  return {
    async load(order) {
      const own = openDatabase(url, { connections: 1, limits: LOADING_LIMITS });
      try {
        return await loadTogether(own.db, order, async (kind, snapshot) =>
          inThread({ url, kind, read: 'all', snapshot }, onSkipped),
        );
      } finally {
        await own.close();
      }
    },
    read: async (kind, ids) =>
      ids.length <= FEW
        ? few.read(kind, ids)
        : inThread({ url, kind, read: 'some', ids }, onSkipped),
  };
}

async function inThread(
  task: SegmentTask,
  onSkipped: (ad: SkippedAd) => void,
): Promise<SegmentData> {
  const thread = new Worker(new URL('./segment-thread.ts', import.meta.url), { workerData: task });
  try {
    return await new Promise<SegmentData>((resolve, reject) => {
      thread.on('message', (answer: SegmentAnswer) => {
        if ('skipped' in answer) onSkipped(answer.skipped);
        else if ('failed' in answer) reject(answer.failed);
        // Under `node --watch` it also says what it imported.
        else if ('done' in answer) resolve(answer.done);
      });
      thread.once('error', reject);
      thread.once('exit', (code) => reject(new Error(`The thread ended with ${code}`)));
    });
  } finally {
    void thread.terminate();
  }
}
