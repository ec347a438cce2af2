import { hashRawSync, hashSync, verifySync } from '@node-rs/argon2';
import type { HashingTask } from './password-hashing.server.ts';

export default function work(task: HashingTask): string | boolean | Uint8Array {
  if (task.kind === 'hash') return hashSync(task.password, task.options);
  if (task.kind === 'verify') return verifySync(task.encoded, task.password);
  const { salt, ...options } = task.options;
  return hashRawSync(task.password, { ...options, salt: Buffer.from(salt) });
}
