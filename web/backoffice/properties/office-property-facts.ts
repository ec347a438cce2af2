import type * as z from 'zod';
import type { backofficePropertyAnswer } from '#api/backoffice/backoffice-ad-kinds.ts';
import { formatArea } from '#core/fields/area.ts';
import { formatCep } from '#core/fields/cep.ts';
import { formatPrice } from '#core/fields/money.ts';
import { formatPhone } from '#core/fields/phone.ts';
import { FEATURES_OF_CATEGORY } from '#core/properties/property.ts';
import { dateTimeText } from '#text/formats.ts';
import {
  AMENITY_LABELS,
  LISTING_STATUS_LABELS,
  PROPERTY_COST_LABELS,
  PROPERTY_FEATURE_LABELS,
  RENTAL_GUARANTEE_LABELS,
} from '#text/property-labels.ts';
import { rentalTerm } from '../../public/ad/property-words.ts';
import type { Fact } from '../../ui/fact-list/fact-list.tsx';

export type OfficeProperty = z.output<typeof backofficePropertyAnswer>['attributes'];

/** Also what visitors do not see: street, phones, hidden prices and points. */
export function propertyFacts(ad: OfficeProperty) {
  return {
    title: 'Dados do imóvel',
    columns: [[...offerFacts(ad), ...featureFacts(ad)], placeFacts(ad)],
  } as const;
}

function offerFacts(ad: OfficeProperty): Fact[] {
  const { condominium_fee: condominium, property_tax: tax } = PROPERTY_COST_LABELS;
  return [
    { label: 'Negócio', value: LISTING_STATUS_LABELS[ad.listing_status].label },
    ...money('Preço de venda', ad.price_cents),
    ...money('Aluguel por mês', ad.rent_cents),
    ...(ad.price_on_request ? [{ label: 'Visitantes leem', value: 'Sob consulta' }] : []),
    ...(ad.rental_period_days
      ? [{ label: 'Prazo do aluguel', value: rentalTerm(ad.rental_period_days) }]
      : []),
    ...list(
      'Garantias',
      ad.rental_guarantees.map((one) => RENTAL_GUARANTEE_LABELS[one]),
    ),
    ...money(condominium.label, ad.condominium_fee_cents),
    ...money(tax.label, ad.property_tax_cents),
  ];
}

function featureFacts(ad: OfficeProperty): Fact[] {
  const known = FEATURES_OF_CATEGORY[ad.category].flatMap((feature): Fact[] => {
    const value = ad[feature];
    if (value === null) return [];
    const isArea = feature === 'square_meters' || feature === 'built_area_meters';
    return [
      {
        label: PROPERTY_FEATURE_LABELS[feature].label,
        value: isArea ? formatArea(value) : String(value),
      },
    ];
  });
  return [
    ...known,
    ...list(
      'O que tem',
      ad.amenities.map((one) => AMENITY_LABELS[one]),
    ),
    ...(ad.has_video ? [{ label: 'Vídeo', value: 'Sim' }] : []),
  ];
}

function placeFacts(ad: OfficeProperty): Fact[] {
  const street = [ad.street, ad.number, ad.complement].filter(Boolean).join(', ');
  const point = ad.lat === null || ad.lng === null ? undefined : `${ad.lat}, ${ad.lng}`;
  return [
    { label: 'Cidade', value: `${ad.town.name}, ${ad.town.state}` },
    ...(ad.neighborhood ? [{ label: 'Bairro ou povoado', value: ad.neighborhood }] : []),
    ...(ad.reference ? [{ label: 'Referência', value: ad.reference }] : []),
    ...(street ? [{ label: 'Endereço', value: street }] : []),
    ...(ad.zip_code ? [{ label: 'CEP', value: formatCep(ad.zip_code) }] : []),
    {
      label: 'Ponto no mapa',
      value: point ? `${point}${ad.show_map ? '' : ' (escondido)'}` : 'Não marcado',
    },
    ...ad.phones.map(({ number, whatsapp }) => ({
      label: whatsapp ? 'WhatsApp' : 'Telefone',
      value: formatPhone(number),
    })),
    ...(ad.highlighted_until
      ? [{ label: 'Destaque até', value: dateTimeText(ad.highlighted_until) }]
      : []),
  ];
}

function money(label: string, cents: number | null): Fact[] {
  return cents === null ? [] : [{ label, value: formatPrice(cents) }];
}

function list(label: string, values: readonly string[]): Fact[] {
  return values.length === 0 ? [] : [{ label, value: values.join(', ') }];
}
