import {
  createHmac,
  createSecretKey,
  hkdfSync,
  randomBytes,
  randomInt,
  timingSafeEqual,
  type KeyObject,
} from 'node:crypto';
import { onlyDigits } from '#core/fields/typed-text.ts';
import type { CheckedInput } from './lead-input.ts';

/** Somebody reads, adds up and presses again. */
const VALID_MINUTES = 30;
const LARGEST = 9;
const TOKEN = /^(\d)-(\d)-([0-9a-z]{1,10})-[\w-]{8}-([\w-]{22})$/;
const PROOF_LENGTH = 22;

export interface FloodCheck {
  /** Comes back with the answer; names the two numbers, so that nothing is stored. */
  key: string;
  sum: readonly [number, number];
}

/** Derived, as SECRET_KEY may serve other purposes. */
export function floodCheckKey(secretKey: string): KeyObject {
  return createSecretKey(
    Buffer.from(hkdfSync('sha256', secretKey, '', 'mandacaru flood checks', 32)),
  );
}

/** What is asked of whoever writes about an ad, or to an advertiser, in a flood. */
export function askSum(key: KeyObject, subjectId: string, now: Date): FloodCheck {
  const sum = [randomInt(1, LARGEST + 1), randomInt(1, LARGEST + 1)] as const;
  const endsAt = Math.floor(now.getTime() / 60_000) + VALID_MINUTES;
  const asked = `${sum.join('-')}-${endsAt.toString(36)}-${randomBytes(6).toString('base64url')}`;
  return { key: `${asked}-${proofOf(key, asked, subjectId)}`, sum };
}

export function isRightSum(
  key: KeyObject,
  { check, check_key: token }: CheckedInput,
  subjectId: string,
  now: Date,
): boolean {
  const [, one, other, endsAt, proof] = TOKEN.exec(token ?? '') ?? [];
  if (!token || !check || !endsAt || !proof) return false;
  const right = proofOf(key, token.slice(0, -PROOF_LENGTH - 1), subjectId);
  const isOurs = timingSafeEqual(Buffer.from(proof), Buffer.from(right));
  const isInTime = Number.parseInt(endsAt, 36) * 60_000 > now.getTime();
  return isOurs && isInTime && Number(onlyDigits(check)) === Number(one) + Number(other);
}

function proofOf(key: KeyObject, asked: string, subjectId: string): string {
  const digest = createHmac('sha256', key).update(`${subjectId} ${asked}`).digest('base64url');
  return digest.slice(0, PROOF_LENGTH);
}
