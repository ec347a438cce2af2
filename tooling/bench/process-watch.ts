import { execFileSync } from 'node:child_process';

/** What a process has taken of the machine. */
export interface ProcessUse {
  megabytes: number;
  /** Since it began, in whole seconds. */
  processorSeconds: number;
}

/** What the server or the worker that this process started uses now; those of others are left out. */
export function useOf(script: 'server.ts' | 'worker.ts'): ProcessUse {
  const rows = execFileSync('ps', ['-eo', 'pid,ppid,rss,cputimes,args'], { encoding: 'utf8' })
    .split('\n')
    .map((line) => line.trim().split(/\s+/));
  const parents = new Map(rows.map(([pid = '', parent = '']) => [pid, parent]));
  const row = rows.find(([pid = '', ...rest]) => rest.at(-1) === script && isOurs(pid, parents));
  const [, , kilobytes = 0, processorSeconds = 0] = row?.map(Number) ?? [];
  return { megabytes: kilobytes / 1024, processorSeconds };
}

function isOurs(pid: string, parents: Map<string, string>): boolean {
  let next: string | undefined = pid;
  while (next && next !== String(process.pid)) next = parents.get(next);
  return next !== undefined && next !== '';
}

/** Watches how much memory the server and the worker take at most, in megabytes, until it is stopped. */
export function watchMemory(): { stop(): { server: number; worker: number } } {
  const peak = { server: 0, worker: 0 };
  const look = () => {
    peak.server = Math.max(peak.server, useOf('server.ts').megabytes);
    peak.worker = Math.max(peak.worker, useOf('worker.ts').megabytes);
  };
  look();
  const timer = setInterval(look, 100);
  return {
    stop() {
      clearInterval(timer);
      look();
      return peak;
    },
  };
}
