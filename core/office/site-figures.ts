/** Of the whole marketplace, by day. Money in cents. */
export const SITE_FIGURES = [
  'accounts',
  'properties',
  'vehicles',
  'views',
  'leads',
  'subscriptions',
  'paid_cents',
  'refunded_cents',
] as const;
export type SiteFigureName = (typeof SITE_FIGURES)[number];
export type SiteFigures = Record<SiteFigureName, number>;
