import type { AreaUnit } from '#core/fields/area.ts';
import { plainWords } from '#core/fields/typed-text.ts';
import { COUNTRY_CATEGORIES } from './property.ts';

/** "Terreno" is said of a plot in town and of land in the country: the place tells them apart. */
const COUNTRY_PLACE = /\b(?:povoado|zona rural|area rural|roca|fazenda|sitio|assentamento)\b/;

interface Where {
  category?: string | undefined;
  neighborhood?: string | undefined;
  reference?: string | undefined;
}

/** The unit in which people here say the ground of a property; what is built is always said in m². */
export function defaultAreaUnit({ category, neighborhood, reference }: Where): AreaUnit {
  if (COUNTRY_CATEGORIES.some((country) => country === category)) return 'tarefa';
  const place = plainWords(`${neighborhood ?? ''} ${reference ?? ''}`);
  return category === 'land' && COUNTRY_PLACE.test(place) ? 'tarefa' : 'm2';
}
