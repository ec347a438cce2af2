import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/**
 * The process of a copy of the product that runs this script.
 * @param starter the process that started both; other copies may run on this machine.
 */
export function processOf(script: 'server.ts' | 'worker.ts', starter: number): number {
  const pid = execFileSync('ps', ['-eo', 'ppid,pid,args'], { encoding: 'utf8' })
    .split('\n')
    .map((line) => line.trim().split(/\s+/))
    .find(([parent, , ...args]) => Number(parent) === starter && args.includes(script))?.[1];
  if (!pid) throw new Error(`No process of ${starter} runs ${script}.`);
  return Number(pid);
}

/** Resident, with pages that several processes share divided among them. */
export function megabytesOf(pid: number): number {
  const rollup = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8');
  return Number(/^Pss:\s+(\d+) kB/m.exec(rollup)?.[1] ?? 0) / 1024;
}
