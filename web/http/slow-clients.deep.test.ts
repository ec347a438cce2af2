import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, onTestFinished, test } from 'vitest';
import { eventually } from '#db/eventually.fixture.ts';
import { html, siteScene } from './site-server.fixture.ts';
import { SLOW_CLIENT_LIMITS } from './slow-clients.ts';

/** As in production, only sooner. */
const QUICK = { ...SLOW_CLIENT_LIMITS, headersMs: 200, bodyCheckMs: 150 };
const POST = 'POST /sair HTTP/1.1\r\nHost: site.example\r\nOrigin: http://site.example\r\n';

const scene = (limits = QUICK) =>
  siteScene(undefined, {
    slowClients: limits,
    api: async (request) => new Response(`read ${(await request.arrayBuffer()).byteLength}`),
  });

interface Client {
  socket: Socket;
  received: () => string;
  closed: Promise<void>;
}

function client(port: number): Promise<Client> {
  return new Promise((resolve) => {
    let received = '';
    const socket = connect(port, '127.0.0.1');
    socket.on('error', () => undefined);
    socket.on('data', (data: Buffer) => {
      received += data.toString();
    });
    const closed = new Promise<void>((end) => void socket.once('close', () => end()));
    socket.once('connect', () => resolve({ socket, received: () => received, closed }));
  });
}

/** Writes a little again and again until the connection is gone. */
async function drip({ socket }: Client, piece: string, everyMs: number): Promise<void> {
  while (!socket.destroyed && socket.writable) {
    socket.write(piece);
    await pause(everyMs);
  }
}

describe('is closed', () => {
  test('who says nothing at all', async () => {
    const { port, observed } = await scene();
    const silent = await client(port);
    await silent.closed;
    expect(observed).toEqual([]);
  });

  test('who never ends the headers, stopping or dripping', async () => {
    const { port, seen } = await scene();
    const stopping = await client(port);
    stopping.socket.write('GET / HTTP/1.1\r\nHost: site.example\r\nX-A');
    const dripping = await client(port);
    dripping.socket.write('GET / HTTP/1.1\r\nHost: site.example\r\n');
    void drip(dripping, 'X-A: b\r\n', 20);
    await Promise.all([stopping.closed, dripping.closed]);
    expect(seen).toHaveLength(0);
  });

  test.each([
    ['with a length', 'Content-Length: 100000\r\n', 'a'],
    ['in chunks', 'Transfer-Encoding: chunked\r\n', '1\r\na\r\n'],
  ])('who never ends the body, stopping or dripping: %s', async (_, header, piece) => {
    const { port } = await scene();
    const head = `${POST.replace('/sair', '/v1/vehicles/abc/photos')}${header}\r\n`;
    const stopping = await client(port);
    stopping.socket.write(head + piece);
    const dripping = await client(port);
    dripping.socket.write(head);
    void drip(dripping, piece, 20);
    await Promise.all([stopping.closed, dripping.closed]);
    expect(stopping.received() + dripping.received()).not.toContain('read');
  });

  test('who does not take the answer', async () => {
    const { port } = await siteScene(() => html('x'.repeat(64 * 1024 * 1024)), {
      slowClients: { ...SLOW_CLIENT_LIMITS, idleMs: 200 },
    });
    const idle = await client(port);
    idle.socket.write('GET /entrar HTTP/1.1\r\nHost: site.example\r\n\r\n');
    idle.socket.pause();
    const serverSide = await new Promise((resolve) => {
      // Paused, the client does not see the end: it finds it on reading on.
      setTimeout(() => {
        idle.socket.resume();
        void idle.closed.then(() => resolve('closed'));
      }, 1500);
    });
    expect(serverSide).toBe('closed');
    expect(idle.received().length).toBeLessThan(64 * 1024 * 1024);
  });

  test.each([
    ['nothing', 0],
    ['a byte now and then', 1],
  ])('who takes %s of an answer, long before an idle connection', async (_, bytes) => {
    const site = await siteScene(() => html('x'.repeat(64 * 1024 * 1024)), {
      slowClients: { ...SLOW_CLIENT_LIMITS, answerCheckMs: 150 },
    });
    const slow = await client(site.port);
    slow.socket.removeAllListeners('data').pause();
    slow.socket.write('GET /entrar HTTP/1.1\r\nHost: site.example\r\n\r\n');
    const taking = setInterval(() => slow.socket.read(bytes), 50);
    onTestFinished(() => clearInterval(taking));
    await eventually(() => expect(site.connections()).resolves.toBe(0));
  });
});

describe('control: is answered', () => {
  test('who takes an answer bit by bit, for longer than the checks', async () => {
    const length = 96 * 1024 * 1024;
    const { port } = await siteScene(() => html('x'.repeat(length)), {
      slowClients: { ...SLOW_CLIENT_LIMITS, answerCheckMs: 1000 },
    });
    const steady = await client(port);
    let taken = 0;
    let takenNow = 0;
    steady.socket.removeAllListeners('data').on('data', ({ length: piece }: Buffer) => {
      taken += piece;
      takenNow += piece;
      if (takenNow > 4 * 1024 * 1024) steady.socket.pause();
    });
    const taking = setInterval(() => {
      takenNow = 0;
      steady.socket.resume();
    }, 200);
    onTestFinished(() => clearInterval(taking));
    steady.socket.write('GET /entrar HTTP/1.1\r\nHost: site.example\r\nConnection: close\r\n\r\n');
    await steady.closed;
    expect(taken).toBeGreaterThan(length);
  });

  test('who sends steadily for longer than the checks', async () => {
    const { port } = await scene();
    const steady = await client(port);
    const pieces = 30;
    steady.socket.write(
      `${POST.replace('/sair', '/v1/vehicles')}Content-Length: ${pieces * 2048}\r\n\r\n`,
    );
    for (let piece = 0; piece < pieces; piece += 1) {
      steady.socket.write('x'.repeat(2048));
      await pause(40);
    }
    await eventually(() => expect(steady.received()).toContain(`read ${pieces * 2048}`));
  });

  test('who waits for a server that takes its time with a whole body', async () => {
    const { port } = await siteScene(undefined, {
      slowClients: QUICK,
      async api(request) {
        await pause(700);
        return new Response(`read ${(await request.arrayBuffer()).byteLength}`);
      },
    });
    const patient = await client(port);
    patient.socket.write(`${POST.replace('/sair', '/v1/vehicles')}Content-Length: 5\r\n\r\nhello`);
    await eventually(() => expect(patient.received()).toContain('read 5'));
  });
});

test('with the limits of production everybody slow is closed within 15 seconds', () => {
  const { headersMs, bodyCheckMs, answerCheckMs } = SLOW_CLIENT_LIMITS;
  expect(headersMs + 1000).toBeLessThanOrEqual(15_000);
  expect(3 * bodyCheckMs).toBeLessThanOrEqual(15_000);
  expect(4 * answerCheckMs).toBeLessThanOrEqual(15_000);
});

test('hundreds who send slowly hold up nobody else', async () => {
  const site = await scene({ ...SLOW_CLIENT_LIMITS });
  const head = `${POST.replace('/sair', '/v1/leads')}Content-Length: 1000\r\n\r\n`;
  const crowd = await Promise.all(Array.from({ length: 200 }, () => client(site.port)));
  for (const { socket } of crowd) socket.write(`${head}{`);
  await pause(300);
  const answers = await Promise.all([
    site.ask('/v1/leads', { method: 'POST', body: 'hello' }),
    site.ask('/v1/vehicles'),
    site.ask('/imoveis'),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(answers[0].text).toBe('read 5');
  for (const { socket } of crowd) socket.destroy();
});
