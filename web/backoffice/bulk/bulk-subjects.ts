import {
  BULK_ACTIONS,
  BULK_SUBJECTS,
  type BulkActionRow,
  type BulkSubject,
} from '#core/bulk-actions/bulk-action.ts';
import { pathTo, type SitePath } from '#core/site/paths.ts';
import type { ApiClient } from '../../session/api-client.ts';
import type { TableWords } from '../tables/asked-table.ts';
import * as words from '../tables/table-words.ts';

interface BulkList {
  words: TableWords;
  path: SitePath;
  /** Of one row. */
  rowPath?: (id: string) => SitePath;
}

export const BULK_LISTS: Readonly<Record<BulkSubject, BulkList>> = {
  properties: {
    words: words.propertyWords,
    path: pathTo('backofficeProperties'),
    rowPath: (id) => pathTo('backofficeProperty', { id }),
  },
  vehicles: {
    words: words.vehicleWords,
    path: pathTo('backofficeVehicles'),
    rowPath: (id) => pathTo('backofficeVehicle', { id }),
  },
  users: {
    words: words.accountWords,
    path: pathTo('backofficeUsers'),
    rowPath: (id) => pathTo('backofficeUser', { id }),
  },
  reports: { words: words.reportWords, path: pathTo('backofficeReports') },
  contact_requests: {
    words: words.requestWords,
    path: pathTo('backofficeRequests'),
    rowPath: (id) => pathTo('backofficeRequest', { id }),
  },
  coupons: {
    words: words.couponWords,
    path: pathTo('backofficeCoupons'),
    rowPath: (id) => pathTo('backofficeCoupon', { id }),
  },
};

/** The list that an address names. */
export function bulkSubjectOf(word: string): BulkSubject {
  const subject = BULK_SUBJECTS.find((each) => each === word);
  if (!subject) throw Response.json({}, { status: 404 });
  return subject;
}

export function rowOfAction(subject: BulkSubject, action: string): BulkActionRow {
  return BULK_ACTIONS[subject][action] ?? {};
}

/** The calls of a list. */
export function bulkCalls({ v1: { backoffice } }: ApiClient, subject: BulkSubject) {
  return backoffice.bulk_jobs[subject];
}

export function bulkRowCalls({ v1: { backoffice } }: ApiClient, subject: BulkSubject) {
  return backoffice[`bulk_rows_${subject}`];
}
