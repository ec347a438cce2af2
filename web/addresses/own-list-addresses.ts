import type { OwnPropertyListFilter } from '#core/properties/own-property-filters.ts';
import { PROPERTY_CATEGORY_SLUGS } from '#core/properties/property-path.ts';
import type { VehicleStatus } from '#core/vehicles/vehicle-lifecycle.ts';
import { AddressWords } from './address-words.ts';
import {
  DEAL_WORDS,
  OWN_AD_SORT_WORDS,
  PROPERTY_STATUS_WORDS,
  VEHICLE_STATE_WORDS,
} from './choice-words.ts';

/** Of the own properties; what stands out has a page of its own. */
export const ownPropertiesAddress = new AddressWords<Omit<OwnPropertyListFilter, 'highlight'>>(
  {
    q: 'busca',
    status: { name: 'situacao', values: PROPERTY_STATUS_WORDS },
    archived: { name: 'arquivados', values: { on: 'sim' } },
    category: { name: 'tipo', values: PROPERTY_CATEGORY_SLUGS },
    listing_status: { name: 'negocio', values: DEAL_WORDS },
    sort: { name: 'ordem', values: OWN_AD_SORT_WORDS },
    per_page: 'por-pagina',
    page: 'pagina',
  },
  { categoria: 'category', finalidade: 'listing_status', por_pagina: 'per_page' },
);

export const ownVehiclesAddress = new AddressWords<{ status: VehicleStatus; page: number }>({
  status: { name: 'situacao', values: VEHICLE_STATE_WORDS },
  page: 'pagina',
});

/** Of the messages. */
export const messagesAddress = new AddressWords<{ unread: true; page: number }>({
  unread: { name: 'mostrar', values: { on: 'nao-lidas' } },
  page: 'pagina',
});

/** Of the history of an ad. */
export const adHistoryAddress = new AddressWords<{ page: number }>({ page: 'pagina' });
