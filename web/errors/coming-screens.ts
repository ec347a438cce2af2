import { pathTo, routeName, type PathName, type SitePath } from '#core/site/paths.ts';

type Way = readonly [label: string, to: SitePath];

/** What stands at an address whose screen is not built yet. */
export interface ComingScreen {
  title: string;
  /** What it will be for, and what holds until then. */
  words: string;
  /** What one can do now, the likeliest first. */
  ways: readonly Way[];
}

const OFFICE: Way = ['Ir para o início', pathTo('backoffice')];
const REVIEWS: Way = ['Ver anúncios em análise', pathTo('backofficeAdvertisements')];

const OFFICE_CATALOGUE: ComingScreen = {
  title: 'Marcas, modelos e anos',
  words:
    'Aqui vai entrar o que falta no catálogo de veículos. Até lá os anúncios usam o catálogo que veio com o site.',
  ways: [REVIEWS, OFFICE],
};

const COMING: Partial<Record<PathName, ComingScreen>> = {
  backofficeBrands: OFFICE_CATALOGUE,
  backofficeModels: OFFICE_CATALOGUE,
  backofficeYears: OFFICE_CATALOGUE,
};

const BY_ROUTE = new Map<string, ComingScreen>(
  Object.entries(COMING).map(([name, screen]) => [routeName(name as PathName), screen]),
);

/** @param routeId of the innermost route that matched */
export function comingScreen(routeId: string | undefined): ComingScreen {
  const screen = BY_ROUTE.get(routeId ?? '');
  if (!screen) throw new Error(`Nothing is said about the screen of ${routeId}.`);
  return screen;
}
