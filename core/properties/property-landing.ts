import { AREA_UNITS } from '#core/fields/area.ts';
import {
  asksOnlyFor,
  townReadings,
  type FigureSource,
  type LandingFilters,
  type LandingKind,
} from '#core/search/landing.ts';
import type { Deal, PropertyCriteria } from './property-criteria.ts';
import { PROPERTY_CATEGORIES, type PropertyCategory } from './property.ts';

/** Changing a word breaks shared links. */
const CATEGORY_WORDS: Readonly<Record<PropertyCategory, string>> = {
  house: 'casas',
  apartment: 'apartamentos',
  office: 'salas-comerciais',
  farm: 'fazendas',
  land: 'terrenos',
  lot: 'lotes',
  ranch: 'ranchos',
  building: 'predios',
  site: 'sitios',
  commercial: 'pontos-comerciais',
  industrial: 'galpoes',
  industrial_land: 'terrenos-industriais',
};
const DEAL_WORDS: Readonly<Record<Deal, string>> = { sale: 'a-venda', rent: 'para-alugar' };

/** Properties of a category, for sale or rent, in a town: at least one of these. */
export interface PropertyLanding {
  category?: PropertyCategory | undefined;
  listing_status?: Deal | undefined;
  /** Slug. */
  town?: string | undefined;
}

/** "casas-a-venda-em-irece"; undefined for all properties. */
export function propertyLandingSlug({
  category,
  listing_status: deal,
  town,
}: PropertyLanding): string | undefined {
  const parts = [
    category && CATEGORY_WORDS[category],
    deal && DEAL_WORDS[deal],
    town && `em-${town}`,
  ];
  return parts.filter(Boolean).join('-') || undefined;
}

const BEFORE_TOWN: ReadonlyMap<string, PropertyLanding> = new Map(
  [undefined, ...PROPERTY_CATEGORIES].flatMap((category) =>
    ([undefined, 'sale', 'rent'] as const).map((deal) => {
      const landing = { ...(category && { category }), ...(deal && { listing_status: deal }) };
      return [propertyLandingSlug(landing) ?? '', landing] as const;
    }),
  ),
);

const FILTERS = ['category', 'listing_status', 'town'] as const;

export const PROPERTY_LANDINGS: LandingKind<PropertyCriteria> = {
  read(names, slug) {
    for (const { head, town } of townReadings(names, slug)) {
      const landing = BEFORE_TOWN.get(head);
      if (landing) return { ...landing, ...(town !== undefined && { town }) } as LandingFilters;
    }
    return undefined;
  },
  slugOf(names, criteria) {
    if (!asksOnlyFor(criteria, FILTERS)) return undefined;
    const { category, listing_status: deal, town } = criteria;
    if (deal === 'both') return undefined;
    const slug = propertyLandingSlug({
      category: category[0],
      listing_status: deal,
      town: town[0]?.slug,
    });
    // Of several towns of one name, the address means one.
    const isMeant = town.every(({ id, slug: name }) => names.town(name)?.id === id);
    return isMeant ? slug : undefined;
  },
  figures: ({ category, listing_status: deal }) => [
    ...(deal === 'rent' ? [] : [{ of: 'price', number: 'price' } as const, ...perArea(category)]),
    ...(deal === 'sale' ? [] : [{ of: 'rent', number: 'rent' } as const]),
  ],
};

const BY_SQUARE_METRE: ReadonlySet<string> = new Set<PropertyCategory>([
  'house',
  'apartment',
  'lot',
  'commercial',
  'office',
  'industrial',
  'industrial_land',
]);
const BY_TAREFA: ReadonlySet<string> = new Set<PropertyCategory>(['farm', 'land', 'ranch', 'site']);

/** What differs in kind has no price of a metre in common. */
function perArea(category: string | undefined): FigureSource[] {
  const number = 'price_per_square_meter';
  if (category === undefined) return [];
  if (BY_TAREFA.has(category))
    return [{ of: 'price_per_tarefa', number, times: AREA_UNITS.tarefa.squareMetres }];
  return BY_SQUARE_METRE.has(category) ? [{ of: number, number }] : [];
}
