import { once } from 'node:events';
import http from 'node:http';
import net, { connect, type AddressInfo, type Socket } from 'node:net';
import { setImmediate as nextRound, setTimeout as pause } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { accept } from './accepting.ts';
import { limitSlowClients, SLOW_CLIENT_LIMITS } from './slow-clients.ts';

const host = '127.0.0.1';

async function freePort(): Promise<number> {
  const probe = net.createServer().listen(0, host);
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return port;
}

async function accepting(server: http.Server) {
  const port = await freePort();
  const close = await accept(server, { port, host });
  onTestFinished(() => {
    server.closeAllConnections();
    if (server.listening) void close();
  });
  return { port, close };
}

function client(port: number, text = ''): Socket {
  const socket = connect(port, host);
  socket.on('error', () => undefined);
  if (text) socket.write(text);
  return socket;
}

const get = (path: string) => `GET ${path} HTTP/1.1\r\nHost: site.example\r\n\r\n`;

test('a crowd that comes at once is let in within a few rounds of the event loop', async () => {
  const server = http.createServer();
  const { port } = await accepting(server);
  const accepted: unknown[] = [];
  server.on('connection', (socket) => accepted.push(socket));
  for (let n = 0; n < 60; n++) client(port);
  for (let round = 0; round < 30; round++) await nextRound();
  expect(accepted).toHaveLength(60);
});

test('whoever says nothing is closed, whichever listener let them in', async () => {
  const server = http.createServer({ connectionsCheckingInterval: 50 });
  limitSlowClients(server, { ...SLOW_CLIENT_LIMITS, headersMs: 100 });
  const { port } = await accepting(server);
  const silent = Array.from({ length: 30 }, () => client(port, 'GET / HTTP/1.1\r\n').resume());
  await Promise.all(silent.map((socket) => once(socket, 'close')));
  expect(silent.every((socket) => socket.destroyed)).toBe(true);
});

test('a port that another program holds is an error, even when that one would share it', async () => {
  const { port } = await accepting(http.createServer());
  await expect(accept(http.createServer(), { port, host })).rejects.toMatchObject({
    code: 'EADDRINUSE',
  });
});

test('closing lets answers end that were begun and waits for no idle connection', async () => {
  const { promise: asked, resolve: allAsked } = Promise.withResolvers<void>();
  const waiting: http.ServerResponse[] = [];
  const server = http.createServer((request, response) => {
    if (request.url === '/quick') response.end('quick');
    else if (waiting.push(response) === 20) allAsked();
  });
  const { port, close } = await accepting(server);
  const idle = Array.from({ length: 20 }, () => client(port, get('/quick')));
  await Promise.all(idle.map((socket) => once(socket, 'data')));
  const patient = Array.from({ length: 20 }, () => client(port, get('/slow')));
  const heard = Promise.all(patient.map(async (socket) => String(await once(socket, 'data'))));
  await asked;
  let isClosed = false;
  const closed = close().then(() => (isClosed = true));
  await pause(50);
  expect(isClosed).toBe(false);
  for (const response of waiting) response.setHeader('Connection', 'close').end('here it is');
  await closed;
  expect((await heard).filter((text) => text.endsWith('here it is'))).toHaveLength(20);
});
