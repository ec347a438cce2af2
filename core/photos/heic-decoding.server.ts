import { Worker } from 'node:worker_threads';

/** What the thread is told. */
export interface HeicJob {
  bytes: Uint8Array;
  memoryLimit: number;
}

export interface HeicPixels {
  width: number;
  height: number;
  /** RGBA, a byte each. */
  pixels: ArrayBuffer;
}

/** Enough for 25 megapixels (planes, their copy as RGBA); a file that asks for more is hostile. In bytes. */
const MEMORY_LIMIT = 320 * 1024 * 1024;
const TIMEOUT_MS = 60_000;

/**
 * Decodes HEIC in a thread of its own: it takes a second or more, and memory that a decoder once took
 * is given back only when its thread ends. Rejects when the file cannot be decoded.
 */
export function decodeHeic(
  bytes: Uint8Array,
  { memoryLimit = MEMORY_LIMIT } = {},
): Promise<HeicPixels> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./heic-decoding.worker.ts', import.meta.url), {
      workerData: { bytes, memoryLimit } satisfies HeicJob,
      // The decoder prints what it finds wrong in a stranger's file.
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
