import type { SettingName } from './website-settings.ts';

/** What the office changes together, in one form. */
export const SETTINGS_SECTIONS = {
  identity: [
    'site_name',
    'title',
    'description',
    'keywords',
    'author',
    'publisher',
    'logo',
    'share_image',
  ],
  contact: ['contact_email', 'contact_phone', 'contact_whatsapp', 'social_links'],
  region: ['region_name', 'state', 'towns'],
  ads: ['review_vehicles', 'price_min_cents', 'price_max_cents'],
  sales: ['seller_name', 'seller_cnpj', 'trial_days', 'instalments'],
  measuring: [
    'analytics_id',
    'pixel_id',
    'pixel_patterns',
    'tag_manager_id',
    'tag_manager_patterns',
    'maps_key',
  ],
  privacy: ['small_agent'],
  home: ['banners'],
} as const satisfies Record<string, readonly SettingName[]>;

/** An unlocked screen is not enough to change these: they could leak visits or redirect our mail. */
export const SETTINGS_BEHIND_PASSWORD = [
  'contact_email',
  'tag_manager_id',
] as const satisfies readonly SettingName[];

export type SettingsSection = keyof typeof SETTINGS_SECTIONS;
export const SECTION_NAMES = Object.keys(SETTINGS_SECTIONS) as [
  SettingsSection,
  ...SettingsSection[],
];

type Placed = (typeof SETTINGS_SECTIONS)[SettingsSection][number];
/** Every setting has its section; one that is missing does not compile. */
export const SECTION_OF = Object.fromEntries(
  SECTION_NAMES.flatMap((section) => SETTINGS_SECTIONS[section].map((name) => [name, section])),
) as Record<Placed, SettingsSection> satisfies Record<SettingName, SettingsSection>;

export const SETTING_NAMES = Object.keys(SECTION_OF) as [SettingName, ...SettingName[]];
