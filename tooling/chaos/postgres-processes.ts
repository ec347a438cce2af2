import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** The server of a data folder and everything that it started. Needs Linux. */
function processesOf(folder: string): number[] {
  const file = path.join(folder, 'postgres', 'postmaster.pid');
  const server = Number(readFileSync(file, 'utf8').split('\n', 1)[0]);
  const children = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && parentOf(name) === server)
    .map(Number);
  // The server first: what it cannot start anew stays stopped.
  return [server, ...children];
}

function parentOf(pid: string): number {
  try {
    const status = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return Number(status.slice(status.lastIndexOf(')') + 2).split(' ')[1]);
  } catch {
    return 0;
  }
}

/** Every process of the database at once: killed, stopped in its tracks, or let go on. */
export function signalDatabase(folder: string, signal: 'SIGKILL' | 'SIGSTOP' | 'SIGCONT'): void {
  for (const pid of processesOf(folder)) {
    try {
      process.kill(pid, signal);
    } catch {
      // It ended meanwhile.
    }
  }
}
