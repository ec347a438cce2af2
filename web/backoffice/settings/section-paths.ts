import { pathTo, resourcePath, type SitePath } from '#core/site/paths.ts';
import { withQuery } from '#core/site/site-path.ts';
import type { SettingsSection } from '#core/site/settings-section.ts';
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

export function previewPath(section: SettingsSection): SitePath {
  return withQuery(resourcePath('settingsPreview', { section }), withPictures(section));
}
