import { Worker } from 'node:worker_threads';
import type { AdKind } from '#core/ads/ad-ref.ts';
import type { SegmentData } from '#core/search/engine/segment.ts';
import type { LoadedAds, SegmentReader, SkippedAd } from './segment-reading.server.ts';

export type SegmentTask = { url: string } & (
  | { read: 'all' }
  | { read: 'some'; kind: AdKind; ids: readonly string[] }
);

export type SegmentAnswer =
  | { skipped: SkippedAd }
  | { done: LoadedAds | SegmentData }
  | { failed: unknown };

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
    load: async () => inThread<LoadedAds>({ url, read: 'all' }, onSkipped),
    read: async (kind, ids) =>
      ids.length <= FEW
        ? few.read(kind, ids)
        : inThread<SegmentData>({ url, read: 'some', kind, ids }, onSkipped),
  };
}

async function inThread<Done extends LoadedAds | SegmentData>(
  task: SegmentTask,
  onSkipped: (ad: SkippedAd) => void,
): Promise<Done> {
  const thread = new Worker(new URL('./segment-thread.ts', import.meta.url), { workerData: task });
  try {
    return await new Promise<Done>((resolve, reject) => {
      thread.on('message', (answer: SegmentAnswer) => {
        if ('skipped' in answer) onSkipped(answer.skipped);
        else if ('failed' in answer) reject(answer.failed);
        else resolve(answer.done as Done);
      });
      thread.once('error', reject);
      thread.once('exit', (code) => reject(new Error(`The thread ended with ${code}`)));
    });
  } finally {
    void thread.terminate();
  }
}
