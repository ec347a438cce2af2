import http from 'node:http';
import { loopbackAddress } from './loopback-request.ts';
import { visitorLead } from './visitor-leads.ts';

/** One request, as who sent it saw it. Times in ms of `performance.now()`. */
export interface Seen {
  kind: 'page' | 'api' | 'write' | 'file' | 'health';
  started: number;
  ms: number;
  /** 0: no answer at all. */
  status: number;
  hasRetryAfter: boolean;
  /** What was sent, so that it can be looked for. */
  mark: string;
}

const PATIENCE_MS = 20_000;
/** Each of them four times a second. */
const ROUND: Seen['kind'][] = ['page', 'api', 'file', 'write', 'health'];
const PAUSE_MS = 50;

export interface OutageRequests {
  seen: Seen[];
  /** Resolves when every request has ended. */
  stop(): Promise<void>;
}

/**
 * Twenty requests a second that nobody answers from memory, whatever becomes of those before.
 * @param port of the site, on this machine
 * @param of a static file, as a path, and the ads that the messages are about, in turn
 */
export function sendRequests(
  port: number,
  of: { file: string; ads: readonly string[] },
): OutageRequests {
  const seen: Seen[] = [];
  const running = new Set<Promise<void>>();
  let count = 0;
  const send = async (kind: Seen['kind'], number: number) => {
    seen.push(await ask(port, kind, { ...of, count: number }));
  };
  const timer = setInterval(() => {
    const kind = ROUND[count % ROUND.length] ?? 'page';
    count += 1;
    const asked = send(kind, count);
    running.add(asked);
    void asked.finally(() => running.delete(asked));
  }, PAUSE_MS);
  return {
    seen,
    async stop() {
      clearInterval(timer);
      await Promise.all(running);
    },
  };
}

interface Numbered {
  file: string;
  ads: readonly string[];
  count: number;
}

function ask(port: number, kind: Seen['kind'], { file, ads, count }: Numbered) {
  const mark = `pane-${process.pid}-${port}-${count}-${Math.trunc(performance.now())}`;
  const paths: Record<Seen['kind'], string> = {
    page: `/imoveis?busca=casa+${mark}`,
    api: `/v1/properties?q=casa+${mark}`,
    write: '/v1/leads',
    file,
    health: '/healthz',
  };
  const body =
    kind === 'write'
      ? JSON.stringify({
          lead: visitorLead(ads[count % ads.length] ?? '', `${mark}@visitante.example`),
        })
      : undefined;
  const started = performance.now();
  return new Promise<Seen>((resolve) => {
    const end = (status: number, hasRetryAfter = false) =>
      resolve({ kind, started, ms: performance.now() - started, status, hasRetryAfter, mark });
    const request = http.request(
      {
        host: '127.0.0.1',
        port,
        path: paths[kind],
        method: body ? 'POST' : 'GET',
        headers: body ? { 'Content-Type': 'application/json' } : {},
        // A neighbour each: an address may write only so many messages in an hour.
        localAddress: loopbackAddress(count),
        agent: false,
        timeout: PATIENCE_MS,
      },
      (answer) => {
        answer.resume();
        answer.once('close', () => {
          const { statusCode = 0, headers, complete } = answer;
          end(complete ? statusCode : 0, headers['retry-after'] !== undefined);
        });
      },
    );
    request.once('timeout', () => request.destroy());
    request.once('error', () => end(0));
    request.end(body);
  });
}
