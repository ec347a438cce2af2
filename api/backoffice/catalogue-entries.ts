import { createRoute } from '@hono/zod-openapi';
import * as z from 'zod';
import { keywordsFilter, oneOfFilter } from '#core/fields/query-filters.ts';
import { isRefusal, type Refusal } from '#core/refusal.ts';
import { addEntry, changeEntry } from '#core/vehicles/catalogue/catalogue-changing.server.ts';
import {
  unsafeGetEntry,
  unsafeMergeTargets,
} from '#core/vehicles/catalogue/catalogue-directory.server.ts';
import { CHANGE_FIELDS, NEW_ENTRY_FIELDS } from '#core/vehicles/catalogue/catalogue-input.ts';
import type { CatalogueLevel } from '#core/vehicles/catalogue/catalogue-level.ts';
import { mergeEntries, previewMerge } from '#core/vehicles/catalogue/catalogue-merging.server.ts';
import { VEHICLE_TYPES } from '#core/vehicles/vehicle.ts';
import { adId, answer, jsonBody, refusals } from '../ad-answers.ts';
import { answerRefusal, idOf, subject, type Asked } from '../api-environment.ts';
import { documentOf, resource } from '../json-api.ts';
import { fieldOf } from './backoffice-ads.ts';
import {
  catalogueEntryAnswer,
  catalogueLineAnswer,
  mergePreviewAnswer,
  presentEntry,
  presentLine,
} from './catalogue-answers.ts';
import { forOffice } from './office-calls.ts';

const entryDocument = documentOf(catalogueEntryAnswer);
const WHICH = 'Escolha com qual juntar';
const target = z.string({ error: WHICH }).regex(/^[0-9a-z]{1,40}$/, WHICH);

/** The brands, models or versions of the catalogue. Behind the administrators' gate, like everything under /v1/backoffice. */
export function catalogueEntries(
  level: CatalogueLevel,
  path: 'vehicle_brands' | 'vehicle_models' | 'vehicle_versions',
) {
  return subject()
    .openapi(
      createRoute({
        ...forOffice('catalogue'),
        method: 'post',
        path: `/v1/backoffice/${path}`,
        summary: 'Add one; `parent` is what it stands in: a type of vehicle, a brand or a model',
        request: { body: jsonBody(z.strictObject({ entry: NEW_ENTRY_FIELDS[level] })) },
        responses: { 201: answer('Added', entryDocument), ...refusals },
      }),
      async (c) => {
        const { entry } = c.req.valid('json');
        return present(
          c,
          level,
          await addEntry(c.var.db, c.var.admin, level, entry, c.var.now()),
          201,
        );
      },
    )
    .openapi(
      createRoute({
        ...forOffice('catalogue'),
        method: 'get',
        path: `/v1/backoffice/${path}/{id}`,
        summary: 'One with everything that is kept of it, and what was done with it',
        request: { params: adId },
        responses: { 200: answer('It', entryDocument), ...refusals },
      }),
      async (c) => present(c, level, { id: idOf(c) }, 200),
    )
    .openapi(
      createRoute({
        ...forOffice('catalogue'),
        method: 'put',
        path: `/v1/backoffice/${path}/{id}`,
        summary:
          'Change its name, codes, state and facts; its address only when that is wished for',
        request: { params: adId, body: jsonBody(z.strictObject({ entry: CHANGE_FIELDS[level] })) },
        responses: { 200: answer('Changed', entryDocument), ...refusals },
      }),
      async (c) => {
        const { entry } = c.req.valid('json');
        const { db, admin, now } = c.var;
        return present(c, level, await changeEntry(db, admin, level, idOf(c), entry, now()), 200);
      },
    )
    .openapi(
      createRoute({
        ...forOffice('catalogue'),
        method: 'get',
        path: `/v1/backoffice/${path}/{id}/merge_targets`,
        summary: 'What it was probably meant to be, by words and type; the likeliest first',
        request: {
          params: adId,
          query: z.object({ q: keywordsFilter, type: oneOfFilter(VEHICLE_TYPES) }),
        },
        responses: {
          200: answer('The likeliest', z.object({ data: z.array(catalogueLineAnswer) })),
          ...refusals,
        },
      }),
      async (c) => {
        const filter = c.req.valid('query');
        const targets = await unsafeMergeTargets(c.var.db, level, idOf(c), filter);
        if (isRefusal(targets)) return answerRefusal(c, targets);
        return c.json({ data: targets.map(presentLine) }, 200);
      },
    )
    .openapi(
      createRoute({
        ...forOffice('catalogue'),
        method: 'get',
        path: `/v1/backoffice/${path}/{id}/merging`,
        summary: 'What merging it into another would move',
        request: { params: adId, query: z.object({ into: target }) },
        responses: { 200: answer('The numbers', documentOf(mergePreviewAnswer)), ...refusals },
      }),
      async (c) => {
        const { into } = c.req.valid('query');
        const preview = await previewMerge(c.var.db, level, idOf(c), into);
        if (isRefusal(preview)) return answerRefusal(c, fieldOf('merging', preview));
        return c.json({ data: resource('merge_preview', idOf(c), preview) }, 200);
      },
    )
    .openapi(
      createRoute({
        ...forOffice('catalogue'),
        method: 'post',
        path: `/v1/backoffice/${path}/{id}/merging`,
        summary:
          'Merge it into another: its ads, years, codes and nicknames become those of the other',
        request: {
          params: adId,
          body: jsonBody(z.strictObject({ merging: z.strictObject({ into: target }) })),
        },
        responses: { 201: answer('What was moved', documentOf(mergePreviewAnswer)), ...refusals },
      }),
      async (c) => {
        const { db, admin, now } = c.var;
        const { merging } = c.req.valid('json');
        const outcome = await mergeEntries(db, admin, level, idOf(c), merging.into, now());
        if (isRefusal(outcome)) return answerRefusal(c, fieldOf('merging', outcome));
        return c.json({ data: resource('merge_preview', idOf(c), outcome) }, 201);
      },
    );
}

/** One as it is after what was done, or why nothing was. */
export async function present<Status extends 200 | 201>(
  c: Asked,
  level: CatalogueLevel,
  outcome: { id: string } | Refusal,
  status: Status,
) {
  if (isRefusal(outcome)) return answerRefusal(c, fieldOf('entry', outcome));
  const entry = await unsafeGetEntry(c.var.db, level, outcome.id);
  if (isRefusal(entry)) return answerRefusal(c, entry);
  return c.json({ data: presentEntry(entry) }, status);
}
