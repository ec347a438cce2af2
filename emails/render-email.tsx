import { render, toPlainText } from 'react-email';
import type { EmailMessages } from '#core/email-messages.ts';
import type { LetterKind } from '#core/letters/letter-kind.ts';
import { pathTo } from '#core/site/paths.ts';
import { LETTER_LABELS } from '#text/letter-labels.ts';
import { accountDeactivatedEmail } from './account-deactivated-email.tsx';
import { accountDeletedEmail } from './account-deleted-email.tsx';
import { accountExistsEmail } from './account-exists-email.tsx';
import { accountReactivatedEmail } from './account-reactivated-email.tsx';
import { accountSuspendedEmail } from './account-suspended-email.tsx';
import { accountViewedEmail } from './account-viewed-email.tsx';
import { adminChangedEmail } from './admin-changed-email.tsx';
import { adminInvitedEmail } from './admin-invited-email.tsx';
import { adReinstatedEmail } from './ad-reinstated-email.tsx';
import { adsReinstatedEmail } from './ads-reinstated-email.tsx';
import { adsTakenDownEmail } from './ads-taken-down-email.tsx';
import { adReportedOftenEmail } from './ad-reported-often-email.tsx';
import { auditHeadEmail } from './audit-head-email.tsx';
import { adsToConfirmEmail } from './ads-to-confirm-email.tsx';
import { answerWaitingEmail } from './answer-waiting-email.tsx';
import { adHeldEmail } from './ad-held-email.tsx';
import { adReleasedEmail } from './ad-released-email.tsx';
import { adWarnedEmail } from './ad-warned-email.tsx';
import { reportAnsweredEmail } from './report-answered-email.tsx';
import { adTakenDownEmail } from './ad-taken-down-email.tsx';
import { addressChangeAskedEmail } from './address-change-asked-email.tsx';
import { addressChangedEmail } from './address-changed-email.tsx';
import { addressInUseEmail } from './address-in-use-email.tsx';
import { changeAddressEmail } from './change-address-email.tsx';
import { confirmAlertEmail } from './confirm-alert-email.tsx';
import { confirmAddressEmail } from './confirm-address-email.tsx';
import { advertiseRequestedEmail } from './advertise-requested-email.tsx';
import { leadAnsweredEmail } from './lead-answered-email.tsx';
import { contactLink } from './contact-link.ts';
import { contactReceivedEmail } from './contact-received-email.tsx';
import { dataExportReadyEmail } from './data-export-ready-email.tsx';
import { EmailLayout } from './email-layout.tsx';
import { siteLink, type EmailName, type EmailSite, type EmailTemplate } from './email-template.ts';
import { leadReceivedEmail } from './lead-received-email.tsx';
import { leadsDigestEmail } from './leads-digest-email.tsx';
import { messagesWaitingEmail } from './messages-waiting-email.tsx';
import { passwordChangedEmail } from './password-changed-email.tsx';
import { PAYMENT_EMAILS } from './payment-emails.ts';
import { profileKindChangedEmail } from './profile-kind-changed-email.tsx';
import { recoveryCodeUsedEmail } from './recovery-code-used-email.tsx';
import { requestsDigestEmail } from './requests-digest-email.tsx';
import { resetPasswordEmail } from './reset-password-email.tsx';
import { safeLine } from './safe-line.ts';
import { withoutLinkedNames } from './unlinked-names.ts';
import { searchAlertEmail } from './search-alert-email.tsx';
import { twoStepOffEmail } from './two-step-off-email.tsx';
import { twoStepOnEmail } from './two-step-on-email.tsx';
import { twoStepResetEmail } from './two-step-reset-email.tsx';
import { vehicleApprovedEmail } from './vehicle-approved-email.tsx';
import { vehicleChangeApprovedEmail } from './vehicle-change-approved-email.tsx';
import { vehicleChangeRefusedEmail } from './vehicle-change-refused-email.tsx';
import { adRefusedEmail } from './ad-refused-email.tsx';

const TEMPLATES: { [Name in EmailName]: EmailTemplate<Name> } = {
  confirm_address: confirmAddressEmail,
  account_exists: accountExistsEmail,
  reset_password: resetPasswordEmail,
  password_changed: passwordChangedEmail,
  change_address: changeAddressEmail,
  address_in_use: addressInUseEmail,
  address_change_asked: addressChangeAskedEmail,
  address_changed: addressChangedEmail,
  two_step_on: twoStepOnEmail,
  two_step_off: twoStepOffEmail,
  recovery_code_used: recoveryCodeUsedEmail,
  vehicle_approved: vehicleApprovedEmail,
  ad_refused: adRefusedEmail,
  vehicle_change_approved: vehicleChangeApprovedEmail,
  vehicle_change_refused: vehicleChangeRefusedEmail,
  ad_taken_down: adTakenDownEmail,
  ad_held: adHeldEmail,
  ad_released: adReleasedEmail,
  ad_warned: adWarnedEmail,
  report_answered: reportAnsweredEmail,
  ad_reinstated: adReinstatedEmail,
  ads_taken_down: adsTakenDownEmail,
  ads_reinstated: adsReinstatedEmail,
  ad_reported_often: adReportedOftenEmail,
  lead_received: leadReceivedEmail,
  lead_answered: leadAnsweredEmail,
  answer_waiting: answerWaitingEmail,
  leads_digest: leadsDigestEmail,
  messages_waiting: messagesWaitingEmail,
  contact_received: contactReceivedEmail,
  advertise_requested: advertiseRequestedEmail,
  requests_digest: requestsDigestEmail,
  data_export_ready: dataExportReadyEmail,
  account_deleted: accountDeletedEmail,
  account_suspended: accountSuspendedEmail,
  account_deactivated: accountDeactivatedEmail,
  account_viewed: accountViewedEmail,
  account_reactivated: accountReactivatedEmail,
  profile_kind_changed: profileKindChangedEmail,
  audit_head: auditHeadEmail,
  two_step_reset: twoStepResetEmail,
  admin_invited: adminInvitedEmail,
  admin_changed: adminChangedEmail,
  confirm_alert: confirmAlertEmail,
  search_alert: searchAlertEmail,
  ads_to_confirm: adsToConfirmEmail,
  ...PAYMENT_EMAILS,
};

export const EMAIL_NAMES = Object.keys(TEMPLATES) as EmailName[];

/** Beyond this mail programs on a phone cut. */
const SUBJECT_LENGTH = 100;
const PREHEADER_LENGTH = 120;

export interface WrittenEmail {
  /** One line, without control characters. */
  subject: string;
  html: string;
  text: string;
  replyTo?: string;
  /** Where one request ends these messages (RFC 8058). */
  endedAt?: string;
}

/** What ends letters of this kind, or the answers of one conversation, for whoever gets this one. */
export interface LetterEnd {
  kind: LetterKind | 'answers';
  token: string;
}

/**
 * Writes a message: subject, HTML with every fact escaped, and the same as plain text.
 * @param letter of a message that nobody has to get
 */
export async function renderEmail<Name extends EmailName>(
  message: Name,
  data: EmailMessages[Name],
  site: EmailSite,
  letter?: LetterEnd,
): Promise<WrittenEmail> {
  const { subject, preheader, why, replyTo, endedAt, Content }: EmailTemplate<Name> =
    TEMPLATES[message];
  const facts = withoutLinkedNames(data);
  const stop = letter && stopOf(letter, site);
  const end = stop?.href ?? endedAt?.(facts, site);
  const html = await render(
    <EmailLayout
      site={site}
      preheader={safeLine(preheader(facts, site), PREHEADER_LENGTH)}
      why={why}
      contact={contactLink(site, message)}
      stop={stop}
    >
      <Content data={facts} site={site} />
    </EmailLayout>,
  );
  return {
    subject: safeLine(subject(facts, site), SUBJECT_LENGTH),
    html,
    text: asText(html),
    ...(replyTo ? { replyTo: replyTo(facts) } : {}),
    ...(end === undefined ? {} : { endedAt: end }),
  };
}

function stopOf({ kind, token }: LetterEnd, site: EmailSite) {
  if (kind === 'answers')
    return {
      href: siteLink(site, pathTo('stopAnswers', { token })),
      label: 'Respostas desta conversa',
      words: 'não fui eu quem perguntou, ou não quero mais receber',
    };
  return {
    href: siteLink(site, pathTo('stopLetters', { token })),
    label: LETTER_LABELS[kind].label,
    words: 'não quero mais receber',
  };
}

const AS_TEXT = [
  { selector: 'h1', options: { uppercase: false } },
  // Between angle brackets, so that a full stop after it does not become part of the address (RFC 3986, appendix C).
  {
    selector: 'a',
    options: { linkBrackets: ['<', '>'] as [string, string], hideLinkHrefIfSameAsText: true },
  },
  ...['tel', 'mailto'].map((scheme) => ({
    selector: `a[href^="${scheme}:"]`,
    format: 'anchor',
    options: { ignoreHref: true },
  })),
];

function asText(html: string): string {
  return `${toPlainText(html, { selectors: AS_TEXT }).trim()}\n`;
}
