import type { ContactSubject } from '#core/contact/contact-subject.ts';
import { pathTo } from '#core/site/paths.ts';
import { CONTACT_SUBJECT_WORDS } from '#text/contact-labels.ts';
import { siteLink, type EmailName, type EmailSite } from './email-template.ts';

/** What "fale com a gente" is about at the foot of a message, where that can be known. */
const ABOUT: { [Name in EmailName]?: ContactSubject } = {
  reset_password: 'account',
  password_changed: 'account',
  change_address: 'account',
  address_change_asked: 'account',
  address_changed: 'account',
  two_step_on: 'account',
  two_step_off: 'account',
  two_step_reset: 'account',
  recovery_code_used: 'account',
  data_export_ready: 'account',
  account_suspended: 'account',
  account_deactivated: 'account',
  account_viewed: 'account',
  account_reactivated: 'account',
  profile_kind_changed: 'profile',
  trial_started: 'plans',
  trial_refused: 'plans',
  trial_ending: 'plans',
  subscription_canceled: 'plans',
  subscription_resumed: 'plans',
  subscription_ended: 'plans',
  plan_change_scheduled: 'plans',
  plan_changed: 'plans',
  plan_given: 'plans',
  plan_limit_ahead: 'plans',
  plan_limit_applied: 'plans',
  boost_started: 'boosts',
  boost_ended: 'boosts',
  payment_received: 'payments',
  payment_failed: 'payments',
  payment_returned: 'payments',
  payment_in_review: 'payments',
  refund_made: 'payments',
  refund_failed: 'payments',
  regret_confirmed: 'payments',
  regret_refused: 'payments',
};

/** The page on which people write to us, with what the message was about. */
export function contactLink(site: EmailSite, message: EmailName): string {
  const subject = ABOUT[message];
  const query = subject ? `?assunto=${CONTACT_SUBJECT_WORDS[subject]}` : '';
  return siteLink(site, pathTo('contact')) + query;
}
