import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import autocannon from 'autocannon';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import {
  createRequestHandler,
  ServerRouter,
  type EntryContext,
  type ServerBuild,
} from 'react-router';
import { CHANGES_CHANNEL } from '#core/history.server.ts';
import { openDatabase } from '#db/database.ts';
import { openApplication } from '../../application.ts';
import type * as entryModule from '#web/entry.server.tsx';
import type { Figure } from './figure.ts';
import { DeviceMarks } from '#web/session/device-mark.ts';

const SECONDS = 6;
const RENDERS = 400;
/** How often an ad changes, in ms, where pages shall find nothing that is known: oftener than they are asked for. */
const CHANGE_MS = 2;
const AIM = 0.6;

/**
 * Public pages that are in no cache, asked over HTTP (loaders, rendering, headers), beside rendering
 * the very same tree in a loop. Once as for somebody who is logged in or shares an address in a new
 * way: the answers of the API are known for some seconds; and once while ads change all the time, so
 * that nothing is known and every page asks the database.
 * @param databaseUrl of the running site, so that both show the same ads.
 * @param starter the process that started the site's server.
 */
export async function benchRendering(
  address: string,
  databaseUrl: string,
  starter: number,
  pages: { name: string; path: string }[],
): Promise<Figure[]> {
  process.env['DATABASE_URL'] = databaseUrl;
  const application = await openApplication();
  const build = (await import(path.resolve('build/server/index.js'))) as ServerBuild;
  const figures: Figure[] = [];
  for (const page of pages) {
    const floor = renders(await captureTree(build, application.api, address, page.path));
    const ask = () => uncached(address + page.path, serverOf(starter));
    const figure = (name: string, ours: Pace): Figure => ({
      name,
      ours: told(ours),
      floor: `${told(floor)} (renderToString of the same tree)`,
      ratio: ours.perSecond / floor.perSecond,
      aim: 'at least 60 %',
      met: ours.perSecond / floor.perSecond >= AIM,
    });
    figures.push(
      figure(`${page.name}, uncached`, await ask()),
      figure(`${page.name}, nothing known`, await whileAdsChange(databaseUrl, ask)),
    );
  }
  await application.close();
  return figures;
}

async function whileAdsChange(databaseUrl: string, measure: () => Promise<Pace>): Promise<Pace> {
  const { pool, close } = openDatabase(databaseUrl, { connections: 1 });
  const measured = new AbortController();
  const changing = (async () => {
    while (!measured.signal.aborted) {
      await pool.query('select pg_notify($1, $2)', [CHANGES_CHANNEL, 'bench']);
      await setTimeout(CHANGE_MS);
    }
  })();
  const pace = await measure();
  measured.abort();
  await changing;
  await close();
  return pace;
}

interface Tree {
  entry: EntryContext;
  url: string;
}

/** Runs the page once and keeps what the router would have rendered. */
async function captureTree(
  build: ServerBuild,
  api: (request: Request) => Response | Promise<Response>,
  address: string,
  page: string,
): Promise<Tree> {
  const entry = build.entry.module as unknown as typeof entryModule;
  const request = new Request(address + page);
  const context = entry.createRequestContext({
    request,
    callApi: api,
    apiBaseUrl: address,
    publicBaseUrl: address,
    devices: new DeviceMarks('a secret of the tests'),
    clientAddress: 'local',
    nonce: '',
    documentScript: '/assets/document.js',
    buildId: 'bench',
    production: false,
  });
  const captured = Promise.withResolvers<Tree>();
  const capturing: ServerBuild = {
    ...build,
    entry: {
      module: {
        ...build.entry.module,
        default: (
          received: Request,
          status: number,
          headers: Headers,
          entryContext: EntryContext,
        ) => {
          // A document hands nothing over, and a stream could be read once only.
          const { serverHandoffStream: _, ...rest } = entryContext;
          captured.resolve({ entry: rest, url: received.url });
          return new Response(null, { status, headers });
        },
      },
    },
  };
  await createRequestHandler(capturing, 'production')(request, context);
  return captured.promise;
}

interface Pace {
  perSecond: number;
  /** Time of the processor for one page, in ms: whatever else runs on the machine. */
  processor: number;
}

function told({ perSecond, processor }: Pace): string {
  return `${perSecond.toFixed(0)} pages/s, ${processor.toFixed(1)} ms of processor each`;
}

function renders({ entry, url }: Tree): Pace {
  const render = () => renderToString(createElement(ServerRouter, { context: entry, url }));
  for (let warmUp = 0; warmUp < RENDERS / 2; warmUp += 1) render();
  const started = performance.now();
  const before = process.cpuUsage();
  for (let done = 0; done < RENDERS; done += 1) render();
  const { user, system } = process.cpuUsage(before);
  return {
    perSecond: (RENDERS * 1000) / (performance.now() - started),
    processor: (user + system) / 1000 / RENDERS,
  };
}

/** The server among what `starter` runs. */
function serverOf(starter: number): number {
  const lines = execFileSync('ps', ['-eo', 'pid,ppid,args'], { encoding: 'utf8' }).split('\n');
  const fields = lines
    .map((line) => line.trim().split(/\s+/))
    .find(([, parent, ...args]) => Number(parent) === starter && args.includes('server.ts'));
  return Number(fields?.[0] ?? 0);
}

/** What the process has used of the processor, all threads, in ms: fields 14 and 15, in hundredths. */
function processorTime(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) * 10;
}

/**
 * Every request has a parameter of its own, so that no cache answers it, and asks for the encodings
 * that Chrome asks for.
 */
async function uncached(url: string, server: number): Promise<Pace> {
  let count = 0;
  const run = () =>
    autocannon({
      url,
      connections: 4,
      duration: SECONDS,
      headers: { 'accept-encoding': 'gzip, deflate, br, zstd' },
      requests: [
        {
          setupRequest: (request) => {
            count += 1;
            const { pathname, search } = new URL(url);
            return Object.assign(request, {
              path: `${pathname}${search ? `${search}&` : '?'}bench=${count}`,
            });
          },
        },
      ],
    });
  await run();
  const before = processorTime(server);
  const { requests } = await run();
  return {
    perSecond: requests.average,
    processor: (processorTime(server) - before) / requests.total,
  };
}
