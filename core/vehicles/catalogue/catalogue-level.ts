export const CATALOGUE_LEVELS = ['brand', 'model', 'version'] as const;
export type CatalogueLevel = (typeof CATALOGUE_LEVELS)[number];

export const CATALOGUE_STATUSES = ['active', 'inactive', 'proposed', 'merged'] as const;
export type CatalogueStatus = (typeof CATALOGUE_STATUSES)[number];

/** Those that an administrator gives. An inactive one is not offered; ads and searches keep it. */
export const GIVEN_STATUSES = ['active', 'inactive'] as const;

export const CATALOGUE_SORTS = ['name', 'ads'] as const;
export type CatalogueSort = (typeof CATALOGUE_SORTS)[number];

/** Brands have a hundred thousand ads; nobody chooses by their exact number. */
export const MOST_COUNTED_ADS = 1_000;

export const YEAR_ACTIONS = ['add', 'remove', 'activate', 'deactivate'] as const;
export type YearAction = (typeof YEAR_ACTIONS)[number];
