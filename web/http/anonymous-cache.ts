import { hash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import {
  compressQuickly,
  compressWell,
  expand,
  quickestOf,
  smallestOf,
  type Encoding,
  type QuickEncoding,
  type SmallEncoding,
} from './compression.ts';
import type { Rendered } from './site-renderer.ts';

const DEFAULTS = {
  /** How long a page is answered from memory, in ms. A change of an ad drops it earlier. */
  lifeMs: 20_000,
  /** All kept pages together, in bytes, compressed forms included. */
  capacityBytes: 64 * 1024 * 1024,
};
/** Parameters that do not change a page: they say only where the visitor came from. */
const TRACKING = /^(utm_\w+|fbclid|gclid|gbraid|wbraid|msclkid|mc_[ce]id|igshid)$/;
/** Cookies of people whose pages are their own. */
const SESSION_COOKIES = /(?:^|;)\s*(?:token|admin-token|toast)\s*=/;
/** The page that tells a browser what it accepted, by the number in its cookie. */
const CONSENT_PAGE = /^\/politica-de-privacidade(?:[/?.]|$)/;
const CONSENT_NUMBER = /(?:^|;)\s*consentId\s*=/;
const CONSENT_COOKIE = /(?:^|;)\s*lgpdAccepted=true\s*(?:;|$)/;

interface KeptPage {
  key: string;
  /** Let go as soon as there is a compressed form, which is a quarter of it. */
  identity: Buffer<ArrayBuffer> | undefined;
  /** Made for those who asked first. */
  quick: Map<QuickEncoding, Buffer>;
  /** Made when the page is asked for again: nearly everybody takes the same. */
  small: Map<Encoding, Buffer | 'in the making'>;
  headers: Record<string, string>;
  etag: string;
  expires: number;
  size: number;
}

interface Compressed {
  encoding: Encoding;
  bytes: Buffer;
}

/**
 * What is asked, without what belongs to one visitor only. The page is rendered from this and from
 * nothing else, so that whoever asks first cannot leave anything in the page of the others.
 */
export interface AnonymousPage {
  key: string;
  /** Path and query, without tracking parameters. */
  address: string;
  /** The consent, when it was given. */
  cookie: string | undefined;
}

/** A page that is kept now, or an answer for those who were waiting for it only. */
export type Filled = { kept: KeptPage } | { answer: Rendered };

/**
 * Public pages for people without a session, kept a few seconds in memory, compressed once, and
 * answered before the framework. The key is the normalised address and the state of the consent.
 */
export class AnonymousCache {
  readonly #lifeMs: number;
  readonly #capacityBytes: number;
  readonly #pages = new Map<string, KeptPage>();
  readonly #running = new Map<string, Promise<Filled>>();
  #bytes = 0;
  #version = 0;
  /** Answered without rendering. */
  hits = 0;
  /** Rendered. */
  misses = 0;

  constructor({ lifeMs, capacityBytes }: Partial<typeof DEFAULTS> = {}) {
    this.#lifeMs = lifeMs ?? DEFAULTS.lifeMs;
    this.#capacityBytes = capacityBytes ?? DEFAULTS.capacityBytes;
  }

  /** What a request asks for, or nothing when it must not be answered from memory. */
  pageOf(request: IncomingMessage): AnonymousPage | undefined {
    if (request.method !== 'GET' && request.method !== 'HEAD') return undefined;
    const cookies = request.headers.cookie ?? '';
    if (SESSION_COOKIES.test(cookies)) return undefined;
    if (CONSENT_NUMBER.test(cookies) && CONSENT_PAGE.test(request.url ?? '/')) return undefined;
    const cookie = CONSENT_COOKIE.test(cookies) ? 'lgpdAccepted=true' : undefined;
    const address = normalise(request.url ?? '/');
    return { key: `${request.headers.host} ${cookie ?? ''} ${address}`, address, cookie };
  }

  /** Answers from memory. `false`: there is nothing to answer with. */
  answer(key: string, request: IncomingMessage, response: ServerResponse): boolean {
    const page = this.#pages.get(key);
    if (!page || page.expires < Date.now()) return false;
    this.hits += 1;
    this.send(page, request, response);
    return true;
  }

  /** Renders once however many ask at the same time, and keeps what may be kept. */
  async fill(key: string, render: () => Promise<Rendered>): Promise<Filled> {
    const joined = this.#running.get(key);
    if (joined) this.hits += 1;
    else this.misses += 1;
    return joined ?? this.#start(key, render);
  }

  /** Answers with what `fill` brought. */
  send(kept: KeptPage, request: IncomingMessage, response: ServerResponse): void {
    if (isKnown(kept.etag, request.headers['if-none-match'])) return sendUnchanged(kept, response);
    const accepted = request.headers['accept-encoding']?.toString() ?? '';
    sendBody(kept, this.#bodyOf(kept, accepted), response, request.method === 'HEAD');
  }

  /** Drops everything: an ad or a setting changed, and any list may show it. */
  clear(): void {
    this.#version += 1;
    this.#pages.clear();
    // Whoever asks from now on must not join what began before the change.
    this.#running.clear();
    this.#bytes = 0;
  }

  #start(key: string, render: () => Promise<Rendered>): Promise<Filled> {
    const running = this.#render(key, render).finally(() => {
      if (this.#running.get(key) === running) this.#running.delete(key);
    });
    this.#running.set(key, running);
    return running;
  }

  async #render(key: string, render: () => Promise<Rendered>): Promise<Filled> {
    const version = this.#version;
    const { status, headers, body } = await render();
    const bytes = await bytesOf(body);
    if (!isKeepable(status, headers)) return { answer: { status, headers, body: bytes } };
    const kept = keptPage(key, headers, bytes, Date.now() + this.#lifeMs);
    // What was rendered before a change must not come back after it; who waited for it still gets it.
    if (version === this.#version) this.#keep(kept);
    return { kept };
  }

  /** The first who ask get it as it is quickly made, until its smallest form is there. */
  #bodyOf(page: KeptPage, accepted: string): Compressed {
    const smallest = smallestOf(accepted);
    const small = page.small.get(smallest);
    if (small && small !== 'in the making') return { encoding: smallest, bytes: small };
    if (!small && smallest !== 'identity' && page.quick.size > 0)
      this.#makeSmall(page, smallest).catch(console.error);
    const encoding = quickestOf(accepted);
    if (encoding === 'identity') return { encoding, bytes: identityOf(page) };
    const made = page.quick.get(encoding);
    if (made) return { encoding, bytes: made };
    const bytes = compressQuickly(identityOf(page), encoding);
    page.quick.set(encoding, bytes);
    const released = page.identity?.length ?? 0;
    page.identity = undefined;
    this.#grow(page, bytes.length - released);
    return { encoding, bytes };
  }

  async #makeSmall(page: KeptPage, encoding: SmallEncoding): Promise<void> {
    page.small.set(encoding, 'in the making');
    const bytes = await compressWell(identityOf(page), encoding);
    page.small.set(encoding, bytes);
    this.#grow(page, bytes.length);
  }

  #keep(kept: KeptPage): void {
    this.#drop(kept.key);
    this.#pages.set(kept.key, kept);
    this.#bytes += kept.size;
    this.#makeRoom();
  }

  #grow(page: KeptPage, bytes: number): void {
    page.size += bytes;
    if (this.#pages.get(page.key) !== page) return;
    this.#bytes += bytes;
    this.#makeRoom();
  }

  #makeRoom(): void {
    for (const oldest of this.#pages.keys()) {
      if (this.#bytes <= this.#capacityBytes) break;
      this.#drop(oldest);
    }
  }

  #drop(key: string): void {
    this.#bytes -= this.#pages.get(key)?.size ?? 0;
    this.#pages.delete(key);
  }
}

async function bytesOf(body: Rendered['body']): Promise<Buffer<ArrayBuffer>> {
  if (typeof body === 'string') return Buffer.from(body);
  return Buffer.from(await new Response(body).arrayBuffer());
}

function identityOf({ identity, quick }: KeptPage): Buffer<ArrayBuffer> {
  const [form] = quick;
  if (identity) return identity;
  if (!form) throw new Error('A page was kept in no form.');
  return expand(form[1], form[0]);
}

/** @param expires in milliseconds since 1970. */
function keptPage(
  key: string,
  headers: Headers,
  identity: Buffer<ArrayBuffer>,
  expires: number,
): KeptPage {
  // Weak, because one page has several encodings.
  const etag = `W/"${hash('sha256', identity, 'base64url').slice(0, 20)}"`;
  return {
    key,
    identity,
    quick: new Map(),
    small: new Map(),
    headers: {
      ...Object.fromEntries(headers),
      etag,
      vary: 'Accept-Encoding, Cookie',
      'cache-control': 'private, no-cache',
    },
    etag,
    expires,
    size: identity.length,
  };
}

/** With everything but the page: a browser takes the headers over into the page that it keeps. */
function sendUnchanged({ headers }: KeptPage, response: ServerResponse): void {
  const { 'content-type': _type, ...rest } = headers;
  response.writeHead(304, rest).end();
}

function sendBody(
  { headers }: KeptPage,
  { encoding, bytes }: Compressed,
  response: ServerResponse,
  headOnly: boolean,
): void {
  response.writeHead(200, {
    ...headers,
    ...(encoding === 'identity' ? {} : { 'Content-Encoding': encoding }),
    'Content-Length': bytes.length,
  });
  if (headOnly) response.end();
  else response.end(bytes);
}

function isKeepable(status: number, headers: Headers): boolean {
  const control = headers.get('Cache-Control') ?? '';
  const isPage = headers.get('Content-Type')?.startsWith('text/html') ?? false;
  return (
    status === 200 && isPage && !headers.has('Set-Cookie') && !/no-store|private/.test(control)
  );
}

function normalise(address: string): string {
  const at = address.indexOf('?');
  if (at < 0) return address;
  const path = address.slice(0, at);
  const parameters = new URLSearchParams(address.slice(at + 1));
  for (const name of parameters.keys().toArray()) if (TRACKING.test(name)) parameters.delete(name);
  parameters.sort();
  return parameters.size > 0 ? `${path}?${parameters}` : path;
}

/**
 * Whether `If-None-Match` names what would be sent. A proxy that compresses may have weakened the tag,
 * and a client may know several.
 */
export function isKnown(etag: string, known: string | undefined): boolean {
  if (!known) return false;
  const strong = (tag: string) => tag.trim().replace(/^W\//, '');
  return known.split(',').some((tag) => strong(tag) === strong(etag));
}
