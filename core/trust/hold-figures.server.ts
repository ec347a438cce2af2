import { sql } from 'kysely';
import { DAY_MS } from '#core/durations.ts';
import type { Database } from '#db/database.ts';
import { TRIED_DAYS, type HoldShare } from './hold.ts';
import { SIGNALS, type SignalName } from './signal.ts';

export interface HoldFigures {
  /** Of those that were held in the last `TRIED_DAYS`. */
  all: HoldShare;
  by_signal: Record<SignalName, HoldShare>;
}

export async function readHoldFigures(db: Database, now: Date): Promise<HoldFigures> {
  const since = new Date(now.getTime() - TRIED_DAYS * DAY_MS);
  const { rows } = await sql<HoldShare & { name: SignalName | null }>`
    select signal.name, count(*) filter (where outcome is null)::int as waiting,
      count(*) filter (where outcome = 'released')::int as released,
      count(*) filter (where outcome = 'upheld')::int as upheld
    from ad_holds hold, lateral (
      select null as name union all
      select found ->> 'name' from jsonb_array_elements(hold.signals) found) signal
    where hold.held_at >= ${since} group by signal.name`.execute(db);
  const shares = new Map(rows.map(({ name, ...share }) => [name, share]));
  const of = (name: SignalName | null) => shares.get(name) ?? NONE;
  return {
    all: of(null),
    by_signal: Object.fromEntries(SIGNALS.map((name) => [name, of(name)])) as Record<
      SignalName,
      HoldShare
    >,
  };
}

const NONE: HoldShare = { waiting: 0, released: 0, upheld: 0 };
