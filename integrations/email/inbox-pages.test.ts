import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inboxFolder } from './inbox.ts';
import { inboxMailer } from './inbox-mailer.ts';
import { inboxPages } from './inbox-pages.ts';

const DATA_DIR = await mkdtemp(path.join(tmpdir(), 'mandacaru-inbox-pages-'));
const pages = inboxPages({ DATA_DIR, isProduction: false });
let minute = 0;
const mailer = inboxMailer({
  folder: inboxFolder(DATA_DIR),
  from: 'Mandacaru <ola@mandacaru.example>',
  now: () => new Date(Date.UTC(2026, 10, 21, 12, minute++)),
});

beforeAll(async () => {
  const link = 'https://mandacaru.example/confirmations/abc_-9';
  await mailer.send({
    id: 'first',
    to: 'lucia@example.com',
    subject: 'Primeira',
    html: '<p>um</p>',
    text: `Toque aqui <${link}>. Ou ${link}`,
  });
  await mailer.send({
    id: 'second',
    to: 'josue@example.com',
    subject: 'Segunda <script>alert(1)</script>',
    html: '<script>alert(1)</script>',
    text: 'dois',
  });
});
afterAll(() => rm(DATA_DIR, { recursive: true, force: true }));

test('lists the newest message first', async () => {
  const page = await (await pages.request('/dev/inbox')).text();
  expect(page.indexOf('Segunda')).toBeGreaterThan(0);
  expect(page.indexOf('Segunda')).toBeLessThan(page.indexOf('Primeira'));
});

test('finds messages by a part of the address', async () => {
  const page = await (await pages.request('/dev/inbox?to=LUCIA')).text();
  expect(page).toContain('Primeira');
  expect(page).not.toContain('Segunda');
});

test('shows what people wrote as text, and keeps the message in a sandbox', async () => {
  const page = await (await pages.request('/dev/inbox/second')).text();
  expect(page).not.toContain('<script>');
  expect(page).toContain('&lt;script&gt;');
  expect(page).toMatch(/<iframe[^>]+sandbox="allow-popups allow-popups-to-escape-sandbox"/);
  const message = await pages.request('/dev/inbox/second/html');
  expect(await message.text()).toContain('<script>');
  expect(message.headers.get('Content-Security-Policy')).toMatch(/default-src 'none'.*sandbox/);
});

test('tells tests the links of a message, each once', async () => {
  const answer = await (await pages.request('/dev/inbox.json?to=lucia@example.com')).json();
  expect(answer.messages).toHaveLength(1);
  expect(answer.messages[0]).toMatchObject({
    subject: 'Primeira',
    links: ['https://mandacaru.example/confirmations/abc_-9'],
  });
});

test('answers 404 to a message that is not there and to a way out of the folder', async () => {
  expect((await pages.request('/dev/inbox/third')).status).toBe(404);
  expect((await pages.request('/dev/inbox/..%2F..%2Fsecret')).status).toBe(404);
});

test('is empty, not broken, before the first message', async () => {
  const empty = inboxPages({ DATA_DIR: path.join(DATA_DIR, 'none'), isProduction: false });
  expect(await (await empty.request('/dev/inbox.json')).json()).toEqual({ messages: [] });
});

test('cannot be made in production', () => {
  expect(() => inboxPages({ DATA_DIR, isProduction: true })).toThrow('production');
});
