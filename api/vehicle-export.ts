import { formatCep } from '#core/fields/cep.ts';
import { formatPlate } from '#core/fields/plate.ts';
import { ownVehicleListFilters } from '#core/vehicles/own-vehicle-filters.ts';
import { ownVehicleSearch } from '#core/vehicles/own-vehicle-list.server.ts';
import {
  readExportedVehicles,
  type ExportedVehicle,
} from '#core/vehicles/vehicle-export.server.ts';
import { VEHICLE_STATES } from '#core/vehicles/vehicle-lifecycle.ts';
import {
  CONDITION_LABELS,
  FUEL_TYPE_LABELS,
  TRANSMISSION_LABELS,
  VEHICLE_STATUS_LABELS,
  VEHICLE_TYPE_LABELS,
} from '#text/vehicle-labels.ts';
import { ownAdsExport, reais, yesOrNo, type Column } from './own-ads-export.ts';

type Columns = readonly Column<ExportedVehicle>[];

const what: Columns = [
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
];

const price: Columns = [
  ['Preço (R$)', ({ price_cents: cents }) => reais(cents)],
  ['Aceita troca', ({ accepts_exchange: accepts }) => yesOrNo(accepts)],
];

const place: Columns = [['CEP', ({ zip_code: cep }) => cep && formatCep(cep)]];

const standing: Columns = [
  [
    'Mudança',
    ({ changed_id: changed, change_refused_at: refused }) =>
      changed && (refused ? 'não aprovada' : 'em análise'),
  ],
];

export const vehicleExport = ownAdsExport({
  path: 'vehicles',
  tag: 'Vehicles',
  fileName: 'veiculos',
  filters: ownVehicleListFilters,
  states: VEHICLE_STATES,
  statusLabels: VEHICLE_STATUS_LABELS,
  columns: { what, price, place, standing },
  search: ownVehicleSearch,
  read: readExportedVehicles,
});
