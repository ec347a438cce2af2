import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import PostalMime, { type Email as ParsedEmail } from 'postal-mime';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { readInbox } from './inbox.ts';
import { inboxMailer } from './inbox-mailer.ts';
import { EmailRefused, type Email, type Mailer } from './mailer.ts';
import { openMailer } from './open-mailer.ts';
import { smtpMailer } from './smtp-mailer.ts';
import { startTestSmtpServer } from './test-smtp-server.fixture.ts';

const FROM = 'Mandacaru <ola@mandacaru.example>';
const EMAIL: Email = {
  id: '1790000000000-7-0',
  to: 'lucia@example.com',
  subject: 'Mandacaru: confirme seu e-mail',
  html: '<p>Olá, Lúcia! <a href="https://mandacaru.example/confirmations/abc">Confirmar</a></p>',
  text: 'Olá, Lúcia!\n.uma linha que começa com ponto\nhttps://mandacaru.example/confirmations/abc\n',
};

const folder = await mkdtemp(path.join(tmpdir(), 'mandacaru-inbox-'));
const server = await startTestSmtpServer();
const open: Mailer[] = [];
function smtp(timeout = 5000): Mailer {
  const mailer = smtpMailer({ url: server.url, from: FROM, timeout });
  open.push(mailer);
  return mailer;
}

beforeEach(async () => {
  server.taken.length = 0;
  await rm(folder, { recursive: true, force: true });
});
afterAll(async () => {
  for (const mailer of open) mailer.close();
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

/** What every mailer must do, seen from the receiving side. */
interface Received {
  to: string | undefined;
  from: string | undefined;
  subject: string | undefined;
  replyTo: string | undefined;
  html: string;
  text: string;
}

const mailers: [string, () => Mailer, () => Promise<Received[]>][] = [
  [
    'the inbox',
    () => inboxMailer({ folder, from: FROM }),
    async () =>
      (await readInbox(folder)).map((message) => ({ ...message, replyTo: message.replyTo })),
  ],
  [
    'SMTP',
    () => smtp(),
    async () =>
      Promise.all(
        server.taken.map(async ({ raw, recipients }) => {
          const parsed = await PostalMime.parse(raw);
          return {
            to: recipients.join(),
            from: named(parsed),
            subject: parsed.subject,
            replyTo: parsed.replyTo?.[0]?.address,
            html: parsed.html ?? '',
            text: parsed.text ?? '',
          };
        }),
      ),
  ],
];

function named({ from }: ParsedEmail): string {
  return `${from?.name} <${from?.address}>`;
}

describe.each(mailers)('%s', (_, make, received) => {
  test('delivers the message as it was written', async () => {
    await make().send({ ...EMAIL, replyTo: 'taina@example.com' });
    const [message, ...others] = await received();
    expect(others).toEqual([]);
    expect(message).toMatchObject({
      to: EMAIL.to,
      from: FROM,
      subject: EMAIL.subject,
      replyTo: 'taina@example.com',
    });
    expect(message?.html.trim()).toBe(EMAIL.html);
    expect(message?.text.trim()).toBe(EMAIL.text.trim());
  });

  test.each([
    'lucia@example.com, rui@example.com',
    'lucia@example.com\r\nBcc: rui@example.com',
    'Lúcia <lucia@example.com>',
    'lucia@example.com>',
    'lucia',
    '',
  ])('refuses %j, which is not one plain address, for good', async (to) => {
    await expect(make().send({ ...EMAIL, to })).rejects.toBeInstanceOf(EmailRefused);
    await expect(make().send({ ...EMAIL, replyTo: to || ' ' })).rejects.toBeInstanceOf(
      EmailRefused,
    );
    expect(await received()).toEqual([]);
  });

  test('says in a refusal nothing about the person', async () => {
    const refusal = await make()
      .send({ ...EMAIL, to: 'lucia@example.com, rui@example.com' })
      .catch((error: unknown) => error);
    expect(String(refusal)).not.toContain('lucia');
  });
});

describe('SMTP', () => {
  test('never lets a subject add a header or a recipient', async () => {
    await smtp().send({ ...EMAIL, subject: 'Olá\r\nBcc: rui@example.com\r\n\r\ncorpo falso' });
    const [taken] = server.taken;
    expect(taken?.recipients).toEqual(['lucia@example.com']);
    const parsed = await PostalMime.parse(taken?.raw ?? '');
    expect(parsed.bcc ?? []).toEqual([]);
    expect(parsed.headers.map(({ key }) => key)).not.toContain('bcc');
    expect(parsed.html).toContain('Lúcia');
  });

  test('sees a header that a hostile subject would add (positive control)', async () => {
    const parsed = await PostalMime.parse('Subject: x\r\nBcc: rui@example.com\r\n\r\ncorpo');
    expect(parsed.bcc?.[0]?.address).toBe('rui@example.com');
  });

  test('marks the message as written by a machine', async () => {
    await smtp().send(EMAIL);
    const parsed = await PostalMime.parse(server.taken[0]?.raw ?? '');
    expect(parsed.headers).toContainEqual(
      expect.objectContaining({ key: 'auto-submitted', value: 'auto-generated' }),
    );
  });

  test('gives a second try the same Message-ID, and another message another one', async () => {
    const mailer = smtp();
    await mailer.send(EMAIL);
    await mailer.send(EMAIL);
    await mailer.send({ ...EMAIL, id: '1790000000000-8-0' });
    const ids = await Promise.all(
      server.taken.map(async ({ raw }) => (await PostalMime.parse(raw)).messageId),
    );
    expect(ids[0]).toBe('<1790000000000-7-0@mandacaru.example>');
    expect(ids[1]).toBe(ids[0]);
    expect(ids[2]).not.toBe(ids[0]);
  });

  test('keeps its connection for the next message', async () => {
    const before = server.connections();
    const mailer = smtp();
    for (const id of ['a', 'b', 'c']) await mailer.send({ ...EMAIL, id });
    expect(server.connections() - before).toBe(1);
  });

  test('takes an address that the server does not know as refused for good', async () => {
    server.answerRecipientWith('550 5.1.1 <lucia@example.com> no such user');
    const error: unknown = await smtp()
      .send(EMAIL)
      .catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(EmailRefused);
    expect(String(error)).toContain('550');
    expect(String(error)).not.toContain('lucia');
  });

  test.each(['451 4.3.0 try later', '421 4.7.0 too busy'])(
    'leaves "%s" worth another try',
    async (line) => {
      server.answerRecipientWith(line);
      const mailer = smtp();
      const error: unknown = await mailer.send(EMAIL).catch((thrown: unknown) => thrown);
      expect(error).toBeInstanceOf(Error);
      expect(error).not.toBeInstanceOf(EmailRefused);
      await mailer.send(EMAIL);
      expect(server.taken).toHaveLength(1);
    },
  );

  test('does not count a message as sent when the answer never came', async () => {
    server.dieAfterNextMessage();
    const mailer = smtp();
    await expect(mailer.send(EMAIL)).rejects.toThrow('not sent');
    await mailer.send(EMAIL);
    expect(server.taken).toHaveLength(2);
  });

  test('gives up on a server that does not greet', async () => {
    const mute = await startTestSmtpServer();
    mute.fallSilent();
    const mailer = smtpMailer({ url: mute.url, from: FROM, timeout: 300 });
    open.push(mailer);
    await expect(mailer.send(EMAIL)).rejects.toThrow('not sent');
    await mute.close();
  });

  test('sends its password and its messages only where nobody can read them', async () => {
    const withPassword = server.url.replace('smtp://', 'smtp://rui:segredo@');
    // Not by name the loopback, and still our test server.
    const elsewhere = withPassword.replace('127.0.0.1', '0.0.0.0');
    server.verbs.length = 0;
    const careful = smtpMailer({ url: elsewhere, from: FROM, timeout: 2000 });
    open.push(careful);
    await expect(careful.send(EMAIL)).rejects.toThrow('not sent');
    expect(server.verbs).toContain('STARTTLS');
    expect(server.verbs).not.toContain('AUTH');
    expect(server.taken).toEqual([]);

    const nameless = smtpMailer({
      url: server.url.replace('127.0.0.1', '0.0.0.0'),
      from: FROM,
      timeout: 2000,
    });
    open.push(nameless);
    await expect(nameless.send(EMAIL)).rejects.toThrow('not sent');
    expect(server.taken).toEqual([]);

    const local = smtpMailer({ url: withPassword, from: FROM, timeout: 2000 });
    open.push(local);
    await local.send(EMAIL);
    expect(server.verbs).toContain('AUTH');
  });

  test('outlives a kept connection that the server closes', async () => {
    const mailer = smtp();
    await mailer.send(EMAIL);
    server.dropConnections();
    await mailer.send({ ...EMAIL, id: 'after' });
    expect(server.taken).toHaveLength(2);
  });
});

describe('the inbox', () => {
  test('shows a message that is sent again once', async () => {
    const mailer = inboxMailer({ folder, from: FROM });
    await mailer.send(EMAIL);
    await mailer.send(EMAIL);
    expect(await readInbox(folder)).toHaveLength(1);
  });

  test('leaves no half-written file and lets no id out of its folder', async () => {
    const mailer = inboxMailer({ folder, from: FROM });
    await mailer.send(EMAIL);
    await expect(mailer.send({ ...EMAIL, id: '../fora' })).rejects.toThrow('id');
    expect(await readdir(folder)).toEqual([`${EMAIL.id}.json`]);
  });
});

describe('the choice of a mailer', () => {
  const settings = { MAIL_FROM: FROM, DATA_DIR: path.dirname(folder) };

  test('is the inbox without SMTP_URL, and never in production', () => {
    expect(() => openMailer({ ...settings, isProduction: false })).not.toThrow();
    expect(() => openMailer({ ...settings, isProduction: true })).toThrow('SMTP_URL');
  });

  test('is SMTP with SMTP_URL', async () => {
    const mailer = openMailer({ ...settings, SMTP_URL: server.url, isProduction: true });
    open.push(mailer);
    await mailer.send(EMAIL);
    expect(server.taken).toHaveLength(1);
  });
});

test('a paper goes with a message, by SMTP and into the inbox', async () => {
  const content = Buffer.from('%PDF-1.7 recibo').toString('base64');
  const paper = { name: 'recibo-1042.pdf', type: 'application/pdf', content } as const;
  const email = { ...EMAIL, attachments: [paper] };
  await smtp().send(email);
  const [attachment] = (await PostalMime.parse(server.taken[0]?.raw ?? '')).attachments;
  expect(attachment).toMatchObject({ filename: paper.name, mimeType: paper.type });
  expect(Buffer.from(attachment?.content as ArrayBuffer).toString()).toBe('%PDF-1.7 recibo');
  await inboxMailer({ folder, from: FROM }).send(email);
  expect(await readInbox(folder)).toMatchObject([{ attachments: [paper] }]);
});
