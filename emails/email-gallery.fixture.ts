/* What /dev/emails shows: every message with its examples. */
import type { Profile } from '#core/actor.ts';
import type { AdsAmount } from '#core/contact/contact-request.ts';
import type { ContactSubject } from '#core/contact/contact-subject.ts';
import type { EmailMessages } from '#core/email-messages.ts';
import type { OfficeRole } from '#core/office/office-role.ts';
import type { DeclineReason } from '#core/payments/card-decline.ts';
import type { PaymentMethodKind } from '#core/payments/payment.ts';
import type { PlanPeriod } from '#core/plans/plan-period.ts';
import type { ReportReason } from '#core/reports/report.ts';
import type { EmailExample } from './gallery-pages.ts';
import type { LetterEnd } from './render-email.tsx';
import { EMAIL_EXAMPLES } from './email-examples.fixture.ts';
import { PAYMENT_EMAIL_EXAMPLES } from './payment-email-examples.fixture.ts';

/** Choices that only change a word of a message. */
type Named =
  | AdsAmount
  | ContactSubject
  | DeclineReason
  | OfficeRole
  | PaymentMethodKind
  | PlanPeriod
  | Profile
  | ReportReason;

/** The values of a field by which a message reads otherwise. */
type CaseOf<Value> =
  | (null extends Value ? 'null' : never)
  | (boolean extends Value ? 'true' | 'false' : never)
  | (Value extends { kind: infer Kind extends string } ? Kind : never)
  | (Value extends string ? (string extends Value ? never : Exclude<Value, Named>) : never);

type CasesOf<Data> = {
  [Field in keyof Data as [CaseOf<Data[Field]>] extends [never] ? never : Field]: Readonly<
    Record<CaseOf<Data[Field]>, Partial<Data>>
  >;
};

type Cases = {
  [
    Name in keyof EmailMessages as [keyof CasesOf<EmailMessages[Name]>] extends [never]
      ? never
      : Name
  ]: CasesOf<EmailMessages[Name]>;
};

const DOORS = { user: {}, admin: {} };
const BOTH = { true: {}, false: {} };
const NULL = { null: {} };

/** What else changes with it; a new choice does not compile before it stands here. */
const CASES: Cases = {
  password_changed: { userAgent: NULL },
  two_step_on: { door: DOORS },
  two_step_off: { door: DOORS },
  two_step_reset: { door: DOORS },
  recovery_code_used: { door: DOORS },
  ad_released: { isShown: BOTH },
  ad_reinstated: { isBack: BOTH, isOutOfPlan: { true: { isBack: true }, false: {} } },
  ads_reinstated: { isBack: BOTH },
  report_answered: { decision: { dismiss: {}, warn: {}, take_down: {} } },
  lead_received: {
    adName: { null: { publicPath: '/anunciante/proprietario/abcde12345' } },
    kind: { message: {}, whatsapp: { message: null }, phone: { message: null } },
    message: { null: { kind: 'phone' } },
  },
  lead_answered: { ad: NULL },
  contact_received: { subject: NULL },
  advertise_requested: {
    company: NULL,
    creci: NULL,
    town: NULL,
    ads_amount: NULL,
    message: NULL,
  },
  account_deleted: { hasPaid: BOTH },
  admin_changed: {
    change: { change_role: {}, disable: {}, enable: {}, end_sessions: {} },
  },
  trial_ending: { nextPlanName: NULL },
  payment_received: { boostUntil: NULL },
  subscription_canceled: { isTrial: BOTH },
  subscription_resumed: { nextPlanName: NULL },
  subscription_ended: {
    why: {
      null: { reason: null },
      canceled: { reason: null },
      unpaid: { reason: null },
      period_over: { reason: null },
      regret: { reason: null },
      trial_used: { reason: null },
      office: {},
      not_paid: { reason: null },
      replaced: { reason: null },
    },
    reason: NULL,
  },
  boost_ended: { nextUntil: NULL },
  refund_made: { method: { by_hand: {} } },
  regret_to_office: { reader: { office: {}, person: {} }, isAgain: BOTH },
  payment_returned: { reason: { late: {}, twice: {} } },
  payment_alert: {
    alert: {
      wrong_amount: {
        alert: {
          kind: 'wrong_amount',
          paymentId: 'abcde12345',
          paidCents: 1690,
          expectedCents: 3190,
        },
      },
      dispute: {
        alert: {
          kind: 'dispute',
          what: 'Plano Corretor',
          cents: 3190,
          answerBy: '2026-12-09T12:00:00.000Z',
        },
      },
      refund_failed: { alert: { kind: 'refund_failed', what: 'Plano Corretor', cents: 3190 } },
      many_declines: PAYMENT_EMAIL_EXAMPLES.payment_alert,
    },
  },
};

/** Those that read otherwise by how much or how many. */
const AMOUNTS: { [Name in keyof EmailMessages]?: Partial<EmailMessages[Name]>[] } = {
  recovery_code_used: [{ left: 1 }, { left: 0 }],
  ads_reinstated: [{ outOfPlan: 0, held: 0 }],
  requests_digest: [{ count: 1, requests: EMAIL_EXAMPLES.requests_digest.requests.slice(0, 1) }],
  ad_reported_often: [{ reporters: 12 }],
  profile_kind_changed: [{ over: { property: 0, vehicle: 0 } }],
  search_alert: [{ searches: EMAIL_EXAMPLES.search_alert.searches.slice(1) }],
};

/** Those of which one may want no more, and their kind. */
const LETTERS: { [Name in keyof EmailMessages]?: LetterEnd['kind'] } = {
  messages_waiting: 'message_reminders',
  ads_to_confirm: 'freshness',
  lead_answered: 'answers',
  answer_waiting: 'answers',
};

const FIRST = { ...EMAIL_EXAMPLES, ...PAYMENT_EMAIL_EXAMPLES };

const VALUES: Readonly<Record<string, unknown>> = { null: null, true: true, false: false };

/** What is changed of the first example, case by case. */
function changesOf(message: keyof EmailMessages): object[] {
  const cases: Readonly<Partial<Record<string, Record<string, Record<string, object>>>>> = CASES;
  return Object.entries(cases[message] ?? {}).flatMap(([field, each]) =>
    Object.entries(each).map(([value, more]) => ({
      [field]: Object.hasOwn(VALUES, value) ? VALUES[value] : value,
      ...more,
    })),
  );
}

/** The first of each, then its other cases. */
export const GALLERY = (Object.keys(FIRST) as (keyof EmailMessages)[]).flatMap((message) => {
  const all = [{}, ...changesOf(message), ...(AMOUNTS[message] ?? [])].map((change) => ({
    ...FIRST[message],
    ...change,
  }));
  const different = new Map(all.map((data) => [JSON.stringify(data), data]));
  return [...different.values()].map(
    (data) => ({ message, data, letter: LETTERS[message] }) as EmailExample,
  );
});
