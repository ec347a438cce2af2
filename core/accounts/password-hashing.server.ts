import { randomBytes } from 'node:crypto';
import { hash, hashRaw, verify, type Algorithm } from '@node-rs/argon2';
import { refuse, type Refusal } from '#core/refusal.ts';

/** Argon2id with 19 MiB and 2 passes (OWASP Password Storage Cheat Sheet): about 50 ms here. */
const MEMORY_KIB = 19_456;
const PASSES = 2;

/** Hashes of a process at once. With two cores more of them would starve everything else. */
const HASHES_AT_ONCE = 2;
/** Who waits longer than this queue (about half a second) is better told to come back. */
const LONGEST_QUEUE = 20;

const OPTIONS = {
  // The declaration is a const enum, which cannot be read from erasable syntax.
  algorithm: 2 satisfies Algorithm.Argon2id,
  memoryCost: MEMORY_KIB,
  timeCost: PASSES,
  parallelism: 1,
};

let running = 0;
const waiting: (() => void)[] = [];

/** The encoded hash, or `too_many_attempts` when too many passwords are being hashed already. */
export async function hashPassword(password: string): Promise<string | Refusal> {
  return inTurn(() => hash(password, OPTIONS));
}

/** The bare hash of a text with a salt that is kept elsewhere, so that it can be looked up. */
export async function saltedHash(text: string, salt: Buffer): Promise<Buffer | Refusal> {
  return inTurn(() => hashRaw(text, { ...OPTIONS, salt }));
}

/** Whether the password made this hash, or `too_many_attempts` when the queue is full. */
export async function verifyPassword(
  encoded: string,
  password: string,
): Promise<boolean | Refusal> {
  return inTurn(() => verify(encoded, password));
}

/** A hash that no password makes: an unknown account takes as long as a known one. */
export const NOBODYS_HASH = `$argon2id$v=19$m=${MEMORY_KIB},t=${PASSES},p=1$${unpadded(16)}$${unpadded(32)}`;

function unpadded(bytes: number): string {
  return randomBytes(bytes).toString('base64').replace(/=+$/, '');
}

async function inTurn<T>(work: () => Promise<T>): Promise<T | Refusal> {
  if (running >= HASHES_AT_ONCE) {
    if (waiting.length >= LONGEST_QUEUE) {
      return refuse('too_many_attempts', { retryAfterSeconds: 1 });
    }
    // The one who finishes hands its place over, so `running` stays as it is.
    await new Promise<void>((resolve) => waiting.push(resolve));
  } else {
    running += 1;
  }
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}
