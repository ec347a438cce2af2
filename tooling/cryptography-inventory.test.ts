import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { productionSources } from './source-files.ts';

const sources = await productionSources();
const USES = /import \{[^}]+\} from '(?:node:crypto|@node-rs\/argon2)'/;
const onServer = sources.filter(({ file }) => !/^web\/(?!http\/|session\/)/.test(file));

/** The files that the section "Cryptography" of docs/security.md names. */
async function inventory(): Promise<string[]> {
  const text = await readFile('docs/security.md', 'utf8');
  const [, section = ''] = /^## Cryptography$([\s\S]*?)^## /m.exec(text) ?? [];
  return [...section.matchAll(/`([\w./-]+\.ts)`/g)].map(([, file = '']) => file).toSorted();
}

test('every file that uses cryptography stands in the inventory, and no other', async () => {
  const using = sources.filter(({ text }) => USES.test(text)).map(({ file }) => file);
  expect(using.length).toBeGreaterThan(10);
  expect(await inventory()).toEqual(using);
});

test('the only cipher is AES-256-GCM, and no hash is weaker than SHA-256 but for the codes of apps', () => {
  const named = sources.flatMap(({ file, text }) =>
    [
      ...text.matchAll(
        /\b(hash|createHash|createHmac|createCipheriv|createDecipheriv|hkdfSync)\('([^']+)'/g,
      ),
    ].map(([, use, name]) => `${use} ${name}${name === 'sha1' ? ` in ${file}` : ''}`),
  );
  expect([...new Set(named)].toSorted()).toEqual([
    'createCipheriv aes-256-gcm',
    'createDecipheriv aes-256-gcm',
    'createHash sha256',
    'createHmac sha1 in core/two-step/totp.server.ts',
    'createHmac sha256',
    'hash sha256',
    'hkdfSync sha256',
  ]);
  const unnamed = /\bcreate(?:Hash|Hmac|Cipheriv|Decipheriv)\((?!')/;
  expect(sources.filter(({ text }) => unnamed.test(text))).toEqual([]);
});

test('nothing on the server is drawn from Math.random', () => {
  expect(
    onServer.filter(({ text }) => text.includes('Math.random')).map(({ file }) => file),
  ).toEqual([]);
});
