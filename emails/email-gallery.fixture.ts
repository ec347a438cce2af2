/* What /dev/emails shows: every message with its examples. */
import type { EmailMessages } from '#core/email-messages.ts';
import type { EmailExample } from './gallery-pages.ts';
import type { LetterEnd } from './render-email.tsx';
import { EMAIL_EXAMPLES } from './email-examples.fixture.ts';
import { PAYMENT_EMAIL_EXAMPLES } from './payment-email-examples.fixture.ts';

/** The messages that read otherwise in another case. */
const VARIANTS: { [Name in keyof EmailMessages]?: Partial<EmailMessages[Name]>[] } = {
  two_step_on: [{ door: 'admin' }],
  recovery_code_used: [{ left: 1 }, { left: 0 }],
  lead_received: [
    { adName: null, publicPath: '/anunciante/proprietario/abcde12345' },
    { kind: 'whatsapp', message: null },
    { kind: 'phone', message: null },
  ],
  contact_received: [{ subject: null }],
  requests_digest: [{ count: 1, requests: EMAIL_EXAMPLES.requests_digest.requests.slice(0, 1) }],
  ad_reported_often: [{ reporters: 12 }],
  report_answered: [{ decision: 'dismiss' }, { decision: 'take_down' }],
  account_deleted: [{ hasPaid: false }],
  profile_kind_changed: [{ over: { property: 0, vehicle: 0 } }],
  search_alert: [{ searches: EMAIL_EXAMPLES.search_alert.searches.slice(1) }],
  subscription_canceled: [{ isTrial: true }],
  payment_received: [{ boostUntil: null }],
};

/** Those of which one may want no more, and their kind. */
const LETTERS: { [Name in keyof EmailMessages]?: LetterEnd['kind'] } = {
  messages_waiting: 'message_reminders',
  ads_to_confirm: 'freshness',
  lead_answered: 'answers',
  answer_waiting: 'answers',
};

const FIRST = { ...EMAIL_EXAMPLES, ...PAYMENT_EMAIL_EXAMPLES };

/** The first of each, then its variants. */
export const GALLERY = (Object.keys(FIRST) as (keyof EmailMessages)[]).flatMap((message) =>
  [{}, ...(VARIANTS[message] ?? [])].map(
    (change) =>
      ({
        message,
        data: { ...FIRST[message], ...change },
        letter: LETTERS[message],
      }) as EmailExample,
  ),
);
