import http from 'node:http';

export interface LoopbackRequest {
  port: number;
  path: string;
  method?: string;
  headers?: http.OutgoingHttpHeaders;
  /** Sent as JSON, or as it is. */
  body?: object | Buffer;
  /** Source address, since budgets count by it; the whole of 127.0.0.0/8 is this machine. */
  from?: string;
  /** Without one the request has a connection of its own. */
  agent?: http.Agent;
}

export interface LoopbackAnswer {
  /** 0: none came, or not all of it. */
  status: number;
  headers: http.IncomingHttpHeaders;
  text: string;
  /** Why there is none. */
  failure?: string;
}

const GIVEN_UP_MS = 20_000;

/** Asks once, and never fails: no answer is an answer too. */
export function askLoopback(request: LoopbackRequest): Promise<LoopbackAnswer> {
  const { port, path, method = 'GET', headers = {}, body, from, agent = false } = request;
  const bytes =
    body === undefined || Buffer.isBuffer(body) ? body : Buffer.from(JSON.stringify(body));
  return new Promise((resolve) => {
    const fail = (error: Error) =>
      resolve({ status: 0, headers: {}, text: '', failure: failureOf(error) });
    const sent = http.request(
      {
        host: '127.0.0.1',
        port,
        path,
        method,
        agent,
        signal: AbortSignal.timeout(GIVEN_UP_MS),
        ...(from ? { localAddress: from } : {}),
        headers: {
          Host: `localhost:${port}`,
          ...(bytes ? { 'Content-Length': bytes.length, 'Content-Type': 'application/json' } : {}),
          ...headers,
        },
      },
      (answer) => {
        const parts: Buffer[] = [];
        answer.on('data', (part: Buffer) => parts.push(part));
        answer.on('error', fail);
        answer.on('end', () =>
          resolve({
            status: answer.statusCode ?? 0,
            headers: answer.headers,
            text: Buffer.concat(parts).toString(),
          }),
        );
      },
    );
    sent.on('error', fail);
    sent.end(bytes);
  });
}

function failureOf(error: Error & { code?: string }): string {
  return error.code ?? error.message;
}

/** The nth of four million source addresses, the next always in another network: budgets count by both. */
export function loopbackAddress(n: number): string {
  return `127.${1 + ((n >> 8) & 127)}.${n & 255}.${1 + ((n >> 15) & 127)}`;
}

/** @returns the token. */
export async function logInAt(
  port: number,
  { email, password }: { email: string; password: string },
): Promise<string> {
  const { status, headers } = await askLoopback({
    port,
    path: '/v1/sessions',
    method: 'POST',
    body: { session: { email, password } },
  });
  const token = headers.authorization?.replace('Bearer ', '');
  if (status !== 201 || !token) throw new Error(`${email} could not log in: ${status}.`);
  return token;
}
