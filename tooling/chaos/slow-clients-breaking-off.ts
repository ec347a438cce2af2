import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

/** Connects, begins to send or to read and is gone, so often. Resolves when the last one is gone. */
export async function breakOff(
  count: number,
  { port, large, upload, token }: { port: number; large: string; upload: string; token: string },
): Promise<void> {
  const host = `Host: localhost:${port}\r\n`;
  const beginnings = [
    `POST /v1/leads HTTP/1.1\r\n${host}Content-Type: application/json\r\nContent-Length: 10000\r\n\r\n{"lead":`,
    `POST ${upload} HTTP/1.1\r\n${host}Authorization: Bearer ${token}\r\nContent-Type: image/jpeg\r\nContent-Length: 4000000\r\n\r\n${'x'.repeat(20_000)}`,
    `GET ${large} HTTP/1.1\r\n${host}\r\n`.repeat(50),
    `GET /imoveis?n=${Math.random()} HTTP/1.1\r\n${host}\r\n`,
  ];
  for (let client = 0; client < count; client += 1) {
    const socket = connect({ port, host: '127.0.0.1' });
    socket.on('error', () => undefined);
    socket.write(beginnings[client % beginnings.length] ?? '');
    setTimeout(() => socket.resetAndDestroy(), 20 + Math.random() * 80);
    await pause(5);
  }
  await pause(200);
}

/** Files that a process has open, and connections to its port. */
export function openDescriptors(pid: number, port: number): { files: number; connections: number } {
  const targets = readdirSync(`/proc/${pid}/fd`).map((name) => {
    try {
      return readlinkSync(`/proc/${pid}/fd/${name}`);
    } catch {
      return '';
    }
  });
  const ours = `:${port.toString(16).toUpperCase().padStart(4, '0')}`;
  const connections = readFileSync('/proc/net/tcp', 'utf8')
    .split('\n')
    .map((line) => line.trim().split(/\s+/))
    .filter(([, local, , state]) => local?.endsWith(ours) && !NOT_OPEN.has(state ?? ''));
  return {
    files: targets.filter((target) => target.startsWith('/') && !target.startsWith('/dev/')).length,
    connections: connections.length,
  };
}

/** TIME_WAIT, which no process holds, and LISTEN. */
const NOT_OPEN = new Set(['06', '0A']);
