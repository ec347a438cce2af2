import * as z from 'zod';
import { AD_KINDS } from '#core/ads/ad-ref.ts';

/** What our team decided on the ads of an advertiser before, and what visitors reported of them. */
export const advertiserRecordAnswer = z.object({
  approved: z.int(),
  refused: z.int(),
  taken_down: z.int(),
  reports: z.int().meta({ description: 'Handled ones too' }),
  open_reports: z.int(),
  decisions: z
    .array(
      z.object({
        action: z.string(),
        ad_kind: z.enum(AD_KINDS),
        ad_id: z.string(),
        ad_name: z.string(),
        reason: z.string().nullable(),
        at: z.string(),
        admin_name: z.string().nullable(),
      }),
    )
    .meta({ description: 'The last ones, on this ad too' }),
});
