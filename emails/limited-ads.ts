import { counted } from '#text/formats.ts';

/** '2 imóveis e 1 veículo'. */
export function limitedAds(ads: { properties: number; vehicles: number }): string {
  return [
    ads.properties > 0 && counted(ads.properties, 'imóvel', 'imóveis'),
    ads.vehicles > 0 && counted(ads.vehicles, 'veículo', 'veículos'),
  ]
    .filter(Boolean)
    .join(' e ');
}
