import { once } from 'node:events';
import http, { type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { networkApi } from './network-api.ts';
import { wholeSite } from './whole-site.fixture.ts';

const world = await wholeSite();

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined));

async function apiServer(listener: RequestListener): Promise<string> {
  const server = http.createServer(listener).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const HANGS: [how: string, listener: RequestListener][] = [
  ['never answers', () => undefined],
  [
    'stops in the middle',
    (_, response) =>
      void response.writeHead(200, { 'Content-Type': 'application/json' }).write('{'),
  ],
  ['hangs up', (request) => void request.socket.destroy()],
];

test.each(HANGS)('an API that %s ends in the page of every error', async (_, listener) => {
  const site = await world.open({
    apiBaseUrl: await apiServer(listener),
    networkAnswerWithinMs: 50,
  });
  const { status, text, headers } = await site.ask('/imoveis');
  expect(status).toBe(503);
  expect(headers['content-type']).toContain('text/html');
  expect(text).toContain('Voltar ao início');
});

test('a stream may take longer, and so may photographs on their way', async () => {
  const address = await apiServer((request, response) => {
    request.resume().on('end', () => {
      setTimeout(
        () => {
          response.writeHead(200, { 'Content-Type': 'text/event-stream' }).write('first ');
          setTimeout(() => response.end('last'), 80);
        },
        request.method === 'POST' ? 80 : 0,
      );
    });
  });
  const ask = networkApi(50);
  expect(await (await ask(new Request(address))).text()).toBe('first last');
  const form = new FormData();
  form.set('file', new File(['x'], 'x.jpg'));
  const upload = await ask(new Request(address, { method: 'POST', body: form }));
  expect([upload.status, await upload.text()]).toEqual([200, 'first last']);
});
