import type { BulkSubject } from './bulk-action.ts';
import { bulkAccounts } from './bulk-accounts.server.ts';
import { bulkAds } from './bulk-ads.server.ts';
import { bulkCoupons } from './bulk-coupons.server.ts';
import { bulkReports } from './bulk-reports.server.ts';
import { bulkRequests } from './bulk-requests.server.ts';
import type { BulkRules } from './bulk-rules.server.ts';

export const BULK_RULES: Readonly<Record<BulkSubject, BulkRules>> = {
  properties: bulkAds('property'),
  vehicles: bulkAds('vehicle'),
  users: bulkAccounts,
  reports: bulkReports,
  contact_requests: bulkRequests,
  coupons: bulkCoupons,
};
