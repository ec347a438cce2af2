import { createHmac } from 'node:crypto';
import { twoStepKey } from '#core/two-step/sealed-secret.server.ts';

/** What tests seal secrets with. */
export const TEST_TWO_STEP = {
  key: twoStepKey('mandacaru-tests-only-0123456789abcdef'),
  requiredOfAdmins: false,
};

/** What an authenticator app shows: written apart from the product's own code, from the text secret. */
export function appCode(secret: string, moment: Date): string {
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
  let bits = 0n;
  for (const letter of secret) bits = (bits << 5n) | BigInt(alphabet.indexOf(letter));
  const key = Buffer.from(bits.toString(16).padStart(40, '0'), 'hex');
  const counter = Math.floor(moment.getTime() / 30_000)
    .toString(16)
    .padStart(16, '0');
  const mac = createHmac('sha1', key).update(Buffer.from(counter, 'hex')).digest();
  const from = (mac.at(-1) ?? 0) % 16;
  const number = Number.parseInt(mac.subarray(from, from + 4).toString('hex'), 16) % 2 ** 31;
  return String(number).slice(-6).padStart(6, '0');
}
