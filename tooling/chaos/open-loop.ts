import { connect, type Socket } from 'node:net';

/** One request of an open loop, as its sender saw it. */
export interface Arrival {
  /** 0: no answer at all, the connection was cut or the time was over. */
  status: number;
  /** From the moment at which it was due, so that a sender who is late hides nothing. */
  ms: number;
  retryAfter: boolean;
}

export interface OpenLoop {
  port: number;
  /** Requests a second, whether or not those before were answered: visitors do not wait for each other. */
  rate: number;
  seconds: number;
  /** Path and query of the nth request. */
  path: (n: number) => string;
  host?: string;
  /** More header lines of each request. */
  headers?: readonly string[];
  method?: 'GET' | 'POST';
  body?: (n: number) => string;
  /** One of this machine's own addresses (127.0.0.0/8) for the nth connection: many visitors, not one. */
  localAddress?: (n: number) => string;
}

export interface OpenLoopResult {
  arrivals: Arrival[];
  /** Open at the same time. */
  mostConnections: number;
  /** How late the sender itself was at most, in ms: what of the times is its own. */
  latestMs: number;
}

const GIVEN_UP_MS = 20_000;
const TICK_MS = 2;
const HEAD_END = Buffer.from('\r\n\r\n');

/** Sends at a constant rate over as many kept-alive connections as that takes. */
export async function openLoop(loop: OpenLoop): Promise<OpenLoopResult> {
  const { port, rate, seconds, path, host = `localhost:${port}`, headers = [] } = loop;
  const { method = 'GET', body, localAddress } = loop;
  const idle: Connection[] = [];
  const all = new Set<Connection>();
  const answers: Promise<Arrival>[] = [];
  let mostConnections = 0;
  let latestMs = 0;

  const text = (n: number) => {
    const content = body?.(n);
    const length = content === undefined ? [] : [`Content-Length: ${Buffer.byteLength(content)}`];
    const lines = [`${method} ${path(n)} HTTP/1.1`, `Host: ${host}`, ...headers, ...length];
    return `${lines.join('\r\n')}\r\n\r\n${content ?? ''}`;
  };
  const send = (n: number, due: number): Promise<Arrival> => {
    latestMs = Math.max(latestMs, performance.now() - due);
    let connection = idle.pop();
    while (connection?.isClosed) connection = idle.pop();
    if (!connection) {
      const from = localAddress?.(n);
      connection = new Connection(port, from, (closed) => all.delete(closed));
      all.add(connection);
      mostConnections = Math.max(mostConnections, all.size);
    }
    const used = connection;
    return used.ask(text(n), due).then((arrival) => {
      if (!used.isClosed) idle.push(used);
      return arrival;
    });
  };

  const began = performance.now();
  const total = Math.round(rate * seconds);
  await new Promise<void>((resolve) => {
    const timer = setInterval(() => {
      const due = Math.min(total, Math.floor(((performance.now() - began) / 1000) * rate) + 1);
      while (answers.length < due) {
        const n = answers.length;
        answers.push(send(n, began + (n / rate) * 1000));
      }
      if (answers.length < total) return;
      clearInterval(timer);
      resolve();
    }, TICK_MS);
  });
  const arrivals = await Promise.all(answers);
  for (const connection of all) connection.close();
  return { arrivals, mostConnections, latestMs };
}

/** A keep-alive connection that carries one request at a time. */
class Connection {
  readonly #socket: Socket;
  #received: Buffer = Buffer.alloc(0);
  #finish: ((answer: Omit<Arrival, 'ms'>) => void) | undefined;
  isClosed = false;

  constructor(
    port: number,
    localAddress: string | undefined,
    onClose: (connection: Connection) => void,
  ) {
    const from = localAddress === undefined ? {} : { localAddress };
    this.#socket = connect({ port, host: '127.0.0.1', noDelay: true, ...from });
    this.#socket.on('data', (data: Buffer) => this.#read(data));
    this.#socket.on('error', () => undefined);
    this.#socket.on('close', () => {
      this.isClosed = true;
      onClose(this);
      this.#finish?.({ status: 0, retryAfter: false });
    });
  }

  ask(text: string, due: number): Promise<Arrival> {
    return new Promise((resolve) => {
      const timer = setTimeout(() => this.#socket.destroy(), GIVEN_UP_MS);
      this.#finish = (answer) => {
        clearTimeout(timer);
        this.#finish = undefined;
        resolve({ ...answer, ms: performance.now() - due });
      };
      this.#socket.write(text);
    });
  }

  close(): void {
    this.#socket.destroy();
  }

  #read(data: Buffer): void {
    this.#received = this.#received.length === 0 ? data : Buffer.concat([this.#received, data]);
    const headEnd = this.#received.indexOf(HEAD_END);
    if (headEnd < 0) return;
    const head = this.#received.toString('latin1', 0, headEnd);
    const status = Number(head.slice(9, 12));
    const length = Number(/^content-length: (\d+)/im.exec(head)?.[1] ?? Number.NaN);
    const isWhole = Number.isNaN(length)
      ? this.#received.subarray(-5).toString('latin1') === '0\r\n\r\n'
      : this.#received.length >= headEnd + HEAD_END.length + length;
    if (!isWhole) return;
    this.#received = Buffer.alloc(0);
    if (/^connection: close/im.test(head)) {
      this.isClosed = true;
      this.#socket.end();
    }
    this.#finish?.({ status, retryAfter: /^retry-after: /im.test(head) });
  }
}
