import * as z from 'zod';

/** Something that happened, as administrators read it. */
export const historyAnswer = z.object({
  action: z.string(),
  from: z.string().nullable(),
  to: z.string().nullable(),
  reason: z.string().nullable(),
  at: z.string(),
  by: z.string(),
  admin_name: z.string().nullable(),
});
