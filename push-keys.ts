import { createECDH } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { PushKeys } from '#integrations/push/web-push-service.ts';
import type { Settings } from './settings.ts';

/**
 * The pair that browsers know us by. On a development machine it is made once and kept in the data
 * folder; in production there is push only where keys are set, because with others every device is lost.
 */
export async function readPushKeys(
  settings: Pick<
    Settings,
    'PUSH_PUBLIC_KEY' | 'PUSH_PRIVATE_KEY' | 'PUSH_SUBJECT' | 'DATA_DIR' | 'isProduction'
  >,
): Promise<PushKeys | undefined> {
  const { PUSH_PUBLIC_KEY: publicKey, PUSH_PRIVATE_KEY: privateKey } = settings;
  if (publicKey && privateKey && settings.PUSH_SUBJECT)
    return { publicKey, privateKey, subject: settings.PUSH_SUBJECT };
  if (settings.isProduction) return undefined;
  const file = path.join(settings.DATA_DIR, 'push-keys.json');
  // Without a place to keep them nothing of push is shown.
  return (await keptIn(file)) ?? make(file);
}

function paddedTo32(key: Buffer): string {
  return Buffer.concat([Buffer.alloc(32 - key.length), key]).toString('base64url');
}

async function make(file: string): Promise<PushKeys | undefined> {
  const pair = createECDH('prime256v1');
  pair.generateKeys();
  const keys: PushKeys = {
    publicKey: pair.getPublicKey('base64url'),
    privateKey: paddedTo32(pair.getPrivateKey()),
    subject: 'mailto:ola@mandacaru.example',
  };
  const draft = `${file}.${process.pid}`;
  try {
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(draft, JSON.stringify(keys), { mode: 0o600 });
    // Of two processes that start at once both take the first one's.
    await link(draft, file).catch(() => undefined);
  } catch {
    return undefined;
  } finally {
    await rm(draft, { force: true });
  }
  return keptIn(file);
}

async function keptIn(file: string): Promise<PushKeys | undefined> {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as PushKeys;
  } catch {
    return undefined;
  }
}
