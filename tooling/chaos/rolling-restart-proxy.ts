import http, { type IncomingMessage, type ServerResponse } from 'node:http';
import { once } from 'node:events';
import net from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { loopbackAddress } from './loopback-request.ts';

export interface WatchingProxy {
  /** How many servers are sent visitors now. */
  readyServers(): number;
  /** Why an answer of a server did not come, each with how often. */
  failures: Map<string, number>;
  close(): Promise<void>;
}

const ASKED_EVERY_MS = 250;
/** A connection that is this old is not used again. */
const CONNECTION_AGE_MS = 5000;
const SILENT_MS = 1000;
const LAST_ANSWER_MS = 30_000;

/** Who is not ready so often in a row gets no visitors. */
const MISSES = 3;

interface Backend {
  port: number;
  misses: number;
  isReady: boolean;
  agent: http.Agent;
  agentSince: number;
}

/**
 * A proxy as simple as they come: kept-alive connections to the servers that say at /readyz that they
 * are ready, in turn. Nothing is tried twice, so that whatever a server loses is lost.
 */
export async function startWatchingProxy(
  port: number,
  ports: readonly number[],
): Promise<WatchingProxy> {
  const backends = ports.map((one): Backend => ({
    port: one,
    misses: 0,
    isReady: false,
    agent: newAgent(),
    agentSince: Date.now(),
  }));
  const failures = new Map<string, number>();
  let turn = 0;

  function pass(request: IncomingMessage, response: ServerResponse): void {
    const ready = backends.filter((one) => one.isReady);
    const backend = ready[(turn += 1) % ready.length];
    if (!backend) {
      failures.set('no server', (failures.get('no server') ?? 0) + 1);
      response.writeHead(502, { 'x-proxy': 'no server' }).end();
      return;
    }
    const { connection, ...headers } = request.headers;
    const passed = http.request(
      {
        host: '127.0.0.1',
        port: backend.port,
        method: request.method,
        path: request.url,
        headers,
        // Who wants no kept connection gets one of their own as far as the server.
        ...(connection === 'close'
          ? { agent: false, localAddress: nextAddress() }
          : { agent: agentOf(backend) }),
      },
      (answer) => {
        const { connection: _, 'keep-alive': __, ...answered } = answer.headers;
        response.writeHead(answer.statusCode ?? 502, answered);
        answer.on('error', () => response.destroy());
        answer.pipe(response);
      },
    );
    passed.on('error', (error: NodeJS.ErrnoException) => {
      const reason = `${error.code ?? error.message}${passed.reusedSocket ? ' (kept-alive)' : ''}`;
      failures.set(reason, (failures.get(reason) ?? 0) + 1);
      if (response.headersSent) response.destroy();
      else response.writeHead(502, { 'x-proxy': reason }).end();
    });
    request.pipe(passed);
  }

  const server = http.createServer({ keepAliveTimeout: 120_000 }, pass);
  const closing = new AbortController();
  for (const backend of backends) void watch(backend, closing.signal);
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return {
    readyServers: () => backends.filter((backend) => backend.isReady).length,
    failures,
    async close() {
      closing.abort();
      server.close();
      server.closeAllConnections();
      for (const { agent } of backends) agent.destroy();
      await once(server, 'close');
    },
  };
}

let addresses = 0;
/** Each connection comes from another address, because budgets count by it. */
function nextAddress(): string {
  return loopbackAddress((addresses += 1));
}

function newAgent(): http.Agent {
  const agent = new http.Agent({ keepAlive: true, maxFreeSockets: 64, scheduling: 'fifo' });
  agent.createConnection = ({ host, port }) =>
    net.connect({ host: host ?? '127.0.0.1', port: Number(port), localAddress: nextAddress() });
  return agent;
}

/** Connections are new now and then. Those that carry an answer just now end with it. */
function agentOf(backend: Backend): http.Agent {
  if (Date.now() - backend.agentSince > CONNECTION_AGE_MS) {
    const old = backend.agent;
    backend.agent = newAgent();
    backend.agentSince = Date.now();
    setTimeout(() => old.destroy(), LAST_ANSWER_MS).unref();
  }
  return backend.agent;
}

async function watch(backend: Backend, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    const ready = await isReady(backend.port);
    backend.misses = ready ? 0 : backend.misses + 1;
    backend.isReady = ready || (backend.isReady && backend.misses < MISSES);
    await pause(ASKED_EVERY_MS, undefined, { ref: false });
  }
}

function isReady(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const asked = http.get({ host: '127.0.0.1', port, path: '/readyz', agent: false }, (answer) => {
      answer.resume();
      resolve(answer.statusCode === 200);
    });
    asked.setTimeout(SILENT_MS, () => asked.destroy());
    asked.on('error', () => resolve(false));
  });
}
