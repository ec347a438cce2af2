import { roundDegrees } from '#core/fields/coordinates.ts';
import type { PropertyCategory } from '#core/properties/property.ts';
import type { Random } from './seeded-random.ts';
import { isRural, type Standard } from './property-kinds.ts';
import type { TownMarket } from './town-market.ts';

/** Location: in a neighborhood of the town, or near one of its villages. */
export function whereabouts(
  random: Random,
  market: TownMarket,
  category: PropertyCategory,
  standard: Standard,
) {
  const rural = isRural(category);
  const turn = random.between(0, 2 * Math.PI);
  const degrees = rural
    ? random.between(0.04, 0.16)
    : random.between(0.001, market.level > 0.9 ? 0.02 : 0.01);
  const lat = roundDegrees(market.town.lat + Math.sin(turn) * degrees);
  const lng = roundDegrees(market.town.lng + Math.cos(turn) * degrees);
  if (rural) {
    const neighborhood = random.pick(market.villages);
    const reference = random.chance(0.6)
      ? random.pick([
          `${random.whole(2, 18)} km do povoado de ${neighborhood}`,
          `a ${random.whole(4, 26)} km da sede de ${market.town.name}`,
          `depois da escola de ${neighborhood}`,
          'na beira da estrada, porteira azul',
        ])
      : undefined;
    return { lat, lng, neighborhood, ...(reference && { reference }) };
  }
  return {
    lat,
    lng,
    neighborhood: random.pick(neighborhoodsFor(market, category, standard)),
    street: random.pick(market.streets),
    number: random.chance(0.2) ? 'S/N' : String(random.whole(8, 980)),
    ...(random.chance(0.4) && {
      reference: random.pick([
        'perto do mercado municipal',
        'atrás da igreja matriz',
        'próximo ao posto de saúde',
        'a duas quadras da praça',
        'perto da rodoviária',
        'em frente à escola municipal',
        'próximo ao ginásio de esportes',
        'esquina com a padaria',
      ]),
    }),
  };
}

const OUTSKIRTS = ['Distrito Industrial', 'Saída para João Dourado', 'Saída para Lapão'];

function neighborhoodsFor(
  { neighborhoods, town }: TownMarket,
  category: PropertyCategory,
  standard: Standard,
) {
  if (category === 'industrial' || category === 'industrial_land') {
    return town.slug === 'irece' ? OUTSKIRTS : neighborhoods.filter((name) => name !== 'Centro');
  }
  if (standard === 'high') return neighborhoods.slice(0, 4);
  return standard === 'simple'
    ? neighborhoods.filter((name) => name !== 'Recanto das Árvores')
    : neighborhoods;
}
