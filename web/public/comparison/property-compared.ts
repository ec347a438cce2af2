import { formatPrice } from '#core/fields/money.ts';
import { FEATURES_OF_CATEGORY, type PropertyFeature } from '#core/properties/property.ts';
import { areaText, dateText } from '#text/formats.ts';
import {
  AMENITY_LABELS,
  INFRASTRUCTURE_LABELS,
  LAND_CHAPTERS,
  LISTING_STATUS_LABELS,
  PAYMENT_TERM_LABELS,
  PROPERTY_CATEGORY_LABELS,
  PROPERTY_COST_LABELS,
  PROPERTY_DOCUMENT_LABELS,
  PROPERTY_FEATURE_LABELS,
  RENTAL_GUARANTEE_LABELS,
} from '#text/property-labels.ts';
import type { PublicProperty } from '../ad/property-details.tsx';
import { PROPERTY_PAGE } from '../ad/property-page-kind.tsx';
import {
  exchangeText,
  featureText,
  pricePerArea,
  propertyPrice,
  rentalTerm,
} from '../ad/property-words.ts';
import type { ComparedFact, ComparedKind } from './compared-kind.ts';

const { condominium_fee: condominium, property_tax: tax } = PROPERTY_COST_LABELS;

export const PROPERTY_COMPARED: ComparedKind<PublicProperty> = {
  kind: 'property',
  page: PROPERTY_PAGE,
  card: 'property_card',
  priceOfCard(card) {
    if (card.type !== 'property_card') return '';
    const { price, note = '' } = propertyPrice(card.attributes);
    return note.startsWith('/') ? price + note : `${price} ${note}`.trim();
  },
  facts: [
    { label: 'Por área', of: (ad) => pricePerArea(ad) },
    {
      label: condominium.label,
      of: ({ condominium_fee_cents: cents }) => costText(cents, condominium.every),
    },
    { label: tax.label, of: ({ property_tax_cents: cents }) => costText(cents, tax.every) },
    { label: 'Tipo', of: ({ category }) => PROPERTY_CATEGORY_LABELS[category].label },
    { label: 'Negócio', of: (ad) => LISTING_STATUS_LABELS[ad.listing_status].label },
    { label: 'Cidade', of: ({ town }) => town.name },
    { label: 'Bairro', of: ({ neighborhood }) => neighborhood },
    { label: 'Povoado', of: ({ village }) => village },
    ...(Object.keys(PROPERTY_FEATURE_LABELS) as PropertyFeature[]).map(featureFact),
    {
      label: 'Prazo do aluguel',
      of: ({ listing_status: deal, rental_period_days: days }) =>
        days && deal !== 'sale' ? rentalTerm(days) : undefined,
    },
    { label: 'Anunciante', of: ({ advertiser }) => advertiser.name },
    { label: 'Publicado em', of: ({ published_at: at }) => at && dateText(at) },
    { label: 'O que tem', of: ({ amenities }) => amenities.map((id) => AMENITY_LABELS[id]) },
    {
      label: LAND_CHAPTERS.infrastructure,
      of: ({ infrastructure }) => infrastructure.map((id) => INFRASTRUCTURE_LABELS[id]),
    },
    {
      label: LAND_CHAPTERS.documents,
      of: ({ documents }) => documents.map((id) => PROPERTY_DOCUMENT_LABELS[id]),
    },
    {
      label: LAND_CHAPTERS.payment,
      of: (ad) => [
        ...ad.payment_terms.map((id) => PAYMENT_TERM_LABELS[id]),
        exchangeText(ad) ?? '',
      ],
    },
    {
      label: 'Garantias aceitas',
      of: (ad) => ad.rental_guarantees.map((id) => RENTAL_GUARANTEE_LABELS[id]),
    },
  ],
};

function costText(cents: number | null, every: string): string | undefined {
  return cents === null ? undefined : `${formatPrice(cents)} ${every}`;
}

function featureFact(feature: PropertyFeature): ComparedFact<PublicProperty> {
  return {
    label: PROPERTY_FEATURE_LABELS[feature].label,
    of: (ad) =>
      FEATURES_OF_CATEGORY[ad.category].includes(feature)
        ? featureText(feature, ad[feature], areaText)
        : undefined,
  };
}
