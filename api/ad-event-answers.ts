import * as z from 'zod';
import type { AdEvent, AdEventAuthor } from '#core/ads/own-ad-history.server.ts';
import { serialized } from './ad-answers.ts';
import { resource, resourceSchema } from './json-api.ts';

const AUTHORS = ['owner', 'team', 'visitor', 'system'] as const satisfies readonly AdEventAuthor[];

/** What happened to an ad, for its owner. */
export const adEventAnswer = resourceSchema(
  'ad_event',
  z.object({
    action: z.string(),
    author: z.enum(AUTHORS).meta({ description: 'Never which person of our team' }),
    reason: z.string().nullable(),
    times: z.int().meta({ description: 'The same in a row, on one sitting, is one' }),
    first_at: z.string(),
    at: z.string(),
  }),
);

export function presentAdEvent({ id, ...event }: AdEvent) {
  return resource('ad_event', id, serialized(event));
}
