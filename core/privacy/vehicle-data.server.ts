import type { TableRules } from './personal-data-rule.ts';
import { KEPT_MONTHS } from './retention.ts';

export const OWN_VEHICLES = 'vehicle_id in (select id from vehicles where owner_id = $1)';

export const VEHICLE_DATA: TableRules<
  | 'vehicle_drafts'
  | 'vehicles'
  | 'vehicle_changes'
  | 'vehicle_approvals'
  | 'vehicle_price_positions'
  | 'vehicle_ad_optional_items'
  | 'vehicle_views'
> = {
  vehicle_drafts: {
    rowsOf: 'owner_id = $1',
    copy: {
      file: 'rascunhos-de-veiculos',
      title: 'Rascunhos de veículos',
      about: 'Os anúncios começados, com o que você escreveu em cada passo.',
    },
    onDeletion: 'erase',
    keptMonths: { column: 'updated_at', months: KEPT_MONTHS.drafts },
    columns: {
      identity: ['owner_id'],
      content: ['steps'],
      none: ['id', 'vehicle_id', 'created_at', 'updated_at'],
      internal: ['creation_key'],
    },
  },
  vehicles: {
    rowsOf: 'owner_id = $1',
    copy: { file: 'veiculos', title: 'Seus veículos', about: 'Os anúncios com tudo que têm.' },
    onDeletion: 'erase',
    columns: {
      identity: ['owner_id', 'plate', 'plate_key', 'plate_last_digit'],
      location: ['zip_code', 'town_id'],
      content: ['name', 'description', 'exchange_for', 'status_reason'],
      none: [
        'id',
        'status',
        'ended_by_plan',
        'vehicle_type',
        'brand_id',
        'model_id',
        'version_id',
        'year',
        'color_id',
        'fuel_type',
        'condition',
        'mileage',
        'transmission',
        'one_owner',
        'price_cents',
        'approved_price_cents',
        'steering_wheel',
        'bodywork',
        'doors',
        'cylinder_capacity',
        'motorcycle_style',
        'start_type',
        'abs',
        'truck_body',
        'traction',
        'axles',
        'cabin',
        'load_kg',
        'accepts_exchange',
        'show_contact',
        'financing_status',
        'boosted_at',
        'boost_level',
        'boosted_until',
        'published_at',
        'confirmed_at',
        'paused_unconfirmed',
        'price_before_cents',
        'price_fell_on',
        'archived_at',
        'hidden_at',
        'created_at',
        'updated_at',
      ],
    },
  },
  vehicle_changes: {
    rowsOf: OWN_VEHICLES,
    copy: {
      file: 'mudancas-de-veiculos',
      title: 'Mudanças que esperam',
      about: 'O que você mudou em veículos publicados e ainda espera a nossa conferência.',
    },
    onDeletion: 'erase',
    columns: {
      identity: ['plate'],
      content: ['name', 'description', 'refused_reason'],
      none: ['vehicle_id', 'year', 'price_cents', 'photo_ids', 'refused_at', 'updated_at'],
    },
  },
  vehicle_approvals: {
    rowsOf: OWN_VEHICLES,
    copy: {
      file: 'veiculos-como-aprovados',
      title: 'Veículos como foram aprovados',
      about: 'O que a nossa equipe viu de cada veículo quando o aprovou pela última vez.',
    },
    onDeletion: 'erase',
    columns: {
      identity: ['plate'],
      content: ['name', 'description'],
      none: [
        'vehicle_id',
        'approved_at',
        'year',
        'price_cents',
        'fuel_type',
        'condition',
        'mileage',
        'photo_ids',
      ],
    },
  },
  vehicle_price_positions: {
    rowsOf: OWN_VEHICLES,
    copy: {
      left_out: 'worked out from the ads of others; what is of the vehicle is in its own copy',
    },
    onDeletion: { forget: [], why: 'they go with the ads' },
    columns: {
      none: [
        'vehicle_id',
        'model_id',
        'fuel_type',
        'year',
        'condition',
        'mileage',
        'price_cents',
        'median_cents',
        'sample_size',
        'worked_out_at',
      ],
    },
  },
  vehicle_ad_optional_items: {
    rowsOf: OWN_VEHICLES,
    copy: {
      file: 'itens-dos-veiculos',
      title: 'Itens opcionais dos veículos',
      about: 'O que você marcou em cada anúncio.',
    },
    onDeletion: 'erase',
    columns: { none: ['vehicle_id', 'item_id'] },
  },
  vehicle_views: {
    rowsOf: OWN_VEHICLES,
    copy: {
      file: 'visitas-dos-veiculos',
      title: 'Visitas aos veículos',
      about: 'Quantas vezes cada anúncio foi visto em cada dia. Não sabemos por quem.',
    },
    onDeletion: 'erase',
    columns: { none: ['vehicle_id', 'day', 'views'] },
  },
};
