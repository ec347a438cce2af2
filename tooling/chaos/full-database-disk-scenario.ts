import pg from 'pg';
import { DEMONSTRATION_ACCOUNTS } from '#demo/demonstration-accounts.ts';
import type { Finding } from '../finding.ts';
import { startTemporarySite } from '../temporary-site.ts';
import { fill, folderOf, makeRoom, onSmallDisk } from './small-disk.ts';

const PORT = 4792;
const DISK_MEGABYTES = 340;
const PROMISE = 'reads 200; writes done or 503 with Retry-After, never a 500; heals alone';
/** Each writes rows; before long they need a page that is not there. */
const WRITES = 300;

/** The disk of everything is full, that of the database too. */
export async function fullDatabaseDisk(): Promise<Finding[]> {
  const name = 'Full disk of the database';
  const through = onSmallDisk('.', DISK_MEGABYTES);
  if (!through)
    return [{ name, aim: PROMISE, measured: 'this machine mounts no small disk', met: false }];
  const site = await startTemporarySite(PORT, {}, through);
  const pool = new pg.Pool({ connectionString: site.databaseUrl, max: 1 });
  // A database that stops for want of room takes its connections along.
  pool.on('error', () => undefined);
  try {
    const disk = folderOf(site.pid, site.dataFolder);
    await fill(disk);
    const written = new Map<number, number>();
    const read = new Map<number, number>();
    for (let time = 0; time < WRITES; time += 1) {
      count(written, await write(site.address));
      if (time % 10 === 0)
        count(read, (await fetch(`${site.address}/imoveis?busca=${time}`)).status);
    }
    await makeRoom(disk);
    const again = await write(site.address);
    const kept = await pool.query('select count(*) from user_tokens');
    const isRight = [...written.keys()].every((status) => status === 201 || status === SAID_WHEN);
    return [
      {
        name,
        aim: PROMISE,
        measured: `writes ${told(written)}; reads ${told(read)}; afterwards ${again}`,
        met:
          isRight &&
          [...read.keys()].every((status) => status === 200) &&
          again === 201 &&
          kept.rowCount === 1,
      },
    ];
  } finally {
    await pool.end();
    await site.stop();
  }
}

/** 503 with Retry-After. */
const SAID_WHEN = 503.1;

async function write(address: string): Promise<number> {
  const [{ email, password }] = DEMONSTRATION_ACCOUNTS;
  const answer = await fetch(`${address}/v1/sessions`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ session: { email, password } }),
  });
  return answer.status === 503 && answer.headers.has('Retry-After') ? SAID_WHEN : answer.status;
}

function count(counts: Map<number, number>, status: number): void {
  counts.set(status, (counts.get(status) ?? 0) + 1);
}

function told(counts: ReadonlyMap<number, number>): string {
  return [...counts]
    .map(
      ([status, times]) => `${times} × ${status === SAID_WHEN ? '503 with Retry-After' : status}`,
    )
    .join(', ');
}
