import { Worker } from 'node:worker_threads';

export interface HeicJob {
  bytes: Uint8Array;
  memoryLimit: number;
}

export interface HeicPixels {
  width: number;
  height: number;
  pixels: ArrayBuffer;
}

/** Bytes, enough for 25 megapixels; a file that needs more is hostile. */
const MEMORY_LIMIT = 320 * 1024 * 1024;
const TIMEOUT_MS = 60_000;

/** In its own thread, as only its end frees the memory; rejects undecodable files. */
export function decodeHeic(
  bytes: Uint8Array,
  { memoryLimit = MEMORY_LIMIT } = {},
): Promise<HeicPixels> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./heic-decoding.worker.ts', import.meta.url), {
      workerData: { bytes, memoryLimit } satisfies HeicJob,
      stdout: true,
      stderr: true,
    });
    const timer = setTimeout(() => void worker.terminate(), TIMEOUT_MS);
    worker.once('message', resolve);
    worker.once('error', reject);
    worker.once('exit', () => {
      clearTimeout(timer);
      reject(new Error('The HEIC decoder ended without a picture.'));
    });
  });
}
