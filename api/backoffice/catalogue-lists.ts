import {
  CATALOGUE_FILTERS,
  catalogueTable,
  type CatalogueLine,
} from '#core/vehicles/catalogue/catalogue-directory.server.ts';
import { MOST_COUNTED_ADS, type CatalogueLevel } from '#core/vehicles/catalogue/catalogue-level.ts';
import { CATALOGUE_STATUS_LABELS, LEVEL_LABELS } from '#text/catalogue-labels.ts';
import { VEHICLE_TYPE_LABELS } from '#text/vehicle-labels.ts';
import { catalogueLineAnswer, presentLine } from './catalogue-answers.ts';
import { officeTable, type SpreadsheetColumn } from './office-table-answers.ts';

function catalogueList(
  level: CatalogueLevel,
  path: 'vehicle_brands' | 'vehicle_models' | 'vehicle_versions',
  name: string,
) {
  const places: readonly SpreadsheetColumn<CatalogueLine>[] = [
    ['Marca', ({ brand }) => brand?.name ?? null],
    ['Modelo', ({ model }) => model?.name ?? null],
  ];
  return officeTable({
    path,
    area: 'catalogue',
    summary: 'By words, type, state and what they stand in; by name or the most advertised first',
    filters: CATALOGUE_FILTERS,
    table: catalogueTable(level),
    line: catalogueLineAnswer,
    present: presentLine,
    spreadsheet: {
      name,
      columns: [
        [LEVEL_LABELS[level].label, (line) => line.name],
        ...places.slice(0, { brand: 0, model: 1, version: 2 }[level]),
        ['Tipo', (line) => VEHICLE_TYPE_LABELS[line.vehicle_type].label],
        ['Códigos', (line) => line.codes.join(', ')],
        ['Apelidos', (line) => line.nicknames.join(', ')],
        ['Situação', (line) => CATALOGUE_STATUS_LABELS[line.status].label],
        ['Primeiro ano', (line) => line.first_year],
        ['Último ano', (line) => line.last_year],
        [
          'Anúncios',
          ({ ads_count: count }) => (count > MOST_COUNTED_ADS ? 'mais de 1.000' : count),
        ],
        ['Endereço', (line) => line.slug],
        ['Código interno', (line) => line.id],
      ],
    },
  });
}

export const brandList = catalogueList('brand', 'vehicle_brands', 'marcas');
export const modelList = catalogueList('model', 'vehicle_models', 'modelos');
export const versionList = catalogueList('version', 'vehicle_versions', 'versoes');
