import net from 'node:net';

/** What came back on a connection until it was closed, or until nothing more came for a while. */
export interface RawAnswer {
  /** Of every answer on the connection, in order. */
  statuses: number[];
  text: string;
  /** Until the first byte; undefined when none came. In ms. */
  firstMs: number | undefined;
}

/** Silence after which a connection is given up. In ms. */
const SILENCE = 1500;

/** Writes bytes as they are, which no HTTP library would. */
export async function sendRaw(address: string, bytes: string | Buffer): Promise<RawAnswer> {
  const { hostname, port } = new URL(address);
  const started = performance.now();
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    let firstMs: number | undefined;
    const socket = net.connect(Number(port), hostname, () => socket.write(bytes));
    socket.setTimeout(SILENCE, () => socket.destroy());
    socket.on('data', (chunk: Buffer) => {
      firstMs ??= performance.now() - started;
      chunks.push(chunk);
    });
    socket.on('error', () => undefined);
    socket.on('close', () => {
      const text = Buffer.concat(chunks).toString('latin1');
      const statuses = [...text.matchAll(/^HTTP\/1\.1 (\d{3})/gm)].map(([, code]) => Number(code));
      resolve({ statuses, text, firstMs });
    });
  });
}

/** A request written by hand: the lines of its head, then its body. */
export function rawRequest(lines: readonly string[], body = ''): string {
  return `${lines.join('\r\n')}\r\n\r\n${body}`;
}
