import type { OwnPropertyListFilter } from '#core/properties/own-property-filters.ts';
import { PROPERTY_CATEGORY_SLUGS } from '#core/properties/property-path.ts';
import type * as z from 'zod';
import type { ownVehicleListFilters } from '#core/vehicles/own-vehicle-filters.ts';
import { VEHICLE_TYPE_SLUGS } from '#core/vehicles/vehicle-path.ts';
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

export const ownVehiclesAddress = new AddressWords<z.output<typeof ownVehicleListFilters>>({
  q: 'busca',
  status: { name: 'situacao', values: VEHICLE_STATE_WORDS },
  archived: { name: 'arquivados', values: { on: 'sim' } },
  vehicle_type: { name: 'tipo', values: VEHICLE_TYPE_SLUGS },
  sort: { name: 'ordem', values: OWN_AD_SORT_WORDS },
  per_page: 'por-pagina',
  page: 'pagina',
});

/** Of the messages. */
export const messagesAddress = new AddressWords<{ unread: true; page: number }>({
  unread: { name: 'mostrar', values: { on: 'nao-lidas' } },
  page: 'pagina',
});

/** Of the history of an ad. */
export const adHistoryAddress = new AddressWords<{ page: number }>({ page: 'pagina' });
