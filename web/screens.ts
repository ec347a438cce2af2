import type { PathName } from '#core/site/paths.ts';

/** Layouts of the specification (section 1): a screen uses the default one unless it is listed under another. */
export type LayoutName = 'default' | 'internal' | 'dashboard' | 'backoffice';

export const LAYOUT_FILES: Readonly<Record<LayoutName, string>> = {
  default: 'public/default-layout.tsx',
  internal: 'account/internal-layout.tsx',
  dashboard: 'dashboard/dashboard-layout.tsx',
  backoffice: 'backoffice/backoffice-layout.tsx',
};

export const SOON = 'errors/under-construction.tsx';

/**
 * Which file shows which address, under which layout. Every address of the product is here: what is
 * not built yet is `SOON`, so that nothing is forgotten.
 */
export const SCREENS: Readonly<Record<PathName, readonly [layout: LayoutName, file: string]>> = {
  home: ['default', 'public/home.tsx'],
  about: ['default', 'public/about.tsx'],
  contact: ['default', SOON],
  privacy: ['default', 'public/privacy.tsx'],
  terms: ['default', 'public/terms.tsx'],
  propertySearch: ['default', 'public/property-search.tsx'],
  property: ['default', 'public/property-page.tsx'],
  vehicleSearch: ['default', 'public/vehicle-search.tsx'],
  vehicle: ['default', 'public/vehicle-page.tsx'],
  advertiser: ['default', 'public/advertiser-page.tsx'],
  advertiseOwner: ['default', SOON],
  advertiseBusiness: ['default', SOON],
  plan: ['default', SOON],
  redirectPayment: ['default', SOON],
  checkoutSuccess: ['default', SOON],
  checkoutCancel: ['default', SOON],
  login: ['internal', 'account/login.tsx'],
  loginCode: ['internal', 'account/login-code.tsx'],
  register: ['internal', 'account/register.tsx'],
  forgotPassword: ['internal', 'account/forgot-password.tsx'],
  resetPassword: ['internal', 'account/reset-password.tsx'],
  confirmEmail: ['internal', 'account/confirm-email.tsx'],
  logout: ['internal', 'account/logout.tsx'],
  dataDownload: ['internal', 'account/data-download.tsx'],

  notFound: ['default', 'errors/not-found.tsx'],
  accessDenied: ['default', 'errors/access-denied.tsx'],
  serverError: ['default', 'errors/server-error.tsx'],
  invalidToken: ['default', 'errors/invalid-token.tsx'],

  dashboard: ['dashboard', 'dashboard/start/start-page.tsx'],
  messages: ['dashboard', 'dashboard/messages/messages-page.tsx'],
  message: ['dashboard', 'dashboard/messages/message-page.tsx'],
  myProperties: ['dashboard', 'dashboard/properties/my-properties.tsx'],
  newProperty: ['dashboard', 'dashboard/properties/wizard/wizard-start.tsx'],
  newPropertyStep: ['dashboard', 'dashboard/properties/wizard/wizard-step.tsx'],
  archivedProperties: ['dashboard', 'dashboard/properties/archived-properties.tsx'],
  highlightedProperties: ['dashboard', 'dashboard/properties/highlighted-properties.tsx'],
  editProperty: ['dashboard', 'dashboard/properties/edit-property.tsx'],
  myVehicles: ['dashboard', 'dashboard/vehicles/my-vehicles.tsx'],
  newVehicle: ['dashboard', 'dashboard/vehicles/new-vehicle.tsx'],
  archivedVehicles: ['dashboard', 'dashboard/vehicles/archived-vehicles.tsx'],
  editVehicle: ['dashboard', 'dashboard/vehicles/edit-vehicle.tsx'],
  vehicleSuccess: ['dashboard', 'dashboard/vehicles/vehicle-success.tsx'],
  vehicleBoost: ['dashboard', SOON],
  subscriptions: ['dashboard', SOON],
  boostOrder: ['dashboard', SOON],
  boostOrderSuccess: ['dashboard', SOON],
  boostProductOrderSuccess: ['dashboard', SOON],
  accountSettings: ['dashboard', 'dashboard/settings/settings-page.tsx'],
  profileSettings: ['dashboard', 'dashboard/settings/profile-page.tsx'],
  companySettings: ['dashboard', 'dashboard/company/company-page.tsx'],
  changeEmail: ['dashboard', 'dashboard/settings/change-email.tsx'],
  changePassword: ['dashboard', 'dashboard/settings/change-password.tsx'],
  paymentMethods: ['dashboard', 'dashboard/settings/payment-methods-page.tsx'],
  securitySettings: ['dashboard', 'dashboard/settings/security-settings.tsx'],
  privacySettings: ['dashboard', 'dashboard/privacy/privacy-settings.tsx'],

  backofficeLogin: ['backoffice', 'backoffice/backoffice-login.tsx'],
  backofficeLoginCode: ['backoffice', 'backoffice/backoffice-login-code.tsx'],
  backofficeLogout: ['backoffice', 'backoffice/backoffice-logout.tsx'],
  backoffice: ['backoffice', 'backoffice/backoffice-start.tsx'],
  backofficeSecurity: ['backoffice', 'backoffice/backoffice-security.tsx'],
  backofficeAdvertisements: ['backoffice', 'backoffice/reviews/review-queue.tsx'],
  backofficeReview: ['backoffice', 'backoffice/reviews/review-page.tsx'],
  backofficeCoupons: ['backoffice', SOON],
  backofficePlans: ['backoffice', SOON],
  backofficeNewPlan: ['backoffice', SOON],
  backofficePlanOrder: ['backoffice', SOON],
  backofficeEditPlan: ['backoffice', SOON],
  backofficeProperties: ['backoffice', SOON],
  backofficeReports: ['backoffice', 'backoffice/reports/reports-page.tsx'],
  backofficeSettings: ['backoffice', SOON],
  backofficeSubscriptions: ['backoffice', SOON],
  backofficeUsers: ['backoffice', 'backoffice/accounts/accounts-page.tsx'],
  backofficeUser: ['backoffice', 'backoffice/accounts/account-page.tsx'],
  backofficeBrands: ['backoffice', SOON],
  backofficeModels: ['backoffice', SOON],
  backofficeYears: ['backoffice', SOON],
};
