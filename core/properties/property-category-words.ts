import type { PropertyCategory } from './property.ts';

/** What people type for a category. */
export const PROPERTY_CATEGORY_WORDS: Readonly<Record<PropertyCategory, string>> = {
  house: 'casa residência moradia',
  apartment: 'apartamento apê ap',
  office: 'sala escritório',
  farm: 'fazenda',
  land: 'terreno terra',
  lot: 'lote terreno',
  ranch: 'chácara rancho haras',
  building: 'prédio edifício',
  site: 'sítio roça',
  commercial: 'ponto comercial loja',
  industrial: 'galpão indústria',
  industrial_land: 'terreno industrial',
};
