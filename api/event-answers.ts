import * as z from 'zod';
import type { EventAuthor, ReadEvent } from '#core/history-reading.server.ts';
import { serialized } from './ad-answers.ts';
import { resource, resourceSchema } from './json-api.ts';

const AUTHORS = ['owner', 'team', 'visitor', 'system'] as const satisfies readonly EventAuthor[];

const event = z.object({
  action: z.string(),
  author: z.enum(AUTHORS),
  reason: z.string().nullable(),
  times: z.int().meta({ description: 'The same in a row, on one sitting, is one' }),
  first_at: z.string(),
  at: z.string(),
});

/** What happened to an ad, for its owner: never which person of our team did it. */
export const adEventAnswer = resourceSchema('ad_event', event);

/** What happened to an ad or an account, for the back office. */
export const historyAnswer = event.extend({
  from: z.string().nullable(),
  to: z.string().nullable(),
  admin_name: z.string().nullable(),
});

export function presentAdEvent({ id, ...one }: ReadEvent) {
  return resource('ad_event', id, serialized(one));
}

export function presentHistory<Read extends ReadEvent>(history: readonly Read[]) {
  return history.map(({ id: _id, ...one }) => serialized(one));
}
