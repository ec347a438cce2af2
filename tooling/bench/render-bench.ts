import path from 'node:path';
import autocannon from 'autocannon';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import {
  createRequestHandler,
  ServerRouter,
  type EntryContext,
  type ServerBuild,
} from 'react-router';
import { openApplication } from '../../application.ts';
import type * as entryModule from '#web/entry.server.tsx';
import type { Figure } from './figure.ts';

const SECONDS = 6;
const RENDERS = 400;
const AIM = 0.6;

/**
 * Public pages that are in no cache, asked over HTTP (queries, loaders, rendering, headers), beside
 * rendering the very same tree in a loop.
 * @param databaseUrl of the running site, so that both show the same ads.
 */
export async function benchRendering(
  address: string,
  databaseUrl: string,
  pages: { name: string; path: string }[],
): Promise<Figure[]> {
  process.env['DATABASE_URL'] = databaseUrl;
  const application = await openApplication();
  const build = (await import(path.resolve('build/server/index.js'))) as ServerBuild;
  const figures: Figure[] = [];
  for (const page of pages) {
    const floor = rendersPerSecond(await captureTree(build, application.api, address, page.path));
    const ours = await uncachedPerSecond(address + page.path);
    figures.push({
      name: `${page.name}, uncached`,
      ours: `${ours.toFixed(0)} pages/s`,
      floor: `${floor.toFixed(0)} pages/s (renderToString of the same tree)`,
      ratio: ours / floor,
      aim: 'at least 60 %',
      met: ours / floor >= AIM,
    });
  }
  await application.close();
  return figures;
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

function rendersPerSecond({ entry, url }: Tree): number {
  const render = () => renderToString(createElement(ServerRouter, { context: entry, url }));
  for (let warmUp = 0; warmUp < 50; warmUp += 1) render();
  const started = performance.now();
  for (let done = 0; done < RENDERS; done += 1) render();
  return (RENDERS * 1000) / (performance.now() - started);
}

/** Every request has a parameter of its own, so that no cache answers it. */
async function uncachedPerSecond(url: string): Promise<number> {
  let count = 0;
  const run = () =>
    autocannon({
      url,
      connections: 4,
      duration: SECONDS,
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
  return (await run()).requests.average;
}
