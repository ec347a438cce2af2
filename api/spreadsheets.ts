import { formatCep } from '#core/fields/cep.ts';
import { formatPlate } from '#core/fields/plate.ts';
import {
  readExportedProperties,
  readExportedVehicles,
  type ExportedProperty,
  type ExportedVehicle,
} from '#core/ads/own-ad-export.server.ts';
import { ownPropertyListFilters } from '#core/properties/own-property-filters.ts';
import { ownPropertySearch } from '#core/properties/own-property-search.server.ts';
import { PROPERTY_STATES } from '#core/properties/property-lifecycle.ts';
import { ownVehicleListFilters } from '#core/vehicles/own-vehicle-filters.ts';
import { ownVehicleSearch } from '#core/vehicles/own-vehicle-list.server.ts';
import { VEHICLE_STATES } from '#core/vehicles/vehicle-lifecycle.ts';
import {
  INFRASTRUCTURE_LABELS,
  LISTING_STATUS_LABELS,
  PAYMENT_TERM_LABELS,
  PROPERTY_CATEGORY_LABELS,
  PROPERTY_DOCUMENT_LABELS,
  PROPERTY_STATUS_LABELS,
} from '#text/property-labels.ts';
import { featureText } from '#text/vehicle-feature-words.ts';
import {
  CONDITION_LABELS,
  FINANCING_STATUS_LABELS,
  FUEL_TYPE_LABELS,
  TRANSMISSION_LABELS,
  VEHICLE_STATUS_LABELS,
  VEHICLE_TYPE_LABELS,
} from '#text/vehicle-labels.ts';
import { day, ownAdsExport, reais, yesOrNo, type KindColumns } from './own-ads-export.ts';

/* The spreadsheets of own ads: what stands in the columns of each kind. */

const PROPERTY_COLUMNS: KindColumns<ExportedProperty> = {
  what: [
    ['Tipo', ({ category }) => PROPERTY_CATEGORY_LABELS[category].label],
    ['Finalidade', ({ listing_status }) => LISTING_STATUS_LABELS[listing_status].label],
  ],
  price: [
    ['Preço de venda (R$)', ({ price_cents }) => reais(price_cents)],
    ['Aluguel por mês (R$)', ({ rent_cents }) => reais(rent_cents)],
    ['Preço sob consulta', ({ price_on_request }) => yesOrNo(price_on_request)],
    ['Condomínio por mês (R$)', ({ condominium_fee_cents }) => reais(condominium_fee_cents)],
    ['IPTU por ano (R$)', ({ property_tax_cents }) => reais(property_tax_cents)],
    ['Pagamento', ({ payment_terms: terms }) => said(terms, PAYMENT_TERM_LABELS)],
    ['Aceita troca', ({ accepts_exchange: accepts }) => yesOrNo(accepts)],
    ['Troca por', ({ exchange_for: wanted }) => wanted],
    ['Documentos', ({ documents }) => said(documents, PROPERTY_DOCUMENT_LABELS)],
  ],
  place: [
    ['Bairro', ({ neighborhood }) => neighborhood],
    ['Povoado', ({ village }) => village],
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
    ['Frente (m)', ({ front_meters }) => front_meters],
    ['Fundo (m)', ({ depth_meters }) => depth_meters],
    ['Água e acesso', ({ infrastructure }) => said(infrastructure, INFRASTRUCTURE_LABELS)],
    ['Estrada de chão (km)', ({ dirt_road_km }) => dirt_road_km],
  ],
  standing: [['Destaque até', ({ highlighted_until }) => day(highlighted_until)]],
};

function said<One extends string>(ones: readonly One[], labels: Readonly<Record<One, string>>) {
  return ones.map((one) => labels[one]).join(', ');
}

const VEHICLE_COLUMNS: KindColumns<ExportedVehicle> = {
  what: [
    ['Tipo', ({ vehicle_type: type }) => VEHICLE_TYPE_LABELS[type].label],
    ['Marca', ({ brand }) => brand.name],
    ['Modelo', ({ model }) => model.name],
    ['Versão', ({ version }) => version.name],
    ['Ano', ({ year }) => year],
    ['Placa', ({ plate }) => plate && formatPlate(plate)],
    ['Cor', ({ color }) => color.name],
    ['Estado do veículo', ({ condition }) => CONDITION_LABELS[condition]],
    ['Rodados (km)', ({ mileage }) => mileage],
    ['Combustível', ({ fuel_type: fuel }) => FUEL_TYPE_LABELS[fuel]],
    ['Câmbio', ({ transmission }) => transmission && TRANSMISSION_LABELS[transmission]],
    ['Único dono', ({ one_owner: one }) => yesOrNo(one)],
    ['Carroceria', (ad) => featureText(ad, 'bodywork') || featureText(ad, 'truck_body')],
    ['Portas', ({ doors }) => doors],
    ['Direção', (ad) => featureText(ad, 'steering_wheel')],
    ['Tração', ({ traction }) => traction],
    ['Cabine', (ad) => featureText(ad, 'cabin')],
    ['Cilindradas (cc)', ({ cylinder_capacity: capacity }) => capacity],
    ['Estilo', (ad) => featureText(ad, 'motorcycle_style')],
    ['Partida', (ad) => featureText(ad, 'start_type')],
    ['Freios ABS', (ad) => featureText(ad, 'abs')],
    ['Eixos', ({ axles }) => axles],
    ['Carga (kg)', ({ load_kg: load }) => load],
  ],
  price: [
    ['Preço (R$)', ({ price_cents: cents }) => reais(cents)],
    ['Aceita troca', ({ accepts_exchange: accepts }) => yesOrNo(accepts)],
    ['Troca por', ({ exchange_for: wanted }) => wanted],
    [
      'Situação do documento',
      ({ financing_status: statuses }) => said(statuses, FINANCING_STATUS_LABELS),
    ],
  ],
  place: [['CEP', ({ zip_code: cep }) => cep && formatCep(cep)]],
  standing: [
    [
      'Mudança',
      ({ changed_id: changed, change_refused_at: refused }) =>
        changed && (refused ? 'não aprovada' : 'em análise'),
    ],
  ],
};

export const propertyExport = ownAdsExport({
  path: 'properties',
  tag: 'Properties',
  fileName: 'imoveis',
  filters: ownPropertyListFilters,
  states: PROPERTY_STATES,
  statusLabels: PROPERTY_STATUS_LABELS,
  columns: PROPERTY_COLUMNS,
  search: ownPropertySearch,
  read: readExportedProperties,
});

export const vehicleExport = ownAdsExport({
  path: 'vehicles',
  tag: 'Vehicles',
  fileName: 'veiculos',
  filters: ownVehicleListFilters,
  states: VEHICLE_STATES,
  statusLabels: VEHICLE_STATUS_LABELS,
  columns: VEHICLE_COLUMNS,
  search: ownVehicleSearch,
  read: readExportedVehicles,
});
