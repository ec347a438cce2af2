import * as z from 'zod';
import { createRoute } from '@hono/zod-openapi';
import { USER_STATUSES } from '#core/accounts/account.ts';
import { PROPERTY_STATUSES } from '#core/properties/property-lifecycle.ts';
import { readHoldFigures } from '#core/trust/hold-figures.server.ts';
import {
  HOLD_FILTERS,
  HOLD_TABLE,
  type BackofficeHold,
} from '#core/trust/hold-directory.server.ts';
import { HOLD_OUTCOMES } from '#core/trust/hold.ts';
import { VEHICLE_STATUSES } from '#core/vehicles/vehicle-lifecycle.ts';
import { dateTimeText } from '#text/formats.ts';
import { HOLD_OUTCOME_LABELS, SIGNAL_LABELS } from '#text/trust-words.ts';
import { answer, coverAnswer, refusals, serialized } from '../ad-answers.ts';
import { subject } from '../api-environment.ts';
import { documentOf, orNothing, resource, resourceSchema } from '../json-api.ts';
import { forOffice } from './office-calls.ts';
import { officeTable } from './office-table-answers.ts';
import { holdFiguresAnswer, signalAnswer } from './suspicion-answers.ts';

const heldAd = {
  id: z.string(),
  name: z.string(),
  archived_at: z.string().nullable(),
  ended_by_plan: z.boolean(),
  cover: orNothing(coverAnswer),
  owner_id: z.string(),
  owner_name: z.string(),
  owner_email: z.string(),
  owner_status: z.enum(USER_STATUSES),
  owner_since: z.string(),
};

const hold = resourceSchema(
  'ad_hold',
  z.object({
    held_at: z.string(),
    score: z.int(),
    threshold: z.int().meta({ description: 'When it was held' }),
    signals: z.array(signalAnswer),
    decided_at: z.string().nullable(),
    outcome: z.enum(HOLD_OUTCOMES).nullable(),
    ad: z.discriminatedUnion('kind', [
      z.object({ ...heldAd, kind: z.literal('property'), status: z.enum(PROPERTY_STATUSES) }),
      z.object({ ...heldAd, kind: z.literal('vehicle'), status: z.enum(VEHICLE_STATUSES) }),
    ]),
  }),
);

/** Ads that wait because they are suspicious, and those that waited. */
export const adHolds = officeTable({
  path: 'ad_holds',
  area: 'ads',
  summary: 'Ads that were held for review, those that wait longest first',
  filters: HOLD_FILTERS,
  table: HOLD_TABLE,
  line: hold,
  present: ({ id, ...facts }: BackofficeHold) => resource('ad_hold', id, serialized(facts)),
  spreadsheet: {
    name: 'anuncios-retidos',
    columns: [
      ['Anúncio', ({ ad }) => ad.name],
      ['Código do anúncio', ({ ad }) => ad.id],
      ['Anunciante', ({ ad }) => ad.owner_name],
      ['Código do anunciante', ({ ad }) => ad.owner_id],
      ['Retido em', ({ held_at: at }) => dateTimeText(at)],
      ['Pontos', ({ score }) => score],
      ['Limite', ({ threshold }) => threshold],
      ['Sinais', ({ signals }) => signals.map(({ name }) => SIGNAL_LABELS[name]).join(', ')],
      ['Decidido em', ({ decided_at: at }) => at && dateTimeText(at)],
      ['Decisão', ({ outcome }) => outcome && HOLD_OUTCOME_LABELS[outcome]],
    ],
  },
});

/** How often holding was wrong. */
export const holdFigures = subject().openapi(
  createRoute({
    ...forOffice('ads'),
    method: 'get',
    path: '/v1/backoffice/hold_figures',
    summary: 'What became of the ads that were held in the last 90 days, by signal',
    responses: {
      200: answer('Counted now', documentOf(resourceSchema('hold_figures', holdFiguresAnswer))),
      ...refusals,
    },
  }),
  async (c) => {
    const figures = await readHoldFigures(c.var.db, c.var.now());
    return c.json({ data: resource('hold_figures', 'site', figures) }, 200);
  },
);
