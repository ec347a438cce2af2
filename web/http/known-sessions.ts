import { hash } from 'node:crypto';
import { LRUCache } from 'lru-cache';

/** People of a busy hour. */
const MAX_SESSIONS = 10_000;
const LIFE_MS = 60 * 60_000;
/** What only somebody with a session is answered. */
const OWN_ACCOUNT = /^\/v1\/(?:users|backoffice\/admins\/me)$/;

/**
 * Tokens that opened something lately, so that under overload people with a session are told from those
 * who only send a cookie, without asking the database. It opens nothing by itself.
 */
export class KnownSessions {
  readonly #tokens = new LRUCache<string, true>({ max: MAX_SESSIONS, ttl: LIFE_MS });

  /** Learns from an answer of the API: the token that was right, and the one that is given. */
  notice(request: Request, answer: Response): void {
    const asked = bearerOf(request.headers);
    if (asked && answer.status === 200 && OWN_ACCOUNT.test(new URL(request.url).pathname))
      this.#tokens.set(hash('sha256', asked), true);
    const given = bearerOf(answer.headers);
    if (given) this.#tokens.set(hash('sha256', given), true);
  }

  knows(token: string): boolean {
    return this.#tokens.has(hash('sha256', token));
  }
}

function bearerOf(headers: Headers): string | undefined {
  return /^Bearer (\S+)$/.exec(headers.get('Authorization') ?? '')?.[1];
}
