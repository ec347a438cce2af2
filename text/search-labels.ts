import type { Profile } from '#core/actor.ts';
import type { PUBLISHED_WITHIN } from '#core/search/shared-filters.ts';

/* What the filters of searches say beyond the words of the ads themselves. */

export const PROPERTY_ADVERTISER_LABELS: Record<Profile, string> = {
  owner: 'Particular',
  broker: 'Corretor',
  business: 'Imobiliária',
};

export const VEHICLE_ADVERTISER_LABELS: Record<Profile, string> = {
  owner: 'Particular',
  broker: 'Corretor',
  business: 'Loja',
};

export const PUBLISHED_WITHIN_LABELS: Record<(typeof PUBLISHED_WITHIN)[number], string> = {
  1: 'Últimas 24 horas',
  3: 'Últimos 3 dias',
  7: 'Última semana',
  15: 'Últimos 15 dias',
  30: 'Último mês',
};

export const AD_FILTER_LABELS = {
  with_photos: 'Com fotos',
  with_video: 'Com vídeo',
  accepts_exchange: 'Aceita troca',
  one_owner: 'Único dono',
  abs: 'Freios ABS',
  outline: 'Na área do mapa',
} as const;
