import type { Profile } from './actor.ts';
import type { ContactSubject } from './contact/contact-subject.ts';
import type { ReportReason } from './reports/report.ts';

/** Every message we send, with the facts it needs. Links are made from the public base URL when it is written. */
export interface EmailMessages {
  confirm_address: { firstName: string; token: string };
  /** Somebody registers with an address that has an account already: only its owner learns it. */
  account_exists: { firstName: string };
  reset_password: { firstName: string; token: string };
  /** By its owner or by a link; so that a stranger's change does not go unseen. */
  password_changed: { firstName: string; at: string; userAgent: string | null };
  /** To the new address. */
  change_address: { firstName: string; token: string };
  /** To the new address, when it has an account already: only its owner learns it. */
  address_in_use: { firstName: string };
  /** To the address in force, when a change is asked for and when it is done. */
  address_change_asked: { firstName: string; newEmail: string };
  address_changed: { firstName: string };
  /** Two-step login was turned on or off, or a recovery code was used; the door leads to the right screen. */
  two_step_on: { firstName: string; door: 'user' | 'admin' };
  two_step_off: { firstName: string; door: 'user' | 'admin' };
  recovery_code_used: { firstName: string; door: 'user' | 'admin'; left: number };
  vehicle_approved: {
    firstName: string;
    vehicleId: string;
    vehicleName: string;
    publicPath: string;
  };
  vehicle_refused: { firstName: string; vehicleId: string; vehicleName: string; reason: string };
  /** A change of an ad that stayed on the market as it was; the first path is the one that shows it best. */
  vehicle_change_approved: { firstName: string; vehicleName: string; adPath: string };
  vehicle_change_refused: {
    firstName: string;
    vehicleName: string;
    reason: string;
    ownPath: string;
  };
  /** The back office took an ad off the market; the reason is read as it was written. */
  ad_taken_down: { firstName: string; adName: string; reason: string; ownPath: string };
  /** It may be published again: what was wrong with it is mended, or was none. */
  ad_reinstated: { firstName: string; adName: string; ownPath: string };
  /** To administrators, when several people reported an ad on one day. */
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
    /** Null: written on the advertiser's own page. */
    adName: string | null;
    publicPath: string;
    visitor: { name: string; email: string; phone: string };
    message: string;
  };
  /** To us: somebody wrote on the contact page. */
  contact_received: {
    subject: ContactSubject | null;
    sender: { name: string; email: string; phone: string };
    message: string;
  };
  /** The link to the copy of one's data. */
  data_export_ready: { firstName: string; token: string };
  /** To the address of an account that is gone. */
  account_deleted: { firstName: string };
  /** The back office did something to the account; the reason in its words. */
  account_suspended: { firstName: string; reason: string };
  account_reactivated: { firstName: string };
  /** `over`: published properties that the plan in force has no room for. */
  profile_kind_changed: {
    firstName: string;
    from: Profile;
    to: Profile;
    reason: string;
    over: number;
  };
  /** Somebody of the back office took the second step away, for who lost telephone and codes. */
  two_step_reset: { firstName: string; door: 'user' | 'admin'; reason: string };
}
