import { formatAreaEveryWay } from '#core/fields/area.ts';
import { formatDistance } from '#core/fields/distance-field.ts';
import { formatPrice } from '#core/fields/money.ts';
import type { DescribedProperty } from '#core/properties/property-description.ts';
import {
  AMENITY_LABELS,
  INFRASTRUCTURE_LABELS,
  LISTING_STATUS_LABELS,
  PAYMENT_TERM_LABELS,
  PROPERTY_CATEGORY_LABELS,
  PROPERTY_DOCUMENT_LABELS,
  PROPERTY_FEATURE_LABELS,
  RENTAL_GUARANTEE_LABELS,
} from '#text/property-labels.ts';
import type { PromptLine } from './prompt-line.ts';

export const PROPERTY_INSTRUCTIONS = {
  about: 'imóveis',
  neverAdd: 'cômodos, comodidades, vizinhança, estado de conservação, documentos, água, energia',
};

/** The facts with the labels that people read in the form. */
export function propertyLines(facts: DescribedProperty): PromptLine[] {
  const feature = (
    name: keyof typeof PROPERTY_FEATURE_LABELS,
    value: string | number | undefined,
  ): PromptLine => [PROPERTY_FEATURE_LABELS[name].label, value];
  const { square_meters: land, built_area_meters: built } = facts;
  return [
    ['Tipo', PROPERTY_CATEGORY_LABELS[facts.category].label],
    ['Finalidade', LISTING_STATUS_LABELS[facts.listing_status].label],
    ['Cidade', `${facts.town.name} (${facts.town.state})`],
    ['Bairro', facts.neighborhood],
    ['Povoado', facts.village],
    ['Referência', facts.reference],
    feature('bedroom', facts.bedroom),
    feature('suite', facts.suite),
    feature('bathroom', facts.bathroom),
    feature('parking_space', facts.parking_space),
    feature('commercial_room', facts.commercial_room),
    feature('floor', facts.floor),
    feature('square_meters', land && formatAreaEveryWay(land)),
    feature('built_area_meters', built && formatAreaEveryWay(built)),
    feature('front_meters', facts.front_meters && formatDistance(facts.front_meters, 'm')),
    feature('depth_meters', facts.depth_meters && formatDistance(facts.depth_meters, 'm')),
    feature('year_built', facts.year_built),
    ['O que tem', facts.amenities.map((name) => AMENITY_LABELS[name]).join(', ')],
    ['Água e acesso', facts.infrastructure.map((name) => INFRASTRUCTURE_LABELS[name]).join(', ')],
    feature('dirt_road_km', facts.dirt_road_km && formatDistance(facts.dirt_road_km, 'km')),
    ['Documentos', facts.documents.map((name) => PROPERTY_DOCUMENT_LABELS[name]).join(', ')],
    ['Pagamento', facts.payment_terms.map((name) => PAYMENT_TERM_LABELS[name]).join(', ')],
    ['Aceita troca', facts.accepts_exchange ? (facts.exchange_for ?? 'sim') : undefined],
    ['Condomínio por mês', facts.condominium_fee && formatPrice(facts.condominium_fee)],
    ['IPTU por ano', facts.property_tax && formatPrice(facts.property_tax)],
    ['Prazo do aluguel em dias', facts.rental_period],
    [
      'Garantias aceitas no aluguel',
      facts.rental_guarantees.map((name) => RENTAL_GUARANTEE_LABELS[name]).join(', '),
    ],
  ];
}
