import type { WaitingName } from '#core/office/waiting.ts';
import { pathTo } from '#core/site/paths.ts';
import { accountsAddress, requestsAddress } from '../../addresses/office-addresses.ts';
import { dataRequestsAddress, incidentsAddress } from '../../addresses/privacy-addresses.ts';
import {
  officePaymentsAddress,
  officeSubscriptionsAddress,
} from '../../addresses/office-money-addresses.ts';

/** The list that shows what waits. */
export const WAITING_PATHS: Readonly<Record<WaitingName, string>> = {
  late_jobs: pathTo('backofficeJobs'),
  failed_jobs: pathTo('backofficeJobs'),
  incidents: incidentsAddress.link(pathTo('backofficeIncidents'), { state: 'open' }),
  findings: pathTo('backofficeReconciliation'),
  reports: pathTo('backofficeReports'),
  held_ads: pathTo('backofficeTrust'),
  reviews: pathTo('backofficeAdvertisements'),
  regrets: pathTo('backofficeRegrets'),
  requests: requestsAddress.link(pathTo('backofficeRequests'), { state: 'new' }),
  data_requests: dataRequestsAddress.link(pathTo('backofficeDataRequests'), { state: 'open' }),
  overdue_subscriptions: officeSubscriptionsAddress.link(pathTo('backofficeSubscriptions'), {
    view: 'overdue',
  }),
  failed_payments: officePaymentsAddress.link(pathTo('backofficePayments'), { state: 'failed' }),
  lost_mailboxes: accountsAddress.link(pathTo('backofficeUsers'), { mailbox: 'bounced' }),
};
