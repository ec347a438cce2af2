import { formatCep } from '#core/fields/cep.ts';
import { ownPropertyListFilters } from '#core/properties/own-property-filters.ts';
import { ownPropertySearch } from '#core/properties/own-property-search.server.ts';
import {
  readExportedProperties,
  type ExportedProperty,
} from '#core/properties/property-export.server.ts';
import { PROPERTY_STATES } from '#core/properties/property-lifecycle.ts';
import {
  LISTING_STATUS_LABELS,
  PROPERTY_CATEGORY_LABELS,
  PROPERTY_STATUS_LABELS,
} from '#text/property-labels.ts';
import { day, ownAdsExport, reais, yesOrNo, type Column } from './own-ads-export.ts';

type Columns = readonly Column<ExportedProperty>[];

const what: Columns = [
  ['Tipo', ({ category }) => PROPERTY_CATEGORY_LABELS[category].label],
  ['Finalidade', ({ listing_status }) => LISTING_STATUS_LABELS[listing_status].label],
];

const price: Columns = [
  ['Preço de venda (R$)', ({ price_cents }) => reais(price_cents)],
  ['Aluguel por mês (R$)', ({ rent_cents }) => reais(rent_cents)],
  ['Preço sob consulta', ({ price_on_request }) => yesOrNo(price_on_request)],
  ['Condomínio por mês (R$)', ({ condominium_fee_cents }) => reais(condominium_fee_cents)],
  ['IPTU por ano (R$)', ({ property_tax_cents }) => reais(property_tax_cents)],
];

const place: Columns = [
  ['Bairro ou povoado', ({ neighborhood }) => neighborhood],
  ['Rua', ({ street }) => street],
  ['Número', ({ number }) => number],
  ['CEP', ({ zip_code }) => zip_code && formatCep(zip_code)],
  ['Referência', ({ reference }) => reference],
  ['Quartos', ({ bedroom }) => bedroom],
  ['Suítes', ({ suite }) => suite],
  ['Banheiros', ({ bathroom }) => bathroom],
  ['Vagas', ({ parking_space }) => parking_space],
  ['Área do terreno (m²)', ({ square_meters }) => square_meters],
  ['Área construída (m²)', ({ built_area_meters }) => built_area_meters],
];

const standing: Columns = [['Destaque até', ({ highlighted_until }) => day(highlighted_until)]];

export const propertyExport = ownAdsExport({
  path: 'properties',
  tag: 'Properties',
  fileName: 'imoveis',
  filters: ownPropertyListFilters,
  states: PROPERTY_STATES,
  statusLabels: PROPERTY_STATUS_LABELS,
  columns: { what, price, place, standing },
  search: ownPropertySearch,
  read: readExportedProperties,
});
