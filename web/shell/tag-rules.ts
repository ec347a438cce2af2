import { PATHS, type PathName } from '#core/site/paths.ts';
import { ALL_PAGES } from '#core/site/tag-settings.ts';
import type { WebsiteSettings } from '#core/site/website-settings.ts';

/**
 * The pages that third parties may ever look at, for who accepted. All are documents that show everybody
 * the same; an address that is not here (an account, a token, a password, somebody's own list, an error)
 * has no tags. Nor has the privacy policy, where consent is taken back.
 */
export const TAG_PAGES = [
  'home',
  'about',
  'contact',
  'terms',
  'propertySearch',
  'propertyLanding',
  'property',
  'vehicleSearch',
  'vehicleLanding',
  'vehicle',
  'advertiser',
  'siteMap',
  'advertiseOwner',
  'advertiseBusiness',
  'plan',
] as const satisfies readonly PathName[];

/** The router takes capitals and a slash at the end for the same page. */
const WITH_TAGS = new RegExp(
  `^(?:${TAG_PAGES.map((name) => PATHS[name].replaceAll(/:\w+/g, '[^/]+').replace(/\/$/, '')).join('|')})/?$`,
  'i',
);

export function isTagFree(path: string): boolean {
  return !WITH_TAGS.test(path);
}

/** Whether a path matches one of the patterns (`/imoveis`, `/imovel/**`, `/planos/*`); `/**` are all. */
export function matchesPattern(path: string, patterns: readonly string[]): boolean {
  const asked = withoutSlash(path.toLowerCase());
  return patterns.some((pattern) => {
    const stem = pattern.replace(/\/\*\*?$/, '');
    if (stem === pattern) return asked === withoutSlash(pattern);
    if (pattern.endsWith('/**')) return asked === stem || asked.startsWith(`${stem}/`);
    return asked.startsWith(`${stem}/`) && !asked.slice(stem.length + 1).includes('/');
  });
}

function withoutSlash(path: string): string {
  return path.replace(/\/$/, '');
}

/** Ids of the tags that one page may load. */
export type PageTags = Pick<WebsiteSettings, 'analytics_id' | 'pixel_id' | 'tag_manager_id'>;

/** What is configured for the page at this path; undefined where there is nothing. */
export function tagsOf(settings: WebsiteSettings, path: string): PageTags | undefined {
  if (isTagFree(path)) return undefined;
  const of = (id: string | undefined, patterns: readonly string[] = ALL_PAGES) =>
    id && matchesPattern(path, patterns) ? id : undefined;
  const tags: PageTags = {
    analytics_id: settings.analytics_id,
    pixel_id: of(settings.pixel_id, settings.pixel_patterns),
    tag_manager_id: of(settings.tag_manager_id, settings.tag_manager_patterns),
  };
  return Object.values(tags).some(Boolean) ? tags : undefined;
}

/** Whether anybody reads the event of "Aceitar e continuar", now or on the next page with tags. */
export function countsConsent(settings: WebsiteSettings): boolean {
  return Boolean(settings.analytics_id ?? settings.tag_manager_id);
}

/** What the body of a page says of the configured tags. */
export function tagAttributes(settings: WebsiteSettings | undefined, path: string) {
  if (!settings) return {};
  const tags = tagsOf(settings, path);
  return {
    ...(countsConsent(settings) && { 'data-consent-event': '' }),
    ...(tags && {
      'data-analytics-id': tags.analytics_id,
      'data-pixel-id': tags.pixel_id,
      'data-tag-manager-id': tags.tag_manager_id,
    }),
  };
}
