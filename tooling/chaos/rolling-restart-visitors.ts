import http from 'node:http';
import { randomBytes, randomUUID } from 'node:crypto';
import { askLoopback, type LoopbackRequest } from './loopback-request.ts';
import { visitorLead } from './visitor-leads.ts';

export interface RollingVisits {
  asked: number;
  posts: number;
  /** Over a connection of their own. */
  fresh: number;
  /** No answer, a reset or 5xx, each with how often. */
  lost: Map<string, number>;
  /** Answers that were expected to be something else. */
  odd: Map<string, number>;
  /** Keys of what was acknowledged. */
  leads: string[];
  consents: string[];
}

export interface RollingWorld {
  port: number;
  /** Path of a search that is kept in memory, of files of the build and of an ad. */
  kept: string;
  files: readonly string[];
  adPath: string;
  /** Ids of ads to write about. */
  ads: readonly string[];
  /** Path of a page or a call that nobody asked for yet. */
  search: (n: number) => string;
}

const TICK_MS = 5;
const FRESH_EVERY = 7;
const CLOSING_EVERY = 11;

/** Asks for all kinds of things at a constant rate until `signal` says enough, and waits for the last answers. */
export async function visitConstantly(
  world: RollingWorld,
  rate: number,
  signal: AbortSignal,
): Promise<RollingVisits> {
  const visits: RollingVisits = {
    asked: 0,
    posts: 0,
    fresh: 0,
    lost: new Map(),
    odd: new Map(),
    leads: [],
    consents: [],
  };
  const agent = new http.Agent({ keepAlive: true, maxFreeSockets: 64 });
  const open = new Set<Promise<void>>();
  const began = performance.now();
  await new Promise<void>((resolve) => {
    const timer = setInterval(() => {
      while (visits.asked < ((performance.now() - began) / 1000) * rate) {
        const answered: Promise<void> = visit(world, (visits.asked += 1), agent, visits).finally(
          () => open.delete(answered),
        );
        open.add(answered);
      }
      if (!signal.aborted) return;
      clearInterval(timer);
      resolve();
    }, TICK_MS);
  });
  await Promise.all(open);
  agent.destroy();
  return visits;
}

async function visit(
  world: RollingWorld,
  n: number,
  agent: http.Agent,
  visits: RollingVisits,
): Promise<void> {
  const { request, kind, acknowledge } = nthRequest(world, n, visits);
  const isFresh = n % FRESH_EVERY === 0;
  if (isFresh) visits.fresh += 1;
  if (request.method === 'POST') visits.posts += 1;
  const answer = await askLoopback({
    ...request,
    port: world.port,
    ...(isFresh ? {} : { agent }),
    headers: {
      ...request.headers,
      ...(n % CLOSING_EVERY === 0 ? { Connection: 'close' } : {}),
    },
  });
  const { status } = answer;
  const what = `${kind}: ${answer.failure ?? status} ${answer.headers['x-proxy']?.toString() ?? ''}`;
  if (status === 0 || status >= 500) count(visits.lost, what);
  else if (status >= 300) count(visits.odd, what);
  else acknowledge?.();
}

interface NthRequest {
  kind: string;
  request: Omit<LoopbackRequest, 'port'>;
  acknowledge?: () => void;
}

function nthRequest(
  { kept, files, adPath, ads, search }: RollingWorld,
  n: number,
  { leads, consents }: RollingVisits,
): NthRequest {
  const ad = ads[n % ads.length] ?? '';
  switch (n % 20) {
    case 0: {
      const visitor = randomBytes(16).toString('base64url');
      const body = { consent: { decision: 'given', visitor_id: visitor } };
      const request = { method: 'POST', path: '/v1/consents', body };
      return { kind: 'consent', request, acknowledge: () => consents.push(visitor) };
    }
    case 1: {
      const email = `visitante.${randomUUID()}@correio.example`;
      const body = { lead: visitorLead(ad, email) };
      const request = { method: 'POST', path: '/v1/leads', body };
      return { kind: 'lead', request, acknowledge: () => leads.push(email) };
    }
    case 2:
    case 3:
    case 4:
      return { kind: 'uncached page', request: { path: search(n) } };
    case 5:
    case 6:
      return { kind: 'call of the API', request: { path: `/v1/properties/${ad}` } };
    case 7:
    case 8:
      return {
        kind: 'view',
        request: { method: 'POST', path: `/v1/properties/${ad}/views` },
      };
    case 9:
    case 10:
    case 11:
    case 12:
      return { kind: 'file', request: { path: files[n % files.length] ?? '/' } };
    case 13:
    case 14:
      return { kind: 'page of an ad', request: { path: adPath } };
    default:
      return { kind: 'cached page', request: { path: kept } };
  }
}

function count(counts: Map<string, number>, what: string): void {
  counts.set(what, (counts.get(what) ?? 0) + 1);
}

export function listed(counts: ReadonlyMap<string, number>): string {
  return [...counts].map(([what, times]) => `${times} ${what.trim()}`).join(', ');
}
