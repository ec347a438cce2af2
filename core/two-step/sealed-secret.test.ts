import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { seal, twoStepKey, unseal } from './sealed-secret.server.ts';

const key = twoStepKey('a setting of at least 32 characters');
const secret = randomBytes(20);

test('opens with the same key for the same owner, and is never sealed alike twice', () => {
  const [one, other] = [seal(key, 'user lucia', secret), seal(key, 'user lucia', secret)];
  expect(unseal(key, 'user lucia', one)).toEqual(secret);
  expect(unseal(key, 'user lucia', other)).toEqual(secret);
  expect(one).not.toEqual(other);
  expect(one.includes(secret)).toBe(false);
});

test('does not open with another key, for another owner or another kind of owner', () => {
  const box = seal(key, 'user lucia', secret);
  const otherKey = twoStepKey('a setting of at least 32 characterz');
  expect(() => unseal(otherKey, 'user lucia', box)).toThrow(/authenticate/);
  expect(() => unseal(key, 'user josue', box)).toThrow(/authenticate/);
  expect(() => unseal(key, 'admin lucia', box)).toThrow(/authenticate/);
});

test('does not open when any byte was changed', () => {
  const box = seal(key, 'user lucia', secret);
  for (let place = 0; place < box.length; place += 1) {
    const changed = Buffer.from(box);
    changed.writeUInt8((changed.readUInt8(place) + 1) % 256, place);
    expect(() => unseal(key, 'user lucia', changed), `byte ${place}`).toThrow(/authenticate/);
  }
});
