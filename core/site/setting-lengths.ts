/** Code points. */
export const SETTING_LENGTHS = {
  site_name: { min: 2, max: 40 },
  title: { min: 5, max: 80 },
  description: { min: 20, max: 300 },
  keywords: { max: 300 },
  author: { max: 60 },
  publisher: { max: 60 },
  region_name: { min: 2, max: 60 },
} as const;
