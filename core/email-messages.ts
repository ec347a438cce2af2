import type { Profile } from './actor.ts';
import type { AdKind } from './ads/ad-ref.ts';
import type { AdsAmount, RequestKind } from './contact/contact-request.ts';
import type { ContactSubject } from './contact/contact-subject.ts';
import type { LeadKind } from './leads/lead.ts';
import type { OfficeRole } from './office/office-role.ts';
import type { MemberChange } from './office/team.ts';
import type { PaymentEmailMessages } from './payments/payment-email-messages.ts';
import type { ReportDecision } from './reports/report-handling.ts';
import type { ReportReason } from './reports/report.ts';

/** An ad of an alert. */
export interface AlertedAd {
  name: string;
  path: string;
  town: string;
  cents: number | null;
  /** That is a rent. */
  isMonthly: boolean;
  /** What it asked before it became cheaper; null for a new ad. */
  formerCents: number | null;
}

/** What was found of a saved search since the last e-mail. */
export interface AlertedSearch {
  id: string;
  name: string;
  ads: AlertedAd[];
  /** Beside these. */
  more: number;
}

/** An ad that nobody confirmed for long. */
export interface AdToConfirm {
  name: string;
  pausesAt: string;
  token: string;
  deal: 'sale' | 'rent' | 'both';
  price_cents: number | null;
  rent_cents: number | null;
}

export interface AdsToConfirm {
  /** Paused today. */
  pausing: AdToConfirm[];
  lastCall: AdToConfirm[];
  firstCall: AdToConfirm[];
  /** Of each kind how many in all; more than are named. */
  counts: { kind: AdKind; ads: number }[];
}

/** Links get the public base URL when the message is rendered. */
export interface EmailMessages extends PaymentEmailMessages {
  confirm_address: { firstName: string; token: string };
  account_exists: { firstName: string };
  reset_password: { firstName: string; token: string };
  password_changed: { firstName: string; at: string; userAgent: string | null };
  change_address: { firstName: string; token: string };
  /** To the new address, when it already has an account. */
  address_in_use: { firstName: string };
  /** To the current address, when a change is requested and when it is done. */
  address_change_asked: { firstName: string; newEmail: string };
  address_changed: { firstName: string };
  two_step_on: { firstName: string; door: 'user' | 'admin' };
  two_step_off: { firstName: string; door: 'user' | 'admin' };
  recovery_code_used: { firstName: string; door: 'user' | 'admin'; left: number };
  vehicle_approved: {
    firstName: string;
    vehicleId: string;
    vehicleName: string;
    publicPath: string;
  };
  ad_refused: { firstName: string; adName: string; ownPath: string; reason: string };
  vehicle_change_approved: { firstName: string; vehicleName: string; adPath: string };
  vehicle_change_refused: {
    firstName: string;
    vehicleName: string;
    reason: string;
    ownPath: string;
  };
  ad_taken_down: { firstName: string; adName: string; reason: string; ownPath: string };
  /** It stays on the air; something has to be mended. */
  /** It waits until somebody of the office has looked at it. */
  ad_held: { firstName: string; adName: string; ownPath: string; contact: string[] };
  /** `isShown`: visitors see it now; else the owner may publish it. */
  ad_released: { firstName: string; adName: string; ownPath: string; isShown: boolean };
  ad_warned: { firstName: string; adName: string; reason: string; ownPath: string };
  /** To whoever reported an ad: nothing about who advertises. */
  report_answered: { adName: string; reason: ReportReason; decision: ReportDecision };
  /** `isBack`: taking it down was undone; else its owner may publish it again. */
  ad_reinstated: {
    firstName: string;
    adName: string;
    ownPath: string;
    isBack: boolean;
    isOutOfPlan: boolean;
  };
  /** Of several ads at once; `names` are the first, `more` those beside them. */
  ads_taken_down: {
    firstName: string;
    names: string[];
    more: number;
    reason: string;
    ownPath: string;
  };
  ads_reinstated: {
    firstName: string;
    names: string[];
    more: number;
    ownPath: string;
    isBack: boolean;
    /** How many of them. */
    outOfPlan: number;
    held: number;
  };
  ad_reported_often: {
    firstName: string;
    adId: string;
    adName: string;
    reporters: number;
    reasons: ReportReason[];
  };
  lead_received: {
    firstName: string;
    leadId: string;
    adName: string | null;
    publicPath: string;
    visitor: { name: string; email: string; phone: string };
    kind: LeadKind;
    /** Null of whoever asked for a number. */
    message: string | null;
  };
  /** To a mailbox that nobody has proved: what was written is behind the link. */
  answer_waiting: { token: string };
  /** To who wrote. */
  lead_answered: {
    firstName: string;
    conversationId: string;
    advertiser: { name: string; email: string };
    ad: { name: string; path: string } | null;
    text: string;
  };
  /** Messages that came in a flood; `messages` are the first of `count`. */
  leads_digest: {
    firstName: string;
    count: number;
    messages: {
      leadId: string;
      conversationId: string;
      visitorName: string;
      adName: string | null;
      kind: LeadKind;
      /** Of a message. */
      excerpt: string;
    }[];
  };
  messages_waiting: {
    firstName: string;
    count: number;
    conversations: { id: string; visitorName: string; since: string }[];
  };
  contact_received: {
    subject: ContactSubject | null;
    sender: { name: string; email: string; phone: string };
    message: string;
    requestId: string;
  };
  advertise_requested: {
    sender: { name: string; email: string; phone: string };
    company: string | null;
    creci: string | null;
    town: string | null;
    ads_amount: AdsAmount | null;
    message: string | null;
    requestId: string;
  };
  /** To our team, of what came in a flood; `requests` are the first of `count`. */
  requests_digest: {
    count: number;
    requests: { id: string; kind: RequestKind; senderName: string; excerpt: string }[];
  };
  data_export_ready: { firstName: string; token: string };
  /** `hasPaid`: the payment provider knew the account. */
  account_deleted: { firstName: string; hasPaid: boolean };
  account_suspended: { firstName: string; reason: string };
  account_deactivated: { firstName: string; reason: string };
  account_viewed: { firstName: string; reason: string; startedAt: string };
  account_reactivated: { firstName: string };
  /** `over`: ads beyond the plan, of which nothing is taken off `until` then. */
  profile_kind_changed: {
    firstName: string;
    from: Profile;
    to: Profile;
    reason: string;
    over: Readonly<Record<AdKind, number>>;
    until: string;
  };
  /** `token` opens the page of somebody's alerts. */
  confirm_alert: { token: string };
  search_alert: { searches: AlertedSearch[]; token: string };
  ads_to_confirm: { firstName: string } & AdsToConfirm;
  /** Where the audit log stood at the end of a day in Bahia. */
  audit_head: { firstName: string; day: string; position: number; hash: string };
  /** To somebody who shall administer; the inviter is of our team. */
  admin_invited: { inviterName: string; role: OfficeRole; token: string };
  /** `role` is the one that holds from now on. */
  admin_changed: { firstName: string; change: MemberChange; role: OfficeRole; reason: string };
  two_step_reset: { firstName: string; door: 'user' | 'admin'; reason: string };
}
