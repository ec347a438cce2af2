import * as z from 'zod';

/** What a mailbox did with a message: there is none, not now, or its owner called it spam. */
export const EMAIL_EVENT_TYPES = ['hard_bounce', 'soft_bounce', 'complaint'] as const;
export type EmailEventType = (typeof EMAIL_EVENT_TYPES)[number];

export interface EmailEvent {
  /** The provider's, other for every event and address. */
  id: string;
  type: EmailEventType;
  email: string;
  occurredAt: Date;
}

/** In one call. */
const MOST_EVENTS = 100;

/** What the call of the bounces carries, whoever sends it. */
export const emailEventsInput = z
  .object({
    events: z
      .array(
        z.object({
          id: z
            .string()
            .min(1)
            .max(200)
            .regex(/^[\x21-\x7e]+$/),
          type: z.enum(EMAIL_EVENT_TYPES),
          email: z.string().min(3).max(320),
          occurred_at: z.iso.datetime({ offset: true }),
        }),
      )
      .max(MOST_EVENTS),
  })
  .transform(({ events }): EmailEvent[] =>
    events.map(({ occurred_at, ...event }) => ({ ...event, occurredAt: new Date(occurred_at) })),
  );
