import * as z from 'zod';
import { CLOCK_STATES } from '#core/office/legal-clock.ts';

/** How a time that the law gives stands. */
export const legalClock = z
  .object({
    state: z.enum(CLOCK_STATES),
    due_on: z.string().meta({ description: 'The last day in Bahia, 2026-12-02' }),
    days_left: z.int().nullable().meta({
      description: 'While it runs; of incidents working days, of requests days of the calendar',
    }),
    days_late: z.int().nullable().meta({ description: 'Days of the calendar after `due_on`' }),
  })
  .meta({ id: 'LegalClock' });

const registerNote = z
  .object({
    id: z.string(),
    text: z.string(),
    at: z.string(),
    admin_name: z.string().nullable().meta({ description: 'null: who left the office' }),
  })
  .meta({ id: 'RegisterNote' });

/** The oldest first; nobody changes them. */
export const registerNotes = z.array(registerNote);
