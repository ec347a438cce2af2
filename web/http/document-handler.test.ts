import { createElement } from 'react';
import {
  createRequestHandler,
  data,
  Outlet,
  redirect,
  RouterContextProvider,
  useLoaderData,
  useRouteError,
  useRouteLoaderData,
  type ServerBuild,
} from 'react-router';
import { expect, test } from 'vitest';
import handleRequest, { renderDocument } from '../entry.server.tsx';
import { documentHandler } from './document-handler.ts';

const document = { handle: { document: true }, default: () => createElement(Outlet) };
const rootLoader = async () => ({ site: 'Mandacaru' });
const page = (loader: (args: { params: Record<string, string> }) => unknown) => ({
  loader,
  default: () =>
    createElement(
      'p',
      null,
      `${useRouteLoaderData<typeof rootLoader>('root')?.site}: ${JSON.stringify(useLoaderData())}`,
    ),
});

const modules: Record<string, [parent: string, path: string | undefined, module: object]> = {
  root: [
    '',
    '',
    {
      default: () => createElement(Outlet),
      ErrorBoundary: () => createElement('p', null, JSON.stringify(useRouteError())),
      loader: rootLoader,
      middleware: [
        async (_: unknown, next: () => Promise<Response>) => {
          const answer = await next();
          answer.headers.set('Content-Language', 'pt-BR');
          return answer;
        },
      ],
    },
  ],
  public: ['root', undefined, document],
  home: ['public', '/', page(async () => ({ ads: 3 }))],
  search: ['public', '/imoveis', page(async () => ({ ads: ['casa', 'lote'] }))],
  ad: ['public', '/imovel/:category/:id', page(async ({ params }) => params)],
  gone: ['public', '/sumiu', page(async () => data({ ad: null }, { status: 404 }))],
  moved: ['public', '/velho', page(async () => redirect('/novo', 301))],
  refused: [
    'public',
    '/negado',
    page(async () => {
      throw Response.json({ message: 'agora não' }, { status: 503 });
    }),
  ],
  broken: [
    'public',
    '/quebrado',
    page(async () => {
      throw new Error('quebrou');
    }),
  ],
  cookie: ['public', '/biscoito', page(async () => data({}, { headers: { 'Set-Cookie': 'a=b' } }))],
  headed: ['public', '/cabecalho', { ...page(async () => ({})), headers: { 'X-Of-Route': 'yes' } }],
  plan: ['public', '/planos/:id', page(async ({ params }) => params)],
  application: ['root', undefined, { handle: { document: false } }],
  newPlan: ['application', '/planos/novo', page(async () => ({}))],
  unknown: ['public', '*', page(async () => ({ unknown: true }))],
};

const build = {
  entry: { module: { default: handleRequest, renderDocument, handleError: () => undefined } },
  routes: Object.fromEntries(
    Object.entries(modules).map(([id, [parentId, path, module]]) => [
      id,
      { id, ...(parentId ? { parentId } : {}), path, module },
    ]),
  ),
  assets: {
    entry: { imports: [], module: '' },
    routes: Object.fromEntries(
      Object.entries(modules).map(([id, [parentId, path, module]]) => [
        id,
        { id, ...(parentId ? { parentId } : {}), path, hasLoader: 'loader' in module, module: '' },
      ]),
    ),
    url: '',
    version: 'test',
  },
  future: {},
  ssr: true,
  isSpaMode: false,
  prerender: [],
  publicPath: '/',
  assetsBuildDirectory: '',
  basename: '/',
  routeDiscovery: { mode: 'initial' },
} as unknown as ServerBuild;

const answerDocument = documentHandler(build);
const answerAny = createRequestHandler(build, 'production');
const get = (path: string, method = 'GET') => new Request(`http://site.example${path}`, { method });
/** Where a page hands over what a document does not. */
const HANDOVER = '<!--$--><!--/$-->';
const context = () => new RouterContextProvider();

test.each([
  '/',
  '/?utm_source=carta',
  '/imoveis',
  '/imoveis/',
  '/imoveis?cidade=irece#fim',
  '/imovel/casa/2jza4vfcw8',
  '/imovel/casa/ca%C3%A7a%20%2F',
  '/sumiu',
  '/velho',
  '/negado',
])('%s is the page that the router itself would answer', async (path) => {
  const ours = await answerDocument(get(path), context);
  const routers = await answerAny(get(path), context());
  expect(ours).toMatchObject({ status: routers.status });
  expect(ours?.body ?? '').toBe((await routers.text()).replace(HANDOVER, ''));
  expect([...(ours?.headers ?? [])]).toEqual([...routers.headers]);
});

test.each([
  ['an error', '/quebrado'],
  ['a cookie of a loader', '/biscoito'],
  ['headers of a route', '/cabecalho'],
  ['an unknown address', '/nada'],
  ['an unknown address that begins like a known one', '/imoveis/nada'],
  ['data for an application', '/imoveis.data'],
  ['an application', '/planos/novo'],
  ['a document beside an application', '/planos/7'],
])('%s is left to the router: %s', async (_, path) => {
  expect(await answerDocument(get(path), context)).toBeUndefined();
});

test('what is sent is left to the router', async () => {
  expect(await answerDocument(get('/imoveis', 'POST'), context)).toBeUndefined();
});
