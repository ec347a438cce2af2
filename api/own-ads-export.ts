import { createRoute } from '@hono/zod-openapi';
import type * as z from 'zod';
import type { StateTraits } from '#core/ads/ad-lifecycle.ts';
import { exportedAds } from '#core/ads/own-ad-export.server.ts';
import type { OwnAdSearch } from '#core/ads/own-ad-matches.server.ts';
import type { Database } from '#db/database.ts';
import { stateLabel, type AdStateLabel } from '#text/ad-labels.ts';
import type { Cell } from '#text/csv.ts';
import { dateText } from '#text/formats.ts';
import { refusals } from './ad-answers.ts';
import { answerRefusal, subject } from './api-environment.ts';
import { userGate } from './gates.ts';
import { tableAnswer, tableOf } from './table-answer.ts';

/** What stands in a column of the table. */
type Column<Ad> = readonly [heading: string, cell: (ad: Ad, site: string) => Cell];

/** What the ad is, what it costs, where it is, and what else is known of it. */
export interface KindColumns<Ad> {
  what: readonly Column<Ad>[];
  price: readonly Column<Ad>[];
  place: readonly Column<Ad>[];
  standing: readonly Column<Ad>[];
}

export const reais = (cents: number | null): Cell => (cents === null ? null : { cents });
export const day = (moment: Date | null): Cell => moment && dateText(moment);
export const yesOrNo = (value: boolean): Cell => (value ? 'sim' : 'não');

interface ExportedAd {
  id: string;
  name: string;
  status: string;
  archived_at: Date | null;
  ended_by_plan: boolean;
  held_at?: Date | null;
  created_at: Date;
  published_at: Date | null;
  updated_at: Date;
  town: { name: string; state: string };
  photo_count: number;
  views: { total: number; today: number; last_7_days: number; last_15_days: number };
  leads_count: number;
  path: string;
}

interface ExportOfKind<Search, Ad> {
  path: 'properties' | 'vehicles';
  /** "Properties". */
  tag: string;
  /** "imoveis", before the day. */
  fileName: string;
  filters: z.ZodObject & z.ZodType<Search>;
  states: Readonly<Record<string, StateTraits>>;
  statusLabels: Readonly<Record<string, AdStateLabel>>;
  columns: KindColumns<Ad>;
  search(filters: Search, now: Date): OwnAdSearch;
  read: (db: Database, ids: readonly string[], now: Date) => Promise<Ad[]>;
}

/** The own ads of one kind as a table for spreadsheets. */
export function ownAdsExport<Search, Ad extends ExportedAd>(of: ExportOfKind<Search, Ad>) {
  const columns = columnsOf(of);
  return subject().openapi(
    createRoute({
      tags: [`${of.tag} of the user`],
      middleware: userGate,
      security: [{ user: [] }],
      method: 'get',
      path: `/v1/users/${of.path}.csv`,
      summary: 'The ads of the user that are looked for, as a table for spreadsheets',
      request: { query: of.filters },
      responses: {
        200: tableAnswer,
        ...refusals,
      },
    }),
    async (c) => {
      const { db, user, limits } = c.var;
      const limited = await limits.spend('export_user', user.id);
      if (limited) return answerRefusal(c, limited);
      const now = c.var.now();
      const ads = exportedAds(db, user, of.search(c.req.valid('query'), now), of.read, now);
      const site = c.var.publicBaseUrl ?? '';
      const cells = columns.map(
        ([heading, cell]) => [heading, (ad: Ad) => cell(ad, site)] as const,
      );
      return tableOf(of.fileName, now, cells, ads);
    },
  );
}

function columnsOf<Ad extends ExportedAd>({
  columns,
  states,
  statusLabels,
}: Pick<ExportOfKind<unknown, Ad>, 'columns' | 'states' | 'statusLabels'>): Column<Ad>[] {
  const isSeen = ({ status, archived_at: archived }: Ad) =>
    archived === null && states[status]?.isPublic === true;
  return [
    ['Código', ({ id }) => id],
    ['Título', ({ name }) => name],
    ...columns.what,
    [
      'Situação',
      (ad) => {
        const label = statusLabels[ad.status];
        return ad.archived_at || !label ? 'Arquivado' : stateLabel(ad, label).label;
      },
    ],
    ...columns.price,
    ['Cidade', ({ town }) => town.name],
    ['Estado', ({ town }) => town.state],
    ...columns.place,
    ['Fotos', ({ photo_count: photos }) => photos],
    ['Visitas', ({ views }) => views.total],
    ['Visitas hoje', ({ views }) => views.today],
    ['Visitas em 7 dias', ({ views }) => views.last_7_days],
    ['Visitas em 15 dias', ({ views }) => views.last_15_days],
    ['Contatos', ({ leads_count: leads }) => leads],
    ...columns.standing,
    ['Criado em', ({ created_at: at }) => day(at)],
    ['Publicado em', ({ published_at: at }) => day(at)],
    ['Atualizado em', ({ updated_at: at }) => day(at)],
    // In the states in which visitors find it.
    ['Endereço no site', (ad, site) => (isSeen(ad) ? site + ad.path : null)],
  ];
}
