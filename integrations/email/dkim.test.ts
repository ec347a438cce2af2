import { generateKeyPairSync } from 'node:crypto';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { checkDkim } from './dkim-check.fixture.ts';
import type { Email } from './mailer.ts';
import { smtpMailer } from './smtp-mailer.ts';
import { startTestSmtpServer } from './test-smtp-server.fixture.ts';

const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const server = await startTestSmtpServer();
const from = 'Mandacaru <ola@mandacaru.example>';
const mailer = smtpMailer({
  url: server.url,
  from,
  dkim: {
    domain: 'mandacaru.example',
    selector: 'mail2026',
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }),
  },
});
const LETTER: Email = {
  id: 'letter-1',
  to: 'lucia@example.com',
  subject: 'Mandacaru: ainda está à venda?',
  html: '<p>Olá,  Lúcia! \t</p>\n',
  text: 'Olá, Lúcia!  \n.uma linha com ponto\n\n\n',
  endedAt: 'https://mandacaru.example/emails/parar/freshness-abcde12345-Zk3pQ0vX8yR1mT5nB7cD2f',
};

beforeEach(() => {
  server.taken.length = 0;
});
afterAll(async () => {
  mailer.close();
  await server.close();
});

async function received(email: Email): Promise<string> {
  await mailer.send(email);
  return server.taken.at(-1)?.raw ?? '';
}

test('a message is signed for the domain, both headers that stop letters included', async () => {
  const checked = checkDkim(await received(LETTER), publicKey);
  expect(checked).toMatchObject({
    isValid: true,
    domain: 'mandacaru.example',
    selector: 'mail2026',
  });
  expect(checked.signed).toEqual(
    expect.arrayContaining(['from', 'to', 'subject', 'list-unsubscribe', 'list-unsubscribe-post']),
  );
});

test.each<[string, RegExp, string]>([
  ['List-Unsubscribe', /^(List-Unsubscribe:\s*)<https:\/\/mandacaru/im, '$1<https://evil'],
  ['List-Unsubscribe-Post', /^(List-Unsubscribe-Post:.*)One-Click/im, '$1Two-Click'],
  ['Subject', /^(Subject: )/im, '$1Re: '],
  ['From', /^(From: )Mandacaru/im, '$1Banco'],
  ['the words', /linha com ponto/, 'linha com outro'],
])('a change of %s on the way breaks the signature', async (_, part, other) => {
  const raw = await received(LETTER);
  const changed = raw.replace(part, other);
  expect(changed).not.toBe(raw);
  expect(checkDkim(raw, publicKey).isValid).toBe(true);
  expect(checkDkim(changed, publicKey).isValid).toBe(false);
});

test('the key of somebody else opens no signature (positive control)', async () => {
  const other = generateKeyPairSync('rsa', { modulusLength: 2048 });
  expect(checkDkim(await received(LETTER), other.publicKey).isValid).toBe(false);
});

test('what nobody can stop has none of these headers, and is signed all the same', async () => {
  const { endedAt: _, ...email } = LETTER;
  const raw = await received(email);
  expect(raw).not.toMatch(/^List-Unsubscribe/im);
  expect(checkDkim(raw, publicKey).isValid).toBe(true);
});

test('an address that carries a line break adds no header', async () => {
  const endedAt = `${LETTER.endedAt}>\r\nBcc: rui@example.com\r\nX: <x`;
  await mailer.send({ ...LETTER, endedAt }).catch(() => undefined);
  for (const { raw, recipients } of server.taken) {
    expect(recipients).toEqual(['lucia@example.com']);
    expect(raw).not.toMatch(/^Bcc:/im);
  }
});

test('without a key nothing is signed', async () => {
  const plain = smtpMailer({ url: server.url, from });
  await plain.send(LETTER);
  plain.close();
  expect(server.taken.at(-1)?.raw).not.toMatch(/^DKIM-Signature/im);
});
