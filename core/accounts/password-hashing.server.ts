import { randomBytes } from 'node:crypto';
import type { Algorithm, Options } from '@node-rs/argon2';
import { Piscina } from 'piscina';
import { refuse, type Refusal } from '#core/refusal.ts';

/** Argon2id with 19 MiB and 2 passes (OWASP Password Storage Cheat Sheet): about 50 ms. */
const FULL_COST = { memoryCost: 19_456, timeCost: 2 };
/** For tests, which hash thousands of passwords. */
const CHEAP_COST = { memoryCost: 64, timeCost: 1 };

/** @param environment the settings refuse `PASSWORD_HASHING=cheap` in production. */
export function hashingOptions(environment: Readonly<Record<string, string | undefined>>) {
  return {
    // The declaration is a const enum, which erasable syntax cannot read.
    algorithm: 2 satisfies Algorithm.Argon2id,
    ...(environment['PASSWORD_HASHING'] === 'cheap' ? CHEAP_COST : FULL_COST),
    parallelism: 1,
  } satisfies Options;
}

const OPTIONS = hashingOptions(process.env);

const LONGEST_QUEUE = 20;
/** Lowest priority: page requests must not wait for hashing. */
const NICENESS = 19;
const IDLE_MS = 60_000;

export type HashingTask =
  | { kind: 'hash'; password: string; options: Options }
  | { kind: 'verify'; password: string; encoded: string }
  | { kind: 'raw'; password: string; options: Options & { salt: Uint8Array } };

/** One hash at a time: on two cores a second would starve page requests. */
const lane = new Piscina<HashingTask>({
  filename: new URL('./password-hashing.worker.ts', import.meta.url).href,
  minThreads: 0,
  maxThreads: 1,
  maxQueue: LONGEST_QUEUE,
  idleTimeout: IDLE_MS,
  niceIncrement: NICENESS,
});

/** Refused with `too_many_attempts` when the queue is full. */
export async function hashPassword(password: string): Promise<string | Refusal> {
  return inTurn<string>({ kind: 'hash', password, options: OPTIONS });
}

/** With a salt stored elsewhere, so that the hash can be looked up. */
export async function saltedHash(text: string, salt: Buffer): Promise<Buffer | Refusal> {
  const outcome = await inTurn<Uint8Array>({
    kind: 'raw',
    password: text,
    options: { ...OPTIONS, salt },
  });
  return outcome instanceof Uint8Array ? Buffer.from(outcome) : outcome;
}

/** Refused with `too_many_attempts` when the queue is full. */
export async function verifyPassword(
  encoded: string,
  password: string,
): Promise<boolean | Refusal> {
  return inTurn<boolean>({ kind: 'verify', password, encoded });
}

/** Matches no password: an unknown account takes as long as a known one. */
export const NOBODYS_HASH = `$argon2id$v=19$m=${OPTIONS.memoryCost},t=${OPTIONS.timeCost},p=1$${unpadded(16)}$${unpadded(32)}`;

function unpadded(bytes: number): string {
  return randomBytes(bytes).toString('base64').replace(/=+$/, '');
}

async function inTurn<Outcome>(task: HashingTask): Promise<Outcome | Refusal> {
  if (lane.queueSize >= LONGEST_QUEUE) {
    return refuse('too_many_attempts', { retryAfterSeconds: 1 });
  }
  return (await lane.run(task)) as Outcome;
}
