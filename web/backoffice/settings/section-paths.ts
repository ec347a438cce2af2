import { pathTo, resourcePath, type SitePath } from '#core/site/paths.ts';
import { withQuery } from '#core/site/site-path.ts';
import type { SettingsSection } from '#core/site/settings-section.ts';
import { REVIEW_TERMS } from '../../public/legal/review-terms.tsx';
import { hasPictures } from './section-traits.ts';

/** The site's door lets pictures through where the address says that there are some. */
const withPictures = (section: SettingsSection) => (hasPictures(section) ? { foto: '1' } : {});

export function sectionPath(section: SettingsSection): SitePath {
  return pathTo('backofficeSettingsSection', { section });
}

/** Where the form of the page is sent. */
export function formPath(section: SettingsSection): SitePath {
  return withQuery(sectionPath(section), withPictures(section));
}

/** Of the page that opens, where what is changed stands far below. */
const PREVIEW_ANCHORS: Partial<Record<SettingsSection, string>> = { ads: `#${REVIEW_TERMS}` };

export function previewAddress(section: SettingsSection): string {
  const path = withQuery(resourcePath('settingsPreview', { section }), withPictures(section));
  return path + (PREVIEW_ANCHORS[section] ?? '');
}
