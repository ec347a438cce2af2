/** Every address of the product; `:name` is a variable part. */
export const PATHS = {
  home: '/',
  about: '/sobre-nos',
  contact: '/contato',
  privacy: '/politica-de-privacidade',
  terms: '/termos-de-uso',
  propertySearch: '/imoveis',
  propertyLanding: '/imoveis/:landing',
  property: '/imovel/:category/:city/:id',
  vehicleSearch: '/veiculos',
  vehicleLanding: '/veiculos/:landing',
  vehicle: '/veiculo/:vehicleType/:state/:city/:brand/:model/:version/:id',
  advertiser: '/anunciante/:advertiserType/:id',
  whatsapp: '/whatsapp/:token',
  favorites: '/favoritos',
  propertyComparison: '/comparar/imoveis',
  vehicleComparison: '/comparar/veiculos',
  siteMap: '/mapa-do-site',
  offline: '/no-celular',
  advertiseOwner: '/anunciar/proprietario',
  advertiseBusiness: '/anunciar/imobiliaria-ou-corretor',
  plan: '/planos/:id',
  redirectPayment: '/plans/redirectPayment/:id',
  checkoutSuccess: '/payments/checkout/success',
  checkoutCancel: '/payments/checkout/cancel',
  login: '/entrar',
  loginCode: '/entrar/codigo',
  register: '/registrar',
  forgotPassword: '/esqueci-senha',
  resetPassword: '/resetar-senha/:token',
  confirmEmail: '/confirmations/:token',
  logout: '/sair',
  dataDownload: '/meus-dados/:token',
  alerts: '/avisos',
  newAlert: '/avisos/novo/:kind',
  alertLink: '/avisos/link/:token',
  endAlerts: '/avisos/link/:token/parar',
  savedSearch: '/buscas/:id',
  stopLetters: '/emails/parar/:token',
  stopAnswers: '/emails/respostas/:token',
  adLink: '/confirmar/:token',
  adAnswer: '/confirmar/:token/:answer',

  notFound: '/404',
  accessDenied: '/acesso-negado',
  serverError: '/erro',
  invalidToken: '/token-invalido',

  dashboard: '/dashboard',
  messages: '/dashboard/messages',
  message: '/dashboard/messages/:id',
  keptMessages: '/dashboard/messages/guardadas',
  myProperties: '/dashboard/properties',
  newProperty: '/dashboard/properties/new',
  newPropertyStep: '/dashboard/properties/new/:draftId/:step',
  archivedProperties: '/dashboard/properties/archived',
  highlightedProperties: '/dashboard/properties/highlights',
  editProperty: '/dashboard/properties/:id/edit',
  propertySuccess: '/dashboard/properties/:id/success',
  propertyBoost: '/dashboard/properties/:id/boost',
  propertyStatistics: '/dashboard/properties/:id/statistics',
  shareProperty: '/dashboard/properties/:id/share',
  myVehicles: '/dashboard/vehicles',
  newVehicle: '/dashboard/vehicles/new',
  newVehicleStep: '/dashboard/vehicles/new/:draftId/:step',
  archivedVehicles: '/dashboard/vehicles/archived',
  editVehicle: '/dashboard/vehicles/:id/edit',
  vehicleSuccess: '/dashboard/vehicles/:id/success',
  vehicleBoost: '/dashboard/vehicles/:id/boost',
  vehicleStatistics: '/dashboard/vehicles/:id/statistics',
  shareVehicle: '/dashboard/vehicles/:id/share',
  poster: '/dashboard/poster',
  subscriptions: '/dashboard/subscriptions',
  payment: '/dashboard/payments/:id',
  keptAds: '/dashboard/subscriptions/ads',
  boostOrders: '/dashboard/boosts',
  boostOrder: '/dashboard/boosts/orders/:id',
  boostOrderSuccess: '/dashboard/boosts/orders/:id/success',
  boostProductOrderSuccess: '/dashboard/boosts/orders/:product/:id/success',
  accountSettings: '/dashboard/settings',
  profileSettings: '/dashboard/settings/profile',
  companySettings: '/dashboard/settings/company',
  changeEmail: '/dashboard/settings/change-email',
  changePassword: '/dashboard/settings/change-password',
  paymentMethods: '/dashboard/settings/payment_methods',
  securitySettings: '/dashboard/settings/security',
  privacySettings: '/dashboard/settings/privacy',
  emailSettings: '/dashboard/settings/emails',
  deviceSettings: '/dashboard/settings/devices',

  backofficeLogin: '/backoffice/login',
  backofficeLoginCode: '/backoffice/login/code',
  backofficeLogout: '/backoffice/logout',
  backofficeInvitation: '/backoffice/invitation/:token',
  backoffice: '/backoffice/dashboard',
  backofficeSecurity: '/backoffice/dashboard/security',
  backofficeTeam: '/backoffice/dashboard/team',
  backofficeInvite: '/backoffice/dashboard/team/invite',
  backofficeMember: '/backoffice/dashboard/team/:id',
  backofficeAdvertisements: '/backoffice/dashboard/advertisements',
  backofficeReview: '/backoffice/dashboard/advertisements/:id',
  backofficeCoupons: '/backoffice/dashboard/coupons',
  backofficeNewCoupon: '/backoffice/dashboard/coupons/new',
  backofficeCoupon: '/backoffice/dashboard/coupons/:id',
  backofficeBoostPlans: '/backoffice/dashboard/boost_plans',
  backofficeBoostOrders: '/backoffice/dashboard/boost_orders',
  backofficeBoostOrder: '/backoffice/dashboard/boost_orders/:id',
  backofficePayments: '/backoffice/dashboard/payments',
  backofficePayment: '/backoffice/dashboard/payments/:id',
  backofficeRegrets: '/backoffice/dashboard/regrets',
  backofficeReconciliation: '/backoffice/dashboard/reconciliation',
  backofficePlans: '/backoffice/dashboard/plans',
  backofficeNewPlan: '/backoffice/dashboard/plans/new',
  backofficePlanOrder: '/backoffice/dashboard/plans/order',
  backofficeEditPlan: '/backoffice/dashboard/plans/:id/edit',
  backofficeProperties: '/backoffice/dashboard/properties',
  backofficeProperty: '/backoffice/dashboard/properties/:id',
  backofficeVehicles: '/backoffice/dashboard/vehicles',
  backofficeVehicle: '/backoffice/dashboard/vehicles/:id',
  backofficeReports: '/backoffice/dashboard/propertyReports',
  backofficeTrust: '/backoffice/dashboard/trust',
  backofficeTrustRules: '/backoffice/dashboard/trust/rules',
  backofficeRequests: '/backoffice/dashboard/requests',
  backofficeRequest: '/backoffice/dashboard/requests/:id',
  backofficeIncidents: '/backoffice/dashboard/incidents',
  backofficeNewIncident: '/backoffice/dashboard/incidents/new',
  backofficeIncident: '/backoffice/dashboard/incidents/:id',
  backofficeEditIncident: '/backoffice/dashboard/incidents/:id/edit',
  backofficeDataRequests: '/backoffice/dashboard/data-requests',
  backofficeNewDataRequest: '/backoffice/dashboard/data-requests/new',
  backofficeDataRequest: '/backoffice/dashboard/data-requests/:id',
  backofficeAudit: '/backoffice/dashboard/audit',
  backofficeSearch: '/backoffice/dashboard/search',
  backofficeJobs: '/backoffice/dashboard/jobs',
  backofficeViews: '/backoffice/dashboard/views',
  backofficeBulkAsk: '/backoffice/dashboard/bulk/:subject',
  backofficeBulkJob: '/backoffice/dashboard/bulk/:subject/:id',
  backofficeSettings: '/backoffice/dashboard/settings',
  backofficeSettingsSection: '/backoffice/dashboard/settings/:section',
  backofficeSubscriptions: '/backoffice/dashboard/subscriptions',
  backofficeSubscription: '/backoffice/dashboard/subscriptions/:id',
  backofficeUsers: '/backoffice/dashboard/users',
  backofficeUser: '/backoffice/dashboard/users/:id',
  backofficeGivePlan: '/backoffice/dashboard/users/:id/plan',
  backofficeBrands: '/backoffice/dashboard/vehicles/brands',
  backofficeModels: '/backoffice/dashboard/vehicles/brands/:id/models',
  backofficeYears: '/backoffice/dashboard/vehicles/brands/models/:id/years',
  backofficeVersion: '/backoffice/dashboard/vehicles/brands/versions/:id',
  backofficeNewEntry: '/backoffice/dashboard/vehicles/brands/new',
  backofficeMerge: '/backoffice/dashboard/vehicles/brands/:level/:id/merge',
  backofficeImport: '/backoffice/dashboard/vehicles/brands/import',
  backofficeImportFile: '/backoffice/dashboard/vehicles/brands/import/:id',
} as const;

export type PathName = keyof typeof PATHS;

/** Addresses that show no screen: what forms, scripts and downloads ask for. */
export const RESOURCE_PATHS = {
  robots: '/robots.txt',
  manifest: '/site.webmanifest',
  consent: '/consentimento',
  propertyCount: '/contagem/imoveis',
  vehicleCount: '/contagem/veiculos',
  propertyFeed: '/feed/imoveis.atom',
  vehicleFeed: '/feed/veiculos.atom',
  streetTiles: '/ruas/:content',
  favoriteChanges: '/favoritar',
  seenAds: '/vistos',
  resendConfirmation: '/dashboard/confirmation',
  postponePhone: '/dashboard/phone-later',
  adPhotos: '/dashboard/photos/:kind/:adId',
  describeAd: '/dashboard/descriptions/:kind',
  propertySpreadsheet: '/dashboard/properties/imoveis.csv',
  vehicleSpreadsheet: '/dashboard/vehicles/veiculos.csv',
  messageSpreadsheet: '/dashboard/messages/contatos.csv',
  inboxNews: '/dashboard/messages/novas',
  receipt: '/dashboard/payments/:id/recibo.pdf',
  propertyFlyer: '/dashboard/properties/:id/panfleto.pdf',
  vehicleFlyer: '/dashboard/vehicles/:id/panfleto.pdf',
  posterFile: '/dashboard/poster/cartaz.pdf',
  draftStep: '/dashboard/drafts/:kind/:draftId/:step',
  dataArchive: '/meus-dados/:token/arquivo',
  endViewing: '/backoffice/dashboard/viewing/end',
  officeSpreadsheet: '/backoffice/dashboard/spreadsheets/:table',
  catalogueImportReport: '/backoffice/dashboard/vehicles/brands/import/:id/previa.csv',
  paymentTable: '/backoffice/dashboard/payments/:month/pagamentos.csv',
  commandAnswers: '/backoffice/dashboard/search/answers',
  settingsPreview: '/backoffice/dashboard/settings/:section/preview',
  catalogueImportSample: '/backoffice/dashboard/vehicles/brands/import/exemplo.csv',
} as const;

export type ResourceName = keyof typeof RESOURCE_PATHS;

declare const OWN: unique symbol;

export type SitePath = string & { readonly [OWN]: true };

type PartsOf<Pattern extends string> = Pattern extends `${string}:${infer Part}/${infer Rest}`
  ? Part | PartsOf<`/${Rest}`>
  : Pattern extends `${string}:${infer Part}`
    ? Part
    : never;

type ArgumentsOf<Pattern extends string> = [PartsOf<Pattern>] extends [never]
  ? []
  : [parts: Record<PartsOf<Pattern>, string>];

/** `pathTo('property', { category: 'casa', city: 'irece', id })`. */
export function pathTo<Name extends PathName>(
  name: Name,
  ...[parts]: ArgumentsOf<(typeof PATHS)[Name]>
): SitePath {
  return filled(PATHS[name], parts);
}

/** The same of what shows no screen. */
export function resourcePath<Name extends ResourceName>(
  name: Name,
  ...[parts]: ArgumentsOf<(typeof RESOURCE_PATHS)[Name]>
): SitePath {
  return filled(RESOURCE_PATHS[name], parts);
}

function filled(pattern: string, parts: Record<string, string> | undefined): SitePath {
  return pattern.replace(/:(\w+)/g, (_, part: string) =>
    encodeURIComponent(parts?.[part] ?? ''),
  ) as SitePath;
}

/** Specification, section 2: every named route carries the locale. */
export function routeName(name: PathName): string {
  return `${name}___pt-BR`;
}
