import type { ConversationFilters } from '#core/leads/conversation-input.ts';
import type { OwnPropertyListFilter } from '#core/properties/own-property-filters.ts';
import { PROPERTY_CATEGORY_SLUGS } from '#core/properties/property-path.ts';
import type { OwnVehicleListFilter } from '#core/vehicles/own-vehicle-filters.ts';
import { VEHICLE_TYPE_SLUGS } from '#core/vehicles/vehicle-path.ts';
import { TO_CONFIRM_WORDS } from '#text/freshness-words.ts';
import { AddressWords } from './address-words.ts';
import type { StatisticsSort } from '#core/statistics/figures.ts';
import type { StatisticsPeriod } from '#core/statistics/statistics-period.ts';
import {
  DEAL_WORDS,
  OWN_AD_SORT_WORDS,
  PROPERTY_STATUS_WORDS,
  STATISTICS_PERIOD_WORDS,
  STATISTICS_SORT_WORDS,
  VEHICLE_STATE_WORDS,
} from './choice-words.ts';

const LIST_WORDS = {
  q: 'busca',
  archived: { name: 'arquivados', values: { on: 'sim' } },
  to_confirm: TO_CONFIRM_WORDS,
  sort: { name: 'ordem', values: OWN_AD_SORT_WORDS },
  per_page: 'por-pagina',
  page: 'pagina',
} as const;

/** Of the own properties; what stands out has a page of its own. */
export const ownPropertiesAddress = new AddressWords<Omit<OwnPropertyListFilter, 'highlight'>>(
  {
    ...LIST_WORDS,
    status: { name: 'situacao', values: PROPERTY_STATUS_WORDS },
    category: { name: 'tipo', values: PROPERTY_CATEGORY_SLUGS },
    listing_status: { name: 'negocio', values: DEAL_WORDS },
  },
  { categoria: 'category', finalidade: 'listing_status', por_pagina: 'per_page' },
);

export const ownVehiclesAddress = new AddressWords<OwnVehicleListFilter>({
  ...LIST_WORDS,
  status: { name: 'situacao', values: VEHICLE_STATE_WORDS },
  vehicle_type: { name: 'tipo', values: VEHICLE_TYPE_SLUGS },
});

/** Of the ads that stay on the air when the plan has no place for all. */
export const keptAdsAddress = new AddressWords<{ q: string }>({ q: 'busca' });

/** Of the conversations with people who wrote. */
export const messagesAddress = new AddressWords<ConversationFilters>({
  q: 'busca',
  state: {
    name: 'situacao',
    values: {
      new: 'novos',
      answered: 'respondidos',
      visit_booked: 'visita-marcada',
      closed: 'fechados',
      lost: 'perdidos',
    },
  },
  kind: {
    name: 'tipo',
    values: { message: 'mensagem', whatsapp: 'whatsapp', phone: 'telefone' },
  },
  ad: 'anuncio',
  unread: { name: 'mostrar', values: { on: 'nao-lidas' } },
  waiting: { name: 'sem-resposta', values: { on: 'sim' } },
  page: 'pagina',
});

/** Of one conversation: the text that is to stand in the answer. */
export const conversationAddress = new AddressWords<{ text: string }>({ text: 'texto' });

/** Of what visitors did with the ads. */
export const statisticsAddress = new AddressWords<{
  period: readonly StatisticsPeriod[];
  sort: readonly StatisticsSort[];
  page: number;
}>({
  period: { name: 'periodo', values: STATISTICS_PERIOD_WORDS },
  sort: { name: 'ordem', values: STATISTICS_SORT_WORDS },
  page: 'pagina',
});

/** Of the history of an ad. */
export const adHistoryAddress = new AddressWords<{ page: number }>({ page: 'pagina' });
