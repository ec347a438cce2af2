import { connect } from 'node:net';
import { expect, test } from 'vitest';
import { html, siteScene } from './site-server.fixture.ts';

/** Sends so many requests at once and waits for the end of the connection. */
async function sendAtOnce(port: number, count: number, last = 'close'): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  const head = (n: number) => `GET /entrar?n=${n} HTTP/1.1\r\nHost: site.example\r\nConnection: `;
  let received = '';
  socket.on('error', () => undefined);
  socket.on('data', (data: Buffer) => {
    received += data.toString();
  });
  const requests = Array.from({ length: count }, (_, n) => `${head(n)}keep-alive\r\n\r\n`);
  socket.write(`${requests.join('')}${head(count)}${last}\r\n\r\n`);
  await new Promise((resolve) => void socket.once('close', resolve));
  return received;
}

test('who asks for a thousand pages at once is closed before they are rendered', async () => {
  const { port, rendered } = await siteScene();
  await sendAtOnce(port, 1000, 'keep-alive');
  expect(rendered.length).toBeLessThanOrEqual(32);
});

test('control: who asks for some at once gets them all, in their order', async () => {
  const { port } = await siteScene((request) => html(`page ${new URL(request.url).search};`));
  const received = await sendAtOnce(port, 20);
  const pages = [...received.matchAll(/page \?n=(\d+);/g)].map(([, n]) => Number(n));
  expect(pages).toEqual(Array.from({ length: 21 }, (_, n) => n));
});

test('control: as many as one likes may follow each other on a connection', async () => {
  const site = await siteScene();
  const socket = connect(site.port, '127.0.0.1');
  for (let n = 0; n < 40; n += 1) {
    socket.write('GET /robots-none HTTP/1.1\r\nHost: site.example\r\n\r\n');
    await new Promise((resolve) => void socket.once('data', resolve));
  }
  expect(socket.destroyed).toBe(false);
  socket.destroy();
  expect((await site.ask('/entrar')).status).toBe(200);
});
