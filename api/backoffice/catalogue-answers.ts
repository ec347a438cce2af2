import * as z from 'zod';
import { CATALOGUE_STATUSES } from '#core/vehicles/catalogue/catalogue-level.ts';
import type {
  CatalogueEntryFile,
  CatalogueLine,
} from '#core/vehicles/catalogue/catalogue-directory.server.ts';
import { FUEL_TYPES, VEHICLE_TYPES } from '#core/vehicles/vehicle.ts';
import { historyAnswer, presentHistory } from '../event-answers.ts';
import { orNothing, resource, resourceSchema } from '../json-api.ts';
import { versionFactsAnswer } from '../version-facts-answer.ts';

const part = orNothing(z.object({ id: z.string(), name: z.string() }));

const line = z.object({
  name: z.string(),
  slug: z.string(),
  status: z.enum(CATALOGUE_STATUSES),
  codes: z.array(z.string()),
  nicknames: z.array(z.string()),
  image: orNothing(z.object({ small: z.string(), large: z.string() })),
  vehicle_type: z.enum(VEHICLE_TYPES),
  brand: part,
  model: part,
  merged_into: part,
  models_count: z.int().meta({ description: 'Within it, without those that were merged' }),
  versions_count: z.int(),
  ads_count: z.int().meta({ description: 'In whatever state; 1001: more than a thousand' }),
  first_year: z.int().nullable(),
  last_year: z.int().nullable(),
});

export const catalogueLineAnswer = resourceSchema('catalogue_line', line);

export const catalogueEntryAnswer = resourceSchema(
  'catalogue_entry',
  line.extend({
    revision: z.string().meta({ description: 'Send it back when changing' }),
    history: z.array(historyAnswer),
    version: orNothing(
      z.object({
        sold_new: z.boolean(),
        ...versionFactsAnswer,
        years: z.array(
          z.object({
            year: z.int(),
            fuel_type: z.enum(FUEL_TYPES),
            status: z.enum(['active', 'inactive']),
          }),
        ),
      }),
    ),
  }),
);

export const mergePreviewAnswer = resourceSchema(
  'merge_preview',
  z.object({
    into: z.object({ id: z.string(), name: z.string() }),
    models: z.int(),
    versions: z.int(),
    ads: z.int(),
    drafts: z.int(),
  }),
);

export function presentLine({ id, ...facts }: CatalogueLine) {
  return resource('catalogue_line', id, facts);
}

export function presentEntry({ id, history, ...facts }: CatalogueEntryFile) {
  return resource('catalogue_entry', id, { ...facts, history: presentHistory(history) });
}
