import { MINUTE_MS } from '#core/durations.ts';

/** How long an administrator sees the site as somebody does (issue of the back office: 30 minutes). */
export const VIEWING_MS = 30 * MINUTE_MS;

const CLOSED = [
  '/v1/sessions',
  '/v1/email_change',
  '/v1/inbox/news',
  '/v1/users/two_step',
  '/v1/users/data_exports',
  '/v1/users/consents',
  '/v1/users/payment_methods',
  '/v1/users/billing_info',
  '/v1/users/contact_card',
  '/v1/push_subscriptions',
];

/** What the person alone reads: sessions, second step, own data, cards. And the stream of news, which outlives a look. */
export function isClosedToViewing(path: string): boolean {
  return CLOSED.some((closed) => path === closed || path.startsWith(`${closed}/`));
}
