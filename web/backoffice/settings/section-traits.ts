import { MAX_BANNERS } from '#core/site/banner.ts';
import type { SettingsSection } from '#core/site/settings-section.ts';
import type { PictureUse } from '#core/site/site-picture.ts';

interface PictureField {
  /** The setting that names the picture. */
  name: string;
  use: PictureUse;
}

export const BANNER_FIELDS = Array.from({ length: MAX_BANNERS }, (_, place) => `banners[${place}]`);

export const PICTURE_FIELDS: Partial<Record<SettingsSection, readonly PictureField[]>> = {
  identity: [
    { name: 'logo', use: 'logo' },
    { name: 'share_image', use: 'share' },
  ],
  home: BANNER_FIELDS.map((banner) => ({ name: `${banner}.picture`, use: 'banner' })),
};

export function hasPictures(section: SettingsSection): boolean {
  return PICTURE_FIELDS[section] !== undefined;
}

export const fileName = (name: string) => `${name}_file`;
export const removalName = (name: string) => `${name}_remove`;
