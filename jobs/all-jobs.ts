import type { TaskList } from 'graphile-worker';
import { addDays, localDay } from '#core/fields/local-day.ts';
import { giveUpPhotos } from '#core/photos/photo-retrying.server.ts';
import { sweepPhotoFiles } from '#core/photos/photo-sweep.server.ts';
import { sweepShareImages } from '#core/share-images/share-image-sweep.server.ts';
import { weighLater } from '#core/trust/ad-weighing.server.ts';
import type { JobName } from '#core/later.server.ts';
import { pruneFeed } from '#core/search/feed/search-feed-pruning.server.ts';
import { workOutAdRanks } from '#core/statistics/ad-ranks.server.ts';
import { noPayments } from '#integrations/payments/open-payments.ts';
import { askForConfirmations } from './ask-for-confirmations.ts';
import { deleteExpiredRows } from './delete-expired-rows.ts';
import { deleteAvatarFiles } from './delete-avatar-files.ts';
import { deleteRetainedData } from './delete-retained-data.ts';
import { taskOf } from './job-task.ts';
import type { ClockJob, Job, JobTools } from './job-tools.ts';
import type { ClockJobName } from './schedule.ts';
import {
  endCheckout,
  endCheckouts,
  endPayment,
  endSubscription,
  forgetCustomer,
  makeRefund,
  restorePlan,
  schedulePlanChange,
  stopRenewal,
  tellPayer,
  tellDefaultCard,
  workOnProviderEvent,
} from './payment-jobs.ts';
import { checkBulkJobOfOffice, runBulkJobOfOffice } from './bulk-jobs.ts';
import { enforcePlanOfAccount } from './enforce-plan.ts';
import { followSubscriptions } from './follow-subscriptions.ts';
import { matchSavedSearches } from './match-saved-searches.ts';
import { checkStatistics, rollUpStatistics } from './roll-up-statistics.ts';
import { pushNews } from './push-news.ts';
import { sendEmail } from './send-email.ts';
import { sendSearchAlerts } from './send-search-alerts.ts';
import { settleBoostsOfAd, settleEveryBoost } from './settle-boosts.ts';

const JOBS: { [Name in JobName]: Job<Name> } & Record<ClockJobName, ClockJob> = {
  send_email: sendEmail,
  push_news: pushNews,
  // Loaded with the first photograph: a worker at rest does without the picture library.
  async process_photo(payload, { db, storage, now }) {
    const { processPhoto } = await import('./process-photo.ts');
    await processPhoto(payload, { db, storage, now });
  },
  async refine_photo(payload, { db, storage }) {
    const { refinePhoto } = await import('./refine-photo.ts');
    await refinePhoto(payload, { db, storage });
  },
  async measure_photos(payload, { db, storage }) {
    const { measurePhotos } = await import('./measure-photos.ts');
    await measurePhotos(payload, { db, storage });
  },
  async measure_old_photos(_, { db, storage }) {
    const { measurePhotos } = await import('./measure-photos.ts');
    await measurePhotos({ after: '' }, { db, storage });
  },
  async delete_photo_files(payload, { storage }) {
    const { deletePhotoFiles } = await import('./delete-photo-files.ts');
    await deletePhotoFiles(payload, { storage });
  },
  delete_avatar_files: deleteAvatarFiles,
  delete_expired_rows: (_, tools) => deleteExpiredRows(tools),
  give_up_photos: (_, { db, now }) => giveUpPhotos(db, now()),
  async sweep_photo_files(_, { db, storage, now }) {
    await sweepPhotoFiles(db, storage, now());
    await sweepShareImages(db, storage);
  },
  async prune_search_feed(_, { db, now }) {
    await pruneFeed(db, now());
  },
  async prepare_data_export({ exportId }, { db, storage, now }) {
    const { prepareDataExport } = await import('#core/privacy/data-export-preparing.server.ts');
    await prepareDataExport(db, storage, exportId, now);
  },
  async remove_stored_files({ prefixes }, { storage }) {
    for (const prefix of prefixes) await storage.removeAll(prefix);
  },
  work_on_provider_event: workOnProviderEvent,
  make_refund: makeRefund,
  end_payment: endPayment,
  end_checkout: endCheckout,
  end_checkouts: endCheckouts,
  end_subscription: endSubscription,
  forget_customer: forgetCustomer,
  stop_renewal: stopRenewal,
  restore_plan: restorePlan,
  schedule_plan_change: schedulePlanChange,
  tell_payer: tellPayer,
  tell_default_card: tellDefaultCard,
  settle_boosts: settleBoostsOfAd,
  settle_all_boosts: (_, tools) => settleEveryBoost(tools),
  delete_retained_data: (_, tools) => deleteRetainedData(tools),
  async sync_plan({ planId }, { db, payments, now }) {
    const { syncPlan } = await import('#core/plans/plan-sync.server.ts');
    await syncPlan(db, payments, planId, now());
  },
  async sync_plans(_, { db, payments }) {
    const { syncWaitingPlans } = await import('#core/plans/plan-sync.server.ts');
    if (payments !== noPayments) await syncWaitingPlans(db);
  },
  async reconcile_payments(_, { db, payments, now }) {
    const { reconcile } = await import('#core/payments/reconciliation.server.ts');
    if (payments !== noPayments) await reconcile(db, payments, now);
  },
  check_bulk_job: checkBulkJobOfOffice,
  run_bulk_job: runBulkJobOfOffice,
  async weigh_ad(ad, { db, now }) {
    const { weighAgain } = await import('#core/trust/weighing-again.server.ts');
    await weighAgain(db, ad, now());
  },
  async work_out_price_position({ vehicleId }, { db, now }) {
    const { workOutPricePosition } = await import('#core/vehicles/price-comparing.server.ts');
    await workOutPricePosition(db, vehicleId, now());
    await weighLater(db, { kind: 'vehicle', id: vehicleId });
  },
  match_saved_searches: (_, tools) => matchSavedSearches(tools),
  match_all_saved_searches: (_, tools) => matchSavedSearches(tools),
  send_search_alerts: (_, tools) => sendSearchAlerts(tools),
  async send_lead_digests(_, { db, now }) {
    const { sendLeadDigests } = await import('#core/leads/lead-mailing.server.ts');
    await sendLeadDigests(db, now());
  },
  async send_request_digest(_, { db, now }) {
    const { sendRequestDigest } = await import('#core/contact/request-mailing.server.ts');
    await sendRequestDigest(db, now());
  },
  async remind_of_messages(_, { db, now }) {
    const { remindOfMessages } = await import('#core/leads/message-reminding.server.ts');
    await remindOfMessages(db, now());
  },
  async work_out_answer_times(_, { db, now }) {
    const { workOutAnswerTimes } = await import('#core/leads/answer-times.server.ts');
    await workOutAnswerTimes(db, now());
  },
  enforce_plan: enforcePlanOfAccount,
  follow_subscriptions: followSubscriptions,
  roll_up_statistics: rollUpStatistics,
  check_statistics: checkStatistics,
  async roll_up_site(_, { db, now }) {
    const { rollUpSite } = await import('#core/office/site-figures-roll-up.server.ts');
    await rollUpSite(db, now());
  },
  async take_audit_head(_, { db, now }) {
    const { mailHead } = await import('#core/audit/audit-head-mailing.server.ts');
    await mailHead(db, addDays(localDay(now()), -1));
  },
  work_out_ad_ranks: (_, { db, now }) => workOutAdRanks(db, now()),
  ask_for_confirmations: (_, tools) => askForConfirmations(tools),
  async work_out_all_price_positions(_, { db, now }) {
    const { workOutAllPricePositions } = await import('#core/vehicles/price-comparing.server.ts');
    await workOutAllPricePositions(db, now());
  },
};

/**
 * Photographs fill the memory, so one at a time, and hold nothing else up; nor does a payment provider or
 * a push service that does not answer. Messages go one at a time, too: while the server answers one, no other keeps the process
 * from hearing it, which is the moment in which a crash would send it twice.
 */
const LANES = ['messages', 'push', 'photographs', 'payments', 'rest'] as const;

/** Which jobs share workers; one without a lane would never be done. */
const LANE_OF: Record<JobName | ClockJobName, (typeof LANES)[number]> = {
  send_email: 'messages',
  push_news: 'push',
  process_photo: 'photographs',
  refine_photo: 'photographs',
  measure_photos: 'photographs',
  measure_old_photos: 'photographs',
  work_on_provider_event: 'payments',
  make_refund: 'payments',
  end_payment: 'payments',
  end_checkout: 'payments',
  end_checkouts: 'payments',
  end_subscription: 'payments',
  forget_customer: 'payments',
  stop_renewal: 'payments',
  restore_plan: 'payments',
  schedule_plan_change: 'payments',
  tell_payer: 'payments',
  tell_default_card: 'payments',
  sync_plan: 'payments',
  sync_plans: 'payments',
  reconcile_payments: 'payments',
  check_bulk_job: 'rest',
  run_bulk_job: 'rest',
  delete_photo_files: 'rest',
  delete_avatar_files: 'rest',
  delete_expired_rows: 'rest',
  prune_search_feed: 'rest',
  give_up_photos: 'rest',
  sweep_photo_files: 'rest',
  remove_stored_files: 'rest',
  prepare_data_export: 'rest',
  delete_retained_data: 'rest',
  settle_boosts: 'rest',
  settle_all_boosts: 'rest',
  match_saved_searches: 'rest',
  match_all_saved_searches: 'rest',
  send_search_alerts: 'rest',
  send_lead_digests: 'rest',
  send_request_digest: 'rest',
  remind_of_messages: 'rest',
  work_out_answer_times: 'rest',
  enforce_plan: 'rest',
  follow_subscriptions: 'rest',
  ask_for_confirmations: 'rest',
  weigh_ad: 'rest',
  work_out_price_position: 'rest',
  work_out_all_price_positions: 'rest',
  roll_up_statistics: 'rest',
  check_statistics: 'rest',
  roll_up_site: 'rest',
  take_audit_head: 'rest',
  work_out_ad_ranks: 'rest',
};

/** Every task of the queue, by lane. */
export function allJobs(tools: JobTools): TaskList[] {
  const names = Object.keys(LANE_OF) as (JobName | ClockJobName)[];
  return LANES.map((lane) =>
    Object.fromEntries(
      names
        .filter((name) => LANE_OF[name] === lane)
        .map((name) => [name, taskOf(JOBS[name], tools)]),
    ),
  );
}
