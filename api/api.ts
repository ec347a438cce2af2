import { OpenAPIHono } from '@hono/zod-openapi';
import type { Hono } from 'hono';
import { HTTPException } from 'hono/http-exception';
import * as z from 'zod';
import { refuse } from '#core/refusal.ts';
import {
  DatabaseUnavailable,
  isDatabaseAway,
  isDeadlock,
  isUnwritableText,
} from '#db/database-away.ts';
import { SearchNotReady } from '#core/search/index/search-index.server.ts';
import { ProviderAway } from '#integrations/payments/payment-provider.ts';
import { StorageUnavailable } from '#integrations/storage/storage-unavailable.ts';
import { answerRefusal, type ApiDependencies, type ApiEnvironment } from './api-environment.ts';
import { propertyMap, vehicleMap } from './ad-maps.ts';
import { adsById } from './ads-by-id.ts';
import { advertisers } from './advertisers.ts';
import { allowedMethods } from './allowed-methods.ts';
import { apiDocument } from './api-document.ts';
import { agencies } from './agencies.ts';
import { accountList, accounts } from './backoffice/accounts.ts';
import { auditEntries } from './backoffice/audit-entries.ts';
import {
  bulkContactRequests,
  bulkCoupons,
  bulkProperties,
  bulkReports,
  bulkUsers,
  bulkVehicles,
} from './backoffice/bulk-jobs.ts';
import { siteFigures } from './backoffice/site-figures.ts';
import { adHolds, holdFigures } from './backoffice/ad-holds.ts';
import { trustRules } from './backoffice/trust-rules.ts';
import { failedJobs } from './backoffice/failed-jobs.ts';
import { waitingThings } from './backoffice/waiting-things.ts';
import { commands } from './backoffice/commands.ts';
import { savedViews } from './backoffice/saved-views.ts';
import { accountTransitions } from './backoffice/account-transitions.ts';
import { adminSessions } from './backoffice/admin-sessions.ts';
import { billingInfos } from './billing-infos.ts';
import { boostPayments } from './boost-payments.ts';
import { catalogueFiles } from './catalogue-files.ts';
import { officeSettingsCalls } from './backoffice/office-settings.ts';
import { settingsBySection } from './backoffice/settings-by-section.ts';
import { siteFiles } from './site-files.ts';
import { isClientAbort } from './client-aborts.ts';
import { ceps } from './ceps.ts';
import { emailChanges } from './email-changes.ts';
import { accountDeletions } from './account-deletions.ts';
import { consents } from './consents.ts';
import { emailEvents } from './email-events.ts';
import { icons } from './icons.ts';
import { letters } from './letters.ts';
import { answerLinks } from './answer-links.ts';
import { pushSubscriptions } from './push-subscriptions.ts';
import { adLinks } from './ad-links.ts';
import { alertLinks } from './alert-links.ts';
import { savedSearches } from './saved-searches.ts';
import { contactCards } from './contact-cards.ts';
import { contactRequests } from './contact-requests.ts';
import { dataExports } from './data-exports.ts';
import { favorites } from './favorites.ts';
import { adminGate } from './gates.ts';
import { officeAreas } from './backoffice/office-calls.ts';
import { avatarFiles } from './avatar-files.ts';
import { avatars } from './avatars.ts';
import { passwords } from './passwords.ts';
import { boostRegrets, planRegrets } from './regrets.ts';
import { registrations } from './registrations.ts';
import { sessions } from './sessions.ts';
import { officeInvitations } from './backoffice/office-invitations.ts';
import { team } from './backoffice/team.ts';
import { twoStepResets } from './backoffice/two-step-resets.ts';
import { officePlans } from './backoffice/office-plans.ts';
import { officePayments, paymentList } from './backoffice/office-payments.ts';
import { boostOrderList, officeBoostOrders } from './backoffice/office-boost-orders.ts';
import { officeSubscriptions, subscriptionList } from './backoffice/office-subscriptions.ts';
import { officeFindings } from './backoffice/office-findings.ts';
import { backofficeRegrets, regretList } from './backoffice/backoffice-regrets.ts';
import { incidentList, officeIncidents } from './backoffice/office-incidents.ts';
import { dataRequestList, officeDataRequests } from './backoffice/office-data-requests.ts';
import { officeRequests, requestList } from './backoffice/office-requests.ts';
import { accountBelongings } from './backoffice/account-belongings.ts';
import { accountEmailConfirmations } from './backoffice/account-email-confirmations.ts';
import { officeViewings } from './backoffice/office-viewings.ts';
import { viewingGate } from './viewing-gate.ts';
import { viewings } from './viewings.ts';
import {
  backofficeReports,
  reportList,
  reportSpreadsheet,
} from './backoffice/backoffice-reports.ts';
import { backofficeBoostPlans } from './backoffice/backoffice-boost-plans.ts';
import { backofficeCoupons, couponList } from './backoffice/backoffice-coupons.ts';
import { boostOrders, propertyBoostOrders, vehicleBoostOrders } from './boost-orders.ts';
import { boostPlans } from './boost-plans.ts';
import { adTowns, propertyList, vehicleList } from './backoffice/office-ad-lists.ts';
import { backofficeProperties, backofficeVehicles } from './backoffice/backoffice-ad-kinds.ts';
import { catalogueImports } from './backoffice/catalogue-imports.ts';
import {
  brandImages,
  modelImages,
  vehicleBrands,
  vehicleModels,
  vehicleVersions,
} from './backoffice/catalogue-levels.ts';
import { brandList, modelList, versionList } from './backoffice/catalogue-lists.ts';
import { catalogueYears } from './backoffice/catalogue-years.ts';
import { vehicleReviews } from './backoffice/vehicle-reviews.ts';
import { vehicleVersionsOfAds } from './backoffice/vehicle-versions-of-ads.ts';
import { conversations } from './conversations.ts';
import { inboxNews } from './inbox-news.ts';
import { leads } from './leads.ts';
import { leadsExport } from './leads-export.ts';
import { replyTexts } from './reply-texts.ts';
import { paymentEvents } from './payment-events.ts';
import { paymentMethods } from './payment-methods.ts';
import { payments } from './payments.ts';
import { plans } from './plans.ts';
import { subscriptions } from './subscriptions.ts';
import { photoFiles } from './photo-files.ts';
import { propertyDraftPhotos, propertyPhotos, vehiclePhotos } from './photos.ts';
import { pendingRegistrations } from './pending-registrations.ts';
import { keptAds } from './kept-ads.ts';
import { propertyLandings, vehicleLandings } from './landings.ts';
import { planLimits } from './plan-limits.ts';
import { ownProperties, ownVehicles } from './own-ads-by-kind.ts';
import { publicProperties } from './properties.ts';
import { propertyCopies } from './property-copies.ts';
import { propertyDrafts } from './property-drafts.ts';
import { vehicleDrafts } from './vehicle-drafts.ts';
import { propertyDescriptions, vehicleDescriptions } from './descriptions-by-kind.ts';
import { propertyHighlights } from './property-highlights.ts';
import { propertyReports, vehicleReports } from './reports.ts';
import { securityEvents } from './security-log.ts';
import { propertyStatistics, statistics, vehicleStatistics } from './statistics.ts';
import { storageUnavailable } from './storage-refusal.ts';
import { settings } from './settings.ts';
import { propertyExport, vehicleExport } from './spreadsheets.ts';
import { adPrints } from './ad-prints.ts';
import { posters } from './posters.ts';
import { shareImages } from './share-images.ts';
import { siteMap } from './site-map.ts';
import { sitemaps } from './sitemaps.ts';
import { towns } from './towns.ts';
import { adminTwoStep, userTwoStep } from './two-step.ts';
import { vehicleCatalogue } from './vehicle-catalogue.ts';
import { vehicleChanges } from './vehicle-changes.ts';
import { publicVehicles } from './vehicles.ts';
import { users } from './users.ts';
import { whatsappHandoffs } from './whatsapp-handoffs.ts';

z.config(z.locales.ptBR());

/** A database that restarts is back by then. */
const ASK_AGAIN_SECONDS = 5;

/** The whole API as one function from Request to Response: no port, no globals. */
export function createApi(dependencies: ApiDependencies) {
  const api = new OpenAPIHono<ApiEnvironment>();
  api.use(async (c, next) => {
    c.set('db', dependencies.db);
    c.set('pool', dependencies.pool);
    c.set('searchIndex', dependencies.searchIndex);
    c.set('vehicleFinding', dependencies.vehicleFinding);
    c.set('limits', dependencies.limits);
    c.set('storage', dependencies.storage);
    c.set('ceps', dependencies.ceps);
    c.set('icons', dependencies.icons);
    c.set('describer', dependencies.describer);
    c.set('payments', dependencies.payments);
    c.set('inboxNews', dependencies.inboxNews);
    c.set('now', dependencies.now);
    c.set('twoStep', dependencies.twoStep);
    c.set('letterKey', dependencies.letterKey);
    c.set('floodCheckKey', dependencies.floodCheckKey);
    c.set('bounceSecret', dependencies.bounceSecret);
    c.set('pushPublicKey', dependencies.pushPublicKey);
    c.set('publicBaseUrl', dependencies.publicBaseUrl);
    c.set('environmentSettings', dependencies.environmentSettings);
    await next();
  });
  api.use(securityEvents(dependencies.securityLog));
  api.use(viewingGate);
  const areaOf = officeAreas(api);
  api.use('/v1/backoffice/*', adminGate(areaOf));
  let methodsOf: ReturnType<typeof allowedMethods> | undefined;
  api.notFound((c) => {
    methodsOf ??= allowedMethods(api.routes);
    const allowed = methodsOf(c.req.path);
    // A door that is there says itself when it finds nothing behind it.
    if (allowed.length > 0 && !allowed.includes(c.req.method)) {
      c.header('Allow', allowed.join(', '));
      if (c.req.method === 'OPTIONS') return c.body(null, 204);
      const detail = 'Isto não se faz aqui.';
      return c.json({ errors: [{ status: '405', code: 'method_not_allowed', detail }] }, 405);
    }
    return c.json(
      { errors: [{ status: '404', code: 'not_found', detail: 'Página não encontrada.' }] },
      404,
    );
  });
  api.onError((error, c) => {
    // Who broke off hears nothing of it.
    if (isClientAbort(error)) return c.json(malformed(400), 400);
    // The body is not JSON, or of another type than the contract says.
    if (error instanceof HTTPException) return c.json(malformed(error.status), error.status);
    if (isUnwritableText(error)) return c.json(malformed(400), 400);
    if (error instanceof StorageUnavailable) {
      console.error(`The storage is unavailable: ${error.message}`);
      c.header('Cache-Control', 'no-store');
      return answerRefusal(c, storageUnavailable());
    }
    if (error instanceof ProviderAway) {
      console.error(`The payment provider is away: ${error.message}`);
      return answerRefusal(c, refuse('payment_unavailable'));
    }
    if (isDeadlock(error)) {
      console.error(`Two waited for each other: ${error.message}`);
      return answerRefusal(c, refuse('met_another'));
    }
    if (error instanceof SearchNotReady || isDatabaseAway(error)) {
      // That it is away is logged once; afterwards every visitor would make a line.
      if (!(error instanceof DatabaseUnavailable || error instanceof SearchNotReady))
        console.error(`The database did not do what was asked: ${error.message}`);
      c.header('Retry-After', String(ASK_AGAIN_SECONDS));
      c.header('Cache-Control', 'no-store');
      const detail = 'Estamos fora do ar por um instante. Tente de novo daqui a pouco.';
      return c.json({ errors: [{ status: '503', code: 'unavailable', detail }] }, 503);
    }
    console.error(error);
    return c.json(
      {
        errors: [
          {
            status: '500',
            code: 'unexpected',
            detail: 'Algo deu errado, tente novamente mais tarde.',
          },
        ],
      },
      500,
    );
  });
  for (const area of [
    settings,
    registrations,
    pendingRegistrations,
    sessions,
    users,
    avatars,
    paymentMethods,
    paymentEvents,
    emailEvents,
    billingInfos,
    payments,
    plans,
    subscriptions,
    boostPayments,
    boostRegrets,
    planRegrets,
    boostPlans,
    propertyBoostOrders,
    vehicleBoostOrders,
    boostOrders,
    passwords,
    emailChanges,
    userTwoStep,
    dataExports,
    consents,
    accountDeletions,
    towns,
    ceps,
    icons,
    agencies,
    advertisers,
    planLimits,
    keptAds,
    favorites,
    adsById,
    propertyMap,
    propertyLandings,
    publicProperties,
    statistics,
    propertyStatistics,
    vehicleStatistics,
    ownProperties,
    propertyCopies,
    propertyExport,
    propertyHighlights,
    propertyDescriptions,
    propertyPhotos,
    propertyDrafts,
    propertyDraftPhotos,
    vehicleDrafts,
    vehicleCatalogue,
    vehicleMap,
    vehicleLandings,
    publicVehicles,
    ownVehicles,
    vehicleExport,
    vehicleDescriptions,
    vehicleChanges,
    vehiclePhotos,
    photoFiles,
    avatarFiles,
    catalogueFiles,
    siteFiles,
    shareImages,
    adPrints('property', 'properties'),
    adPrints('vehicle', 'vehicles'),
    posters,
    sitemaps,
    siteMap,
    leads,
    conversations,
    leadsExport,
    inboxNews,
    replyTexts,
    contactCards,
    whatsappHandoffs,
    contactRequests,
    savedSearches,
    alertLinks,
    letters,
    answerLinks,
    pushSubscriptions,
    adLinks,
    propertyReports,
    vehicleReports,
    adminSessions,
    accountTransitions,
    adminTwoStep,
    twoStepResets,
    team,
    officeInvitations,
    accountList,
    accounts,
    savedViews,
    waitingThings,
    siteFigures,
    commands,
    failedJobs,
    adHolds,
    holdFigures,
    trustRules,
    auditEntries,
    vehicleReviews,
    vehicleVersionsOfAds,
    bulkProperties,
    bulkVehicles,
    bulkUsers,
    bulkReports,
    bulkContactRequests,
    bulkCoupons,
    propertyList,
    vehicleList,
    adTowns,
    backofficeProperties,
    backofficeVehicles,
    brandList,
    modelList,
    versionList,
    vehicleBrands,
    vehicleModels,
    vehicleVersions,
    brandImages,
    modelImages,
    catalogueYears,
    catalogueImports,
    officePlans,
    reportList,
    reportSpreadsheet,
    backofficeReports,
    couponList,
    backofficeCoupons,
    backofficeBoostPlans,
    subscriptionList,
    officeSubscriptions,
    boostOrderList,
    officeBoostOrders,
    paymentList,
    officePayments,
    regretList,
    backofficeRegrets,
    requestList,
    officeRequests,
    incidentList,
    officeIncidents,
    dataRequestList,
    officeDataRequests,
    officeFindings,
    accountBelongings,
    accountEmailConfirmations,
    officeViewings,
    viewings,
    officeSettingsCalls,
    settingsBySection('identity'),
    settingsBySection('contact'),
    settingsBySection('region'),
    settingsBySection('ads'),
    settingsBySection('sales'),
    settingsBySection('measuring'),
    settingsBySection('privacy'),
    settingsBySection('home'),
  ] as unknown as Hono<ApiEnvironment>[])
    api.route('/', area);
  api.openAPIRegistry.registerComponent('securitySchemes', 'user', {
    type: 'http',
    scheme: 'bearer',
  });
  api.openAPIRegistry.registerComponent('securitySchemes', 'admin', {
    type: 'http',
    scheme: 'bearer',
  });
  let document: ReturnType<typeof apiDocument> | undefined;
  // Writing it takes a tenth of a second.
  api.get('/v1/openapi.json', (c) => c.json((document ??= apiDocument(api))));
  return api;
}

function malformed(status: number) {
  const detail = 'Não entendemos o que foi enviado.';
  return { errors: [{ status: String(status), code: 'malformed', detail }] };
}
