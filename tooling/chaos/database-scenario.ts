import { setTimeout as pause } from 'node:timers/promises';
import { startFaultyProxy, type FaultyProxy } from '#db/faulty-proxy.fixture.ts';
import type { Finding } from '../finding.ts';
import { adsToWriteAbout } from './visitor-leads.ts';
import { findingsOf, type Outage, type OutageAims } from './outage-findings.ts';
import { sendRequests, type Seen } from './outage-requests.ts';
import { signalDatabase } from './postgres-processes.ts';
import { isReady, type SeparateProcesses } from './separate-processes.ts';

const PORT = Number(process.env['CHAOS_PORT'] ?? 4120);
const BEFORE_MS = 2000;
/** How long it is away, and how long is watched after its return. In ms. */
const LONG = { kills: 5, stoppedMs: 8000, silentMs: 30_000, afterMs: 7000 };
/** Fewer would mean that visitors were refused. */
const LEAST_ACKNOWLEDGED = 20;
/** What one site holds: its pool, the listener and a probe; the worker has its own. */
const SITE_CONNECTIONS = 15;

interface Scene {
  site: SeparateProcesses;
  proxy: FaultyProxy;
  afterMs: number;
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
export async function databaseScenario(
  site: SeparateProcesses,
  { kills, stoppedMs, silentMs, afterMs } = LONG,
): Promise<Finding[]> {
  const proxy = await startFaultyProxy(site.databaseUrl);
  try {
    site.startServer(PORT, { DATABASE_URL: proxy.url });
    site.startWorker({ DATABASE_URL: proxy.url });
    await isReady(PORT);
    const scene: Scene = {
      site,
      proxy,
      afterMs,
      file: await aStaticFile(),
      ads: await adsToWriteAbout(site.pool),
      acknowledged: [],
    };
    const { dataFolder } = site;
    const stopped = await outage(scene, stoppedMs, {
      breaks: () => site.stopDatabase(),
      heals: () => site.startDatabase(),
    });
    const hung = await outage(scene, silentMs, {
      breaks: () => signalDatabase(dataFolder, 'SIGSTOP'),
      heals: () => signalDatabase(dataFolder, 'SIGCONT'),
    });
    const silent = await outage(scene, silentMs, {
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
    for (let round = 0; round < kills; round += 1) {
      const kill = await outage(scene, 0, {
        breaks: () => signalDatabase(dataFolder, 'SIGKILL'),
        async heals() {
          const started = performance.now();
          await site.startDatabase();
          starts.push(performance.now() - started);
        },
      });
      killed.push(kill);
    }
    return [
      ...findingsOf(`stopped for ${stoppedMs / 1000} s`, KNOWN_AT_ONCE, [stopped]),
      ...findingsOf(`hung for ${silentMs / 1000} s`, SILENT, [hung]),
      ...findingsOf(`silent for ${silentMs / 1000} s`, SILENT, [silent]),
      ...findingsOf('cut off', KNOWN_AT_ONCE, [cutOff]),
      ...findingsOf('replaced at the same name', SILENT, [replaced]),
      ...findingsOf(`killed ${kills} times`, KNOWN_AT_ONCE, killed),
      recovery(killed, starts),
      await nothingLost(scene),
      await connectionsNow(scene),
    ];
  } finally {
    await site.clear();
    await proxy.close();
  }
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
  await pause(scene.afterMs);
  await requests.stop();
  remember(scene, requests.seen);
  return { brokenAt, healedAt, seen: requests.seen };
}

/** The old address answers nothing any more, and nobody says so; the same name leads elsewhere now. */
async function replacement(scene: Scene): Promise<Outage> {
  const { proxy, site } = scene;
  const elsewhere = await startFaultyProxy(site.databaseUrl);
  const replaced = await outage(scene, 3000, {
    breaks: () => proxy.fallSilent(),
    async heals() {
      proxy.pointTo(Number(new URL(elsewhere.url).port));
      await proxy.forward();
    },
  });
  proxy.pointTo(Number(new URL(site.databaseUrl).port));
  proxy.reset();
  await elsewhere.close();
  return replaced;
}

/** The site may add so much to the database's own recovery, which depends on the machine. In ms. */
const ADDED_MS = 3000;

/** From the kill until visitors are answered. */
function recovery(killed: Outage[], starts: number[]): Finding {
  const times = killed.map(({ brokenAt, seen }) => {
    const failed = seen.filter(({ status, kind }) => kind !== 'health' && status >= 300);
    return Math.max(0, ...failed.map(({ started }) => started)) - brokenAt;
  });
  return {
    name: 'Database killed: back without a restart of the application',
    aim: `its own start and ${ADDED_MS} ms`,
    measured: times
      .map((time, round) => `${time.toFixed(0)} ms (its own start ${starts[round]?.toFixed(0)})`)
      .join('; '),
    met: times.every((time, round) => time <= (starts[round] ?? 0) + ADDED_MS),
  };
}

function remember(scene: Scene, seen: Seen[]): void {
  for (const { kind, status, mark } of seen)
    if (kind === 'write' && status === 201) scene.acknowledged.push(mark);
}

async function nothingLost({ site, acknowledged }: Scene): Promise<Finding> {
  const { rows } = await site.pool.query<{ email: string }>('select email from leads');
  const there = new Set(rows.map(({ email }) => email));
  const lost = acknowledged.filter((mark) => !there.has(`${mark}@visitante.example`));
  return {
    name: 'Database: acknowledged messages that are lost after all of this',
    aim: 'none',
    measured: `${lost.length} of ${acknowledged.length}`,
    met: lost.length === 0 && acknowledged.length > LEAST_ACKNOWLEDGED,
  };
}

async function connectionsNow({ site }: Scene): Promise<Finding> {
  const text = await (await fetch(`http://127.0.0.1:${PORT}/metrics`)).text();
  const [busy = NaN, idle = NaN, waiting = NaN] = ['busy', 'idle', 'waiting'].map((state) =>
    Number(
      new RegExp(`^mandacaru_database_connections\\{state="${state}"\\} (\\d+)`, 'm').exec(
        text,
      )?.[1],
    ),
  );
  const { rows } = await site.pool.query<{ name: string; count: number }>(
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
