import { layout, route, type RouteConfig } from '@react-router/dev/routes';
import { PATHS, RESOURCE_PATHS, routeName, type PathName } from '#core/site/paths.ts';
import { LAYOUT_FILES, SCREENS, type LayoutName } from './screens.ts';

function screensOf(layoutName: LayoutName) {
  return (Object.keys(SCREENS) as PathName[])
    .filter((name) => SCREENS[name][0] === layoutName)
    .map((name) => route(PATHS[name], SCREENS[name][1], { id: routeName(name) }));
}

const SPREADSHEET = 'dashboard/ads/spreadsheet-route.ts';
const FLYER = 'dashboard/sharing/flyer-route.ts';

export default [
  ...(Object.keys(LAYOUT_FILES) as LayoutName[]).map((name) =>
    layout(LAYOUT_FILES[name], { id: `${name}-layout` }, screensOf(name)),
  ),
  route('backoffice', 'backoffice/backoffice-door-route.ts'),
  route(RESOURCE_PATHS.robots, 'shell/robots-route.ts'),
  route(RESOURCE_PATHS.manifest, 'shell/manifest-route.ts'),
  route(RESOURCE_PATHS.consent, 'shell/consent-route.ts'),
  route(RESOURCE_PATHS.propertyCount, 'public/search/property-count-route.ts'),
  route(RESOURCE_PATHS.propertyFeed, 'public/search/property-feed-route.ts'),
  route(RESOURCE_PATHS.vehicleFeed, 'public/search/vehicle-feed-route.ts'),
  route(RESOURCE_PATHS.vehicleCount, 'public/search/vehicle-count-route.ts'),
  route(RESOURCE_PATHS.favoriteChanges, 'public/favorites/favorite-changes-route.ts'),
  route(RESOURCE_PATHS.seenAds, 'public/favorites/seen-ads-route.tsx'),
  route(RESOURCE_PATHS.resendConfirmation, 'dashboard/confirmation-route.ts'),
  route(RESOURCE_PATHS.postponePhone, 'dashboard/phone-later-route.ts'),
  route(RESOURCE_PATHS.adPhotos, 'dashboard/ads/ad-photos-route.ts'),
  route(RESOURCE_PATHS.describeAd, 'dashboard/ads/description/description-route.ts'),
  route(RESOURCE_PATHS.propertySpreadsheet, SPREADSHEET, { id: 'propertySpreadsheet' }),
  route(RESOURCE_PATHS.vehicleSpreadsheet, SPREADSHEET, { id: 'vehicleSpreadsheet' }),
  route(RESOURCE_PATHS.messageSpreadsheet, 'dashboard/messages/message-spreadsheet-route.ts'),
  route(RESOURCE_PATHS.inboxNews, 'dashboard/messages/inbox-news-route.ts'),
  route(RESOURCE_PATHS.receipt, 'dashboard/payments/receipt-route.ts'),
  route(RESOURCE_PATHS.propertyFlyer, FLYER, { id: 'propertyFlyer' }),
  route(RESOURCE_PATHS.vehicleFlyer, FLYER, { id: 'vehicleFlyer' }),
  route(RESOURCE_PATHS.posterFile, 'dashboard/sharing/poster-route.ts'),
  route(RESOURCE_PATHS.draftStep, 'dashboard/ads/wizard/draft-step-route.ts'),
  route(RESOURCE_PATHS.dataArchive, 'account/data-download-route.ts'),
  route(RESOURCE_PATHS.endViewing, 'viewing/end-viewing-route.ts'),
  route(RESOURCE_PATHS.officeSpreadsheet, 'backoffice/tables/spreadsheet-route.ts'),
  route(RESOURCE_PATHS.paymentTable, 'backoffice/payments/payment-table-route.ts'),
  route(RESOURCE_PATHS.catalogueImportReport, 'backoffice/catalogue/import-report-route.ts'),
  route(RESOURCE_PATHS.commandAnswers, 'backoffice/commands/command-answers-route.ts'),
  route(RESOURCE_PATHS.settingsPreview, 'backoffice/settings/preview-route.ts'),
  route(RESOURCE_PATHS.catalogueImportSample, 'backoffice/catalogue/import-sample-route.ts'),
  route('dev/ui', 'showcase/showcase-page.tsx'),
  route('*', 'errors/unknown-path.tsx'),
] satisfies RouteConfig;
