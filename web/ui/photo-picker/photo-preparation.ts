import { shrinkPhoto, type ShrunkPhoto } from './photo-shrinking.ts';

/** A telephone of 2018 takes three seconds for 12 megapixels. */
const PATIENCE_MS = 20_000;

export interface PreparedPhoto {
  /** What travels. */
  body: Blob;
  /** An address to show it by; undefined when the browser cannot open it. */
  preview: string | undefined;
}

/**
 * Makes a photograph smaller before it travels. Whatever goes wrong, the file travels as it is: the
 * server checks and prepares every photograph anyway.
 */
export async function preparePhoto(file: File): Promise<PreparedPhoto> {
  const { body, preview } = await shrunk(file).catch((): ShrunkPhoto => ({}));
  return { body: body ?? file, preview: preview && URL.createObjectURL(preview) };
}

function shrunk(file: File): Promise<ShrunkPhoto> {
  if (typeof createImageBitmap !== 'function') return Promise.resolve({});
  return typeof OffscreenCanvas === 'function' ? inWorker(file) : shrinkPhoto(file);
}

/** A worker for each, so that its memory goes with it. */
function inWorker(file: File): Promise<ShrunkPhoto> {
  const worker = new Worker(new URL('./photo-shrinking.worker.ts', import.meta.url), {
    type: 'module',
  });
  return new Promise<ShrunkPhoto>((resolve, reject) => {
    worker.addEventListener('message', ({ data }: MessageEvent<ShrunkPhoto>) => resolve(data));
    worker.addEventListener('error', () => reject(new Error('The worker broke down.')));
    setTimeout(() => reject(new Error('It takes too long.')), PATIENCE_MS);
    worker.postMessage(file, []);
  }).finally(() => worker.terminate());
}
