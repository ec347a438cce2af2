import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

export interface FileDigest {
  /** Lower-case hexadecimal. */
  sha256: string;
  bytes: number;
}

/** Writes a new file that only its owner may read, down to the disk. */
export async function writeDigested(source: Readable, file: string): Promise<FileDigest> {
  const measured = measure();
  await pipeline(
    source,
    measured.pass,
    createWriteStream(file, { flags: 'wx', mode: 0o600, flush: true }),
  );
  return measured.result();
}

/** `undefined` when there is no such file. */
export async function digestOf(file: string): Promise<FileDigest | undefined> {
  const measured = measure();
  try {
    await pipeline(createReadStream(file), measured.pass, async (chunks) => {
      for await (const _ of chunks);
    });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
  return measured.result();
}

function measure() {
  const hash = createHash('sha256');
  let bytes = 0;
  async function* pass(chunks: AsyncIterable<Buffer>) {
    for await (const chunk of chunks) {
      hash.update(chunk);
      bytes += chunk.length;
      yield chunk;
    }
  }
  return { pass, result: (): FileDigest => ({ sha256: hash.digest('hex'), bytes }) };
}
