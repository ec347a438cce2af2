import { formatMileage } from '#core/fields/mileage.ts';
import { formatPrice } from '#core/fields/money.ts';
import { ALL_FEATURES } from '#core/vehicles/vehicle-features.ts';
import { vehicleName } from '#core/vehicles/vehicle-name.ts';
import { dateText } from '#text/formats.ts';
import { PRICE_BAND_LABELS } from '#text/price-position-words.ts';
import { featureFacts } from '#text/vehicle-feature-words.ts';
import { VEHICLE_FIELD_LABELS } from '#text/vehicle-field-labels.ts';
import {
  conditionOf,
  financingOf,
  FUEL_TYPE_LABELS,
  TRANSMISSION_LABELS,
  VEHICLE_TYPE_LABELS,
} from '#text/vehicle-labels.ts';
import type { PublicVehicle } from '../ad/vehicle-details.tsx';
import { VEHICLE_PAGE } from '../ad/vehicle-page-kind.tsx';
import type { ComparedKind } from './compared-kind.ts';

/** Of a car and of a lorry, bodies are called the same. */
const FEATURE_LABELS = [...new Set(ALL_FEATURES.map((feature) => VEHICLE_FIELD_LABELS[feature]))];

export const VEHICLE_COMPARED: ComparedKind<PublicVehicle> = {
  kind: 'vehicle',
  page: VEHICLE_PAGE,
  card: 'vehicle_card',
  priceOfCard: (card) =>
    card.type === 'vehicle_card' ? formatPrice(card.attributes.price_cents) : '',
  facts: [
    {
      label: 'Preço entre parecidos',
      of: ({ price_position: position }) => position && PRICE_BAND_LABELS[position.band],
    },
    { label: 'Ano', of: ({ year }) => String(year) },
    { label: 'Rodados', of: ({ mileage }) => formatMileage(mileage) },
    { label: 'Tipo', of: ({ vehicle_type: type }) => VEHICLE_TYPE_LABELS[type].label },
    { label: 'Marca', of: ({ brand }) => brand.name },
    { label: 'Modelo', of: ({ model }) => model.name },
    { label: 'Versão', of: ({ version }) => vehicleName(version.name) },
    { label: 'Estado', of: conditionOf },
    { label: 'Combustível', of: (ad) => FUEL_TYPE_LABELS[ad.fuel_type] },
    { label: 'Câmbio', of: (ad) => ad.transmission && TRANSMISSION_LABELS[ad.transmission] },
    { label: 'Cor', of: ({ color }) => color.name },
    ...FEATURE_LABELS.map((label) => ({
      label,
      of: (ad: PublicVehicle) =>
        featureFacts(ad, ad.vehicle_type).find(([name]) => name === label)?.[1],
    })),
    { label: 'Único dono', of: (ad) => yesOrNo(ad.one_owner) },
    { label: 'Aceita troca', of: (ad) => yesOrNo(ad.accepts_exchange) },
    { label: 'Situação', of: financingOf },
    { label: 'Cidade', of: ({ town }) => town.name },
    { label: 'Anunciante', of: ({ advertiser }) => advertiser.name },
    { label: 'Publicado em', of: ({ published_at: at }) => at && dateText(at) },
    {
      label: 'Itens e opcionais',
      of: (ad) => ad.optional_items.flatMap(({ items }) => items.map(({ name }) => name)),
    },
  ],
};

function yesOrNo(value: boolean): string {
  return value ? 'Sim' : 'Não';
}
