import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** How long a page is answered from memory, in ms. A change of an ad drops it earlier. */
const LIFE_MS = 20_000;
/** All kept pages together, in bytes, compressed forms included. */
const CAPACITY_BYTES = 64 * 1024 * 1024;
/** Parameters that do not change a page: they say only where the visitor came from. */
const TRACKING = /^(utm_\w+|fbclid|gclid|gbraid|wbraid|msclkid|mc_[ce]id|igshid)$/;
/** Cookies of people whose pages are their own. */
const SESSION_COOKIES = /(?:^|;\s*)(?:token|admin-token|toast)=/;
const CONSENT_COOKIE = /(?:^|;\s*)lgpdAccepted=true/;

type Encoding = 'br' | 'gzip' | 'identity';

interface KeptPage {
  bodies: Record<Encoding, Buffer>;
  headers: Record<string, string>;
  etag: string;
  expires: number;
  size: number;
}

/**
 * Public pages for people without a session, kept a few seconds in memory, compressed once, and
 * answered before the framework. The key is the normalised address and the state of the consent.
 */
export class AnonymousCache {
  readonly #pages = new Map<string, KeptPage>();
  readonly #running = new Map<string, Promise<Response | undefined>>();
  #bytes = 0;
  #version = 0;
  hits = 0;
  misses = 0;

  /** The key of a request that may be answered from memory, or nothing. */
  keyOf(request: IncomingMessage): string | undefined {
    if (request.method !== 'GET') return undefined;
    const cookie = request.headers.cookie ?? '';
    if (SESSION_COOKIES.test(cookie)) return undefined;
    const consent = CONSENT_COOKIE.test(cookie) ? 'consent' : '';
    return `${request.headers.host} ${consent} ${normalise(request.url ?? '/')}`;
  }

  /** Answers from memory. `false`: there is nothing to answer with. */
  answer(key: string, request: IncomingMessage, response: ServerResponse): boolean {
    const page = this.#pages.get(key);
    if (!page || page.expires < Date.now()) return false;
    this.hits += 1;
    if (request.headers['if-none-match'] === page.etag) {
      response.writeHead(304, { ETag: page.etag, 'Cache-Control': 'private, no-cache' }).end();
      return true;
    }
    const encoding = preferred(request.headers['accept-encoding'] ?? '');
    const body = page.bodies[encoding];
    response.writeHead(200, {
      ...page.headers,
      ...(encoding === 'identity' ? {} : { 'Content-Encoding': encoding }),
      'Content-Length': body.length,
    });
    response.end(body);
    return true;
  }

  /**
   * Renders once however many ask at the same time, and keeps what may be kept.
   * @returns nothing when the page is kept now (answer from memory), otherwise the answer itself.
   */
  async fill(key: string, render: () => Promise<Response>): Promise<Response | undefined> {
    const running = this.#running.get(key) ?? this.#render(key, render);
    this.#running.set(key, running);
    try {
      return (await running)?.clone();
    } finally {
      this.#running.delete(key);
    }
  }

  /** Drops everything: an ad or a setting changed, and any list may show it. */
  clear(): void {
    this.#version += 1;
    this.#pages.clear();
    this.#bytes = 0;
  }

  async #render(key: string, render: () => Promise<Response>): Promise<Response | undefined> {
    this.misses += 1;
    const version = this.#version;
    const answer = await render();
    if (!isKeepable(answer)) return answer;
    const copy = answer.clone();
    await this.#keep(key, answer, version);
    // A change came meanwhile: this visitor still gets the page, the next one a fresh one.
    return this.#pages.has(key) ? undefined : copy;
  }

  async #keep(key: string, answer: Response, version: number): Promise<void> {
    const identity = Buffer.from(await answer.arrayBuffer());
    const [br, zipped] = await Promise.all([
      promisify(brotliCompress)(identity, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
      promisify(gzip)(identity),
    ]);
    // What was rendered before a change must not come back after it.
    if (version !== this.#version) return;
    const etag = `"${createHash('sha256').update(identity).digest('base64url').slice(0, 20)}"`;
    const size = identity.length + br.length + zipped.length;
    const headers = {
      ...Object.fromEntries(answer.headers),
      etag,
      vary: 'Accept-Encoding, Cookie',
      'cache-control': 'private, no-cache',
    };
    this.#pages.delete(key);
    this.#pages.set(key, {
      bodies: { br, gzip: zipped, identity },
      headers,
      etag,
      expires: Date.now() + LIFE_MS,
      size,
    });
    this.#bytes += size;
    for (const [oldest, page] of this.#pages) {
      if (this.#bytes <= CAPACITY_BYTES) break;
      this.#pages.delete(oldest);
      this.#bytes -= page.size;
    }
  }
}

function isKeepable(answer: Response): boolean {
  const control = answer.headers.get('Cache-Control') ?? '';
  const isPage = answer.headers.get('Content-Type')?.startsWith('text/html') ?? false;
  return (
    answer.status === 200 &&
    isPage &&
    !answer.headers.has('Set-Cookie') &&
    !/no-store|private/.test(control)
  );
}

function normalise(address: string): string {
  const [path = '/', query] = address.split('?', 2);
  if (!query) return path;
  const parameters = new URLSearchParams(query);
  for (const name of parameters.keys().toArray()) if (TRACKING.test(name)) parameters.delete(name);
  parameters.sort();
  return parameters.size > 0 ? `${path}?${parameters}` : path;
}

function preferred(accepted: string): Encoding {
  if (/\bbr\b/.test(accepted)) return 'br';
  return /\bgzip\b/.test(accepted) ? 'gzip' : 'identity';
}
