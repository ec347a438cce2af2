import { REGION_TOWNS } from '#core/places/region-towns.ts';
import { slugify } from '#core/places/slug.ts';
import { COLOUR_CATALOGUE } from '#db/reference/catalogue/colour-catalogue.ts';
import { OPTIONAL_ITEM_CATALOGUE } from '#db/reference/catalogue/optional-item-catalogue.ts';
import { VEHICLE_CATALOGUE } from '#db/reference/catalogue/whole-catalogue.ts';
import type { GrammarNames } from '#core/search/words/grammar/kind-grammar.ts';

const FAR_TOWNS = [
  'Salvador',
  'Feira de Santana',
  'Boa Vista',
  'Casa Nova',
  'Bom Jardim',
  'Posse',
  'Terra Nova',
  'São José',
  'Juazeiro do Norte',
];

const namedBySlug = (name: string) => ({ id: slugify(name), name });

/** The names of a fresh installation; ids are slugs. */
export const SEARCH_NAMES: GrammarNames = {
  towns: [
    ...REGION_TOWNS.map(({ slug, name }) => ({ slug, name, inRegion: true })),
    ...FAR_TOWNS.map((name) => ({ slug: slugify(name), name, inRegion: false })),
  ],
  brands: VEHICLE_CATALOGUE.map(({ name, vehicleType, nicknames }) => ({
    slug: slugify(name),
    name,
    types: [vehicleType],
    nicknames,
  })),
  models: VEHICLE_CATALOGUE.flatMap(({ name: brand, vehicleType, models }) =>
    models.map(({ name, nicknames, versions }) => ({
      slug: slugify(name),
      name,
      brandSlug: slugify(brand),
      type: vehicleType,
      nicknames,
      versions: versions.map((version) => version.name),
    })),
  ),
  colors: COLOUR_CATALOGUE.map(([name]) => namedBySlug(name)),
  optionalItems: OPTIONAL_ITEM_CATALOGUE.flatMap(({ items }) =>
    items.map((item) => namedBySlug(typeof item === 'string' ? item : item[0])),
  ),
};
