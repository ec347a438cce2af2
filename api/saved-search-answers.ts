import * as z from 'zod';
import { AD_KINDS } from '#core/ads/ad-ref.ts';
import { ALERT_FREQUENCIES, LONGEST_SEARCH_NAME } from '#core/alerts/saved-search.ts';
import type { OwnSavedSearch } from '#core/alerts/own-alerts.server.ts';
import { emailField } from '#core/fields/email-address.ts';
import { storable, visible } from '#core/fields/typed-text.ts';
import { resource, resourceSchema } from './json-api.ts';

const value = z.string().max(1200).transform(storable);
const values = z.union([value, z.array(value).max(50)]);

/** A name is one line. */
const searchName = z
  .string()
  .transform((text) =>
    visible(text)
      .replace(/[\p{Cc}\s]+/gu, ' ')
      .trim(),
  )
  .pipe(z.string().min(1).max(LONGEST_SEARCH_NAME));

const saving = {
  ad_kind: z.enum(AD_KINDS),
  search: z
    .record(z.string().regex(/^[a-z_]{1,40}$/), values)
    .refine((search) => Object.keys(search).length <= 60, 'Filtros demais')
    .meta({ description: 'As GET /v1/properties or /v1/vehicles is asked' }),
};
const name = searchName.meta({ description: 'What people call it' });
const frequency = z.enum(ALERT_FREQUENCIES, 'Escolha de quanto em quanto tempo quer saber');

export const savedSearchInput = z.strictObject({ ...saving, name, frequency });
export const savedSearchByEmailInput = z.strictObject({ ...saving, frequency, email: emailField });
/** Whoever only knows the e-mail names nothing that its owner reads. */
export const confirmationInput = z.strictObject({ saved_search: z.strictObject({ name }) });
export const frequencyInput = z.strictObject({ saved_search: z.strictObject({ frequency }) });

export const search = z.object({
  ad_kind: z.enum(AD_KINDS),
  search: z.record(z.string(), z.array(z.string())),
});

export const savedSearch = resourceSchema(
  'saved_search',
  search.extend({
    name: z.string().nullable().meta({ description: 'Null until it is confirmed' }),
    frequency: z.enum(ALERT_FREQUENCIES),
    is_confirmed: z.boolean(),
    created_at: z.string(),
  }),
);

export function presentSavedSearch(own: OwnSavedSearch) {
  return resource('saved_search', own.id, {
    ad_kind: own.adKind,
    search: own.asked,
    name: own.name,
    frequency: own.frequency,
    is_confirmed: own.isConfirmed,
    created_at: own.createdAt.toISOString(),
  });
}
