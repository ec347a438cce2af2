import { pathTo, type SitePath } from '#core/site/paths.ts';
import { CATALOGUE_LEVELS, type CatalogueLevel } from '#core/vehicles/catalogue/catalogue-level.ts';
import { CATALOGUE_LEVEL_WORDS } from '../../addresses/choice-words.ts';
import { load, type ApiClient } from '../../session/api-client.ts';

/** The endpoints of a level; those of models and versions have the shapes of those of brands. */
export function callsOf({ v1: { backoffice } }: ApiClient, level: CatalogueLevel) {
  const { vehicle_brands: brand, vehicle_models: model, vehicle_versions: version } = backoffice;
  return { brand, model, version }[level] as typeof brand;
}

export type CatalogueLine = Awaited<ReturnType<typeof loadLines>>['lines'][number];
export type CatalogueEntry = Awaited<ReturnType<typeof loadEntry>>;

export async function loadLines(
  api: ApiClient,
  level: CatalogueLevel,
  query: Readonly<Record<string, string>>,
) {
  const { data, meta } = await load(callsOf(api, level).$get({ query }));
  return { lines: data.map(({ id, attributes }) => ({ id, ...attributes })), place: meta };
}

/** What one was probably meant to be. */
export async function loadMergeTargets(
  api: ApiClient,
  level: CatalogueLevel,
  id: string,
  query: Readonly<Record<string, string>>,
): Promise<CatalogueLine[]> {
  const { merge_targets: targets } = callsOf(api, level)[':id'];
  const { data } = await load(targets.$get({ param: { id }, query }));
  return data.map(({ id: own, attributes }) => ({ id: own, ...attributes }));
}

export async function loadEntry(api: ApiClient, level: CatalogueLevel, id: string) {
  const { data } = await load(callsOf(api, level)[':id'].$get({ param: { id } }));
  return { id, ...data.attributes };
}

/** As the fields of its form show it. */
export function entryValues({ version, codes, nicknames, ...entry }: CatalogueEntry) {
  const { years: _years, ...facts } = version ?? { years: [] };
  const status = entry.status === 'inactive' ? 'inactive' : 'active';
  return {
    ...entry,
    ...facts,
    status,
    code: codes[0],
    codes: codes.join(', '),
    nicknames: nicknames.join(', '),
  };
}

/** Where one is looked at and changed. */
export function entryPath(level: CatalogueLevel, id: string): SitePath {
  if (level === 'brand') return pathTo('backofficeModels', { id });
  return level === 'model'
    ? pathTo('backofficeYears', { id })
    : pathTo('backofficeVersion', { id });
}

/** The way to one, through what it stands in. */
export function crumbsOf({ name, brand, model }: CatalogueEntry) {
  return [
    { label: 'Catálogo de veículos', href: pathTo('backofficeBrands') },
    ...(brand ? [{ label: brand.name, href: entryPath('brand', brand.id) }] : []),
    ...(model ? [{ label: model.name, href: entryPath('model', model.id) }] : []),
    { label: name },
  ];
}

/** The level that a page of one is of. */
export function levelAt({ pathname }: { pathname: string }): CatalogueLevel {
  const [first] = decodeURI(pathname)
    .slice(pathTo('backofficeBrands').length + 1)
    .split('/');
  return first === 'models' ? 'model' : first === 'versions' ? 'version' : 'brand';
}

export function levelCalled(word: string | undefined): CatalogueLevel | undefined {
  return CATALOGUE_LEVELS.find((level) => CATALOGUE_LEVEL_WORDS[level] === word);
}

export const WITHIN = { brand: 'model', model: 'version', version: undefined } as const;
