import { execFileSync } from 'node:child_process';
import type { Figure } from './figure.ts';

const LIMIT_MB = 300;

/** Resident memory of server and worker together. */
export function benchMemory(when: string): Figure {
  const lines = execFileSync('ps', ['-eo', 'rss,args'], { encoding: 'utf8' }).split('\n');
  const megabytes = (script: string) => {
    const line = lines.find(
      (candidate) =>
        candidate.includes(script) && candidate.includes('node') && !candidate.includes('sh -c'),
    );
    return Number(line?.trim().split(/\s+/)[0] ?? 0) / 1024;
  };
  const server = megabytes(' server.ts');
  const worker = megabytes(' worker.ts');
  return {
    name: `Memory ${when}, application and worker`,
    ours: `${(server + worker).toFixed(0)} MB (${server.toFixed(0)} + ${worker.toFixed(0)})`,
    floor: `${LIMIT_MB} MB`,
    aim: 'at most 300 MB',
    met: server > 0 && worker > 0 && server + worker <= LIMIT_MB,
  };
}
