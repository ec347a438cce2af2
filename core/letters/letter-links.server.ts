import {
  createHmac,
  createSecretKey,
  hkdfSync,
  timingSafeEqual,
  type KeyObject,
} from 'node:crypto';
import { LETTER_KINDS, type Letter } from './letter-kind.ts';

/** 128 bits of HMAC-SHA-256, in characters of base64url. */
const PROOF_LENGTH = 22;
const TOKEN = /^([a-z_]{1,40})-([a-z0-9]{1,40})-([\w-]{22})$/;

/** Derived, as SECRET_KEY may serve other purposes. */
export function letterKey(secretKey: string): KeyObject {
  const bytes = hkdfSync('sha256', secretKey, '', 'mandacaru letter links', 32);
  return createSecretKey(Buffer.from(bytes));
}

/**
 * What ends letters of one kind for one account without a login. It works as long as SECRET_KEY is the
 * same, because letters lie in mailboxes for years, and opens nothing else.
 */
export function letterToken(key: KeyObject, { kind, userId }: Letter): string {
  return `${kind}-${userId}-${proofOf(key, { kind, userId })}`;
}

/** `undefined` when we did not make it. */
export function readLetterToken(key: KeyObject, token: string): Letter | undefined {
  const [, name, userId, proof] = TOKEN.exec(token) ?? [];
  const kind = LETTER_KINDS.find((each) => each === name);
  if (!kind || !userId || !proof) return undefined;
  const right = Buffer.from(proofOf(key, { kind, userId }));
  return timingSafeEqual(Buffer.from(proof), right) ? { kind, userId } : undefined;
}

function proofOf(key: KeyObject, { kind, userId }: Letter): string {
  const digest = createHmac('sha256', key).update(`${kind} ${userId}`).digest('base64url');
  return digest.slice(0, PROOF_LENGTH);
}
