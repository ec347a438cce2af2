import { setTimeout as pause } from 'node:timers/promises';
import { DEMONSTRATION_ACCOUNTS } from '#demo/demonstration-accounts.ts';
import sharp from 'sharp';
import type { Finding } from '../finding.ts';
import { adsToWriteAbout } from './visitor-leads.ts';
import { findLosses } from './kills-losses.ts';
import { advertise, nothingYet, visit } from './kills-visitors.ts';
import { logInAt } from './loopback-request.ts';
import { isReady, type SeparateProcesses } from './separate-processes.ts';

const PORT = 4171;
const VISITORS = 6;
/** Between being ready and the next kill, in ms. */
const QUIET_MS = 4000;

/** The server is killed while people write: what it acknowledged is there, once and whole. */
export async function kills(site: SeparateProcesses, times = 6): Promise<Finding[]> {
  const over = new AbortController();
  try {
    const started = performance.now();
    let server = site.startServer(PORT);
    await isReady(PORT);
    const usualStart = performance.now() - started;
    const { rows } = await site.pool.query<{ began: Date }>('select now() as began');
    const began = rows[0]?.began ?? new Date();
    // Everybody has room to publish.
    await site.pool.query('update plans set properties_limit = 10000');
    const ads = await adsToWriteAbout(site.pool);
    const owners = DEMONSTRATION_ACCOUNTS.filter((account) => !('admin' in account));
    const picture = await sharp({
      create: { width: 900, height: 600, channels: 3, background: '#c87137' },
    })
      .jpeg()
      .toBuffer();
    const known = nothingYet();
    const people: Promise<void>[] = Array.from({ length: VISITORS }, () =>
      visit(PORT, ads, known, over.signal),
    );
    for (const owner of owners) {
      const token = await logInAt(PORT, owner);
      people.push(advertise(PORT, { token, picture }, known, over.signal));
    }
    const all = Promise.all(people);
    all.catch(() => over.abort());
    const backAfter: number[] = [];
    for (let kill = 0; kill < times && !over.signal.aborted; kill += 1) {
      await pause(QUIET_MS * (0.75 + Math.random() / 2));
      await server.end('SIGKILL');
      const killed = performance.now();
      server = site.startServer(PORT);
      await isReady(PORT);
      backAfter.push(performance.now() - killed);
    }
    await pause(QUIET_MS);
    over.abort();
    await all;
    const { lost, twice, halfDone } = await findLosses(known, site, began);
    for (const line of [...lost, ...twice, ...halfDone].slice(0, 20)) console.log(`  ${line}`);
    const writes = `${known.writes} acknowledged writes, ${times} kills of the server`;
    const isEnough = known.leads.size > 5 * times && known.ads.size > times && known.repeated > 0;
    return [
      {
        name: `Acknowledged writes lost: ${writes}`,
        aim: '0',
        measured: `${lost.length} (${known.repeated} sent again for want of an answer)`,
        met: lost.length === 0 && isEnough,
      },
      {
        name: 'Sent again with the same key and there twice',
        aim: '0',
        measured: String(twice.length),
        met: twice.length === 0,
      },
      {
        name: 'Half done: rows without event, consent, job or file',
        aim: '0',
        measured: String(halfDone.length),
        met: halfDone.length === 0,
      },
      {
        name: 'The server is ready again after a kill',
        aim: 'under 5 s, or twice a start in peace',
        measured: `${(Math.max(...backAfter) / 1000).toFixed(1)} s at most, in peace ${(usualStart / 1000).toFixed(1)} s`,
        met: Math.max(...backAfter) < Math.max(5000, 2 * usualStart),
        isForLongRuns: true,
      },
    ];
  } finally {
    over.abort();
    await site.clear();
  }
}
