import { parentPort, workerData } from 'node:worker_threads';
import decode from 'heic-decode';
import type { HeicJob } from './heic-decoding.server.ts';

const { bytes, memoryLimit } = workerData as HeicJob;
const PAGE = 65_536;

// The container may announce a small picture around a huge video frame.
// oxlint-disable-next-line typescript/unbound-method -- called with its memory below
const grow = WebAssembly.Memory.prototype.grow;
WebAssembly.Memory.prototype.grow = function growWithinLimit(pages: number) {
  if (this.buffer.byteLength + pages * PAGE > memoryLimit)
    throw new RangeError('The picture takes too much memory.');
  return grow.call(this, pages);
};

const { width, height, data } = await decode({ buffer: bytes });
parentPort?.postMessage({ width, height, pixels: data.buffer }, [data.buffer]);
