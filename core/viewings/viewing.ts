import { MINUTE_MS } from '#core/durations.ts';
import { areasOf, type OfficeArea } from '#core/office/office-area.ts';
import type { OfficeRole } from '#core/office/office-role.ts';

/** How long an administrator sees the site as somebody does (issue of the back office: 30 minutes). */
export const VIEWING_MS = 30 * MINUTE_MS;

/** Allow list of calls by office area while seeing as a person. A call that is not here is closed. */
export const VIEWABLE = {
  people: [
    'GET /v1/viewing',
    'GET /v1/users',
    'GET /v1/users/avatar',
    'GET /v1/agency',
    'GET /v1/users/plan_limits',
    'GET /v1/users/favorites',
    'GET /v1/users/saved_searches',
    'GET /v1/users/letters',
    'GET /v1/inbox',
    'GET /v1/conversations',
    'GET /v1/conversations/{id}',
    'GET /v1/reply_texts',
  ],
  ads: [
    'GET /v1/users/kept_ads',
    'GET /v1/users/highlight_quota',
    'GET /v1/users/next_steps',
    'GET /v1/users/statistics',
    'GET /v1/users/statistics/ads',
    'GET /v1/users/poster',
    'GET /v1/users/poster.pdf',
    'GET /v1/users/property_drafts',
    'GET /v1/users/property_drafts/{id}',
    'GET /v1/users/property_drafts/{id}/photos',
    'GET /v1/users/vehicle_drafts',
    'GET /v1/users/vehicle_drafts/{id}',
    ...['properties', 'vehicles'].flatMap((path) => [
      `GET /v1/users/${path}`,
      `GET /v1/users/${path}.csv`,
      `GET /v1/users/${path}/{id}`,
      `GET /v1/users/${path}/{id}/events`,
      `GET /v1/users/${path}/{id}/flyer.pdf`,
      `GET /v1/users/${path}/{id}/sharing`,
      `GET /v1/users/${path}/{id}/statistics`,
      `GET /v1/${path}/{id}/photos`,
    ]),
  ],
  money: [
    'GET /v1/users/boost_orders',
    'GET /v1/users/boost_orders/{id}',
    'GET /v1/users/payments',
    'GET /v1/users/payments/{id}',
    'GET /v1/users/payments/{id}/receipt.pdf',
    'GET /v1/users/plans',
    'GET /v1/users/subscriptions',
    'GET /v1/properties/{id}/boost_orders',
    'GET /v1/vehicles/{id}/boost_orders',
  ],
} satisfies Partial<Record<OfficeArea, readonly string[]>>;

const AREA_OF_CALL = new Map(
  (Object.keys(VIEWABLE) as (keyof typeof VIEWABLE)[]).flatMap((area) =>
    VIEWABLE[area].map((call) => [call, area] as const),
  ),
);

/** @param call as the contract names it: GET /v1/users/payments/{id} */
export function isViewable(role: OfficeRole, call: string): boolean {
  const area = AREA_OF_CALL.get(call);
  return area !== undefined && areasOf(role).includes(area);
}
