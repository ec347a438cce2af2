import type { Amenity } from '#core/properties/property.ts';

/** How advertisers write these in running text; the product's own labels are elsewhere. */
export const AMENITY_WORDS: Readonly<Record<Amenity, string>> = {
  allows_pets: 'aceita animais',
  accessible: 'acesso para cadeirante',
  gym: 'academia',
  gourmet_area: 'área gourmet',
  security_24h: 'portaria 24 horas',
  elevator: 'elevador',
  bike_rack: 'bicicletário',
  barbecue_grill: 'churrasqueira',
  playground: 'parquinho',
  electric_gate: 'portão eletrônico',
  swimming_pool: 'piscina',
  air_conditioning: 'ar-condicionado',
  furnished: 'mobiliado',
  gated_community: 'condomínio fechado',
  party_hall: 'salão de festas',
  coworking_space: 'espaço de trabalho compartilhado',
  spa: 'hidromassagem',
};
