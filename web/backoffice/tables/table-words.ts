import {
  accountsAddress,
  auditAddress,
  bulkRowsAddress,
  catalogueAddress,
  officePropertiesAddress,
  officeVehiclesAddress,
  reportsAddress,
  holdsAddress,
  requestsAddress,
} from '../../addresses/office-addresses.ts';
import {
  boostOrdersAddress,
  couponsAddress,
  officePaymentsAddress,
  officeSubscriptionsAddress,
  regretsAddress,
} from '../../addresses/office-money-addresses.ts';
import { dataRequestsAddress, incidentsAddress } from '../../addresses/privacy-addresses.ts';
import { tableWords } from './asked-table.ts';

/* The words of each list's address, with the name under which its views are saved. */

export const accountWords = tableWords('users', accountsAddress);
export const auditWords = tableWords('audit_entries', auditAddress);
export const propertyWords = tableWords('properties', officePropertiesAddress);
export const vehicleWords = tableWords('vehicles', officeVehiclesAddress);
export const subscriptionWords = tableWords('subscriptions', officeSubscriptionsAddress);
export const boostOrderWords = tableWords('boost_orders', boostOrdersAddress);
export const paymentWords = tableWords('payments', officePaymentsAddress);
export const couponWords = tableWords('coupons', couponsAddress);
export const requestWords = tableWords('contact_requests', requestsAddress);
export const incidentWords = tableWords('incidents', incidentsAddress);
export const dataRequestWords = tableWords('data_requests', dataRequestsAddress);
export const reportWords = tableWords('reports', reportsAddress);
export const holdWords = tableWords('ad_holds', holdsAddress);
export const regretWords = tableWords('regrets', regretsAddress);
/** Of whatever rows they are, one view has them. */
export const bulkRowWords = tableWords('bulk_rows', bulkRowsAddress);
export const catalogueWords = tableWords('catalogue', catalogueAddress);
