import * as z from 'zod';
import { BULK_LIMIT, type BulkAction } from '#core/ads/ad-bulk.ts';
import type { BulkOutcome } from '#core/ads/ad-bulk.server.ts';
import { refuse } from '#core/refusal.ts';
import { refusalSentence } from '#text/refusal-sentences.ts';
import { resource, resourceSchema } from './json-api.ts';

/** Enough to read; the number of all stands beside them. */
const MAX_REFUSED_SHOWN = 50;

const chosen = z
  .array(z.string().regex(/^[0-9a-z]{1,40}$/))
  .min(1, 'Marque pelo menos um anúncio')
  .max(BULK_LIMIT, `Marque no máximo ${BULK_LIMIT} anúncios de cada vez`);

/** Which ads, by their ids or as the filters of a list find them, and what to do with them. */
export function bulkInput(actions: readonly BulkAction[], ofList: z.ZodObject) {
  const { sort: _order, page: _page, per_page: _perPage, ...narrowing } = ofList.shape;
  return z.strictObject({
    bulk: z.strictObject({
      action: z.enum(actions, { error: 'Escolha o que fazer com os anúncios' }),
      ads: z.union([
        z.strictObject({ ids: chosen }),
        z.strictObject({ found: z.strictObject(narrowing) }),
      ]),
    }),
  });
}

export const bulkAnswer = resourceSchema(
  'bulk_outcome',
  z.object({
    changed: z.int(),
    unchanged: z.int().meta({ description: 'They were that way already' }),
    refused_count: z.int(),
    refused: z
      .array(
        z.object({
          id: z.string(),
          name: z.string().nullable(),
          code: z.string(),
          detail: z.string(),
        }),
      )
      .meta({ description: `The first ${MAX_REFUSED_SHOWN}` }),
    more: z
      .boolean()
      .meta({ description: `More than ${BULK_LIMIT} were found: the first were changed` }),
  }),
);

export function presentBulk(
  action: BulkAction,
  { changed, unchanged, refused }: BulkOutcome,
  more: boolean,
) {
  return resource('bulk_outcome', action, {
    changed,
    unchanged,
    refused_count: refused.length,
    refused: refused
      .slice(0, MAX_REFUSED_SHOWN)
      .map((ad) => ({ ...ad, detail: refusalSentence(refuse(ad.code)) })),
    more,
  });
}
