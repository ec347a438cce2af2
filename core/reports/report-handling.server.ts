import type { Kysely } from 'kysely';
import { recipientOf } from '#core/accounts/mail-recipient.server.ts';
import type { AdminActor } from '#core/actor.ts';
import { takeDownOf } from '#core/ads/ad-lifecycle.ts';
import type { AdKind, AdRef } from '#core/ads/ad-ref.ts';
import { selectAds } from '#core/ads/ad-tables.server.ts';
import { transitionAd } from '#core/ads/ad-transitions.server.ts';
import { AD_RULES, type AdTransitions } from '#core/ads/rules-by-kind.server.ts';
import { record } from '#core/history.server.ts';
import { inTransaction } from '#core/in-transaction.server.ts';
import { later } from '#core/later.server.ts';
import { isRefusal, refuse, type Refusal } from '#core/refusal.ts';
import type { DatabaseTransaction } from '#db/database.ts';
import type { DB } from '#db/generated/database-types.ts';
import type { ReportDecision, ReportHandling } from './report-handling.ts';
import type { ReportReason } from './report.ts';

/**
 * Decides about the ad, once for all reports that this closes, and answers whoever sent them. Recorded on
 * the administrator, as the ad's owner reads its history.
 */
export async function handleReport(
  db: Kysely<DB>,
  actor: AdminActor,
  id: string,
  handling: ReportHandling,
  now: Date,
): Promise<{ id: string; handledAt: Date; handled: number } | Refusal> {
  return inTransaction(db, async (trx) => {
    const report = await trx
      .selectFrom('reports')
      .select(['id', 'property_id', 'vehicle_id', 'handled_at'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    if (!report) return refuse('not_found');
    if (report.handled_at) return refuse('report_handled');
    const ad = adOf(report);
    const name = await nameOf(trx, ad);
    const refused = await decideAbout(trx, actor, ad, handling, now);
    if (refused) return refused;
    const handled = await closeReports(trx, actor, report, handling, now);
    for (const one of handled) {
      const event = { action: 'handle_report' as const, reason: one.id };
      await record(trx, actor, actor, event, now);
    }
    await answerReporters(trx, handled, name, handling.decision);
    return { id, handledAt: now, handled: handled.length };
  });
}

interface ReportedAd {
  id: string;
  property_id: string | null;
  vehicle_id: string | null;
}

function adOf({ property_id: property, vehicle_id: vehicle }: ReportedAd): AdRef {
  return property ? { kind: 'property', id: property } : { kind: 'vehicle', id: vehicle ?? '' };
}

async function nameOf(trx: DatabaseTransaction, { kind, id }: AdRef): Promise<string> {
  const ads = selectAds(trx, kind).where('ad.id', '=', id).select('ad.name');
  return (await ads.executeTakeFirstOrThrow()).name;
}

async function decideAbout(
  trx: DatabaseTransaction,
  actor: AdminActor,
  ad: AdRef,
  { decision, reason }: ReportHandling,
  now: Date,
): Promise<Refusal | undefined> {
  if (decision === 'dismiss') return undefined;
  if (!reason) return refuse('reason_required', { field: 'reason' });
  if (decision === 'warn') return warnOwner(trx, actor, ad, reason, now);
  const { lifecycle, states } = AD_RULES[ad.kind];
  const takeDown = takeDownOf(lifecycle, states);
  if (!takeDown) return refuse('transition_not_allowed');
  // No decision about a change takes an ad down.
  const action = takeDown.action as AdTransitions[AdKind];
  const down = await transitionAd(trx, actor, ad, { action, reason }, now);
  return isRefusal(down) ? down : undefined;
}

/** The ad stays as it is. */
async function warnOwner(
  trx: DatabaseTransaction,
  actor: AdminActor,
  ad: AdRef,
  reason: string,
  now: Date,
): Promise<undefined> {
  const { name, owner_id } = await selectAds(trx, ad.kind)
    .where('ad.id', '=', ad.id)
    .select(['ad.name', 'ad.owner_id'])
    .executeTakeFirstOrThrow();
  await record(trx, actor, ad, { action: 'warn', reason }, now);
  const { to, firstName } = await recipientOf(trx, owner_id);
  const ownPath = AD_RULES[ad.kind].ownPath(ad.id);
  await later(trx, 'send_email', {
    to,
    message: 'ad_warned',
    data: { firstName, adName: name, reason, ownPath },
  });
}

/** This one, or all open ones of its ad. */
function closeReports(
  trx: DatabaseTransaction,
  actor: AdminActor,
  { id, property_id, vehicle_id }: ReportedAd,
  { decision, note, whole_ad }: ReportHandling,
  now: Date,
) {
  return trx
    .updateTable('reports')
    .set({ handled_at: now, handled_by: actor.id, handling_note: note ?? null, decision })
    .where('handled_at', 'is', null)
    .where((is) =>
      whole_ad
        ? is.or([is('property_id', '=', property_id), is('vehicle_id', '=', vehicle_id)])
        : is('id', '=', id),
    )
    .returning(['id', 'reason', 'reporter_email'])
    .execute();
}

interface ClosedReport {
  reason: ReportReason;
  reporter_email: string | null;
}

/** One letter to each address, whatever it reported. */
async function answerReporters(
  trx: DatabaseTransaction,
  closed: readonly ClosedReport[],
  adName: string,
  decision: ReportDecision,
): Promise<void> {
  const byAddress = new Map(closed.map((one) => [one.reporter_email, one.reason]));
  for (const [to, reason] of byAddress)
    if (to !== null)
      await later(trx, 'send_email', {
        to,
        message: 'report_answered',
        data: { adName, reason, decision },
      });
}
