import type { AreaUnit } from '#core/fields/area.ts';
import { plainWords } from '#core/fields/typed-text.ts';
import { COUNTRY_CATEGORIES } from './property.ts';

/** "Terreno" is a town plot or country land; the place tells which. */
const COUNTRY_PLACE = /\b(?:povoado|zona rural|area rural|roca|fazenda|sitio|assentamento)\b/;

interface Where {
  category?: string | undefined;
  neighborhood?: string | undefined;
  village?: string | undefined;
  reference?: string | undefined;
}

export function defaultAreaUnit({ category, neighborhood, village, reference }: Where): AreaUnit {
  if (COUNTRY_CATEGORIES.some((country) => country === category)) return 'tarefa';
  if (category !== 'land') return 'm2';
  const place = plainWords(`${neighborhood ?? ''} ${reference ?? ''}`);
  return village || COUNTRY_PLACE.test(place) ? 'tarefa' : 'm2';
}
