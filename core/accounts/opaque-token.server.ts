import { createHash, randomBytes } from 'node:crypto';

export interface NewToken {
  token: string;
  hash: Buffer;
}

/** 256 random bits in base64url; the prefix keeps one kind from being looked up as another. */
export function newToken(prefix: TokenPrefix): NewToken {
  const token = prefix + randomBytes(32).toString('base64url');
  return { token, hash: sha256(token) };
}

export type TokenPrefix = 'mu_' | 'ma_' | 'mv_' | 'mc_' | 'mx_' | 'mr_' | 'mi_' | '';

const RANDOM_PART = /^[\w-]{43}$/;

/** `undefined` when the text cannot be a token of this kind. */
export function hashOfToken(prefix: TokenPrefix, token: string): Buffer | undefined {
  const fits = token.startsWith(prefix) && RANDOM_PART.test(token.slice(prefix.length));
  return fits ? sha256(token) : undefined;
}

function sha256(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
