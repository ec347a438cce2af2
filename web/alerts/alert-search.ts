import type { AdKind } from '#core/ads/ad-ref.ts';
import { pathTo, type SitePath } from '#core/site/paths.ts';
import { withQuery } from '#core/site/site-path.ts';
import { propertyAddress, vehicleAddress } from '../addresses/search-addresses.ts';
import { queryOf } from '../public/search/search-address.ts';

type Asked = Readonly<Record<string, readonly string[]>>;

const SEARCHES = {
  property: { path: pathTo('propertySearch'), words: propertyAddress, name: 'imoveis' },
  vehicle: { path: pathTo('vehicleSearch'), words: vehicleAddress, name: 'veiculos' },
} as const;

/** Where people see what a saved search finds. */
export function searchPath(kind: AdKind, asked: Asked): SitePath {
  const { path, words } = SEARCHES[kind];
  return withQuery(path, words.written(parametersOf(asked)));
}

/** Where a search is saved, from its own address. */
export function newAlertPath(kind: AdKind, asked: URLSearchParams): SitePath {
  const { name, words } = SEARCHES[kind];
  const { page: _page, sort: _sort, ...query } = queryOf(asked);
  const wanted = Object.entries(query).map(
    ([filter, values]) => [filter, [values].flat()] as const,
  );
  return withQuery(
    pathTo('newAlert', { kind: name }),
    words.written(parametersOf(Object.fromEntries(wanted))),
  );
}

/** Of the address above; undefined when it is none. */
export function alertKindOf(name: string): AdKind | undefined {
  const kinds = Object.keys(SEARCHES) as AdKind[];
  return kinds.find((kind) => SEARCHES[kind].name === name);
}

function parametersOf(asked: Asked): URLSearchParams {
  return new URLSearchParams(
    Object.entries(asked).flatMap(([name, values]) => values.map((value) => [name, value])),
  );
}
