import { describe, expect, test } from 'vitest';
import { RouterContextProvider, type LoaderFunctionArgs, type ServerBuild } from 'react-router';
import { withoutHandover } from './document-handover.ts';

const DATA = { ads: ['casa', 'lote'] };
const loader = async () => DATA;

const routeOf = (
  id: string,
  parentId: string | undefined,
  path: string | undefined,
  module: object,
) => ({
  id,
  ...(parentId ? { parentId } : {}),
  ...(path === undefined ? {} : { path }),
  module,
});

const build = withoutHandover({
  routes: {
    root: routeOf('root', undefined, '', { loader }),
    public: routeOf('public', 'root', undefined, { handle: { document: true } }),
    search: routeOf('search', 'public', '/imoveis', { loader }),
    redirecting: routeOf('redirecting', 'public', '/velho', {
      loader: async () => new Response(null, { status: 301 }),
    }),
    dashboard: routeOf('dashboard', 'root', undefined, { handle: { document: false } }),
    messages: routeOf('messages', 'dashboard', '/dashboard/messages', { loader }),
  },
} as unknown as ServerBuild);

async function loaded(id: string, pattern: string, address = pattern): Promise<unknown> {
  const args: LoaderFunctionArgs = {
    request: new Request(`http://localhost${address}`),
    url: new URL(`http://localhost${pattern}`),
    params: {},
    pattern,
    context: new RouterContextProvider(),
  };
  return build.routes[id]?.module.loader?.(args, undefined);
}

describe('the data of a document', () => {
  test.each([['search'], ['root']])(
    'of its %s is read as before and has nothing to hand over',
    async (id) => {
      const data = (await loaded(id, '/imoveis')) as typeof DATA;
      expect(data.ads).toBe(DATA.ads);
      expect(Object.keys(data)).toEqual([]);
    },
  );

  test('is whole when the router of an application asks for it', async () => {
    expect(await loaded('search', '/imoveis', '/imoveis.data?_routes=search')).toBe(DATA);
  });

  test('is left alone when it is an answer of its own', async () => {
    expect(await loaded('redirecting', '/velho')).toBeInstanceOf(Response);
  });
});

test.each([['messages'], ['root']])(
  'the data of an application page is handed over: %s',
  async (id) => {
    expect(await loaded(id, '/dashboard/messages')).toBe(DATA);
  },
);
