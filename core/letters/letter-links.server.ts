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
  return signed(key, kind, userId);
}

/** `undefined` when we did not make it. */
export function readLetterToken(key: KeyObject, token: string): Letter | undefined {
  const { name, id: userId } = readSigned(key, token) ?? {};
  const kind = LETTER_KINDS.find((each) => each === name);
  return kind && userId !== undefined ? { kind, userId } : undefined;
}

/** No kind of letter. */
const ANSWERS = 'answers';

/** The same for the answers of one conversation, in the mailbox of who wrote. */
export function answersToken(key: KeyObject, conversationId: string): string {
  return signed(key, ANSWERS, conversationId);
}

/** The conversation; `undefined` when we did not make it. */
export function readAnswersToken(key: KeyObject, token: string): string | undefined {
  const { name, id } = readSigned(key, token) ?? {};
  return name === ANSWERS ? id : undefined;
}

function signed(key: KeyObject, name: string, id: string): string {
  return `${name}-${id}-${proofOf(key, name, id)}`;
}

function readSigned(key: KeyObject, token: string): { name: string; id: string } | undefined {
  const [, name, id, proof] = TOKEN.exec(token) ?? [];
  if (!name || !id || !proof) return undefined;
  const right = Buffer.from(proofOf(key, name, id));
  return timingSafeEqual(Buffer.from(proof), right) ? { name, id } : undefined;
}

function proofOf(key: KeyObject, name: string, id: string): string {
  const digest = createHmac('sha256', key).update(`${name} ${id}`).digest('base64url');
  return digest.slice(0, PROOF_LENGTH);
}
