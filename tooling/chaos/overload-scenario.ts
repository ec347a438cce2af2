import { setTimeout as pause } from 'node:timers/promises';
import type { Finding } from '../finding.ts';
import { percentile } from '../statistics.ts';
import { load, probe, summaryOf, type Probe } from './load.ts';
import { isReady, type SeparateProcesses } from './separate-processes.ts';
import { megabytesOf } from './site-process.ts';

const PORT = 3963;
const STEP_SECONDS = 4;
const FLOOD_FACTOR = 10;
/** Capacity and flood follow each other in several rounds, since a shared machine is not always as quick. */
const LONG = { rates: [150, 200, 250, 300, 350, 400, 450, 500, 600], rounds: 3, seconds: 6 };

type ProbeResult = ReturnType<Probe['stop']>;

let asked = 0;

/** Pages that nobody asked for before, at a constant rate. */
async function searches(rate: number, seconds: number) {
  const from = asked;
  asked += rate * seconds;
  const { arrivals, mostConnections, latestMs } = await load({
    port: PORT,
    kind: 'searches',
    rate,
    seconds,
    from,
  });
  return { ...summaryOf(arrivals, seconds), mostConnections, latestMs };
}

/** Ten times what the site can do: it goes on doing what it can, and tells the rest to come back. */
export async function overload(
  site: SeparateProcesses,
  { rates, rounds: howOften, seconds } = LONG,
): Promise<Finding[]> {
  try {
    const { pid: server } = site.startServer(PORT);
    site.startWorker();
    await isReady(PORT);
    await searches(100, seconds);
    const best = await bestRate(rates);
    await pause(2000);
    const before = megabytesOf(server);
    const rounds: Round[] = [];
    for (let round = 0; round < howOften; round += 1) rounds.push(await roundAt(best, seconds));
    const during = megabytesOf(server);
    await pause(1000);
    const { capacity } = rounds.at(-1) as Round;
    const after = await searches(Math.round(capacity / 2), 3);
    await pause(seconds * 3000);
    const memory = { before, during, after: megabytesOf(server) };
    return [...rounds.flatMap(floodFindings), ...afterFindings(after, memory)];
  } finally {
    await site.clear();
  }
}

async function bestRate(rates: readonly number[]): Promise<number> {
  let best = { rate: 0, goodput: 0 };
  for (const rate of rates) {
    const { goodput, p99, refused } = await searches(rate, STEP_SECONDS);
    console.log(
      `  ${rate}/s: ${goodput.toFixed(0)} pages/s, p99 ${p99.toFixed(0)} ms, ${refused.length} refused`,
    );
    if (goodput > best.goodput) best = { rate, goodput };
    if (goodput < rate * 0.7) break;
    await pause(500);
  }
  return best.rate;
}

interface Round {
  /** Pages a second just before the flood. */
  capacity: number;
  flood: Awaited<ReturnType<typeof searches>>;
  health: ProbeResult;
  known: ProbeResult;
}

async function roundAt(rate: number, seconds: number): Promise<Round> {
  const { goodput: capacity } = await searches(rate, seconds);
  await pause(1000);
  const health = probe(`http://localhost:${PORT}/healthz`, 20);
  const known = probe(`http://localhost:${PORT}/sobre-nos`, 50);
  const flood = await searches(Math.round(capacity * FLOOD_FACTOR), seconds);
  return { capacity, flood, health: health.stop(), known: known.stop() };
}

function floodFindings({ capacity, flood, health, known }: Round): Finding[] {
  const share = flood.goodput / capacity;
  const refusedMs = flood.refused.map(({ ms }) => ms);
  const refusals = {
    p99: percentile(refusedMs, 0.99),
    most: percentile(refusedMs, 1),
  };
  const { p50, p99, goodput, lost, mostConnections, latestMs } = flood;
  return [
    {
      name: `Goodput at ${FLOOD_FACTOR} times the capacity of ${capacity.toFixed(0)} pages/s`,
      aim: 'at least 90 % of it',
      measured: `${goodput.toFixed(0)} pages/s, ${(share * 100).toFixed(0)} %`,
      met: share >= 0.9,
      isForLongRuns: true,
    },
    {
      name: 'The pages meanwhile',
      aim: 'p99 under 300 ms',
      measured: `p50 ${p50.toFixed(0)} ms, p99 ${p99.toFixed(0)} ms (the sender was up to ${latestMs.toFixed(0)} ms late itself)`,
      met: p99 < 300,
      isForLongRuns: true,
    },
    {
      name: 'The refusals',
      aim: 'within 50 ms (p99)',
      measured: `${flood.refused.length}, p99 ${refusals.p99.toFixed(0)} ms, longest ${refusals.most.toFixed(0)} ms`,
      met: refusals.p99 <= 50,
      isForLongRuns: true,
    },
    {
      name: 'Neither a page nor 503 with Retry-After',
      aim: 'none',
      measured: String(lost),
      met: lost === 0,
    },
    {
      name: 'Open connections meanwhile',
      aim: 'few',
      measured: String(mostConnections),
      met: mostConnections < 2000,
    },
    {
      name: '/healthz meanwhile',
      aim: 'always 200 within 100 ms',
      measured: `slowest of ${health.ms.length} ${percentile(health.ms, 1).toFixed(0)} ms, ${health.failures} failed`,
      met: percentile(health.ms, 1) < 100 && health.failures === 0,
      isForLongRuns: true,
    },
    {
      name: 'A page in memory meanwhile',
      aim: 'always 200',
      measured: `${known.ms.length} asked, p99 ${percentile(known.ms, 0.99).toFixed(0)} ms, ${known.failures} failed`,
      met: known.failures === 0,
    },
  ];
}

function afterFindings(
  after: Round['flood'],
  memory: { before: number; during: number; after: number },
): Finding[] {
  const { refused, lost, p95 } = after;
  const growth = memory.after - memory.before;
  return [
    {
      name: 'A second after the flood, at half the capacity',
      aim: 'nothing refused or lost, p95 under 100 ms',
      measured: `${refused.length} refused, ${lost} lost, p95 ${p95.toFixed(0)} ms`,
      met: refused.length === 0 && lost === 0 && p95 < 100,
      isForLongRuns: true,
    },
    {
      name: 'Memory of the server before, during and a while after the flood',
      aim: 'back, to within 30 MB',
      measured: `${memory.before.toFixed(0)}, ${memory.during.toFixed(0)} and ${memory.after.toFixed(0)} MB`,
      met: growth <= 30,
      isForLongRuns: true,
    },
  ];
}
