import { createHmac, timingSafeEqual } from 'node:crypto';

/** Between signing and arriving, either way: clocks differ. */
const WINDOW_SECONDS = 5 * 60;
const MOST_SIGNATURES = 5;

/** What a signed call says of itself (standardwebhooks.com); Svix sends the same under its own name. */
export interface SignedCall {
  id: string | undefined;
  /** Seconds since 1970. */
  timestamp: string | undefined;
  /** `v1,` and an HMAC in base64; several are parted by spaces while a secret is exchanged. */
  signature: string | undefined;
  body: string;
}

/** Whether whoever knows the secret signed this body, with this id, a short while ago. */
export function isWellSigned(
  { id, timestamp, signature, body }: SignedCall,
  secret: string,
  now: Date,
): boolean {
  if (!id || !signature || !timestamp || !/^\d{1,12}$/.test(timestamp)) return false;
  if (Math.abs(now.getTime() / 1000 - Number(timestamp)) > WINDOW_SECONDS) return false;
  const right = createHmac('sha256', keyOf(secret)).update(`${id}.${timestamp}.${body}`).digest();
  return signature
    .split(' ', MOST_SIGNATURES)
    .filter((each) => each.startsWith('v1,'))
    .map((each) => Buffer.from(each.slice(3), 'base64'))
    .some((given) => given.length === right.length && timingSafeEqual(given, right));
}

/** What providers show is base64 behind `whsec_`; a secret of our own is taken as it is. */
function keyOf(secret: string): Buffer {
  const [, encoded] = /^whsec_(.+)$/.exec(secret) ?? [];
  return Buffer.from(encoded ?? secret, encoded ? 'base64' : 'utf8');
}
