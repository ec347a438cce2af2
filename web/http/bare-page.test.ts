import { hash } from 'node:crypto';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { ADDRESS_LIMIT } from './request-limits.ts';
import { siteScene } from './site-server.fixture.ts';

const PERSON = { Accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };
const HOME = '<a href="/">Ir para o início</a>';
const LONG = `/imoveis?busca=${'x'.repeat(ADDRESS_LIMIT)}`;

test('an address that is too long is refused on a page that leads home', async () => {
  const { ask } = await siteScene();
  const { status, text: page, headers } = await ask(LONG, { headers: PERSON });
  expect(status).toBe(414);
  expect(headers['content-type']).toBe('text/html; charset=utf-8');
  expect(page).toContain('<h1>Este endereço é longo demais</h1>');
  expect(page).toContain(HOME);
  const style = /<style>([\s\S]*)<\/style>/.exec(page)?.[1] ?? '';
  expect(headers['content-security-policy']).toContain(
    `'sha256-${hash('sha256', style, 'base64')}'`,
  );
});

test('a program reads one sentence', async () => {
  const { ask } = await siteScene();
  for (const address of [LONG, `/v1${LONG}`])
    expect(await ask(address, { headers: { Accept: '*/*' } })).toMatchObject({
      status: 414,
      text: 'Este endereço é longo demais. Use menos filtros de uma vez.',
    });
});

test('what is no form is refused on a page that leads home', async () => {
  const { ask } = await siteScene();
  const { status, text: page } = await ask('/contato', {
    method: 'POST',
    headers: { ...PERSON, 'Content-Type': 'text/plain', Origin: 'http://site.example' },
    body: 'oi',
  });
  expect(status).toBe(415);
  expect(page).toContain(HOME);
});

test('cookies that are too many are refused on a page that says what to do', async () => {
  const { port } = await siteScene();
  const connection = connect(port, '127.0.0.1');
  connection.write(
    `GET / HTTP/1.1\r\nHost: site.example\r\nCookie: a=${'x'.repeat(40_000)}\r\n\r\n`,
  );
  const answer = await text(connection);
  expect(answer).toMatch(/^HTTP\/1\.1 431 /);
  expect(answer).toContain('Content-Type: text/html; charset=utf-8');
  expect(answer).toContain('apague os cookies deste site');
  expect(answer).toContain(HOME);
  const [head = '', body = ''] = answer.split('\r\n\r\n');
  expect(head).toContain(`Content-Length: ${Buffer.byteLength(body)}`);
});
