import { BlockList, isIP } from 'node:net';
import { Hono } from 'hono';
import type pg from 'pg';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { ApiEnvironment } from './api-environment.ts';
import { EMAIL_COUNTS, emailGauges, type EmailCountRow } from './email-metrics.ts';
import { answersWithin } from './database-answer.ts';
import { searchMetrics, type SearchFigures } from './search-metrics.ts';

/** How a request was answered: what is measured together. */
export type RequestKind = 'cached_page' | 'page' | 'file' | 'api' | 'busy' | 'refused';

/** Since the process started. */
export interface PageCacheCounts {
  hits: number;
  misses: number;
}

export interface Metrics {
  /** Called for every answer, with its HTTP status and how long it took, in ms. */
  observe(kind: RequestKind, status: number, ms: number): void;
  /** Where the counts of the page cache are read when somebody asks. */
  watchPageCache(counts: () => PageCacheCounts): void;
  /** `GET /metrics` for this machine only; for everybody else there is no such address. */
  routes: Hono<ApiEnvironment>;
}

/** From an answer out of memory to one that should have been given up, in seconds. */
const BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
/** The figures of the process are wanted most when the database is away. In ms. */
const QUEUE_LIMIT_MS = 1000;

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8, 'ipv4');
loopback.addAddress('::1', 'ipv6');

/** What Prometheus reads: the process, requests, the pool of connections, the queue, the page cache, the search. */
export function createMetrics(
  pool: pg.Pool,
  searchFigures: () => SearchFigures | undefined = () => undefined,
): Metrics {
  const registry = new Registry();
  const registers = [registry];
  let pageCacheCounts: (() => PageCacheCounts) | undefined;

  collectDefaultMetrics({ register: registry });
  const requests = new Histogram({
    name: 'mandacaru_http_request_duration_seconds',
    help: 'Time to answer, by the kind of answer and its status.',
    labelNames: ['kind', 'status'],
    buckets: BUCKETS,
    registers,
  });
  registry.registerMetric(connectionsGauge(pool));
  registry.registerMetric(pageCacheCounter(() => pageCacheCounts?.()));
  for (const metric of searchMetrics(searchFigures)) registry.registerMetric(metric);
  const refreshQueue = queueGauges(registers);
  const refreshEmails = emailGauges(registers);
  let reading: ReturnType<typeof readFigures> | undefined;
  const readFigures = async () => {
    const queue = await answersWithin<QueueRow>(QUEUE_LIMIT_MS, pool, QUEUE);
    const emails =
      queue && (await answersWithin<EmailCountRow>(QUEUE_LIMIT_MS, pool, EMAIL_COUNTS));
    return { queue, emails };
  };
  /** However many ask at the same time, a database that hangs costs one connection. */
  const readOnce = async () => {
    reading ??= readFigures().finally(() => {
      reading = undefined;
    });
    return reading;
  };

  const routes = new Hono<ApiEnvironment>().get('/metrics', async (c, next) => {
    if (!isLoopback(c.req.header('x-client-address'))) return next();
    const { queue, emails } = await readOnce();
    refreshQueue(queue);
    refreshEmails(emails);
    return c.text(await registry.metrics(), 200, {
      'Content-Type': registry.contentType,
      'Cache-Control': 'no-store',
    });
  });

  return {
    observe: (kind, status, ms) => requests.observe({ kind, status }, ms / 1000),
    watchPageCache(counts) {
      pageCacheCounts = counts;
    },
    routes,
  };
}

function connectionsGauge(pool: pg.Pool) {
  return new Gauge({
    name: 'mandacaru_database_connections',
    help: 'Connections of the pool; waiting are requests that have none.',
    labelNames: ['state'],
    registers: [],
    collect() {
      this.set({ state: 'busy' }, pool.totalCount - pool.idleCount);
      this.set({ state: 'idle' }, pool.idleCount);
      this.set({ state: 'waiting' }, pool.waitingCount);
    },
  });
}

function pageCacheCounter(read: () => PageCacheCounts | undefined) {
  return new Counter({
    name: 'mandacaru_page_cache_requests_total',
    help: 'Public pages answered from memory (hit) and rendered for it (miss).',
    labelNames: ['outcome'],
    registers: [],
    collect() {
      const counts = read();
      if (!counts) return;
      this.reset();
      this.inc({ outcome: 'hit' }, counts.hits);
      this.inc({ outcome: 'miss' }, counts.misses);
    },
  });
}

/** `unhurried` is due and nobody waits for it: photographs that are seen already get lighter files. */
const QUEUE_STATES = ['due', 'later', 'running', 'failed', 'unhurried'] as const;

interface QueueRow extends Record<(typeof QUEUE_STATES)[number], number> {
  /** Seconds. */
  oldest: number;
}

const QUEUE = `
  select count(*) filter (where state = 'due')::int as due,
         count(*) filter (where state = 'later')::int as later,
         count(*) filter (where state = 'running')::int as running,
         count(*) filter (where state = 'failed')::int as failed,
         count(*) filter (where state = 'unhurried')::int as unhurried,
         coalesce(extract(epoch from max(now() - run_at) filter (where state = 'due')), 0)::float8 as oldest
    from (select run_at,
                 case when locked_at is not null then 'running'
                      when attempts >= max_attempts then 'failed'
                      when run_at > now() then 'later'
                      when task_identifier = 'refine_photo' then 'unhurried'
                      else 'due' end as state
            from graphile_worker.jobs) jobs`;

/** Without an answer of the database there are no figures of the queue, rather than old ones. */
function queueGauges(registers: Registry[]): (rows: QueueRow[] | undefined) => void {
  const reachable = new Gauge({
    name: 'mandacaru_database_reachable',
    help: '1 when the database answered within a second.',
    registers,
  });
  const jobs = new Gauge({
    name: 'mandacaru_queue_jobs',
    help: 'Jobs in the queue: due, for later, running, given up, due without hurry (finer pictures).',
    labelNames: ['state'],
    registers,
  });
  const oldest = new Gauge({
    name: 'mandacaru_queue_oldest_due_seconds',
    help: 'How long the oldest job that is due has been waiting.',
    labelNames: [],
    registers,
  });
  return (rows) => {
    const [queue] = rows ?? [];
    reachable.set(queue ? 1 : 0);
    jobs.reset();
    oldest.remove();
    if (!queue) return;
    for (const state of QUEUE_STATES) jobs.set({ state }, queue[state]);
    oldest.set(queue.oldest);
  };
}

/** The address is written by our own server (web/http/site-server.ts), over whatever was sent. */
function isLoopback(address = ''): boolean {
  const family = isIP(address);
  return family !== 0 && loopback.check(address, family === 6 ? 'ipv6' : 'ipv4');
}
