import { parentPort, workerData } from 'node:worker_threads';
import { LOADING_LIMITS } from '#db/database-limits.ts';
import { openDatabase } from '#db/database.ts';
import { INDEXED_KINDS } from './indexed-kinds.server.ts';
import { loadKind, segmentReader, type SkippedAd } from './segment-reading.server.ts';
import type { SegmentAnswer, SegmentTask } from './segment-threads.server.ts';

const task = workerData as SegmentTask;
const answer = (message: SegmentAnswer, transfer: ArrayBuffer[] = []) =>
  parentPort?.postMessage(message, transfer);

const database = openDatabase(task.url, { connections: 1, limits: LOADING_LIMITS });
try {
  const onSkipped = (skipped: SkippedAd) => answer({ skipped });
  const { db } = database;
  const done =
    task.read === 'all'
      ? await loadKind(db, INDEXED_KINDS[task.kind], task.snapshot, onSkipped)
      : await segmentReader(db, INDEXED_KINDS, onSkipped).read(task.kind, task.ids);
  // Handed over, not copied.
  answer({ done }, buffersOf(done));
} catch (failed) {
  answer({ failed });
} finally {
  await database.close();
}

function buffersOf(data: unknown): ArrayBuffer[] {
  if (ArrayBuffer.isView(data)) return [data.buffer as ArrayBuffer];
  if (typeof data !== 'object' || data === null) return [];
  return Object.values(data).flatMap(buffersOf);
}
