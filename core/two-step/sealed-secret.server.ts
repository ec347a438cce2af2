import {
  createCipheriv,
  createDecipheriv,
  hkdfSync,
  randomBytes,
  createSecretKey,
  type KeyObject,
} from 'node:crypto';

const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const VERSION = Buffer.from([1]);

/** Derived, as SECRET_KEY may serve other purposes. */
export function twoStepKey(secretKey: string): KeyObject {
  const bytes = hkdfSync('sha256', secretKey, '', 'mandacaru two-step secrets', 32);
  return createSecretKey(Buffer.from(bytes));
}

/** AES-256-GCM, bound to the owner: a copied row does not open for somebody else. */
export function seal(key: KeyObject, owner: string, secret: Buffer): Buffer {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv('aes-256-gcm', key, nonce);
  cipher.setAAD(Buffer.concat([VERSION, Buffer.from(owner)]));
  const sealed = Buffer.concat([cipher.update(secret), cipher.final()]);
  return Buffer.concat([VERSION, nonce, cipher.getAuthTag(), sealed]);
}

/** @throws when the key or the owner is another one, or a byte was changed. */
export function unseal(key: KeyObject, owner: string, box: Buffer): Buffer {
  const nonce = box.subarray(1, 1 + NONCE_BYTES);
  const tag = box.subarray(1 + NONCE_BYTES, 1 + NONCE_BYTES + TAG_BYTES);
  const decipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: TAG_BYTES });
  decipher.setAAD(Buffer.concat([box.subarray(0, 1), Buffer.from(owner)]));
  decipher.setAuthTag(tag);
  const sealed = box.subarray(1 + NONCE_BYTES + TAG_BYTES);
  return Buffer.concat([decipher.update(sealed), decipher.final()]);
}
