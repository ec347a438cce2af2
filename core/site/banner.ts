import * as z from 'zod';
import type { DayText } from '#core/fields/expiration-date.ts';

export const MAX_BANNERS = 3;
export const BANNER_TITLE_LENGTH = { min: 2, max: 60 } as const;
export const BANNER_TEXT_LENGTH = { max: 120 } as const;

const day = z.string().regex(/^\d{4}-\d\d-\d\d$/);

/** A picture of the office on the home page, with words and a link. Days in Bahia, both included. */
export const banner = z.object({
  title: z.string(),
  text: z.string().optional(),
  picture: z.string(),
  link: z.string().regex(/^(?:\/(?![/\\])|https:\/\/)/),
  from: day.optional(),
  to: day.optional(),
});
export type Banner = z.output<typeof banner>;

export const banners = z.array(banner).max(MAX_BANNERS);

export function shownBanners(all: readonly Banner[], today: DayText): Banner[] {
  return all.filter(({ from, to }) => (!from || from <= today) && (!to || to >= today));
}
