import { photoFolder, uploadPath } from '#core/photos/photo.ts';
import type { TableRules } from './personal-data-rule.ts';
import { KEPT_MONTHS } from './retention.ts';
import { STATISTICS_DATA } from './statistics-data.server.ts';
import { OWN_VEHICLES, VEHICLE_DATA } from './vehicle-data.server.ts';

export const OWN_PROPERTIES = 'property_id in (select id from properties where owner_id = $1)';
const OWN_DRAFTS = 'property_draft_id in (select id from property_drafts where owner_id = $1)';

export const AD_DATA: TableRules<
  | keyof typeof VEHICLE_DATA
  | 'properties'
  | 'property_drafts'
  | 'property_phones'
  | 'property_views'
  | 'owned_properties'
  | 'owned_vehicles'
  | 'photos'
  | 'kept_ads'
  | 'favorite_ads'
  | keyof typeof STATISTICS_DATA
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
        'village',
        'reference',
        'lat',
        'lng',
      ],
      content: ['name', 'description', 'exchange_for', 'youtube_id', 'status_reason'],
      none: [
        'id',
        'status',
        'ended_by_plan',
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
        'square_meters_unit',
        'built_area_meters',
        'built_area_meters_unit',
        'confirmed_areas',
        'year_built',
        'amenities',
        'condominium_fee_cents',
        'property_tax_cents',
        'rental_guarantees',
        'payment_terms',
        'accepts_exchange',
        'documents',
        'infrastructure',
        'dirt_road_km',
        'front_meters',
        'depth_meters',
        'published_at',
        'confirmed_at',
        'paused_unconfirmed',
        'held_at',
        'price_before_cents',
        'price_fell_on',
        'rent_before_cents',
        'rent_fell_on',
        'archived_at',
        'hidden_at',
        'highlighted_until',
        'boosted_at',
        'boost_level',
        'boosted_until',
        'created_at',
        'updated_at',
      ],
    },
  },
  property_drafts: {
    rowsOf: 'owner_id = $1',
    copy: {
      file: 'rascunhos-de-imoveis',
      title: 'Rascunhos de imóveis',
      about: 'Os anúncios começados, com o que você escreveu em cada passo.',
    },
    onDeletion: 'erase',
    keptMonths: { column: 'updated_at', months: KEPT_MONTHS.drafts },
    columns: {
      identity: ['owner_id'],
      content: ['steps'],
      none: ['id', 'property_id', 'created_at', 'updated_at'],
      internal: ['creation_key'],
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
  ...VEHICLE_DATA,
  ...STATISTICS_DATA,
  owned_properties: {
    rowsOf: 'owner_id = $1',
    copy: {
      left_out: 'words of the ads and sums of their views and messages, which are in the copy',
    },
    onDeletion: { forget: [], why: 'they go with the ads' },
    columns: {
      identity: ['owner_id'],
      content: ['title', 'words'],
      none: ['id', 'views', 'leads'],
    },
  },
  owned_vehicles: {
    rowsOf: 'owner_id = $1',
    copy: {
      left_out: 'words of the ads and sums of their views and messages, which are in the copy',
    },
    onDeletion: { forget: [], why: 'they go with the ads' },
    columns: {
      identity: ['owner_id'],
      content: ['title', 'words'],
      none: ['id', 'views', 'leads'],
    },
  },
  photos: {
    rowsOf: `(${OWN_PROPERTIES} or ${OWN_VEHICLES} or ${OWN_DRAFTS})`,
    copy: { file: 'fotos', title: 'Suas fotos', about: 'As legendas; as fotos estão em “fotos”.' },
    onDeletion: 'erase',
    files: (id) => [photoFolder(id), uploadPath(id)],
    columns: {
      content: ['caption', 'waiting_caption'],
      none: [
        'id',
        'upload_key',
        'property_id',
        'vehicle_id',
        'property_draft_id',
        'status',
        'position',
        'is_cover',
        'waiting',
        'width',
        'height',
        'widths',
        'byte_size',
        'created_at',
      ],
      internal: ['thumbhash'],
    },
  },
  kept_ads: {
    rowsOf: 'user_id = $1',
    copy: {
      file: 'anuncios-que-ficam',
      title: 'Anúncios que ficam',
      about: 'Os que você escolheu manter no ar quando o plano não tem lugar para todos.',
    },
    onDeletion: 'erase',
    columns: { identity: ['user_id'], none: ['property_id', 'vehicle_id'] },
  },
  favorite_ads: {
    rowsOf: 'user_id = $1',
    copy: {
      file: 'favoritos',
      title: 'Seus favoritos',
      about: 'Os anúncios que você guardou, pelos códigos deles.',
    },
    onDeletion: 'erase',
    columns: { identity: ['user_id'], none: ['property_id', 'vehicle_id', 'added_at'] },
  },
};
