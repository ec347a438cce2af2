import { execFileSync } from 'node:child_process';

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
