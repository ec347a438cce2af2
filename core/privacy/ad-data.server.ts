import { photoFolder, uploadPath } from '#core/photos/photo.ts';
import type { TableRules } from './personal-data-rule.ts';
import { KEPT_MONTHS } from './retention.ts';

const OWN_PROPERTIES = 'property_id in (select id from properties where owner_id = $1)';
const OWN_VEHICLES = 'vehicle_id in (select id from vehicles where owner_id = $1)';
/** Received as an advertiser, or sent to others from the e-mail that the account showed to be its own. */
const OWN_LEADS = `(advertiser_id = $1
  or email = (select email from users where id = $1 and email_confirmed_at is not null))`;
const OWN_SUBJECT = `(user_id = $1 or ${OWN_PROPERTIES} or ${OWN_VEHICLES})`;

/** What people put on the site, and what is said about it. */
export const AD_DATA: TableRules<
  | 'properties'
  | 'property_phones'
  | 'property_views'
  | 'vehicles'
  | 'vehicle_ad_optional_items'
  | 'vehicle_views'
  | 'published_properties'
  | 'published_vehicles'
  | 'photos'
  | 'leads'
  | 'reports'
  | 'consents'
  | 'events'
> = {
  properties: {
    rowsOf: 'owner_id = $1',
    copy: { file: 'imoveis', title: 'Seus imóveis', about: 'Os anúncios com tudo que têm.' },
    onDeletion: 'erase',
    columns: {
      identity: ['owner_id'],
      location: [
        'town_id',
        'zip_code',
        'street',
        'number',
        'complement',
        'neighborhood',
        'reference',
        'lat',
        'lng',
      ],
      content: ['name', 'description', 'youtube_id', 'status_reason'],
      none: [
        'id',
        'status',
        'category',
        'listing_status',
        'price_cents',
        'rent_cents',
        'price_on_request',
        'rental_period_days',
        'show_map',
        'bedroom',
        'bathroom',
        'suite',
        'parking_space',
        'floor',
        'commercial_room',
        'square_meters',
        'built_area_meters',
        'year_built',
        'amenities',
        'condominium_fee_cents',
        'property_tax_cents',
        'rental_guarantees',
        'published_at',
        'archived_at',
        'hidden_at',
        'highlighted_until',
        'created_at',
        'updated_at',
      ],
      internal: ['search_document'],
    },
  },
  property_phones: {
    rowsOf: OWN_PROPERTIES,
    copy: {
      file: 'telefones-dos-imoveis',
      title: 'Telefones dos imóveis',
      about: 'Os telefones de cada anúncio.',
    },
    onDeletion: 'erase',
    columns: { contact: ['number'], none: ['id', 'property_id', 'whatsapp', 'position'] },
  },
  property_views: {
    rowsOf: OWN_PROPERTIES,
    copy: {
      file: 'visitas-dos-imoveis',
      title: 'Visitas aos imóveis',
      about: 'Quantas vezes cada anúncio foi visto em cada dia. Não sabemos por quem.',
    },
    onDeletion: 'erase',
    columns: { none: ['property_id', 'day', 'views'] },
  },
  vehicles: {
    rowsOf: 'owner_id = $1',
    copy: { file: 'veiculos', title: 'Seus veículos', about: 'Os anúncios com tudo que têm.' },
    onDeletion: 'erase',
    columns: {
      identity: ['owner_id', 'plate', 'plate_last_digit'],
      location: ['zip_code', 'town_id'],
      content: ['name', 'description', 'status_reason'],
      none: [
        'id',
        'status',
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
        'steering_wheel',
        'bodywork',
        'doors',
        'accepts_exchange',
        'show_contact',
        'financing_status',
        'boosted_at',
        'published_at',
        'archived_at',
        'hidden_at',
        'created_at',
        'updated_at',
      ],
      internal: ['search_document'],
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
  published_properties: {
    rowsOf: 'owner_id = $1',
    copy: { left_out: 'the ads once more, in short, for searches' },
    onDeletion: { forget: [], why: 'a trigger takes them away with the ads' },
    columns: {
      identity: ['owner_id'],
      location: ['town_id'],
      none: [
        'id',
        'category',
        'listing_status',
        'price_cents',
        'rent_cents',
        'offer_cents',
        'area',
        'bedroom',
        'bathroom',
        'parking_space',
        'amenities',
        'published_at',
      ],
    },
  },
  published_vehicles: {
    rowsOf: 'owner_id = $1',
    copy: { left_out: 'the ads once more, in short, for searches' },
    onDeletion: { forget: [], why: 'a trigger takes them away with the ads' },
    columns: {
      identity: ['owner_id'],
      location: ['town_id'],
      none: [
        'id',
        'vehicle_type',
        'brand_id',
        'model_id',
        'year',
        'color_id',
        'fuel_type',
        'condition',
        'mileage',
        'transmission',
        'one_owner',
        'price_cents',
        'bodywork',
        'accepts_exchange',
        'published_at',
      ],
    },
  },
  photos: {
    rowsOf: `(${OWN_PROPERTIES} or ${OWN_VEHICLES})`,
    copy: { file: 'fotos', title: 'Suas fotos', about: 'As legendas; as fotos estão em “fotos”.' },
    onDeletion: 'erase',
    files: (id) => [photoFolder(id), uploadPath(id)],
    columns: {
      content: ['caption'],
      none: [
        'id',
        'property_id',
        'vehicle_id',
        'status',
        'position',
        'is_cover',
        'width',
        'height',
        'widths',
        'byte_size',
        'created_at',
      ],
      internal: ['thumbhash'],
    },
  },
  leads: {
    rowsOf: OWN_LEADS,
    copy: {
      file: 'mensagens',
      title: 'Mensagens',
      about: 'As que você recebeu dos seus anúncios e as que enviou com o e-mail da conta.',
    },
    onDeletion: 'erase',
    keptMonths: { column: 'sent_at', months: KEPT_MONTHS.leads },
    columns: {
      identity: ['name', 'advertiser_id'],
      contact: ['email', 'phone'],
      content: ['message'],
      technical: ['consented_at', 'sent_at', 'read_at'],
      none: ['id', 'property_id', 'vehicle_id', 'kind', 'about_advertiser'],
    },
  },
  reports: {
    rowsOf: `(${OWN_PROPERTIES} or ${OWN_VEHICLES}
      or reporter_email = (select email from users where id = $1 and email_confirmed_at is not null))`,
    copy: { left_out: 'who reports an ad stays unknown to its owner' },
    onDeletion: 'erase',
    columns: {
      contact: ['reporter_email'],
      content: ['details'],
      technical: ['sender', 'sent_at'],
      none: ['id', 'property_id', 'vehicle_id', 'reason'],
    },
  },
  consents: {
    rowsOf: `(user_id = $1 or lead_id in (select id from leads where ${OWN_LEADS}))`,
    copy: {
      file: 'consentimentos',
      title: 'Consentimentos',
      about: 'O que você aceitou ou retirou, em que versão do texto e quando.',
    },
    onDeletion: {
      // What is about the account or a message only goes with them.
      forget: [
        `update consents set user_id = null where user_id = $1 and visitor_id is not null`,
        `delete from consents
          where user_id = $1 or lead_id in (select id from leads where ${OWN_LEADS})`,
      ],
      why: 'the choice of a browser goes on, known by its random number only',
    },
    keptMonths: { column: 'at', months: KEPT_MONTHS.consents },
    columns: {
      identity: ['user_id', 'visitor_id'],
      technical: ['kind', 'decision', 'text_version', 'at'],
      none: ['id', 'lead_id'],
    },
  },
  events: {
    rowsOf: `(${OWN_SUBJECT} or (actor_kind = 'user' and actor_id = $1))`,
    copy: {
      file: 'historico',
      title: 'Histórico',
      about: 'O que aconteceu com a conta e com cada anúncio, quando e por quê.',
    },
    onDeletion: {
      forget: [
        `update events set actor_id = null, reason = null where actor_kind = 'user' and actor_id = $1`,
        `update events set reason = null, actor_id = case when actor_kind = 'user' then null else actor_id end,
          erased_subject = case when property_id is not null then 'property'
            when vehicle_id is not null then 'vehicle' else 'user' end,
          property_id = null, vehicle_id = null, user_id = null
          where ${OWN_SUBJECT}`,
      ],
      why: 'what administrators did stays provable, without saying to whom',
    },
    columns: {
      identity: ['user_id'],
      content: ['reason'],
      technical: ['actor_kind', 'action', 'from_status', 'to_status', 'at'],
      none: ['id', 'property_id', 'vehicle_id', 'erased_subject'],
      internal: ['actor_id', 'admin_id'],
    },
  },
};
