import { readFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';

/** What a slow client does once it is connected. */
export type SlowManner = 'headers' | 'body' | 'answer' | 'ahead' | 'silent' | 'kept-alive';

export interface SlowCrowd {
  manner: SlowManner;
  /** How long each was open before it was closed, in ms. */
  closedAfter: number[];
  /** Those whose connection the server still holds. */
  open: () => number;
  leave: () => void;
}

const BYTE_EVERY_MS = 500;
/** So many that their answers do not fit into what the system keeps for a connection. */
const ANSWERS_ASKED = 32;
/** Many times what may be asked for without waiting. */
const ANSWERS_ASKED_AHEAD = 400;
const WATCHED_EVERY_MS = 500;
const TAKEN_EVERY_MS = 1000;

/** Connects as many clients that are all slow in the same manner, one after the other, within `comingMs`. */
export function slowCrowd(
  manner: SlowManner,
  count: number,
  { port, large, comingMs }: { port: number; large: string; comingMs: number },
): SlowCrowd {
  const closedAfter: number[] = [];
  const sockets: Socket[] = [];
  /** When it connected, by its own port. */
  const held = new Map<number, number>();
  const join = () => {
    const socket = connect({ port, host: '127.0.0.1' });
    sockets.push(socket);
    socket.on('error', () => undefined);
    socket.once('connect', () => {
      held.set(socket.localPort ?? 0, performance.now());
      const timer = behave(socket, manner, { port, large });
      socket.once('close', () => clearInterval(timer));
    });
  };
  const coming = Array.from({ length: count }, (_, client) =>
    setTimeout(join, (client / count) * comingMs),
  );
  // Who takes nothing does not hear that the connection is over: the server's side is asked.
  const watch = setInterval(() => {
    if (held.size === 0) return;
    const open = connectionsTo(port);
    for (const [client, began] of held) {
      if (open.has(client)) continue;
      held.delete(client);
      closedAfter.push(performance.now() - began);
    }
  }, WATCHED_EVERY_MS);
  return {
    manner,
    closedAfter,
    open: () => count - closedAfter.length,
    leave() {
      clearInterval(watch);
      coming.forEach(clearTimeout);
      sockets.forEach((socket) => socket.destroy());
    },
  };
}

const ESTABLISHED = new Set(['01', '08']);

/** The ports at the other end of the connections that the server at this port holds. */
function connectionsTo(port: number): Set<number> {
  const ours = `:${port.toString(16).toUpperCase().padStart(4, '0')}`;
  const lines = readFileSync('/proc/net/tcp', 'utf8').split('\n');
  const others = lines.flatMap((line) => {
    const [, local, remote, state] = line.trim().split(/\s+/);
    const isHeld = local?.endsWith(ours) && ESTABLISHED.has(state ?? '');
    return isHeld ? [Number.parseInt(remote?.split(':')[1] ?? '', 16)] : [];
  });
  return new Set(others);
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
    case 'ahead':
      socket.write(`GET ${large} HTTP/1.1\r\n${host}\r\n`.repeat(ANSWERS_ASKED_AHEAD));
      return undefined;
    case 'kept-alive':
      socket.write(`GET /healthz HTTP/1.1\r\n${host}\r\n`);
      return undefined;
    case 'silent':
      return undefined;
    default:
      return manner satisfies never;
  }
}
