import { readFileSync } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { DEMONSTRATION_ACCOUNTS } from '#demo/demonstration-accounts.ts';
import type { Finding } from '../finding.ts';
import { percentile } from '../statistics.ts';
import { logInAt } from './loopback-request.ts';
import { searchOf } from './many-searches.ts';
import { openLoop } from './open-loop.ts';
import { isReady, type SeparateProcesses } from './separate-processes.ts';
import { breakOff, openDescriptors } from './slow-clients-breaking-off.ts';
import { slowCrowd, type SlowCrowd, type SlowManner } from './slow-clients-crowd.ts';

const PORT = 4176;
const RATE = 20;
const BROKEN_OFF = 400;
/** What memory may be above before, in MB. */
const LIMIT_MB = 40;
const MANNERS = [
  'headers',
  'body',
  'answer',
  'ahead',
  'silent',
  'kept-alive',
] as const satisfies readonly SlowManner[];
/** Of each manner. They come within half the time, since all at once would be a flood, which is another scenario. */
const LONG = { manners: MANNERS as readonly SlowManner[], clients: 300, seconds: 30 };
const WITHIN_MS = 15_000;
/** Between two requests a connection may rest for 65 s. */
const KEPT_ALIVE_WITHIN_MS = 70_000;

/** Hundreds who send or take slowly are closed, and those beside them notice nothing. */
export async function slowClients(
  site: SeparateProcesses,
  { manners, clients, seconds } = LONG,
): Promise<Finding[]> {
  const comingMs = seconds * 500;
  const crowds: SlowCrowd[] = [];
  try {
    const { pid } = site.startServer(PORT);
    await isReady(PORT);
    const large = await largestFile();
    let asked = 0;
    const visit = (forSeconds: number) =>
      openLoop({ port: PORT, rate: RATE, seconds: forSeconds, path: () => searchOf((asked += 1)) });
    await visit(seconds / 3);
    const before = await visit(seconds);
    const memoryBefore = megabytesOf(pid);

    crowds.push(
      ...manners.map((manner) => slowCrowd(manner, clients, { port: PORT, large, comingMs })),
    );
    const during = await visit(seconds);
    await untilClosed(crowds);
    const memoryAfter = await memoryOnceBelow(pid, memoryBefore + LIMIT_MB);

    const token = await logInAt(PORT, DEMONSTRATION_ACCOUNTS[0]);
    const { rows } = await site.pool.query<{ id: string }>(
      'select properties.id from properties join users on users.id = owner_id where users.email = $1 limit 1',
      [DEMONSTRATION_ACCOUNTS[0].email],
    );
    const upload = `/v1/properties/${rows[0]?.id}/photos`;
    const breaking = { port: PORT, large, upload, token };
    const opened = openDescriptors(pid, PORT);
    await breakOff(BROKEN_OFF, breaking);
    await pause(2000);
    const left = openDescriptors(pid, PORT);

    const usual = percentile(
      before.arrivals.map(({ ms }) => ms),
      0.99,
    );
    const beside = percentile(
      during.arrivals.map(({ ms }) => ms),
      0.99,
    );
    const failures = during.arrivals.filter(({ status }) => status !== 200).length;
    return [
      ...crowds.map((each) => closing(each, clients)),
      {
        name: `p99 of a visitor at ${RATE} pages a second beside ${clients * manners.length} slow clients`,
        aim: 'at most twice the usual, none refused',
        measured: `${beside.toFixed(0)} ms, usually ${usual.toFixed(0)} ms; ${failures} not answered`,
        met: beside <= 2 * usual && failures === 0,
        isForLongRuns: true,
      },
      {
        name: 'Memory of the server after slow clients',
        aim: `at most ${LIMIT_MB} MB above before`,
        measured: `${memoryBefore.toFixed(0)} MB before, ${memoryAfter.toFixed(0)} MB after`,
        met: memoryAfter <= memoryBefore + LIMIT_MB,
        isForLongRuns: true,
      },
      {
        name: `Descriptors left by ${BROKEN_OFF} who broke off in the middle`,
        aim: 'no file, no connection',
        measured: `${left.files - opened.files} files, ${left.connections - opened.connections} connections`,
        met: left.files <= opened.files && left.connections <= opened.connections,
      },
    ];
  } finally {
    for (const crowd of crowds) crowd.leave();
    await site.clear();
  }
}

function closing({ manner, closedAfter, open }: SlowCrowd, clients: number): Finding {
  const limit = manner === 'kept-alive' ? KEPT_ALIVE_WITHIN_MS : WITHIN_MS;
  const last = Math.max(0, ...closedAfter);
  return {
    name: `Slow clients closed: ${manner}`,
    aim: `all ${clients} within ${limit / 1000} s`,
    measured: `${closedAfter.length} closed, the last after ${(last / 1000).toFixed(1)} s`,
    met: open() === 0 && closedAfter.length === clients && last <= limit,
  };
}

async function untilClosed(crowds: readonly SlowCrowd[]): Promise<void> {
  const end = performance.now() + KEPT_ALIVE_WITHIN_MS + 5000;
  while (performance.now() < end && crowds.some((crowd) => crowd.open() > 0)) await pause(250);
}

/** The largest file that the server holds in memory. */
async function largestFile(): Promise<string> {
  const names = await readdir('build/client/assets');
  const sizes = await Promise.all(
    names.map(async (name) => ({ name, size: (await stat(`build/client/assets/${name}`)).size })),
  );
  const largest = sizes.toSorted((a, b) => b.size - a.size)[0];
  return `/assets/${largest?.name}`;
}

/** Proportional: pages that several processes share count for each by its part. */
function megabytesOf(pid: number): number {
  const rollup = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8');
  return Number(/^Pss:\s+(\d+) kB/m.exec(rollup)?.[1] ?? 0) / 1024;
}

/** The collector takes its time: half a minute at most. */
async function memoryOnceBelow(pid: number, limit: number): Promise<number> {
  for (let tries = 0; tries < 30 && megabytesOf(pid) > limit; tries += 1) await pause(1000);
  return megabytesOf(pid);
}
