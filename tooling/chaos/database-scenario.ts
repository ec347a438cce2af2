import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { startEmbeddedDatabase, type EmbeddedDatabase } from '#db/embedded-database.ts';
import { startFaultyProxy, type FaultyProxy } from '#db/faulty-proxy.fixture.ts';
import type { Finding } from '../finding.ts';
import { startTemporarySite, type TemporarySite } from '../temporary-site.ts';
import { adsToWriteAbout } from './visitor-leads.ts';
import { findingsOf, type Outage, type OutageAims } from './outage-findings.ts';
import { sendRequests, type Seen } from './outage-requests.ts';
import { signalDatabase } from './postgres-processes.ts';

const PORT = Number(process.env['CHAOS_PORT'] ?? 4120);
const KILLS = 5;
const BEFORE_MS = 2000;
const AFTER_MS = 7000;
/** What one site holds: its pool, the listener and a probe; the worker has its own. */
const SITE_CONNECTIONS = 15;

interface Scene {
  folder: string;
  database: EmbeddedDatabase;
  proxy: FaultyProxy;
  site: TemporarySite;
  /** A static file. */
  file: string;
  ads: readonly string[];
  /** Everything that was answered with 201 in any of the trials. */
  acknowledged: string[];
}

/** The database is told at once that somebody wants to connect: it refuses, or accepts and answers. */
const KNOWN_AT_ONCE: OutageAims = {
  learningMs: 250,
  firstMs: 300,
  slowestMs: 50,
  normalMs: 1000,
};
const SILENT: OutageAims = { learningMs: 2500, firstMs: 2500, slowestMs: 1200, normalMs: 5000 };

/** Each way in which a database goes away, while visitors go on asking. */
export async function databaseScenario(): Promise<Finding[]> {
  const folder = await mkdtemp(path.join(tmpdir(), 'mandacaru-outage-'));
  const database = await startEmbeddedDatabase(folder);
  const proxy = await startFaultyProxy(database.url);
  try {
    const site = await startTemporarySite(PORT, { DATABASE_URL: proxy.url, HOST: '127.0.0.1' });
    try {
      const scene = {
        folder,
        database,
        proxy,
        site,
        file: await aStaticFile(),
        ads: await withClient(database.url, adsToWriteAbout),
        acknowledged: [],
      };
      return await tryAll(scene);
    } finally {
      await site.stop();
    }
  } finally {
    await proxy.close();
    await database.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

async function tryAll(scene: Scene): Promise<Finding[]> {
  const { folder, proxy } = scene;
  const stopped = await outage(scene, 8000, {
    breaks: () => scene.database.stop(),
    heals: () => startAgain(scene),
  });
  const hung = await outage(scene, 30_000, {
    breaks: () => signalDatabase(folder, 'SIGSTOP'),
    heals: () => signalDatabase(folder, 'SIGCONT'),
  });
  const silent = await outage(scene, 30_000, {
    breaks: () => proxy.fallSilent(),
    heals: () => proxy.forward(),
  });
  const cutOff = await outage(scene, 0, {
    breaks: () => proxy.reset(),
    heals: () => undefined,
  });
  const replaced = await replacement(scene);
  const killed: Outage[] = [];
  const starts: number[] = [];
  for (let round = 0; round < KILLS; round += 1) {
    const kill = await outage(scene, 0, {
      breaks: () => signalDatabase(folder, 'SIGKILL'),
      async heals() {
        const started = performance.now();
        await startAgain(scene);
        starts.push(performance.now() - started);
      },
    });
    killed.push(kill);
  }
  return [
    ...findingsOf('stopped for 8 s', KNOWN_AT_ONCE, [stopped]),
    ...findingsOf('hung for 30 s', SILENT, [hung]),
    ...findingsOf('silent for 30 s', SILENT, [silent]),
    ...findingsOf('cut off', KNOWN_AT_ONCE, [cutOff]),
    ...findingsOf('replaced at the same name', SILENT, [replaced]),
    ...findingsOf(`killed ${KILLS} times`, KNOWN_AT_ONCE, killed),
    recovery(killed, starts),
    await nothingLost(scene),
    await connectionsNow(scene),
  ];
}

interface Fault {
  breaks: () => unknown;
  heals: () => unknown;
}

async function outage(scene: Scene, lastsMs: number, { breaks, heals }: Fault): Promise<Outage> {
  const requests = sendRequests(PORT, scene);
  await pause(BEFORE_MS);
  const brokenAt = performance.now();
  await breaks();
  await pause(lastsMs);
  await heals();
  const healedAt = performance.now();
  await pause(AFTER_MS);
  await requests.stop();
  remember(scene, requests.seen);
  return { brokenAt, healedAt, seen: requests.seen };
}

/** The old address answers nothing any more, and nobody says so; the same name leads elsewhere now. */
async function replacement(scene: Scene): Promise<Outage> {
  const elsewhere = await startFaultyProxy(scene.database.url);
  const { proxy } = scene;
  const replaced = await outage(scene, 3000, {
    breaks: () => proxy.fallSilent(),
    async heals() {
      proxy.pointTo(Number(new URL(elsewhere.url).port));
      await proxy.forward();
    },
  });
  proxy.pointTo(scene.database.port);
  proxy.reset();
  await elsewhere.close();
  return replaced;
}

/** From the kill until visitors are answered: the database's own recovery, and what the site adds to it. */
function recovery(killed: Outage[], starts: number[]): Finding {
  const times = killed.map(({ brokenAt, seen }) => {
    const failed = seen.filter(({ status, kind }) => kind !== 'health' && status >= 300);
    return Math.max(0, ...failed.map(({ started }) => started)) - brokenAt;
  });
  return {
    name: 'Database killed: back without a restart of the application',
    aim: 'within 5000 ms',
    measured: times
      .map((time, round) => `${time.toFixed(0)} ms (its own start ${starts[round]?.toFixed(0)})`)
      .join('; '),
    met: Math.max(...times) <= 5000,
  };
}

async function startAgain(scene: Scene): Promise<void> {
  scene.database = await startEmbeddedDatabase(scene.folder);
  scene.proxy.pointTo(scene.database.port);
}

function remember(scene: Scene, seen: Seen[]): void {
  for (const { kind, status, mark } of seen)
    if (kind === 'write' && status === 201) scene.acknowledged.push(mark);
}

async function nothingLost({ database, acknowledged }: Scene): Promise<Finding> {
  const rows = await query<{ email: string }>(database.url, 'select email from leads');
  const there = new Set(rows.map(({ email }) => email));
  const lost = acknowledged.filter((mark) => !there.has(`${mark}@visitante.example`));
  return {
    name: 'Database: acknowledged messages that are lost after all of this',
    aim: 'none',
    measured: `${lost.length} of ${acknowledged.length}`,
    met: lost.length === 0 && acknowledged.length > 0,
  };
}

async function connectionsNow({ database }: Scene): Promise<Finding> {
  const text = await (await fetch(`http://127.0.0.1:${PORT}/metrics`)).text();
  const [busy = NaN, idle = NaN, waiting = NaN] = ['busy', 'idle', 'waiting'].map((state) =>
    Number(
      new RegExp(`^mandacaru_database_connections\\{state="${state}"\\} (\\d+)`, 'm').exec(
        text,
      )?.[1],
    ),
  );
  const rows = await query<{ name: string; count: number }>(
    database.url,
    `select application_name as name, count(*)::int as count from pg_stat_activity
      where application_name like 'mandacaru%' group by 1 order by 1`,
  );
  return {
    name: 'Database: connections of the site afterwards',
    aim: `at most ${SITE_CONNECTIONS}, none waiting`,
    measured: `${busy} busy, ${idle} idle, ${waiting} waiting; the server counts ${rows.map(({ name, count }) => `${count} ${name}`).join(', ')} (site and worker)`,
    met: busy + idle <= SITE_CONNECTIONS && waiting === 0,
  };
}

async function aStaticFile(): Promise<string> {
  const html = await (await fetch(`http://127.0.0.1:${PORT}/`)).text();
  const file = /\/assets\/[\w.-]+\.css/.exec(html)?.[0];
  if (!file) throw new Error('The home page names no style sheet.');
  return file;
}

function query<Row extends object>(url: string, text: string): Promise<Row[]> {
  return withClient(url, async (client) => (await client.query<Row>(text)).rows);
}

async function withClient<T>(url: string, use: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000 });
  await client.connect();
  try {
    return await use(client);
  } finally {
    await client.end();
  }
}
