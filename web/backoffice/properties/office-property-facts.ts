import type * as z from 'zod';
import type { backofficePropertyAnswer } from '#api/backoffice/backoffice-ad-kinds.ts';
import { formatArea } from '#core/fields/area.ts';
import { formatCep } from '#core/fields/cep.ts';
import { formatPrice } from '#core/fields/money.ts';
import { formatPhone } from '#core/fields/phone.ts';
import { dateTimeText } from '#text/formats.ts';
import {
  AMENITY_LABELS,
  INFRASTRUCTURE_LABELS,
  LAND_CHAPTERS,
  LISTING_STATUS_LABELS,
  PAYMENT_TERM_LABELS,
  PROPERTY_COST_LABELS,
  PROPERTY_DOCUMENT_LABELS,
  RENTAL_GUARANTEE_LABELS,
} from '#text/property-labels.ts';
import { featureFacts, rentalTerm } from '../../public/ad/property-words.ts';
import type { Fact } from '../../ui/fact-list/fact-list.tsx';

export type OfficeProperty = z.output<typeof backofficePropertyAnswer>['attributes'];

/** Also what visitors do not see: street, phones, hidden prices and points. */
export function propertyFacts(ad: OfficeProperty) {
  return {
    title: 'Dados do imóvel',
    columns: [[...offerFacts(ad), ...whatItHas(ad)], placeFacts(ad)],
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
    ...list(
      LAND_CHAPTERS.payment,
      ad.payment_terms.map((one) => PAYMENT_TERM_LABELS[one]),
    ),
    ...(ad.accepts_exchange ? [{ label: 'Aceita troca', value: ad.exchange_for ?? 'Sim' }] : []),
    ...list(
      LAND_CHAPTERS.documents,
      ad.documents.map((one) => PROPERTY_DOCUMENT_LABELS[one]),
    ),
  ];
}

function whatItHas(ad: OfficeProperty): Fact[] {
  const known = featureFacts(ad.category, ad, formatArea);
  return [
    ...known.map(({ label, value }) => ({ label, value })),
    ...list(
      LAND_CHAPTERS.infrastructure,
      ad.infrastructure.map((one) => INFRASTRUCTURE_LABELS[one]),
    ),
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
    ...(ad.neighborhood ? [{ label: 'Bairro', value: ad.neighborhood }] : []),
    ...(ad.village ? [{ label: 'Povoado', value: ad.village }] : []),
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
