import type { TableRules } from './personal-data-rule.ts';

const OF_OWN_ADS = `(property_id in (select id from properties where owner_id = $1)
  or vehicle_id in (select id from vehicles where owner_id = $1))`;
const SUMS = ['views', 'messages', 'whatsapps', 'phones', 'favorites'] as const;
const WITH_THE_ADS = { forget: [], why: 'they go with the ads' };
const SUMMED = {
  left_out: 'sums of the views, hearts and messages that are in the copy',
};

/** Numbers of ads; who looked, wrote or touched a heart stands in none of them. */
export const STATISTICS_DATA: TableRules<
  | 'favorite_counts'
  | 'ad_day_statistics'
  | 'ad_month_statistics'
  | 'advertiser_day_statistics'
  | 'ad_ranks'
> = {
  favorite_counts: {
    rowsOf: OF_OWN_ADS,
    copy: {
      file: 'coracoes',
      title: 'Corações dos anúncios',
      about: 'Quantas vezes guardaram cada anúncio em cada dia. Não sabemos quem.',
    },
    onDeletion: WITH_THE_ADS,
    columns: { none: ['property_id', 'vehicle_id', 'day', 'favorites'] },
  },
  ad_day_statistics: {
    rowsOf: 'owner_id = $1',
    copy: SUMMED,
    onDeletion: WITH_THE_ADS,
    columns: { identity: ['owner_id'], none: ['property_id', 'vehicle_id', 'day', ...SUMS] },
  },
  ad_month_statistics: {
    rowsOf: 'owner_id = $1',
    copy: SUMMED,
    onDeletion: WITH_THE_ADS,
    columns: { identity: ['owner_id'], none: ['property_id', 'vehicle_id', 'month', ...SUMS] },
  },
  advertiser_day_statistics: {
    rowsOf: 'owner_id = $1',
    copy: SUMMED,
    onDeletion: 'erase',
    columns: { identity: ['owner_id'], none: ['day', ...SUMS] },
  },
  ad_ranks: {
    rowsOf: OF_OWN_ADS,
    copy: { left_out: 'places in lists that everybody sees, of a week' },
    onDeletion: WITH_THE_ADS,
    columns: {
      none: ['property_id', 'vehicle_id', 'day', 'rank', 'ads', 'town_id', 'type'],
    },
  },
};
