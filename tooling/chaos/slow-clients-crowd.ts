import { connect, type Socket } from 'node:net';

/** What a slow client does once it is connected. */
export type SlowManner = 'headers' | 'body' | 'answer' | 'silent' | 'kept-alive';

export interface SlowCrowd {
  manner: SlowManner;
  /** How long each was open before it was closed, in ms. */
  closedAfter: number[];
  /** How many are still open. */
  open(): number;
  leave(): void;
}

const BYTE_EVERY_MS = 500;
/** So many that their answers do not fit into what the system keeps for a connection. */
const ANSWERS_ASKED = 400;
const TAKEN_EVERY_MS = 1000;

/** Connects as many clients that are all slow in the same manner. */
export function slowCrowd(
  manner: SlowManner,
  count: number,
  { port, large }: { port: number; large: string },
): SlowCrowd {
  const closedAfter: number[] = [];
  const sockets = new Set<Socket>();
  for (let client = 0; client < count; client += 1) {
    const began = performance.now();
    const socket = connect({ port, host: '127.0.0.1' });
    sockets.add(socket);
    socket.on('error', () => undefined);
    let timer: NodeJS.Timeout | undefined;
    socket.once('connect', () => {
      timer = behave(socket, manner, { port, large });
    });
    socket.once('close', () => {
      clearInterval(timer);
      sockets.delete(socket);
      closedAfter.push(performance.now() - began);
    });
  }
  return {
    manner,
    closedAfter,
    open: () => sockets.size,
    leave: () => sockets.forEach((socket) => socket.destroy()),
  };
}

function behave(
  socket: Socket,
  manner: SlowManner,
  { port, large }: { port: number; large: string },
): NodeJS.Timeout | undefined {
  const host = `Host: localhost:${port}\r\n`;
  if (manner !== 'answer') socket.resume();
  switch (manner) {
    case 'headers': {
      const head = `GET / HTTP/1.1\r\n${host}X-Slow: ${'a'.repeat(1000)}`;
      let sent = 0;
      return setInterval(() => socket.write(head[(sent += 1) - 1] ?? 'a'), BYTE_EVERY_MS);
    }
    case 'body':
      socket.write(
        `POST /v1/leads HTTP/1.1\r\n${host}Content-Type: application/json\r\nContent-Length: 10000\r\n\r\n{`,
      );
      return setInterval(() => socket.write(' '), BYTE_EVERY_MS);
    case 'answer':
      socket.write(`GET ${large} HTTP/1.1\r\n${host}\r\n`.repeat(ANSWERS_ASKED));
      return setInterval(() => socket.read(1024), TAKEN_EVERY_MS);
    case 'kept-alive':
      socket.write(`GET /healthz HTTP/1.1\r\n${host}\r\n`);
      return undefined;
    case 'silent':
      return undefined;
  }
}
