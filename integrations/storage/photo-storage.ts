import type { ReadStream } from 'node:fs';

/** Something that is stored, as a listing tells it. */
export interface StoredObject {
  key: string;
  modifiedAt: Date;
}

/** Where photographs live: a folder of this machine, or any S3-compatible store. */
export interface PhotoStorage {
  /** Writes the whole object or nothing. @throws {StorageUnavailable} when there is no room */
  put(key: string, bytes: Uint8Array, contentType: string): Promise<void>;
  /** `undefined` when there is no such object. */
  get(key: string): Promise<Buffer | undefined>;
  /** For answering a visitor without holding the file in memory. `undefined` when there is no such object. */
  open(key: string): Promise<{ stream: ReadStream | ReadableStream; size: number } | undefined>;
  /** Removes every object whose key begins with the prefix; none is fine. */
  removeAll(prefix: string): Promise<void>;
  /** Removes this object; none is fine. */
  remove(key: string): Promise<void>;
  /** Everything that is stored, the objects of one folder after each other; held a folder or a page at a time. */
  list(): AsyncGenerator<StoredObject>;
}
