import { sql, type RawBuilder } from 'kysely';
import type { AdKind } from './ad-ref.ts';

/** On alias `ad`: its state as lists count it. */
export const STANDING: Readonly<Record<AdKind, RawBuilder<string>>> = {
  property: sql`case when ad.held_at is not null then 'in_review'
    when ad.ended_by_plan then 'out_of_plan' else ad.status end`,
  vehicle: sql`ad.status`,
};

const NOTED: Readonly<Record<string, RawBuilder<boolean>>> = {
  in_review: sql`(ad.status = 'pending' and ad.held_at is not null)`,
  pending: sql`(ad.status = 'pending' and ad.held_at is null)`,
  out_of_plan: sql`(ad.status = 'inactive' and ad.ended_by_plan)`,
  inactive: sql`(ad.status = 'inactive' and not ad.ended_by_plan)`,
};

/** On alias `ad`; for lists of all ads, which are found by the index of their status. */
export function standsAs(kind: AdKind, standing: string): RawBuilder<boolean> {
  const noted = kind === 'property' ? NOTED[standing] : undefined;
  return noted ?? sql<boolean>`ad.status = ${standing}`;
}

/** On alias `ad`: since when it waits for the office; vehicles wait in the review instead. */
export const HELD_AT: Readonly<Record<AdKind, RawBuilder<Date | null>>> = {
  property: sql`ad.held_at`,
  vehicle: sql`null::timestamptz`,
};
