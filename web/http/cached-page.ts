import { hash } from 'node:crypto';
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import {
  compact,
  compressQuickly,
  compressWell,
  expand,
  quickestOf,
  smallestOf,
  type Encoding,
  type QuickEncoding,
  type SmallEncoding,
} from './compression.ts';

/** Key, headers and the objects around them, in bytes: measured with ten thousand pages. */
const OVERHEAD_BYTES = 3500;

interface Compressed {
  encoding: Encoding;
  bytes: Buffer;
}

interface RenderedPage {
  key: string;
  headers: Headers;
  bytes: Buffer<ArrayBuffer>;
  /** Of the ads that it shows. */
  version: number;
  /** In ms since 1970. */
  renderedAt: number;
}

/** One public page in memory, in the forms in which it was asked for. */
export class CachedPage {
  readonly key: string;
  /** In ms since 1970. */
  readonly renderedAt: number;
  readonly version: number;
  readonly #etag: string;
  readonly #headers: Record<string, string>;
  /** Dropped as soon as there is a compressed form, which is a quarter of it. */
  #identity: Buffer<ArrayBuffer> | undefined;
  /** Made for those who asked first. */
  readonly #quick = new Map<QuickEncoding, Buffer>();
  /** Made when the page is asked for again: nearly everybody takes the same. */
  readonly #small = new Map<SmallEncoding, Buffer>();
  readonly #inTheMaking = new Set<SmallEncoding>();

  constructor(page: RenderedPage) {
    this.key = page.key;
    this.renderedAt = page.renderedAt;
    this.version = page.version;
    this.#identity = page.bytes;
    // Weak, because one page has several encodings.
    this.#etag = `W/"${hash('sha256', page.bytes, 'base64url').slice(0, 20)}"`;
    this.#headers = {
      ...Object.fromEntries(page.headers),
      etag: this.#etag,
      vary: 'Accept-Encoding, Cookie',
      'cache-control': 'private, no-cache',
    };
  }

  /** What it takes of memory, in bytes. */
  get size(): number {
    const forms = [this.#identity, ...this.#quick.values(), ...this.#small.values()];
    return OVERHEAD_BYTES + forms.reduce((sum, form) => sum + (form?.length ?? 0), 0);
  }

  /**
   * @param onResize called when another form of the page was made, now or later
   * @param more headers of this answer only
   */
  send(
    request: IncomingMessage,
    response: ServerResponse,
    onResize: () => void,
    more: Readonly<Record<string, string>> = {},
  ): void {
    if (this.#isUnchangedFor(request.headers)) {
      // With everything but the page: a browser takes the headers over into the page that it keeps.
      const { 'content-type': _type, ...rest } = this.#headers;
      response.writeHead(304, { ...rest, ...more }).end();
      return;
    }
    const accepted = request.headers['accept-encoding']?.toString() ?? '';
    const { encoding, bytes } = this.#bodyFor(accepted, onResize);
    response.writeHead(200, {
      ...this.#headers,
      ...(encoding === 'identity' ? {} : { 'Content-Encoding': encoding }),
      'Content-Length': bytes.length,
      ...more,
    });
    if (request.method === 'HEAD') response.end();
    else response.end(bytes);
  }

  /** A tag says more than a date, which not every page has. */
  #isUnchangedFor(asked: IncomingHttpHeaders): boolean {
    const { 'if-none-match': tags, 'if-modified-since': since } = asked;
    if (tags !== undefined) return isKnown(this.#etag, tags);
    const changed = Date.parse(this.#headers['last-modified'] ?? '');
    return since !== undefined && changed <= Date.parse(since);
  }

  /** The first who ask get it as it is quickly made, until its smallest form is there. */
  #bodyFor(accepted: string, onResize: () => void): Compressed {
    const smallest = smallestOf(accepted);
    const small = smallest === 'identity' ? undefined : this.#small.get(smallest);
    if (small) return { encoding: smallest, bytes: small };
    const isAskedAgain = this.#identity === undefined;
    if (isAskedAgain && smallest !== 'identity') void this.#makeSmall(smallest, onResize);
    const encoding = quickestOf(accepted);
    if (encoding === 'identity') return { encoding, bytes: this.#plain() };
    const made = this.#quick.get(encoding);
    if (made) return { encoding, bytes: made };
    const bytes = compact(compressQuickly(this.#plain(), encoding));
    this.#quick.set(encoding, bytes);
    this.#identity = undefined;
    onResize();
    return { encoding, bytes };
  }

  async #makeSmall(encoding: SmallEncoding, onResize: () => void): Promise<void> {
    if (this.#inTheMaking.has(encoding)) return;
    this.#inTheMaking.add(encoding);
    try {
      this.#small.set(encoding, compact(await compressWell(this.#plain(), encoding)));
      onResize();
    } catch (error) {
      console.error(error);
    }
  }

  #plain(): Buffer<ArrayBuffer> {
    if (this.#identity) return this.#identity;
    const [form] = this.#quick;
    if (!form) throw new Error('A page was kept in no form.');
    return expand(form[1], form[0]);
  }
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
