import { createReadStream } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';

const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
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
const COMPRESSIBLE = new Set(['.js', '.css', '.svg', '.json', '.txt', '.webmanifest']);
const SPECULATION_RULES = 'application/speculationrules+json';
/** Larger files are streamed instead of kept in memory. In bytes. */
const MEMORY_LIMIT = 512 * 1024;

interface StaticFile {
  file: string;
  headers: Record<string, string>;
  plain?: Buffer;
  br?: Buffer;
}

/**
 * Files of the build. Names under /assets/ carry a hash of their content and never change; the
 * folders of the earlier builds stand behind the current one, so that an open tab still finds its files.
 */
export class StaticFiles {
  readonly #folders: readonly string[];
  readonly #known = new Map<string, StaticFile | undefined>();

  constructor(folders: readonly string[]) {
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
    const found = this.#known.has(address) ? this.#known.get(address) : await this.#find(address);
    if (!found) return false;
    const useBrotli =
      found.br && /\bbr\b/.test(request.headers['accept-encoding']?.toString() ?? '');
    const body = useBrotli ? found.br : found.plain;
    response.writeHead(200, {
      ...found.headers,
      ...(useBrotli ? { 'Content-Encoding': 'br' } : {}),
      ...(body ? { 'Content-Length': body.length } : {}),
    });
    if (request.method === 'HEAD') response.end();
    else if (body) response.end(body);
    else createReadStream(found.file).pipe(response);
    return true;
  }

  async #find(address: string): Promise<StaticFile | undefined> {
    for (const folder of this.#folders) {
      const file = path.join(folder, address);
      if (!file.startsWith(folder + path.sep)) return undefined;
      const facts = await stat(file).catch(() => undefined);
      if (!facts?.isFile()) continue;
      const found = await this.#read(file, address, facts.size);
      this.#known.set(address, found);
      return found;
    }
    return undefined;
  }

  async #read(file: string, address: string, size: number): Promise<StaticFile> {
    const extension = path.extname(file);
    const headers = {
      'Content-Type': address.endsWith('/speculation-rules.json')
        ? SPECULATION_RULES
        : (TYPES[extension] ?? 'application/octet-stream'),
      'Cache-Control': cacheControl(address),
      'X-Content-Type-Options': 'nosniff',
      Vary: 'Accept-Encoding',
    };
    if (size > MEMORY_LIMIT) return { file, headers };
    const plain = await readFile(file);
    if (!COMPRESSIBLE.has(extension)) return { file, headers, plain };
    return {
      file,
      headers,
      plain,
      br: brotliCompressSync(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
    };
  }
}

/** The newest build's name is asked for again every time; a build's manifest never changes. */
function cacheControl(address: string): string {
  if (address === '/builds/latest.json') return 'no-cache';
  const isUnchanging = address.startsWith('/assets/') || address.startsWith('/builds/meta/');
  return isUnchanging ? 'public, max-age=31536000, immutable' : 'public, max-age=3600';
}

function decode(address: string): string | undefined {
  try {
    return decodeURIComponent(address.split('?', 1)[0] ?? '');
  } catch {
    return undefined;
  }
}
