import http from 'node:http';
import type { Finding } from '../finding.ts';
import { percentile } from '../statistics.ts';
import { askLoopback, loopbackAddress } from './loopback-request.ts';
import { searchOf } from './many-searches.ts';
import { signalDatabase } from './postgres-processes.ts';
import { isReady, type SeparateProcesses } from './separate-processes.ts';

const PORT = 4177;
const LONGEST_WAIT_MS = 5000;
const PERIOD_MS = 20;

/** People who each ask for the next page when they have the last one are all served, however slow the machine is. */
export async function crowd(site: SeparateProcesses, seconds = 15): Promise<Finding[]> {
  try {
    const { pid } = site.startServer(PORT);
    await isReady(PORT);
    await visitorsFor(4, seconds / 3);
    const server = (signal: Signal) => process.kill(pid, signal);
    const database = (signal: Signal) => signalDatabase(site.dataFolder, signal);
    const tries = [
      {
        name: '64 visitors on two quick cores',
        visitors: 64,
        slowly: () => () => undefined,
        isForLongRuns: true,
      },
      {
        name: '16 visitors, half of a core for the server',
        visitors: 16,
        slowly: () => slowDown(server, 0.5),
      },
      {
        name: '16 visitors, a database that is ten times slower',
        visitors: 16,
        slowly: () => slowDown(database, 0.1),
      },
    ];
    const found: Finding[] = [];
    for (const { name, visitors, slowly, isForLongRuns = false } of tries) {
      const asEver = slowly();
      const seen = await visitorsFor(visitors, seconds).finally(asEver);
      const what = `Each asks when the last page has come: ${name}`;
      found.push({ ...finding(what, seen), isForLongRuns });
    }
    return found;
  } finally {
    await site.clear();
  }
}

interface Seen {
  status: number;
  ms: number;
}

function finding(name: string, seen: readonly Seen[]): Finding {
  const other = seen.filter(({ status }) => status !== 200);
  const ms = seen.map((one) => one.ms);
  const longest = percentile(ms, 1);
  return {
    name,
    aim: `none refused, none waits ${LONGEST_WAIT_MS / 1000} s`,
    measured: `${other.length} of ${seen.length} not served; p50 ${percentile(ms, 0.5).toFixed(0)} ms, longest ${longest.toFixed(0)} ms`,
    met: other.length === 0 && longest < LONGEST_WAIT_MS,
  };
}

let asked = 0;

/** Each over a connection of their own, from an address of their own. */
async function visitorsFor(count: number, seconds: number): Promise<Seen[]> {
  const end = performance.now() + seconds * 1000;
  const seen: Seen[] = [];
  const visit = async (visitor: number) => {
    const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
    while (performance.now() < end) {
      const began = performance.now();
      const path = searchOf((asked += 1));
      const from = loopbackAddress(visitor);
      const { status } = await askLoopback({ port: PORT, path, agent, from });
      seen.push({ status, ms: performance.now() - began });
    }
    agent.destroy();
  };
  await Promise.all(Array.from({ length: count }, (_, visitor) => visit(visitor)));
  return seen;
}

type Signal = 'SIGSTOP' | 'SIGCONT';

/** Lets something run for a share of the time only, in slices too short to be missed. @returns lets it run as ever. */
function slowDown(send: (signal: Signal) => void, share: number): () => void {
  let next: NodeJS.Timeout;
  const run = () => {
    send('SIGCONT');
    next = setTimeout(rest, PERIOD_MS * share);
  };
  const rest = () => {
    send('SIGSTOP');
    next = setTimeout(run, PERIOD_MS * (1 - share));
  };
  rest();
  return () => {
    clearTimeout(next);
    send('SIGCONT');
  };
}
