import { expect, test } from 'vitest';
import { parseOptions } from '@node-rs/argon2';
import { isRefusal } from '#core/refusal.ts';
import {
  hashingOptions,
  hashPassword,
  NOBODYS_HASH,
  verifyPassword,
} from './password-hashing.server.ts';

const ARGON2ID = 2;

test('a password is known again, and no other is taken for it', async () => {
  const hash = (await hashPassword('sertao-verde-2025')) as string;
  expect(await verifyPassword(hash, 'sertao-verde-2025')).toBe(true);
  expect(await verifyPassword(hash, 'sertao-verde-2026')).toBe(false);
});

test('the same password never makes the same hash', async () => {
  expect(await hashPassword('sertao-verde-2025')).not.toBe(await hashPassword('sertao-verde-2025'));
});

test('Argon2id with 19 MiB and two passes, unless a test asks for less', () => {
  const full = { algorithm: ARGON2ID, memoryCost: 19_456, timeCost: 2, parallelism: 1 };
  expect(hashingOptions({})).toEqual(full);
  expect(hashingOptions({ PASSWORD_HASHING: 'full' })).toEqual(full);
  expect(hashingOptions({ PASSWORD_HASHING: 'cheap' }).memoryCost).toBeLessThan(100);
});

test('every account is hashed at the same cost, the one that does not exist too', async () => {
  const hash = (await hashPassword('sertao-verde-2025')) as string;
  expect(parseOptions(hash)).toMatchObject(hashingOptions(process.env));
  expect(parseOptions(NOBODYS_HASH)).toMatchObject(hashingOptions(process.env));
  expect(parseOptions(NOBODYS_HASH).outputLen).toBe(parseOptions(hash).outputLen);
});

test('no password opens the account that does not exist', async () => {
  expect(await verifyPassword(NOBODYS_HASH, '')).toBe(false);
  expect(await verifyPassword(NOBODYS_HASH, 'sertao-verde-2025')).toBe(false);
});

test('a flood is turned away at once, and the queue works again afterwards', async () => {
  const hash = (await hashPassword('sertao-verde-2025')) as string;
  const outcomes = await Promise.all(
    Array.from({ length: 60 }, () => verifyPassword(hash, 'sertao-verde-2025')),
  );
  const turnedAway = outcomes.filter((outcome) => isRefusal(outcome));
  expect(turnedAway).toHaveLength(60 - 21);
  expect(turnedAway[0]).toEqual({ refused: 'too_many_attempts', retryAfterSeconds: 1 });
  expect(outcomes.filter((outcome) => outcome === true)).toHaveLength(21);
  expect(await verifyPassword(hash, 'sertao-verde-2025')).toBe(true);
});

test('a hash that cannot be read frees its place for the next', async () => {
  const broken = Array.from({ length: 5 }, () => verifyPassword('no hash at all', 'x'));
  expect((await Promise.allSettled(broken)).map(({ status }) => status)).toEqual(
    Array(5).fill('rejected'),
  );
  expect(await verifyPassword(NOBODYS_HASH, 'x')).toBe(false);
});
