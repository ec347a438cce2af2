/* The site as it is, every route and the API on a database, in this process and without a build. Tests only. */
import path from 'node:path';
import type { RouteConfigEntry } from '@react-router/dev/routes';
import {
  UNSAFE_withComponentProps,
  UNSAFE_withErrorBoundaryProps,
  type ServerBuild,
} from 'react-router';
import { afterAll } from 'vitest';
import { testApi } from '#api/test-api.fixture.ts';
import { health } from '#api/health.ts';
import { referencePage } from '#api/reference-page.ts';
import { temporaryStorage } from '#core/photos/photo-samples.fixture.ts';
import * as entry from '../entry.server.tsx';
import * as root from '../root.tsx';
import routeTree from '../routes.ts';
import type { LaneLimits } from './lane.ts';
import { siteScene } from './site-server.fixture.ts';
import type { SiteServerOptions } from './site-server.ts';

type Module = Readonly<Record<string, unknown>>;

/** Who is told to come back on a busy machine is tested by itself (admission.test.ts). */
const PATIENT: LaneLimits = {
  leastAtOnce: 48,
  mostAtOnce: 48,
  longestWaitMs: { urgent: 60_000, usual: 60_000 },
  usualMs: 1,
};

/** A real server with everything behind it; port and database are gone with the test file. */
export async function wholeSite() {
  const storage = await temporaryStorage();
  const world = await testApi({ storage });
  world.api.route('/', health(world.pool));
  world.api.route('/', referencePage);
  const build = await wholeBuild();
  return {
    ...world,
    storage,
    build,
    open: (options: Partial<SiteServerOptions> = {}) =>
      siteScene(
        undefined,
        {
          api: (request) => world.api.fetch(request),
          build: async () => build,
          admission: { pages: PATIENT, signIn: PATIENT },
          ...options,
        },
        afterAll,
      ),
  };
}

type Page = Parameters<typeof UNSAFE_withComponentProps>[0];
type Boundary = Parameters<typeof UNSAFE_withErrorBoundaryProps>[0];

/** The build gives a page what its loader read as properties. */
function asBuilt(module: Module): Module {
  const { default: page, ErrorBoundary } = module;
  return {
    ...module,
    ...(page ? { default: UNSAFE_withComponentProps(page as Page) } : {}),
    ...(ErrorBoundary
      ? { ErrorBoundary: UNSAFE_withErrorBoundaryProps(ErrorBoundary as Boundary) }
      : {}),
  };
}

async function wholeBuild(): Promise<ServerBuild> {
  const modules = await modulesOf(routeTree);
  const all: [id: string, facts: { parentId?: string; path?: string; index?: boolean }, Module][] =
    [['root', { path: '' }, asBuilt(root)], ...modules];
  const known = (id: string, facts: object, module: Module) => ({
    id,
    ...facts,
    hasAction: 'action' in module,
    hasLoader: 'loader' in module,
    hasErrorBoundary: 'ErrorBoundary' in module,
    hasClientAction: false,
    hasClientLoader: false,
    hasClientMiddleware: false,
    module: `/assets/${id}.js`,
    imports: [],
  });
  return {
    entry: { module: entry },
    routes: Object.fromEntries(all.map(([id, facts, module]) => [id, { id, ...facts, module }])),
    assets: {
      entry: { imports: [], module: '/assets/entry.js' },
      routes: Object.fromEntries(all.map(([id, facts, module]) => [id, known(id, facts, module)])),
      url: '/assets/manifest-test.js',
      version: 'test',
    },
    future: {},
    ssr: true,
    isSpaMode: false,
    prerender: [],
    publicPath: '/',
    assetsBuildDirectory: 'build/client',
    basename: '/',
    routeDiscovery: { mode: 'lazy', manifestPath: '/__manifest' },
    allowedActionOrigins: false,
  } as unknown as ServerBuild;
}

async function modulesOf(
  entries: readonly RouteConfigEntry[],
  parentId = 'root',
): Promise<[string, { parentId: string; path?: string; index?: boolean }, Module][]> {
  const lists = await Promise.all(
    entries.map(async ({ id, file, path: address, index, children = [] }) => {
      const name = id ?? file.replace(/\.tsx?$/, '');
      const module = asBuilt((await import(path.resolve('web', file))) as Module);
      const facts = {
        parentId,
        ...(address === undefined ? {} : { path: address }),
        ...(index ? { index } : {}),
      };
      return [[name, facts, module] as const, ...(await modulesOf(children, name))];
    }),
  );
  return lists.flat() as Awaited<ReturnType<typeof modulesOf>>;
}
