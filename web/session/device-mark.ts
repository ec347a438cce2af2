import { createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';
import type { CookieJar } from './cookie-jar.ts';

const BYTES = 24;
/** Of the mark alone, and of the proof behind it: 128 bits of HMAC-SHA-256. In characters. */
const MARK_LENGTH = 32;
const PROOF_LENGTH = 22;

/**
 * A name of this browser that nobody can guess, for the limits of logging in: somebody who logged in
 * here before is not locked out by strangers who try their e-mail, even when the telephone's address
 * changes. Once somebody logged in, it carries a proof of that, so that under a flood of tries the
 * devices of people come first without asking the database. It says nothing about the person and opens
 * nothing.
 */
export class DeviceMarks {
  readonly #key: Buffer;

  /** @param secretKey SECRET_KEY, the same in every process of the site. */
  constructor(secretKey: string) {
    this.#key = Buffer.from(hkdfSync('sha256', secretKey, '', 'mandacaru device marks', 32));
  }

  /** Before a try: the browser gets its name. */
  mark(cookies: CookieJar): void {
    cookies.set('device', cookies.get('device') ?? randomBytes(BYTES).toString('base64url'));
  }

  /** After a login: the name gets its proof. */
  prove(cookies: CookieJar): void {
    const mark = markOf(cookies.get('device'));
    if (mark.length === MARK_LENGTH) cookies.set('device', mark + this.#proofOf(mark));
  }

  /** Whether somebody logged in with this cookie before. */
  isProven(cookie: string | undefined): boolean {
    if (cookie?.length !== MARK_LENGTH + PROOF_LENGTH) return false;
    const given = Buffer.from(cookie.slice(MARK_LENGTH));
    const right = Buffer.from(this.#proofOf(markOf(cookie)));
    return given.length === right.length && timingSafeEqual(given, right);
  }

  #proofOf(mark: string): string {
    const digest = createHmac('sha256', this.#key).update(mark).digest('base64url');
    return digest.slice(0, PROOF_LENGTH);
  }
}

/** The name without its proof. */
export function markOf(cookie: string | undefined): string {
  return cookie?.slice(0, MARK_LENGTH) ?? '';
}
