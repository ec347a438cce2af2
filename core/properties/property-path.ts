import { pathTo } from '#core/site/paths.ts';
import type { PropertyCategory } from './property.ts';

/** Changing a slug breaks shared links. */
export const PROPERTY_CATEGORY_SLUGS = {
  house: 'casa',
  apartment: 'apartamento',
  office: 'sala-comercial',
  farm: 'fazenda',
  land: 'terreno',
  lot: 'lote',
  ranch: 'rancho',
  building: 'predio',
  site: 'sitio',
  commercial: 'ponto-comercial',
  industrial: 'galpao',
  industrial_land: 'terreno-industrial',
} as const satisfies Record<PropertyCategory, string>;

export function propertyPath(ad: {
  id: string;
  category: PropertyCategory;
  town: { slug: string };
}): string {
  return pathTo('property', {
    category: PROPERTY_CATEGORY_SLUGS[ad.category],
    city: ad.town.slug,
    id: ad.id,
  });
}
