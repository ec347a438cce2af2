import { readdirSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import type { Finding } from '../finding.ts';
import { slopeOf } from '../statistics.ts';
import { openLoop } from './open-loop.ts';
import { isReady, type SeparateProcesses } from './separate-processes.ts';
import { megabytesOf } from './site-process.ts';
import { manySearches } from './many-searches.ts';

const PORT = 3961;
const PAGES_A_SECOND = 60;
const SAMPLE_MS = 5000;
const LIMIT_MB = 300;

interface Sample {
  minute: number;
  server: number;
  worker: number;
}

/** Ten minutes of different pages: what the server keeps is bounded, and it stops growing. */
export async function soak(
  site: SeparateProcesses,
  minutes = Number(process.env['SOAK_MINUTES'] ?? 10),
): Promise<Finding[]> {
  try {
    const { pid: server } = site.startServer(PORT);
    const { pid: worker } = site.startWorker();
    await isReady(PORT);
    const pages = {
      port: PORT,
      rate: PAGES_A_SECOND,
      path: await manySearches(`http://127.0.0.1:${PORT}`),
      headers: ['Accept-Encoding: br, gzip'],
    };
    const samples: Sample[] = [];
    let began = Date.now();
    const sample = () =>
      samples.push({
        minute: (Date.now() - began) / 60_000,
        server: megabytesOf(server),
        worker: megabytesOf(worker),
      });
    // The pool and the first connections are opened once, and stay.
    await openLoop({ ...pages, seconds: 10 });
    const descriptors = [await idleDescriptorsOf(server)];
    const loop = openLoop({ ...pages, seconds: minutes * 60 });
    began = Date.now();
    const over = new AbortController();
    void loop.finally(() => over.abort());
    while (!over.signal.aborted) {
      sample();
      if (samples.length % 12 === 1) console.log(`  ${describe(samples.at(-1))}`);
      await pause(SAMPLE_MS);
    }
    const { arrivals } = await loop;
    descriptors.push(await idleDescriptorsOf(server));
    const failures = arrivals.filter(({ status }) => status !== 200).length;
    return findings(samples, descriptors, failures, minutes);
  } finally {
    await site.clear();
  }
}

/** Open when nobody is connected any more. */
async function idleDescriptorsOf(pid: number): Promise<number> {
  await pause(3000);
  return readdirSync(`/proc/${pid}/fd`).length;
}

function findings(
  samples: readonly Sample[],
  [before = 0, after = 0]: readonly number[],
  failures: number,
  minutes: number,
): Finding[] {
  const later = samples.filter(({ minute }) => minute >= Math.min(2, minutes / 2));
  const most = Math.max(...samples.map(({ server }) => server));
  const last = samples.at(-1);
  const slope = slopeOf(later.map(({ minute, server }) => [minute, server]));
  const what = `${minutes} minutes of ${PAGES_A_SECOND} different pages a second`;
  return [
    {
      name: `Memory of the server, ${what}`,
      aim: `under ${LIMIT_MB} MB`,
      measured: `${most.toFixed(0)} MB at most, ${describe(last)}`,
      met: most < LIMIT_MB,
      isForLongRuns: true,
    },
    {
      name: 'Memory of the server and the worker together, at the end',
      aim: `at most ${LIMIT_MB} MB`,
      measured: `${((last?.server ?? 0) + (last?.worker ?? 0)).toFixed(0)} MB`,
      met: (last?.server ?? 0) + (last?.worker ?? 0) <= LIMIT_MB,
      isForLongRuns: true,
    },
    {
      name: 'Growth after the second minute',
      aim: 'below 1 MB a minute',
      measured: `${slope.toFixed(2)} MB a minute`,
      met: slope < 1,
      isForLongRuns: true,
    },
    {
      name: 'Descriptors of the server before and after',
      aim: 'constant',
      measured: `${before} and ${after}`,
      met: Math.abs(after - before) <= 3,
    },
    { name: 'Pages not answered', aim: '0', measured: String(failures), met: failures === 0 },
  ];
}

function describe(sample: Sample | undefined): string {
  if (!sample) return 'nothing';
  const { minute, server, worker } = sample;
  return `${server.toFixed(0)} + ${worker.toFixed(0)} MB after ${minute.toFixed(1)} minutes`;
}
