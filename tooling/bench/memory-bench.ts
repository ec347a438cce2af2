import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import type { Figure } from './figure.ts';

const LIMIT_MB = 300;

interface Memory {
  /** Megabytes resident. */
  resident: number;
  /** The same with pages that several processes share, as Node's own, divided among them. */
  share: number;
}

/**
 * What server and worker hold of this machine's memory together. Needs Linux.
 * @param starter the process that started both; other sites may run on this machine.
 */
export function benchMemory(when: string, starter: number): Figure {
  const lines = execFileSync('ps', ['-eo', 'ppid,pid,args'], { encoding: 'utf8' }).split('\n');
  const memoryOf = (script: string): Memory => {
    const pid = lines
      .map((line) => line.trim().split(/\s+/))
      .find(([parent, , ...args]) => Number(parent) === starter && args.includes(script))?.[1];
    return pid ? memoryOfProcess(pid) : { resident: 0, share: 0 };
  };
  const server = memoryOf('server.ts');
  const worker = memoryOf('worker.ts');
  const total = server.share + worker.share;
  const resident = server.resident + worker.resident;
  return {
    name: `Memory ${when}, application and worker`,
    ours: `${total.toFixed(0)} MB (${server.share.toFixed(0)} + ${worker.share.toFixed(0)}); with what they share counted twice ${resident.toFixed(0)} MB`,
    floor: `${LIMIT_MB} MB`,
    aim: 'at most 300 MB',
    met: server.share > 0 && worker.share > 0 && total <= LIMIT_MB,
  };
}

function memoryOfProcess(pid: string): Memory {
  const rollup = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8');
  const megabytes = (name: string) =>
    Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(rollup)?.[1] ?? 0) / 1024;
  return { resident: megabytes('Rss'), share: megabytes('Pss') };
}
