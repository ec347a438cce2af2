import type { TableRules } from './personal-data-rule.ts';
import { KEPT_MONTHS } from './retention.ts';
import { OWN_VEHICLES } from './vehicle-data.server.ts';

const OWN_PROPERTIES = 'property_id in (select id from properties where owner_id = $1)';
const OF_OWN_ADS = `(${OWN_PROPERTIES} or ${OWN_VEHICLES})`;

/** What was found suspicious; how it is found out is told to nobody. */
export const TRUST_DATA: TableRules<'photo_fingerprints' | 'ad_weighings' | 'ad_holds'> = {
  photo_fingerprints: {
    rowsOf: `photo_id in (select id from photos where ${OF_OWN_ADS})`,
    copy: { left_out: 'worked out from the photographs, which are in the copy' },
    onDeletion: 'erase',
    columns: {
      none: ['photo_id'],
      internal: ['quality', 'turns', 'bands', 'words', 'keypoints', 'colours'],
    },
  },
  ad_weighings: {
    rowsOf: OF_OWN_ADS,
    copy: { left_out: 'compares an ad with those of others' },
    onDeletion: 'erase',
    keptMonths: { column: 'weighed_at', months: KEPT_MONTHS.ad_weighings },
    columns: { none: ['id', 'property_id', 'vehicle_id', 'weighed_at'], internal: ['evidence'] },
  },
  ad_holds: {
    rowsOf: OF_OWN_ADS,
    copy: {
      file: 'anuncios-em-analise',
      title: 'Anúncios que esperaram por nós',
      about: 'Quando uma regra nossa pediu que alguém olhasse um anúncio, e o que foi decidido.',
    },
    onDeletion: 'erase',
    keptMonths: { column: 'held_at', months: KEPT_MONTHS.ad_holds },
    columns: {
      none: ['id', 'property_id', 'vehicle_id', 'held_at', 'decided_at', 'outcome'],
      internal: ['score', 'threshold', 'signals'],
    },
  },
};
