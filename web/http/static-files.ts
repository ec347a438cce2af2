import { logFailure } from '#core/logged-failure.ts';
import { createHash } from 'node:crypto';
import { createReadStream, type Stats } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { isKnown } from './cached-page.ts';
import { accepts } from './compression.ts';
import { scriptPolicy } from './security-headers.ts';
import type { StreetSource } from '../maps/street-source.ts';

const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.json': 'application/json',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.map': 'application/json',
};
const SCRIPTS = new Set(['.js', '.mjs']);
const COMPRESSIBLE = new Set([...SCRIPTS, '.css', '.svg', '.json', '.txt', '.webmanifest']);
const WORKER = '/service-worker.js';
/** A worker that does harm must be replaceable at once. */
const ALWAYS_ASKED = new Set(['/builds/latest.json', WORKER]);
const SPECULATION_RULES = 'application/speculationrules+json';
/** Larger files are streamed instead of kept in memory; scripts become a quarter of it. In bytes. */
const MEMORY_LIMIT = 512 * 1024;
const COMPRESSIBLE_LIMIT = 4 * MEMORY_LIMIT;

interface StaticFile {
  file: string;
  headers: Record<string, string>;
  /** Weak, because one file has two encodings. */
  etag: string;
  plain?: Buffer;
  br?: Buffer;
}

/**
 * Files of the build. Names under /assets/ carry a hash of their content and never change; the
 * folders of the earlier builds stand behind the current one, so that an open tab still finds its files.
 */
export class StaticFiles {
  readonly #folders: readonly string[];
  /** Found or being read; only real files, so that it cannot grow beyond them. */
  readonly #known = new Map<string, Promise<StaticFile | undefined>>();

  readonly #scriptPolicy: string;

  readonly #worker: string;

  /**
   * @param streets what the scripts of a map may ask for elsewhere
   * @param worker which file browsers get as the worker: the one that takes itself away ends all
   */
  constructor(
    folders: readonly string[],
    streets?: StreetSource,
    worker: 'service-worker' | 'farewell-worker' = 'service-worker',
  ) {
    this.#worker = `/${worker}.js`;
    this.#scriptPolicy = scriptPolicy(streets);
    this.#folders = folders.map((folder) => path.resolve(folder));
  }

  /** `false` when there is no such file. */
  async answer(request: IncomingMessage, response: ServerResponse): Promise<boolean> {
    const address = decode(request.url ?? '/');
    if (
      !address ||
      !path.extname(address) ||
      (request.method !== 'GET' && request.method !== 'HEAD')
    )
      return false;
    const found = await this.#find(address);
    if (!found) return false;
    if (isKnown(found.etag, request.headers['if-none-match'])) {
      const { 'Content-Type': _type, ...rest } = found.headers;
      response.writeHead(304, { ...rest, ETag: found.etag }).end();
      return true;
    }
    const useBrotli =
      found.br && accepts(request.headers['accept-encoding']?.toString() ?? '', 'br');
    const body = useBrotli ? found.br : found.plain;
    response.writeHead(200, {
      ...found.headers,
      ETag: found.etag,
      ...(useBrotli ? { 'Content-Encoding': 'br' } : {}),
      ...(body ? { 'Content-Length': body.length } : {}),
    });
    if (request.method === 'HEAD') response.end();
    else if (body) response.end(body);
    else await stream(found.file, response);
    return true;
  }

  async #find(address: string): Promise<StaticFile | undefined> {
    const finding = this.#known.get(address) ?? this.#search(address);
    this.#known.set(address, finding);
    const found = await finding.catch(logFailure('A file of the site cannot be read'));
    if (!found) this.#known.delete(address);
    return found;
  }

  async #search(address: string): Promise<StaticFile | undefined> {
    for (const folder of this.#folders) {
      const file = path.join(folder, address === WORKER ? this.#worker : address);
      if (!file.startsWith(folder + path.sep)) return undefined;
      const facts = await stat(file).catch(() => undefined);
      if (facts?.isFile()) return this.#read(file, address, facts);
    }
    return undefined;
  }

  async #read(file: string, address: string, { size, mtimeMs }: Stats): Promise<StaticFile> {
    const extension = path.extname(file);
    const headers = {
      'Content-Type': address.endsWith('/speculation-rules.json')
        ? SPECULATION_RULES
        : (TYPES[extension] ?? 'application/octet-stream'),
      'Cache-Control': cacheControl(address),
      ...(SCRIPTS.has(extension) ? { 'Content-Security-Policy': this.#scriptPolicy } : {}),
      ...(address === WORKER ? { 'Service-Worker-Allowed': '/' } : {}),
      Vary: 'Accept-Encoding',
    };
    if (size > (COMPRESSIBLE.has(extension) ? COMPRESSIBLE_LIMIT : MEMORY_LIMIT))
      return { file, headers, etag: etagOf(`${size} ${mtimeMs}`) };
    const plain = await readFile(file);
    const etag = etagOf(plain);
    if (!COMPRESSIBLE.has(extension)) return { file, headers, etag, plain };
    return {
      file,
      headers,
      etag,
      plain,
      br: await promisify(brotliCompress)(plain, {
        params: { [constants.BROTLI_PARAM_QUALITY]: 11 },
      }),
    };
  }
}

function etagOf(content: string | Buffer): string {
  return `W/"${createHash('sha256').update(content).digest('base64url').slice(0, 20)}"`;
}

/** The newest build's name is asked for again every time; a build's manifest never changes. */
function cacheControl(address: string): string {
  if (ALWAYS_ASKED.has(address)) return 'no-cache';
  const isUnchanging = address.startsWith('/assets/') || address.startsWith('/builds/meta/');
  return isUnchanging ? 'public, max-age=31536000, immutable' : 'public, max-age=3600';
}

/**
 * The path of an address, if it is the one name of its file: the detours that also lead there
 * (`/./`, `//`, `..`) would each take memory and compression anew.
 */
function decode(address: string): string | undefined {
  try {
    const decoded = decodeURIComponent(address.split('?', 1)[0] ?? '');
    const isPlain = !/[\0\\]/.test(decoded) && path.posix.normalize(decoded) === decoded;
    return isPlain ? decoded : undefined;
  } catch {
    return undefined;
  }
}

/** A visitor who leaves, or a file that a new build took away, ends the connection and nothing else. */
async function stream(file: string, response: ServerResponse): Promise<void> {
  await pipeline(createReadStream(file), response).catch(() => response.destroy());
}
