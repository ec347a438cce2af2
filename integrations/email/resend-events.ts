import * as z from 'zod';

const event = z.object({
  type: z.string(),
  created_at: z.string(),
  data: z
    .object({
      to: z.union([z.string(), z.array(z.string()).max(50)]).optional(),
      bounce: z.object({ type: z.string().optional() }).optional(),
    })
    .optional(),
});

/**
 * What Resend tells (resend.com/docs/webhooks), in our shape: `email.bounced` is final unless it calls
 * itself transient, `email.delivery_delayed` may still arrive, `email.complained` is spam. Everything
 * else that it may be set to tell is no event.
 * @param id of the call: one for all addresses of a message
 * @returns undefined when it is none of theirs
 */
export function readResendEvent(id: string, body: unknown) {
  const read = event.safeParse(body);
  if (!read.success) return undefined;
  const { type, created_at, data } = read.data;
  const kind = kindOf(type, data?.bounce?.type);
  const addresses = [data?.to ?? []].flat();
  const events = addresses.map((email, place) => ({
    id: `resend-${id}-${place}`,
    type: kind,
    email,
    occurred_at: momentOf(created_at),
  }));
  return { events: kind ? events : [] };
}

function kindOf(type: string, bounce: string | undefined) {
  if (type === 'email.complained') return 'complaint';
  if (type === 'email.delivery_delayed') return 'soft_bounce';
  if (type !== 'email.bounced') return undefined;
  return bounce?.toLowerCase() === 'transient' ? 'soft_bounce' : 'hard_bounce';
}

/** It writes `2026-11-22 23:41:12.126+00` in some and ISO 8601 in others. */
function momentOf(text: string): string {
  const moment = new Date(text);
  return Number.isNaN(moment.getTime()) ? text : moment.toISOString();
}
