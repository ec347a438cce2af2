import { OWN_PROPERTIES } from './ad-data.server.ts';
import type { TableRules } from './personal-data-rule.ts';
import { OWN_VEHICLES } from './vehicle-data.server.ts';

const OF_OWN_ADS = `(${OWN_PROPERTIES} or ${OWN_VEHICLES})`;

export const FRESHNESS_DATA: TableRules<
  'ad_links' | 'ad_prices' | 'freshness_letters' | 'unconfirmed_ads'
> = {
  ad_links: {
    rowsOf: 'owner_id = $1',
    copy: { left_out: 'they open the page on which one answers for an ad and say nothing else' },
    onDeletion: 'erase',
    columns: {
      identity: ['owner_id'],
      technical: ['expires_at', 'repriced_at'],
      none: ['property_id', 'vehicle_id', 'price_cents', 'rent_cents'],
      secret: ['token_hash'],
    },
  },
  ad_prices: {
    rowsOf: OF_OWN_ADS,
    copy: {
      file: 'historico-de-precos',
      title: 'Histórico de preços',
      about: 'O preço que cada anúncio pediu, e desde que dia.',
    },
    onDeletion: 'erase',
    columns: { none: ['property_id', 'vehicle_id', 'amount', 'day', 'cents'] },
  },
  freshness_letters: {
    rowsOf: 'user_id = $1',
    copy: {
      file: 'avisos-de-confirmacao',
      title: 'Avisos de confirmação',
      about: 'O dia do último e-mail sobre anúncios a confirmar.',
    },
    onDeletion: 'erase',
    columns: { identity: ['user_id'], technical: ['mailed_on'] },
  },
  unconfirmed_ads: {
    rowsOf: OF_OWN_ADS,
    copy: {
      file: 'anuncios-a-confirmar',
      title: 'Anúncios a confirmar',
      about: 'Quando pausaremos cada anúncio que ninguém confirma.',
    },
    onDeletion: 'erase',
    columns: {
      technical: ['confirmed_at', 'pause_on', 'last_call_on'],
      none: ['property_id', 'vehicle_id'],
    },
  },
};
