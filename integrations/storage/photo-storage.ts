import type { ReadStream } from 'node:fs';

/** Where photographs live: a folder of this machine, or any S3-compatible store. */
export interface PhotoStorage {
  /** Writes the whole object or nothing. */
  put(key: string, bytes: Uint8Array, contentType: string): Promise<void>;
  /** `undefined` when there is no such object. */
  get(key: string): Promise<Buffer | undefined>;
  /** For answering a visitor without holding the file in memory. `undefined` when there is no such object. */
  open(key: string): Promise<{ stream: ReadStream | ReadableStream; size: number } | undefined>;
  /** Removes every object whose key begins with the prefix; none is fine. */
  removeAll(prefix: string): Promise<void>;
}
