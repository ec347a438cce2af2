import type { Database } from '#db/database.ts';
import type { EmailEventType } from './email-event.ts';
import type { LeftOut } from './left-out.server.ts';

/** What became of a message: taken over, refused by the server, or not handed over; and what came back. */
export type EmailOutcome = 'sent' | 'refused' | LeftOut | EmailEventType;

/** The jobs have no door of their own to tell figures: the site reads them here. */
export async function countEmail(db: Database, outcome: EmailOutcome): Promise<void> {
  await db
    .insertInto('email_counts')
    .values({ outcome, count: 1 })
    .onConflict((known) =>
      known.column('outcome').doUpdateSet((row) => ({
        count: row('email_counts.count', '+', row.ref('excluded.count')),
      })),
    )
    .execute();
}
