import { randomBytes } from 'node:crypto';
import type { Algorithm, Options } from '@node-rs/argon2';
import { Piscina } from 'piscina';
import { refuse, type Refusal } from '#core/refusal.ts';

/** Argon2id with 19 MiB and 2 passes (OWASP Password Storage Cheat Sheet): about 50 ms here. */
const MEMORY_KIB = 19_456;
const PASSES = 2;

/** Who waits longer than this queue (about a second) is better told to come back. */
const LONGEST_QUEUE = 20;
/** Below everything else in the process: whoever looks at a page does not wait for passwords. */
const NICENESS = 19;
/** The thread ends when nobody logs in for so long, in ms. */
const IDLE_MS = 60_000;

const OPTIONS = {
  // The declaration is a const enum, which cannot be read from erasable syntax.
  algorithm: 2 satisfies Algorithm.Argon2id,
  memoryCost: MEMORY_KIB,
  timeCost: PASSES,
  parallelism: 1,
} satisfies Options;

export type HashingTask =
  | { kind: 'hash'; password: string; options: Options }
  | { kind: 'verify'; password: string; encoded: string }
  | { kind: 'raw'; password: string; options: Options & { salt: Uint8Array } };

/** One hash at a time: with two cores a second one would leave nothing to the pages. */
const lane = new Piscina<HashingTask>({
  filename: new URL('./password-hashing.worker.ts', import.meta.url).href,
  minThreads: 0,
  maxThreads: 1,
  maxQueue: LONGEST_QUEUE,
  idleTimeout: IDLE_MS,
  niceIncrement: NICENESS,
});

/** The encoded hash, or `too_many_attempts` when too many passwords are being hashed already. */
export async function hashPassword(password: string): Promise<string | Refusal> {
  return inTurn<string>({ kind: 'hash', password, options: OPTIONS });
}

/** The bare hash of a text with a salt that is kept elsewhere, so that it can be looked up. */
export async function saltedHash(text: string, salt: Buffer): Promise<Buffer | Refusal> {
  const outcome = await inTurn<Uint8Array>({
    kind: 'raw',
    password: text,
    options: { ...OPTIONS, salt },
  });
  return outcome instanceof Uint8Array ? Buffer.from(outcome) : outcome;
}

/** Whether the password made this hash, or `too_many_attempts` when the queue is full. */
export async function verifyPassword(
  encoded: string,
  password: string,
): Promise<boolean | Refusal> {
  return inTurn<boolean>({ kind: 'verify', password, encoded });
}

/** A hash that no password makes: an unknown account takes as long as a known one. */
export const NOBODYS_HASH = `$argon2id$v=19$m=${MEMORY_KIB},t=${PASSES},p=1$${unpadded(16)}$${unpadded(32)}`;

function unpadded(bytes: number): string {
  return randomBytes(bytes).toString('base64').replace(/=+$/, '');
}

async function inTurn<Outcome>(task: HashingTask): Promise<Outcome | Refusal> {
  if (lane.queueSize >= LONGEST_QUEUE) {
    return refuse('too_many_attempts', { retryAfterSeconds: 1 });
  }
  return (await lane.run(task)) as Outcome;
}
