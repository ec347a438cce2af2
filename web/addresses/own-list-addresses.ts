import type { OwnPropertyListFilter } from '#core/properties/own-property-filters.ts';
import { PROPERTY_CATEGORY_SLUGS } from '#core/properties/property-path.ts';
import type { OwnVehicleListFilter } from '#core/vehicles/own-vehicle-filters.ts';
import { VEHICLE_TYPE_SLUGS } from '#core/vehicles/vehicle-path.ts';
import { AddressWords } from './address-words.ts';
import {
  DEAL_WORDS,
  OWN_AD_SORT_WORDS,
  PROPERTY_STATUS_WORDS,
  VEHICLE_STATE_WORDS,
} from './choice-words.ts';

const LIST_WORDS = {
  q: 'busca',
  archived: { name: 'arquivados', values: { on: 'sim' } },
  to_confirm: { name: 'confirmar', values: { on: 'sim' } },
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

/** Of the messages. */
export const messagesAddress = new AddressWords<{ unread: true; page: number }>({
  unread: { name: 'mostrar', values: { on: 'nao-lidas' } },
  page: 'pagina',
});

/** Of the history of an ad. */
export const adHistoryAddress = new AddressWords<{ page: number }>({ page: 'pagina' });
