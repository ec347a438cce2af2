import { setImmediate } from 'node:timers/promises';
import { sql } from 'kysely';
import type { AdKind } from '#core/ads/ad-ref.ts';
import { DAY_MS } from '#core/durations.ts';
import type { Database } from '#db/database.ts';
import { TRIED_DAYS } from './hold.ts';
import { adText } from './ad-text.server.ts';
import { isHeld, type AdEvidence } from './signal.ts';
import { readTrustRules } from './trust-rules.server.ts';
import type { TrustRules } from './trust-rules.ts';
import { weigherBy } from './weighing.ts';

/** Weighing words takes time: more ads than these are not tried. */
const MOST_ADS = 5_000;
const CHUNK = 500;
const SHOWN = 20;
const AT_A_STRETCH = 25;

export interface TriedAd {
  kind: AdKind;
  id: string;
  name: string;
  score: number;
  /** What became of it: the office took it down, or found nothing wrong; null: nobody has said. */
  verdict: Verdict | null;
}

export type Verdict = 'bad' | 'good';

/** How many of the ads that were weighed would wait. */
interface TriedCount {
  held: number;
  bad: number;
  good: number;
}

export interface RuleTrial {
  weighed: number;
  /** There are more than `weighed`: these are the last. */
  is_cut: boolean;
  now: TriedCount;
  wanted: TriedCount;
  /** That only one of the two holds. */
  newly_held: TriedAd[];
  no_longer_held: TriedAd[];
}

/** The ads that were weighed in the last `TRIED_DAYS`, by today's rules and by those wanted; writes nothing. */
export async function tryRules(db: Database, wanted: TrustRules, now: Date): Promise<RuleTrial> {
  const { rules } = await readTrustRules(db);
  const trial: RuleTrial = {
    weighed: 0,
    is_cut: false,
    now: { held: 0, bad: 0, good: 0 },
    wanted: { held: 0, bad: 0, good: 0 },
    newly_held: [],
    no_longer_held: [],
  };
  const [byTodays, byWanted] = [weigherBy(rules), weigherBy(wanted)];
  for await (const ad of weighedAds(db, now)) {
    if (trial.weighed === MOST_ADS) {
      trial.is_cut = true;
      break;
    }
    trial.weighed += 1;
    // Others want this process, too.
    if (trial.weighed % AT_A_STRETCH === 0) await setImmediate();
    const before = byTodays(ad.text, ad.evidence);
    const after = byWanted(ad.text, ad.evidence);
    if (isHeld(before)) count(trial.now, ad);
    if (isHeld(after)) count(trial.wanted, ad);
    if (isHeld(before) === isHeld(after)) continue;
    const list = isHeld(after) ? trial.newly_held : trial.no_longer_held;
    const { kind, id, name, verdict } = ad;
    if (list.length < SHOWN) list.push({ kind, id, name, verdict, score: after.score });
  }
  return trial;
}

function count(of: TriedCount, { verdict }: { verdict: Verdict | null }): void {
  of.held += 1;
  if (verdict) of[verdict] += 1;
}

interface WeighedAd extends Omit<TriedAd, 'score'> {
  text: string;
  evidence: AdEvidence;
}

/** The last weighed first. Taken down, or suspended with its account: it was bad. */
async function* weighedAds(db: Database, now: Date): AsyncGenerator<WeighedAd> {
  const since = new Date(now.getTime() - TRIED_DAYS * DAY_MS);
  let from: { weighed_at: string; id: string } | undefined;
  do {
    const beyond = from
      ? sql`and (weighing.weighed_at, weighing.id) < (${from.weighed_at}::timestamptz, ${from.id})`
      : sql``;
    const { rows } = await sql<WeighedAd & { at: string; weighing_id: string }>`
      select weighing.id as weighing_id, weighing.weighed_at::text as at, weighing.evidence,
        ad.kind, ad.id, ad.name, ad.text,
        case when ad.is_down or owner.status = 'suspended' or hold.outcome = 'upheld' then 'bad'
          when hold.outcome = 'released' or ad.was_reviewed then 'good' end as verdict
      from ad_weighings weighing, lateral (
        select 'property' as kind, id, name, ${adText('property')} as text, owner_id,
          status = 'inactive' and not ended_by_plan as is_down, false as was_reviewed
        from properties ad where id = weighing.property_id
        union all
        select 'vehicle', id, name, ${adText('vehicle')}, owner_id, status = 'suspended',
          exists (select from events where vehicle_id = ad.id and action = 'approve' and actor_kind = 'admin')
        from vehicles ad where id = weighing.vehicle_id) ad
      join users owner on owner.id = ad.owner_id
      left join lateral (select outcome from ad_holds
        where property_id = weighing.property_id or vehicle_id = weighing.vehicle_id
        order by held_at desc limit 1) hold on true
      where weighing.weighed_at >= ${since} ${beyond}
      order by weighing.weighed_at desc, weighing.id desc limit ${CHUNK}`.execute(db);
    for (const { at: _at, weighing_id: _id, ...ad } of rows) yield ad;
    const last = rows.length === CHUNK ? rows.at(-1) : undefined;
    from = last && { weighed_at: last.at, id: last.weighing_id };
  } while (from);
}
