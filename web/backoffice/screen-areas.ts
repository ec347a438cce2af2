import { matchRoutes } from 'react-router';
import type { OfficeArea } from '#core/office/office-area.ts';
import { PATHS, type PathName } from '#core/site/paths.ts';

type Door = 'backofficeLogin' | 'backofficeLoginCode' | 'backofficeLogout' | 'backofficeInvitation';
export type OfficeScreen = Exclude<Extract<PathName, `backoffice${string}`>, Door>;

/** Whose work a screen is; the API asks the same of each call. */
export const SCREEN_AREAS: Readonly<Record<OfficeScreen, OfficeArea>> = {
  backoffice: 'common',
  backofficeSecurity: 'common',
  backofficeSearch: 'common',
  backofficeViews: 'common',
  backofficeAdvertisements: 'ads',
  backofficeReview: 'ads',
  backofficeProperties: 'ads',
  backofficeProperty: 'ads',
  backofficeVehicles: 'ads',
  backofficeVehicle: 'ads',
  backofficeReports: 'ads',
  backofficeTrust: 'ads',
  backofficeTrustRules: 'office',
  backofficeBrands: 'catalogue',
  backofficeModels: 'catalogue',
  backofficeYears: 'catalogue',
  backofficeVersion: 'catalogue',
  backofficeNewEntry: 'catalogue',
  backofficeMerge: 'catalogue',
  backofficeImport: 'catalogue',
  backofficeImportFile: 'catalogue',
  backofficePlans: 'money',
  backofficeNewPlan: 'money',
  backofficePlanOrder: 'money',
  backofficeEditPlan: 'money',
  backofficeSubscriptions: 'money',
  backofficeSubscription: 'money',
  backofficeGivePlan: 'money',
  backofficeBoostOrders: 'money',
  backofficeBoostOrder: 'money',
  backofficeBoostPlans: 'money',
  backofficeCoupons: 'money',
  backofficeNewCoupon: 'money',
  backofficeCoupon: 'money',
  backofficePayments: 'money',
  backofficePayment: 'money',
  backofficeRegrets: 'money',
  backofficeReconciliation: 'money',
  backofficeUsers: 'people_reading',
  backofficeUser: 'people_reading',
  backofficeRequests: 'requests',
  backofficeRequest: 'requests',
  backofficeDataRequests: 'requests',
  backofficeNewDataRequest: 'requests',
  backofficeDataRequest: 'requests',
  backofficeIncidents: 'office',
  backofficeNewIncident: 'office',
  backofficeIncident: 'office',
  backofficeEditIncident: 'office',
  backofficeSettings: 'site',
  backofficeSettingsSection: 'site',
  backofficeTeam: 'office',
  backofficeInvite: 'office',
  backofficeMember: 'office',
  backofficeJobs: 'office',
  backofficeAudit: 'office',
  // The API asks for the area of the list that they belong to.
  backofficeBulkAsk: 'common',
  backofficeBulkJob: 'common',
};

const ROUTES = (Object.keys(SCREEN_AREAS) as OfficeScreen[]).map((name) => ({
  id: name,
  path: PATHS[name],
}));

/** Finds the area of a screen by its address; undefined when the address is no screen. */
export function areaOfPath(path: string): OfficeArea | undefined {
  const [found] = matchRoutes(ROUTES, path) ?? [];
  return found && SCREEN_AREAS[found.route.id];
}
