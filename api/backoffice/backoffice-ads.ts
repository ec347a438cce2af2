import { createRoute } from '@hono/zod-openapi';
import * as z from 'zod';
import { USER_STATUSES } from '#core/accounts/account.ts';
import type { AdKind } from '#core/ads/ad-ref.ts';
import { transitionAd } from '#core/ads/ad-transitions.server.ts';
import { unsafeGetAd } from '#core/ads/backoffice-ads.server.ts';
import { AD_RULES } from '#core/ads/rules-by-kind.server.ts';
import { optionalField } from '#core/fields/text-field.ts';
import { reasonField } from '#core/fields/reason.ts';
import { PROPERTY_TRANSITIONS } from '#core/properties/property-lifecycle.ts';
import { isRefusal, type Refusal } from '#core/refusal.ts';
import { VEHICLE_TRANSITIONS } from '#core/vehicles/vehicle-lifecycle.ts';
import type { Database } from '#db/database.ts';
import {
  adId,
  advertiserAnswer,
  answer,
  coverAnswer,
  jsonBody,
  refusals,
  serialized,
  townAnswer,
  viewsAnswer,
} from '../ad-answers.ts';
import { answerRefusal, idOf, subject, type Asked } from '../api-environment.ts';
import { advertiserRecordAnswer } from './advertiser-record-answer.ts';
import { historyAnswer, presentHistory } from '../event-answers.ts';
import { documentOf, orNothing, resource } from '../json-api.ts';
import { suspicionAnswer } from './suspicion-answers.ts';
import { forOffice } from './office-calls.ts';

/** What a line of the list says of an ad of any kind. */
export const directoryFacts = {
  name: z.string(),
  ended_by_plan: z.boolean().meta({ description: 'The plan has no place for it' }),
  held_at: z.string().nullable().meta({ description: 'Since when it waits for our team' }),
  archived_at: z.string().nullable(),
  created_at: z.string(),
  town: townAnswer,
  cover: orNothing(coverAnswer),
  owner_id: z.string(),
  owner_name: z.string(),
  owner_status: z.enum(USER_STATUSES),
  open_reports: z.int(),
};

/** What the page of an ad of any kind says beside what its owner reads. */
export const backofficeAdFacts = {
  is_public: z.boolean().meta({ description: 'Visitors may open its page' }),
  advertiser: advertiserAnswer,
  owner: z.object({
    id: z.string(),
    first_name: z.string(),
    last_name: z.string(),
    email: z.string(),
    status: z.enum(USER_STATUSES),
  }),
  views: viewsAnswer,
  leads_count: z.int(),
  reports_count: z.int().meta({ description: 'Handled ones too' }),
  open_reports: z.int(),
  advertiser_record: advertiserRecordAnswer,
  suspicion: suspicionAnswer,
  seen_at: z.string().meta({ description: 'Send it back when approving' }),
  history: z.array(historyAnswer),
};

export const seenAt = z
  .union([z.literal(''), z.iso.datetime({ error: 'Abra o anúncio de novo e confira' })])
  .nullish()
  .transform((text) => (text ? new Date(text) : undefined));

/** What the back office's endpoints of the ads of a kind are made of. */
interface BackofficeAdsOfKind {
  kind: AdKind;
  path: 'properties' | 'vehicles';
  ad: z.ZodType;
  form: (db: Database, id: string, now: Date) => Promise<object | undefined>;
}

/** An ad of anybody of one kind. Behind the administrators' gate, like everything under /v1/backoffice. */
export function backofficeAds({ kind, path, ...of }: BackofficeAdsOfKind) {
  const ad = documentOf(of.ad);
  const present = <Status extends 200 | 201>(
    c: Asked,
    outcome: { id: string } | Refusal,
    status: Status,
  ) => presentBackofficeAd(c, kind, of.form, outcome, status);
  return subject()
    .openapi(
      createRoute({
        ...forOffice('ads'),
        method: 'get',
        path: `/v1/backoffice/${path}/{id}`,
        summary: 'An ad with everything it says, its owner and its history',
        request: { params: adId },
        responses: { 200: answer('The ad', ad), ...refusals },
      }),
      async (c) => present(c, { id: idOf(c) }, 200),
    )
    .openapi(
      createRoute({
        ...forOffice('ads'),
        method: 'post',
        path: `/v1/backoffice/${path}/{id}/transitions`,
        summary: 'Decide about an ad: its owner reads the reason',
        request: { params: adId, body: jsonBody(transitionBody(kind)) },
        responses: { 201: answer('In the new state', ad), ...refusals },
      }),
      async (c) => {
        const { transition } = c.req.valid('json');
        const { seen_at: seenWhen, ...request } = transition;
        const outcome = await transitionAd(
          c.var.db,
          c.var.admin,
          { kind, id: idOf(c) },
          { ...request, seenAt: seenWhen },
          c.var.now(),
        );
        return present(c, fieldOf('transition', outcome), 201);
      },
    );
}

const TRANSITIONS = { property: PROPERTY_TRANSITIONS, vehicle: VEHICLE_TRANSITIONS };

function transitionBody(kind: AdKind) {
  const { lifecycle } = AD_RULES[kind];
  const actions = [...TRANSITIONS[kind]].filter((action) =>
    lifecycle[action]?.by.includes('admin'),
  );
  const transition = z.strictObject({
    action: z.enum(actions),
    reason: optionalField(reasonField),
    seen_at: seenAt,
  });
  return z.strictObject({ transition });
}

/** A refusal names the field as it was sent. */
export function fieldOf<Outcome extends object>(sentAs: string, outcome: Outcome | Refusal) {
  return isRefusal(outcome) && outcome.field
    ? { ...outcome, field: `${sentAs}/${outcome.field}` }
    : outcome;
}

/** An ad as it is after what was done, or why nothing was. */
export async function presentBackofficeAd<Status extends 200 | 201>(
  c: Asked,
  kind: AdKind,
  form: BackofficeAdsOfKind['form'],
  outcome: { id: string } | Refusal,
  status: Status,
) {
  if (isRefusal(outcome)) return answerRefusal(c, outcome);
  const ad = await unsafeGetAd(c.var.db, { kind, id: outcome.id }, form, c.var.now());
  if (isRefusal(ad)) return answerRefusal(c, ad);
  const { id, history, ...facts } = ad;
  const attributes = { ...serialized(facts), history: presentHistory(history) };
  return c.json({ data: resource(`backoffice_${kind}`, id, attributes) }, status);
}
