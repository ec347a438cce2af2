import { readdir } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import type { Finding } from '../finding.ts';
import { adsToWriteAbout } from './visitor-leads.ts';
import { searchOf } from './many-searches.ts';
import { startWatchingProxy, type WatchingProxy } from './rolling-restart-proxy.ts';
import { askLoopback } from './loopback-request.ts';
import { listed, visitConstantly, type RollingVisits } from './rolling-restart-visitors.ts';
import { isReady, type SeparateProcesses } from './separate-processes.ts';

const PROXY_PORT = 4173;
const SERVER_PORTS = [4174, 4175] as const;
/** Requests a second, on a machine that can. */
const MOST_A_SECOND = 50;
const TRIED = 40;
const LONG = { times: 4, seconds: 200 };
const SETTINGS = { DRAIN_SECONDS: '2', PUBLIC_BASE_URL: `http://localhost:${PROXY_PORT}` };

/** Two servers behind a proxy are restarted one after the other: nobody who visits notices. */
export async function rollingRestart(
  site: SeparateProcesses,
  { times, seconds } = LONG,
): Promise<Finding[]> {
  const over = new AbortController();
  let proxy: WatchingProxy | undefined;
  try {
    const servers = SERVER_PORTS.map((port) => site.startServer(port, SETTINGS));
    await Promise.all(SERVER_PORTS.map(isReady));
    proxy = await startWatchingProxy(PROXY_PORT, SERVER_PORTS);
    await bothReady(proxy);
    const rate = await bearableRate();
    const least = rate * seconds;
    const visits = visitConstantly(await worldOf(site), rate, over.signal);
    const stopTimes: number[] = [];
    const began = performance.now();
    for (let restart = 0; restart < times; restart += 1) {
      for (const [place, port] of SERVER_PORTS.entries()) {
        const asked = performance.now();
        await servers[place]?.end('SIGTERM');
        stopTimes.push(performance.now() - asked);
        servers[place] = site.startServer(port, SETTINGS);
        await isReady(port);
        await bothReady(proxy);
      }
    }
    await pause(Math.max(1000, seconds * 1050 - (performance.now() - began)));
    over.abort();
    const result = await visits;
    return await findings(site, proxy, result, { stopTimes, least });
  } finally {
    over.abort();
    await proxy?.close();
    await site.clear();
  }
}

/** A quarter of what one server does on this machine: what is refused then is lost. */
async function bearableRate(): Promise<number> {
  const began = performance.now();
  for (let n = 0; n < TRIED; n += 1) await askLoopback({ port: PROXY_PORT, path: searchOf(n) });
  const eachMs = (performance.now() - began) / TRIED;
  return Math.max(1, Math.min(MOST_A_SECOND, Math.floor(250 / eachMs)));
}

async function bothReady(proxy: WatchingProxy): Promise<void> {
  for (let tries = 0; proxy.readyServers() < SERVER_PORTS.length; tries += 1) {
    if (tries > 1000) throw new Error('The proxy found no two servers that are ready.');
    await pause(50);
  }
}

async function worldOf({ pool }: SeparateProcesses) {
  const html = await (await fetch(`http://localhost:${PROXY_PORT}/imoveis`)).text();
  const path = /\/imovel\/[^"?#]+/.exec(html)?.[0] ?? '/';
  const assets = await readdir('build/client/assets');
  return {
    port: PROXY_PORT,
    kept: '/imoveis',
    files: assets.map((name) => `/assets/${name}`),
    ads: await adsToWriteAbout(pool),
    adPath: path,
    search: searchOf,
  };
}

async function findings(
  { pool }: SeparateProcesses,
  { failures }: WatchingProxy,
  { asked, posts, fresh, lost, odd, leads, consents }: RollingVisits,
  { stopTimes, least }: { stopTimes: readonly number[]; least: number },
): Promise<Finding[]> {
  const { rows } = await pool.query<{ leads: number; consents: number }>(
    `select (select count(distinct email)::int from leads where email = any($1)) as leads,
            (select count(distinct visitor_id)::int from consents where visitor_id = any($2)) as consents`,
    [leads, consents],
  );
  const written = (rows[0]?.leads ?? 0) + (rows[0]?.consents ?? 0);
  const acknowledged = leads.length + consents.length;
  const lostCount = [...lost.values()].reduce((sum, times) => sum + times, 0);
  const restarts = `${stopTimes.length} restarts of two servers behind a proxy`;
  return [
    {
      name: `Requests lost, ${restarts}`,
      aim: `0 of at least ${least}`,
      measured: `${lostCount} of ${asked} (${posts} POST, ${fresh} over new connections) ${listed(lost)}; proxy: ${listed(failures) || 'nothing'}`,
      met: lostCount === 0 && asked >= least,
    },
    {
      name: 'Answers that were something else than asked for',
      aim: '0',
      measured: listed(odd) || '0',
      met: odd.size === 0,
    },
    {
      name: 'Acknowledged writes that are there',
      aim: 'all',
      measured: `${written} of ${acknowledged}`,
      met: written === acknowledged && acknowledged > 0,
    },
    {
      name: 'A server with DRAIN_SECONDS=2 has ended after SIGTERM',
      aim: 'within 7 s',
      measured: `${(Math.max(...stopTimes) / 1000).toFixed(1)} s at most`,
      met: Math.max(...stopTimes) < 7500,
      isForLongRuns: true,
    },
  ];
}
