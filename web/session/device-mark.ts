import { randomBytes } from 'node:crypto';
import type { CookieJar } from './cookie-jar.ts';

const BYTES = 24;

/**
 * Gives this browser a name that nobody can guess, for the limits of logging in: somebody who logged
 * in here before is not locked out by strangers who try their e-mail, even when the telephone's
 * address changes. It says nothing about the person and opens nothing.
 */
export function markDevice(cookies: CookieJar): void {
  cookies.set('device', cookies.get('device') ?? randomBytes(BYTES).toString('base64url'));
}
