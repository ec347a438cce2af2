import { VERSION_FACT_NAMES } from '#core/vehicles/catalogue/version-facts.ts';
import type { TableRules } from './personal-data-rule.ts';
import { KEPT_MONTHS } from './retention.ts';

export const NON_PERSONAL_TABLES: TableRules<
  | 'admins'
  | 'admin_tokens'
  | 'admin_invitations'
  | 'audit_entries'
  | 'audit_heads'
  | 'saved_views'
  | 'office_readings'
  | 'site_day_figures'
  | 'trust_rules'
  | 'bulk_jobs'
  | 'incidents'
  | 'rate_limits'
  | 'counted_views'
  | 'visitor_salts'
  | 'statistics_changes'
  | 'email_events'
  | 'email_counts'
  | 'search_feed'
  | 'search_feed_state'
  | 'watched_searches'
  | 'watched_search_keys'
  | 'search_matches'
  | 'plans'
  | 'plan_prices'
  | 'boost_plans'
  | 'coupons'
  | 'coupon_boost_plans'
  | 'provider_events'
  | 'reconciliations'
  | 'website_settings'
  | 'website_setting_changes'
  | 'site_pictures'
  | 'states'
  | 'towns'
  | 'vehicle_brands'
  | 'vehicle_models'
  | 'vehicle_versions'
  | 'vehicle_version_years'
  | 'catalogue_imports'
  | 'catalogue_import_lines'
  | 'vehicle_colors'
  | 'vehicle_optional_groups'
  | 'vehicle_optional_items'
  | 'schema_migrations'
  | 'schema_migrations_lock'
> = {
  // Their data belong to the employment contract; the record of what they did stays.
  admins: {
    columns: {
      identity: ['id', 'name'],
      contact: ['email'],
      none: ['role', 'created_at', 'disabled_at'],
      secret: ['password_hash'],
    },
  },
  admin_tokens: {
    columns: {
      identity: ['admin_id'],
      technical: ['user_agent', 'created_at', 'last_used_at', 'expires_at', 'replaced_at'],
      none: ['id', 'session_id'],
      secret: ['token_hash'],
    },
  },
  admin_invitations: {
    columns: { identity: ['admin_id', 'invited_by'], none: ['expires_at'], secret: ['token_hash'] },
  },
  // Names of fields and ids of rows; what stood in them is in audit_values.
  audit_entries: {
    columns: {
      identity: ['admin_id', 'row_key'],
      none: [
        'position',
        'opens',
        'at',
        'session_id',
        'act',
        'call',
        'operation',
        'table_name',
        'fields',
        'values_hash',
        'hash',
      ],
    },
  },
  audit_heads: { columns: { none: ['day', 'position', 'hash', 'taken_at'] } },
  site_day_figures: {
    columns: {
      none: [
        'day',
        'accounts',
        'properties',
        'vehicles',
        'leads',
        'views',
        'revenue_cents',
        'subscriptions',
      ],
    },
  },
  office_readings: { columns: { identity: ['admin_id'], none: ['id', 'call', 'kind', 'at'] } },
  trust_rules: { columns: { identity: ['admin_id'], none: ['id', 'at', 'rules'] } },
  saved_views: {
    columns: {
      identity: ['admin_id'],
      none: ['id', 'table_name', 'name', 'query', 'created_at'],
    },
  },
  // Asked for by administrators; about whom is in its rows.
  bulk_jobs: {
    columns: {
      identity: ['admin_id', 'started_by'],
      content: ['reason', 'address'],
      none: [
        'id',
        'subject',
        'action',
        'undoes',
        'state',
        'total',
        'changes',
        'changed',
        'created_at',
        'checked_at',
        'started_at',
        'cancel_asked_at',
        'ended_at',
      ],
    },
  },
  // It says how many people, not who.
  incidents: {
    keptMonths: { column: 'closed_at', months: KEPT_MONTHS.incidents },
    columns: {
      identity: ['created_by', 'closed_by'],
      content: [
        'title',
        'description',
        'risk_grounds',
        'measures',
        'people_told_how',
        'conclusion',
        'words',
      ],
      none: [
        'id',
        'happened_at',
        'known_at',
        'data_kinds',
        'people_count',
        'risk',
        'authority_told_at',
        'authority_protocol',
        'people_told_at',
        'created_at',
        'changed_at',
        'closed_at',
      ],
    },
  },
  // Hashes that expire within 30 days.
  rate_limits: { columns: { technical: ['key'], none: ['points', 'expire'] } },
  // Anonymous once the day's salt is gone.
  counted_views: { columns: { technical: ['viewer'], none: ['day'] } },
  visitor_salts: { columns: { none: ['day'], secret: ['salt'] } },
  // Ids alone, for a minute.
  statistics_changes: {
    columns: { identity: ['owner_id'], none: ['id', 'property_id', 'vehicle_id', 'day'] },
  },
  // Ids of the provider, for a month.
  email_events: { columns: { none: ['id', 'received_at'] } },
  email_counts: { columns: { none: ['outcome', 'count'] } },
  // Ids alone, for two hours and some minutes.
  search_feed: {
    columns: {
      identity: ['source_id'],
      none: ['position', 'xid', 'ad_kind', 'ad_id', 'source', 'at'],
    },
  },
  // Without those who saved them; gone with the last one.
  watched_searches: {
    columns: {
      content: ['asked', 'said', 'condition'],
      none: ['id', 'ad_kind', 'asked_hash', 'amounts', 'compiled_for', 'created_at'],
    },
  },
  watched_search_keys: {
    columns: { none: ['search_id', 'key', 'least_cents', 'most_cents'] },
  },
  search_matches: {
    columns: {
      none: [
        'id',
        'search_id',
        'at',
        'new_ads',
        'cheaper_ads',
        'former_cents',
        'fallen_amounts',
        'again_ads',
        'again_since',
        'count',
      ],
    },
  },
  search_feed_state: {
    columns: { none: ['single', 'pruned_below', 'marked_at', 'marked_below'] },
  },
  plans: {
    columns: {
      none: [
        'id',
        'kind',
        'name',
        'description',
        'price_cents',
        'price_before_discount_cents',
        'active',
        'recommended',
        'recurring',
        'duration_in_months',
        'days',
        'is_free',
        'provider_product_id',
        'provider_price_id',
        'properties_limit',
        'vehicles_limit',
        'properties_highlighted_limit',
        'highlight_days',
        'video',
        'property_gallery_limit',
        'position',
        'synced_at',
        'sync_problem',
        'created_at',
        'updated_at',
      ],
    },
  },
  plan_prices: { columns: { none: ['provider_id', 'plan_id', 'price_cents', 'created_at'] } },
  boost_plans: {
    columns: {
      none: ['id', 'level', 'days', 'price_cents', 'active', 'created_at', 'updated_at'],
    },
  },
  coupons: {
    columns: {
      none: [
        'id',
        'name',
        'code',
        'discount_type',
        'discount_value',
        'expires_on',
        'usage_limit',
        'usage_limit_per_account',
        'used_count',
        'status',
        'created_at',
        'updated_at',
      ],
    },
  },
  coupon_boost_plans: { columns: { none: ['coupon_id', 'boost_plan_id'] } },
  // Ids of the provider alone: what they say is read there.
  provider_events: {
    columns: {
      none: ['id', 'type', 'created_at', 'received_at', 'processed_at'],
      internal: ['object_id'],
    },
  },
  reconciliations: { columns: { none: ['id', 'started_at', 'ended_at', 'checked', 'mended'] } },
  website_settings: { columns: { none: ['name', 'value', 'updated_at'] } },
  website_setting_changes: {
    columns: { identity: ['admin_id'], none: ['id', 'at', 'name', 'before', 'after'] },
  },
  site_pictures: { columns: { none: ['id', 'use', 'created_at'] } },
  states: { columns: { none: ['uf', 'ibge_code', 'name'] } },
  towns: { columns: { none: ['id', 'name', 'slug', 'state', 'lat', 'lng', 'in_region'] } },
  vehicle_brands: {
    columns: {
      none: [
        'id',
        'vehicle_type',
        'name',
        'plain_name',
        'slug',
        'code',
        'nicknames',
        'image_key',
        'reference',
        'status',
        'merged_into',
      ],
    },
  },
  vehicle_models: {
    columns: {
      none: [
        'id',
        'brand_id',
        'name',
        'plain_name',
        'slug',
        'code',
        'nicknames',
        'image_key',
        'reference',
        'status',
        'merged_into',
      ],
    },
  },
  vehicle_versions: {
    columns: {
      none: [
        'id',
        'model_id',
        'name',
        'plain_name',
        'slug',
        'codes',
        'reference',
        'status',
        'merged_into',
        'sold_new',
        ...VERSION_FACT_NAMES,
        'proposed_at',
      ],
    },
  },
  vehicle_version_years: { columns: { none: ['version_id', 'year', 'fuel_type', 'status'] } },
  // Of a week; what was imported stays in the catalogue.
  catalogue_imports: {
    columns: {
      identity: ['admin_id'],
      none: ['id', 'file_name', 'totals', 'plan_hash', 'created_at', 'imported_at'],
    },
  },
  catalogue_import_lines: {
    columns: { none: ['import_id', 'line', 'content', 'outcome', 'has_warning', 'notes'] },
  },
  vehicle_colors: { columns: { none: ['id', 'name', 'hex', 'position'] } },
  vehicle_optional_groups: { columns: { none: ['id', 'name', 'position'] } },
  vehicle_optional_items: {
    columns: { none: ['id', 'group_id', 'name', 'vehicle_types', 'position'] },
  },
  schema_migrations: { columns: { none: ['name', 'timestamp'] } },
  schema_migrations_lock: { columns: { none: ['id', 'is_locked'] } },
};
