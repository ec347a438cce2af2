import { layout, route, type RouteConfig } from '@react-router/dev/routes';
import { PATHS, routeName, type PathName } from '#core/site/paths.ts';
import { LAYOUT_FILES, SCREENS, type LayoutName } from './screens.ts';

function screensOf(layoutName: LayoutName) {
  return (Object.keys(SCREENS) as PathName[])
    .filter((name) => SCREENS[name][0] === layoutName)
    .map((name) => route(PATHS[name], SCREENS[name][1], { id: routeName(name) }));
}

export default [
  ...(Object.keys(LAYOUT_FILES) as LayoutName[]).map((name) =>
    layout(LAYOUT_FILES[name], { id: `${name}-layout` }, screensOf(name)),
  ),
  route('backoffice', 'backoffice/backoffice-door-route.ts'),
  route('consentimento', 'shell/consent-route.ts'),
  route('dashboard/confirmation', 'dashboard/confirmation-route.ts'),
  route('dashboard/phone-later', 'dashboard/phone-later-route.ts'),
  route('dashboard/photos/:kind/:adId', 'dashboard/ads/ad-photos-route.ts'),
  route('dashboard/properties/description', 'dashboard/properties/description-route.ts'),
  route('dashboard/properties/imoveis.csv', 'dashboard/properties/property-export-route.ts'),
  route(
    'dashboard/property-drafts/:draftId/:step',
    'dashboard/properties/wizard/draft-step-route.ts',
  ),
  route('meus-dados/:token/arquivo', 'account/data-download-route.ts'),
  route('dev/ui', 'showcase/showcase-page.tsx'),
  route('*', 'errors/unknown-path.tsx'),
] satisfies RouteConfig;
