import { PROPERTY_STATES } from '#core/properties/property-lifecycle.ts';
import { Readable } from 'node:stream';
import { createRoute } from '@hono/zod-openapi';
import * as z from 'zod';
import { formatCep } from '#core/fields/cep.ts';
import { ownPropertyListFilters } from '#core/properties/own-property-filters.ts';
import {
  exportedProperties,
  type ExportedProperty,
} from '#core/properties/property-export.server.ts';
import { localDay } from '#core/fields/local-day.ts';
import { CSV_BEGINNING, csvLine } from '#text/csv.ts';
import { dateText } from '#text/formats.ts';
import {
  LISTING_STATUS_LABELS,
  PROPERTY_CATEGORY_LABELS,
  PROPERTY_STATUS_LABELS,
} from '#text/property-labels.ts';
import { refusals } from './ad-answers.ts';
import { answerRefusal, subject } from './api-environment.ts';
import { userGate } from './gates.ts';

type Cell = string | number | null;

const reais = (cents: number | null): Cell => (cents === null ? null : cents / 100);
const day = (moment: Date | null): Cell => moment && dateText(moment);

const isSeen = ({ status, archived_at: archived }: ExportedProperty) =>
  archived === null && PROPERTY_STATES[status].isPublic;

/** What stands in each column of the table. */
const COLUMNS: readonly (readonly [
  heading: string,
  cell: (ad: ExportedProperty, site: string) => Cell,
])[] = [
  ['Código', ({ id }) => id],
  ['Título', ({ name }) => name],
  ['Tipo', ({ category }) => PROPERTY_CATEGORY_LABELS[category].label],
  ['Finalidade', ({ listing_status }) => LISTING_STATUS_LABELS[listing_status].label],
  [
    'Situação',
    ({ status, archived_at }) => (archived_at ? 'Arquivado' : PROPERTY_STATUS_LABELS[status].label),
  ],
  ['Preço de venda (R$)', ({ price_cents }) => reais(price_cents)],
  ['Aluguel por mês (R$)', ({ rent_cents }) => reais(rent_cents)],
  ['Preço sob consulta', ({ price_on_request }) => (price_on_request ? 'sim' : 'não')],
  ['Condomínio por mês (R$)', ({ condominium_fee_cents }) => reais(condominium_fee_cents)],
  ['IPTU por ano (R$)', ({ property_tax_cents }) => reais(property_tax_cents)],
  ['Cidade', ({ town }) => town.name],
  ['Estado', ({ town }) => town.state],
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
  ['Fotos', ({ photo_count }) => photo_count],
  ['Visitas', ({ views }) => views.total],
  ['Visitas hoje', ({ views }) => views.today],
  ['Visitas em 7 dias', ({ views }) => views.last_7_days],
  ['Visitas em 15 dias', ({ views }) => views.last_15_days],
  ['Contatos', ({ leads_count }) => leads_count],
  ['Destaque até', ({ highlighted_until }) => day(highlighted_until)],
  ['Criado em', ({ created_at }) => day(created_at)],
  ['Publicado em', ({ published_at }) => day(published_at)],
  ['Atualizado em', ({ updated_at }) => day(updated_at)],
  // In the states in which visitors find it.
  ['Endereço no site', (ad, site) => (isSeen(ad) ? site + ad.path : null)],
];

/** The own properties as a table for spreadsheets. */
export const propertyExport = subject().openapi(
  createRoute({
    tags: ['Properties of the user'],
    middleware: userGate,
    security: [{ user: [] }],
    method: 'get',
    path: '/v1/users/properties.csv',
    summary: 'The properties of the user that are looked for, as a table for spreadsheets',
    request: { query: ownPropertyListFilters },
    responses: {
      200: {
        description: 'UTF-8, semicolons between the cells, what could be a formula marked as text',
        content: { 'text/csv': { schema: z.string() } },
      },
      ...refusals,
    },
  }),
  async (c) => {
    const { db, user, limits } = c.var;
    const limited = await limits.spend('export_user', user.id);
    if (limited) return answerRefusal(c, limited);
    const now = c.var.now();
    const ads = exportedProperties(db, user, c.req.valid('query'), now);
    const table = tableOf(ads, c.var.publicBaseUrl ?? '');
    return new Response(Readable.toWeb(Readable.from(table)) as ReadableStream, {
      status: 200,
      headers: {
        'Content-Type': 'text/csv; charset=utf-8',
        'Content-Disposition': `attachment; filename="imoveis-${localDay(now)}.csv"`,
        'Cache-Control': 'no-store',
      },
    });
  },
);

async function* tableOf(
  ads: AsyncIterable<ExportedProperty>,
  site: string,
): AsyncGenerator<Uint8Array> {
  const bytes = new TextEncoder();
  yield bytes.encode(CSV_BEGINNING + csvLine(COLUMNS.map(([heading]) => heading)));
  for await (const ad of ads)
    yield bytes.encode(csvLine(COLUMNS.map(([, cell]) => cell(ad, site))));
}
