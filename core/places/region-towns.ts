import { IRECE_TOWNS } from './irece-towns.ts';
import { RIVER_TOWNS } from './river-towns.ts';
import type { CepRange, Town } from './town.ts';

export const REGION_TOWNS: readonly Town[] = [...IRECE_TOWNS, ...RIVER_TOWNS];

export const NAMED_TOWNS: readonly Town[] = REGION_TOWNS.slice(0, 7);

export function regionTownBySlug(slug: string): Town | undefined {
  return REGION_TOWNS.find((town) => town.slug === slug);
}

export function regionTownByCode(ibgeCode: number): Town | undefined {
  return REGION_TOWNS.find((town) => town.ibgeCode === ibgeCode);
}

export function regionTownByCep(cep: string): Town | undefined {
  return REGION_TOWNS.find(
    (town) => holds(town, cep) || (town.secondCepRange && holds(town.secondCepRange, cep)),
  );
}

function holds({ cepFrom, cepTo }: CepRange, cep: string): boolean {
  return cep.length === 8 && cep >= cepFrom && cep <= cepTo;
}
