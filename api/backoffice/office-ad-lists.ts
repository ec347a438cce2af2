import { createRoute } from '@hono/zod-openapi';
import * as z from 'zod';
import type { AdKind } from '#core/ads/ad-ref.ts';
import { backofficeAdFilters } from '#core/ads/backoffice-ad-filters.ts';
import {
  officeAdTable,
  unsafeTownsOfAds,
  type LineDetails,
} from '#core/ads/office-ad-table.server.ts';
import { unsafePropertyDetails } from '#core/properties/backoffice-properties.server.ts';
import { PROPERTY_STANDINGS } from '#core/properties/property-lifecycle.ts';
import { unsafeVehicleDetails } from '#core/vehicles/backoffice-vehicles.server.ts';
import { VEHICLE_STATUSES } from '#core/vehicles/vehicle-lifecycle.ts';
import { dateTimeText } from '#text/formats.ts';
import { OFFICE_LABELS, officeAdStatus } from '#text/office-labels.ts';
import { LISTING_STATUS_LABELS, PROPERTY_CATEGORY_LABELS } from '#text/property-labels.ts';
import { VEHICLE_TYPE_LABELS } from '#text/vehicle-labels.ts';
import { answer, refusals, serialized } from '../ad-answers.ts';
import { subject } from '../api-environment.ts';
import { resource, resourceSchema } from '../json-api.ts';
import { reais, yesOrNo } from '../own-ads-export.ts';
import { propertyLineAnswer, vehicleLineAnswer } from './backoffice-ad-kinds.ts';
import { forOffice } from './office-calls.ts';
import { officeTable, type SpreadsheetColumn } from './office-table-answers.ts';

type Line<Details> = Awaited<
  ReturnType<ReturnType<typeof officeAdTable<Details>>['lines']>
>[number];

interface AdListOfKind<Details> {
  kind: AdKind;
  path: 'properties' | 'vehicles';
  statuses: readonly string[];
  line: z.ZodType;
  details: LineDetails<Details>;
  /** What it is, and what it costs, in a spreadsheet. */
  columns: readonly SpreadsheetColumn<Line<Details>>[];
}

/** The ads of everybody of one kind. Behind the administrators' gate, like everything under /v1/backoffice. */
function officeAds<Details extends { status: string }>({
  kind,
  path,
  statuses,
  line,
  details,
  columns,
}: AdListOfKind<Details>) {
  const labels = OFFICE_LABELS[kind];
  return officeTable({
    path,
    area: 'ads',
    summary: 'The ads of everybody in whatever state',
    filters: backofficeAdFilters(statuses),
    table: officeAdTable(kind, details),
    line,
    present: ({ id, ...row }: Line<Details>) => resource(`${kind}_line`, id, serialized(row)),
    spreadsheet: {
      name: labels.title.toLowerCase(),
      columns: [
        ['Código', ({ id }) => id],
        ['Título', ({ name }) => name],
        ['Situação', (ad) => officeAdStatus(kind, { ...ad, archived_at: null }).label],
        [
          'Arquivado',
          ({ archived_at: at, owner_status: owner }) => yesOrNo(at !== null && owner === 'active'),
        ],
        ...columns,
        ['Cidade', ({ town }) => town.name],
        ['UF', ({ town }) => town.state],
        ['Anunciante', ({ owner_name: name }) => name],
        ['Código do anunciante', ({ owner_id: id }) => id],
        ['Denúncias abertas', ({ open_reports: count }) => count],
        ['Criado em', ({ created_at: at }) => dateTimeText(at)],
      ],
    },
  });
}

export const propertyList = officeAds({
  kind: 'property',
  path: 'properties',
  statuses: PROPERTY_STANDINGS,
  line: propertyLineAnswer,
  details: unsafePropertyDetails,
  columns: [
    ['Tipo', ({ category }) => PROPERTY_CATEGORY_LABELS[category].label],
    ['Finalidade', ({ listing_status: offer }) => LISTING_STATUS_LABELS[offer].label],
    ['Preço de venda (R$)', ({ price_cents: cents }) => reais(cents)],
    ['Aluguel por mês (R$)', ({ rent_cents: cents }) => reais(cents)],
    ['Preço sob consulta', ({ price_on_request: isOnRequest }) => yesOrNo(isOnRequest)],
  ],
});

export const vehicleList = officeAds({
  kind: 'vehicle',
  path: 'vehicles',
  statuses: VEHICLE_STATUSES,
  line: vehicleLineAnswer,
  details: unsafeVehicleDetails,
  columns: [
    ['Tipo', ({ vehicle_type: type }) => VEHICLE_TYPE_LABELS[type].label],
    ['Marca', ({ brand }) => brand.name],
    ['Modelo', ({ model }) => model.name],
    ['Ano', ({ year }) => year],
    ['Preço (R$)', ({ price_cents: cents }) => reais(cents)],
  ],
});

const adTown = resourceSchema('ad_town', z.object({ name: z.string(), state: z.string() }));

export const adTowns = subject().openapi(
  createRoute({
    ...forOffice('ads'),
    method: 'get',
    path: '/v1/backoffice/ad_towns',
    summary: 'The towns of all ads, which a list of ads may be narrowed to',
    responses: {
      200: answer('By state and name', z.object({ data: z.array(adTown) })),
      ...refusals,
    },
  }),
  async (c) => {
    const towns = await unsafeTownsOfAds(c.var.db);
    const data = towns.map(({ id, ...town }) => resource('ad_town', String(id), town));
    return c.json({ data }, 200);
  },
);
