import type { AdRef } from './ads/ad-ref.ts';
import type { EmailMessages } from './email-messages.ts';
import type { Letter } from './letters/letter-kind.ts';

/** Ids rather than rows: a job reads the data as it is when it runs. */
export interface JobPayloads {
  send_email: {
    [Name in keyof EmailMessages]: {
      to: string;
      message: Name;
      data: EmailMessages[Name];
      /** The payment whose receipt goes with it, as a PDF. */
      receiptOf?: string;
      /** One that nobody has to get: not sent to who does not want it, and ends with one request. */
      letter?: Letter;
    };
  }[keyof EmailMessages];
  process_photo: { photoId: string };
  refine_photo: { photoId: string };
  /** Rows with greater ids. */
  measure_photos: { after: string };
  delete_photo_files: { photoIds: string[] };
  delete_avatar_files: { avatarIds: string[] };
  prepare_data_export: { exportId: string };
  settle_boosts: AdRef;
  weigh_ad: AdRef;
  work_out_price_position: { vehicleId: string };
  /** To one device. */
  push_news:
    | { subscriptionId: string; about: 'messages' }
    | { subscriptionId: string; about: 'alerts'; searchName: string | null; searches: number };
  match_saved_searches: Record<string, never>;
  enforce_plan: { userId: string };
  remove_stored_files: { prefixes: string[] };
  work_on_provider_event: { eventId: string; kind: string };
  make_refund: { refundId: string };
  end_payment: { paymentId: string };
  end_checkout: { checkoutId: string };
  end_checkouts: { userId: string };
  end_subscription: { subscriptionId: string };
  /** Ids of the provider: the account's own rows are gone. */
  forget_customer: { customer: string; subscriptions: string[]; checkouts: string[] };
  /** A subscription goes on to the end of its time. */
  stop_renewal: { subscriptionId: string };
  /** `providerPrice` is the price that was paid before the regretted upgrade, whatever the plan costs by now. */
  restore_plan: { regretId: string; subscriptionId: string; providerPrice: string };
  /** The smaller plan that our row says. */
  schedule_plan_change: { subscriptionId: string; key: string };
  tell_payer: { userId: string };
  tell_default_card: { userId: string };
  sync_plan: { planId: string };
  check_bulk_job: { jobId: string };
  run_bulk_job: { jobId: string };
}
