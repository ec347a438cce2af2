import { createHash } from 'node:crypto';
import { open, type FileHandle } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { resourcePath } from '#core/site/paths.ts';
import { byteRange } from './byte-range.ts';
import { isKnown } from './cached-page.ts';
import { refuse } from './plain-refusal.ts';

/** What a file of tiles begins with: its name and the version of the format. */
const MAGIC = Buffer.from('PMTiles\u0003', 'latin1');
const PART_BYTES = 64 * 1024;
const FOLDER = resourcePath('streetTiles', { content: '' });

interface OpenFile {
  handle: FileHandle;
  size: number;
  content: string;
}

/**
 * The region's streets: one file of vector tiles, of which browsers ask the parts they show. Its
 * address names its content, so that no part is ever asked for again; it stays open, so that another
 * file in its place is served only after the next start.
 */
export class StreetTiles {
  readonly address: string;
  readonly #file: OpenFile;

  private constructor(file: OpenFile) {
    this.#file = file;
    this.address = resourcePath('streetTiles', { content: `${file.content}.pmtiles` });
  }

  /** Undefined when there is no such file, or it holds no tiles. */
  static async open(path: string): Promise<StreetTiles | undefined> {
    const handle = await open(path).catch(() => undefined);
    if (!handle) return undefined;
    const facts = await handle.stat();
    const { buffer } = await handle
      .read(Buffer.alloc(MAGIC.length), 0, MAGIC.length, 0)
      .catch(() => ({ buffer: Buffer.alloc(0) }));
    if (!facts.isFile() || !buffer.equals(MAGIC)) {
      await handle.close();
      return undefined;
    }
    const hash = createHash('sha256');
    for await (const part of partsOf(handle, 0, facts.size - 1)) hash.update(part);
    const content = hash.digest('base64url').slice(0, 20);
    return new StreetTiles({ handle, size: facts.size, content });
  }

  close(): Promise<void> {
    return this.#file.handle.close();
  }

  /** `false` when something else is asked for. */
  async answer(request: IncomingMessage, response: ServerResponse): Promise<boolean> {
    const [path = ''] = (request.url ?? '').split('?', 1);
    if (!path.startsWith(FOLDER)) return false;
    if (request.method !== 'GET' && request.method !== 'HEAD')
      refuse(response, 405, '', 'GET, HEAD');
    // Of another file, by a page from before.
    else if (path !== this.address) refuse(response, 404, '');
    else await this.#send(request, response);
    return true;
  }

  async #send(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { handle, size, content } = this.#file;
    const etag = `"${content}"`;
    const headers = {
      ETag: etag,
      'Accept-Ranges': 'bytes',
      'Cache-Control': 'public, max-age=31536000, immutable, no-transform',
    };
    const { range, 'if-range': ifRange, 'if-none-match': known } = request.headers;
    if (isKnown(etag, known)) {
      response.writeHead(304, headers).end();
      return;
    }
    const isSame = ifRange === undefined || ifRange === etag;
    const isPart = request.method === 'GET' && isSame;
    const wanted = byteRange(isPart ? range : undefined, size);
    if (wanted === 'unsatisfiable') {
      response
        .writeHead(416, { ...headers, 'Content-Range': `bytes */${size}`, 'Content-Length': 0 })
        .end();
      return;
    }
    const { start, end } = wanted === 'whole' ? { start: 0, end: size - 1 } : wanted;
    response.writeHead(wanted === 'whole' ? 200 : 206, {
      ...headers,
      'Content-Type': 'application/vnd.pmtiles',
      'Content-Length': end - start + 1,
      ...(wanted === 'whole' ? {} : { 'Content-Range': `bytes ${start}-${end}/${size}` }),
    });
    if (request.method === 'HEAD') response.end();
    // Who leaves ends the connection and nothing else.
    else await pipeline(partsOf(handle, start, end), response).catch(() => response.destroy());
  }
}

/** Bytes of a file that stays open: each stream of a handle would leave a listener on it. */
async function* partsOf(handle: FileHandle, start: number, end: number): AsyncGenerator<Buffer> {
  for (let at = start; at <= end;) {
    const wanted = Buffer.allocUnsafe(Math.min(PART_BYTES, end - at + 1));
    const { bytesRead } = await handle.read(wanted, 0, wanted.length, at);
    if (bytesRead === 0) throw new Error('The file of tiles became shorter.');
    at += bytesRead;
    yield wanted.subarray(0, bytesRead);
  }
}
