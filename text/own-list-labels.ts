import type { BulkAction } from '#core/ads/ad-bulk.ts';
import type { AdKind } from '#core/ads/ad-ref.ts';
import type { OwnAdSort } from '#core/ads/own-ad-filters.ts';
import { counted } from './formats.ts';

/** Orders of one's own list. */
export const OWN_AD_SORT_LABELS: Record<OwnAdSort, string> = {
  newest: 'Mais novos',
  oldest: 'Mais antigos',
  price_asc: 'Menor preço',
  price_desc: 'Maior preço',
  most_viewed: 'Mais visitados',
  most_leads: 'Mais contatos',
  title: 'Título, de A a Z',
};

/** "2 imóveis e 1 veículo"; nothing of none. */
export function adsText({ property, vehicle }: Readonly<Record<AdKind, number>>): string {
  const parts = [
    property > 0 && counted(property, 'imóvel', 'imóveis'),
    vehicle > 0 && counted(vehicle, 'veículo', 'veículos'),
  ];
  return parts.filter(Boolean).join(' e ');
}

/** So many ads as a plan has places for. */
export const PLACED_ADS: Readonly<Record<AdKind, (places: number) => string>> = {
  property: (places) => `${counted(places, 'imóvel', 'imóveis')} no ar`,
  vehicle: (places) => `${counted(places, 'veículo', 'veículos')} no ar ou em análise`,
};

export interface BulkLabels {
  /** What is asked before. */
  verb: string;
  one: string;
  many: string;
}

const confirm = {
  verb: 'Confirmar: ainda valem',
  one: 'anúncio confirmado',
  many: 'anúncios confirmados',
};
const publish = { verb: 'Publicar', one: 'anúncio publicado', many: 'anúncios publicados' };
const pause = { verb: 'Pausar', one: 'anúncio pausado', many: 'anúncios pausados' };
const sold = {
  verb: 'Marcar como vendidos',
  one: 'anúncio marcado como vendido',
  many: 'anúncios marcados como vendidos',
};
const archive = { verb: 'Arquivar', one: 'anúncio arquivado', many: 'anúncios arquivados' };
const unarchive = {
  verb: 'Desarquivar',
  one: 'anúncio desarquivado',
  many: 'anúncios desarquivados',
};

/** What is done with several ads at once, in the order in which it is offered. */
export const BULK_ACTION_LABELS: { [Kind in AdKind]: Record<BulkAction<Kind>, BulkLabels> } = {
  property: {
    confirm,
    publish,
    pause,
    sold,
    rented: {
      verb: 'Marcar como alugados',
      one: 'anúncio marcado como alugado',
      many: 'anúncios marcados como alugados',
    },
    archive,
    unarchive,
  },
  vehicle: {
    confirm,
    publish: {
      verb: 'Publicar',
      one: 'anúncio enviado para análise',
      many: 'anúncios enviados para análise',
    },
    resume: {
      verb: 'Voltar ao ar',
      one: 'anúncio de volta ao ar',
      many: 'anúncios de volta ao ar',
    },
    pause,
    sold,
    archive,
    unarchive,
  },
};
