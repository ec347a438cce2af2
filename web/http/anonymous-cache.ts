import type { IncomingMessage, ServerResponse } from 'node:http';
import { LRUCache } from 'lru-cache';
import { CachedPage } from './cached-page.ts';
import type { Rendered } from './site-renderer.ts';

const DEFAULTS = {
  /** How long a page is answered from memory, in ms. A change of an ad makes it stale earlier. */
  freshMs: 20_000,
  /** How long after it was rendered a stale page may stand in for one that cannot be rendered, in ms. */
  staleMs: 10 * 60_000,
  /** All kept pages together, in bytes, compressed forms included. */
  capacityBytes: 16 * 1024 * 1024,
};

/** A page that is kept now, or an answer for those who were waiting for it only. */
export type Filled = { kept: CachedPage } | { answer: Rendered };

/**
 * Public pages for people without a session, kept a few seconds in memory, compressed once, and
 * answered before the framework. What is stale stays as a reserve for when the database is away.
 */
export class AnonymousCache {
  readonly #freshMs: number;
  readonly #staleMs: number;
  readonly #pages: LRUCache<string, CachedPage>;
  readonly #running = new Map<string, Promise<Filled>>();
  /** Of the ads that pages show; what was rendered from an earlier one is stale. */
  #version = 0;
  /** Answered without rendering. */
  hits = 0;
  /** Rendered. */
  misses = 0;

  constructor({ freshMs, staleMs, capacityBytes }: Partial<typeof DEFAULTS> = {}) {
    this.#freshMs = freshMs ?? DEFAULTS.freshMs;
    this.#staleMs = staleMs ?? DEFAULTS.staleMs;
    this.#pages = new LRUCache({
      maxSize: capacityBytes ?? DEFAULTS.capacityBytes,
      sizeCalculation: (page) => page.size,
    });
  }

  /** Answers from memory. `false`: there is nothing fresh to answer with. */
  answer(key: string, request: IncomingMessage, response: ServerResponse): boolean {
    const page = this.#pages.get(key);
    if (!page || this.#isStale(page)) return false;
    this.hits += 1;
    this.send(page, request, response);
    return true;
  }

  /**
   * Answers with what was true at most ten minutes ago, for when nothing newer can be had; the header
   * Cache-Status (RFC 9211) says since when it is stale.
   */
  answerStale(
    key: string,
    reason: string,
    request: IncomingMessage,
    response: ServerResponse,
  ): boolean {
    const page = this.#pages.get(key);
    const age = page ? Date.now() - page.renderedAt : Number.POSITIVE_INFINITY;
    if (!page || age > this.#staleMs) return false;
    const secondsLeft = Math.min(-1, Math.floor((this.#freshMs - age) / 1000));
    const status = `mandacaru; hit; ttl=${secondsLeft}; detail=${reason}`;
    this.send(page, request, response, { 'cache-status': status });
    return true;
  }

  /** Renders once however many ask at the same time, and keeps what may be kept. */
  async fill(key: string, render: () => Promise<Rendered>): Promise<Filled> {
    const joined = this.#running.get(key);
    if (joined) this.hits += 1;
    else this.misses += 1;
    return joined ?? this.#start(key, render);
  }

  /** Whether somebody is rendering this page already. */
  isFilling(key: string): boolean {
    return this.#running.has(key);
  }

  /** Answers with what `fill` brought. */
  send(
    page: CachedPage,
    request: IncomingMessage,
    response: ServerResponse,
    headers: Readonly<Record<string, string>> = {},
  ): void {
    const onResize = () => {
      // It may have been dropped meanwhile.
      if (this.#pages.peek(page.key) === page) this.#keep(page);
    };
    page.send(request, response, onResize, headers);
  }

  /** Makes everything stale: an ad or a setting changed, and any list may show it. */
  invalidate(): void {
    this.#version += 1;
    // Whoever asks from now on must not join what began before the change.
    this.#running.clear();
  }

  #isStale(page: CachedPage): boolean {
    return page.version !== this.#version || Date.now() - page.renderedAt > this.#freshMs;
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
    const kept = new CachedPage({ key, headers, bytes, version, renderedAt: Date.now() });
    // What was rendered before a change must not come back after it; who waited for it still gets it.
    if (version === this.#version) this.#keep(kept);
    return { kept };
  }

  #keep(page: CachedPage): void {
    // Set over itself it would keep the size that it had.
    this.#pages.delete(page.key);
    this.#pages.set(page.key, page);
  }
}

async function bytesOf(body: Rendered['body']): Promise<Buffer<ArrayBuffer>> {
  if (typeof body === 'string') return Buffer.from(body);
  return Buffer.from(await new Response(body).arrayBuffer());
}

/** Pages, and what readers of feeds are told of them. */
const KEPT_TYPES = /^(?:text\/html|application\/atom\+xml)/;

function isKeepable(status: number, headers: Headers): boolean {
  const control = headers.get('Cache-Control') ?? '';
  const isPage = KEPT_TYPES.test(headers.get('Content-Type') ?? '');
  return (
    status === 200 && isPage && !headers.has('Set-Cookie') && !/no-store|private/.test(control)
  );
}
