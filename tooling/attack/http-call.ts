import http, { type IncomingHttpHeaders } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';

export interface Call {
  method: string;
  /** Path and query, escaped. */
  path: string;
  headers?: Record<string, string | string[]>;
  body?: string | Buffer;
}

export interface CallAnswer {
  /** 0: there was none. */
  status: number;
  headers: IncomingHttpHeaders;
  text: string;
  ms: number;
  /** Why there was none, such as ECONNRESET. */
  failure?: string;
}

/** In ms. */
const PATIENCE = 10_000;
const agent = new http.Agent({ keepAlive: true, maxSockets: 64 });

/** Times that a busy site is asked again, after as long as it says. */
const MORE_TRIES = 5;

/**
 * Sends one request exactly as it is given and reads the whole answer, of a stream its head. Asks
 * again where a busy site says when. Never throws.
 */
export async function send(address: string, call: Call, left = MORE_TRIES): Promise<CallAnswer> {
  const answer = await sendOnce(address, call);
  const seconds = Number(answer.headers['retry-after']);
  if (answer.status !== 503 || !seconds || left === 0) return answer;
  await pause(seconds * 1000);
  return send(address, call, left - 1);
}

async function sendOnce(address: string, call: Call): Promise<CallAnswer> {
  const started = performance.now();
  const { hostname, port } = new URL(address);
  const headers = {
    ...call.headers,
    ...(call.body === undefined ? {} : { 'Content-Length': String(Buffer.byteLength(call.body)) }),
  };
  return new Promise((resolve) => {
    const settle = (answer: Partial<CallAnswer>) =>
      resolve({
        status: 0,
        headers: {},
        text: '',
        ms: performance.now() - started,
        ...answer,
      });
    const request = http.request(
      { hostname, port, method: call.method, path: call.path, headers, agent },
      (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        const whole = () =>
          settle({
            status: response.statusCode ?? 0,
            headers: response.headers,
            text: Buffer.concat(chunks).toString('utf8'),
          });
        if (response.headers['content-type']?.startsWith('text/event-stream')) {
          whole();
          response.destroy();
        }
        response.on('end', whole);
        response.on('error', whole);
      },
    );
    const timer = setTimeout(() => {
      settle({ failure: `no answer in ${PATIENCE / 1000} s` });
      request.destroy();
    }, PATIENCE);
    request.on('error', (error: NodeJS.ErrnoException) =>
      settle({ failure: error.code ?? error.message }),
    );
    request.on('close', () => clearTimeout(timer));
    request.end(call.body);
  });
}
