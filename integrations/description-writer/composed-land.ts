import { formatDistance } from '#core/fields/distance-field.ts';
import type { DescribedProperty } from '#core/properties/property-description.ts';
import type { Infrastructure, PaymentTerm, PropertyDocument } from '#core/properties/property.ts';
import { PROPERTY_DOCUMENT_LABELS } from '#text/property-labels.ts';
import { exchange, listed } from './composed-lists.ts';

/* Water, access, papers and payment, as far as the form says them. */

/** "Mede 12 m de frente por 25 m de fundo." */
export function sides({ front_meters: front, depth_meters: depth }: DescribedProperty): string[] {
  const said = [
    front && `${formatDistance(front, 'm')} de frente`,
    depth && `${formatDistance(depth, 'm')} de fundo`,
  ].filter(Boolean);
  return said.length > 0 ? [`Mede ${said.join(' por ')}.`] : [];
}

const INFRASTRUCTURE_PHRASES: Record<Infrastructure, { has: string } | { is: string }> = {
  well: { has: 'poço' },
  cistern: { has: 'cisterna' },
  dam: { has: 'açude' },
  river: { is: 'Tem rio ou riacho.' },
  piped_water: { has: 'água encanada' },
  electricity: { has: 'energia elétrica' },
  fence: { has: 'cerca' },
  corral: { has: 'curral' },
  irrigation: { has: 'irrigação' },
  asphalt: { is: 'O asfalto vai até a porta.' },
};

/** "Tem poço, cerca e curral.", "Fica a 12 km do asfalto, por estrada de chão." */
export function waterAndAccess({
  infrastructure,
  dirt_road_km: road,
}: DescribedProperty): string[] {
  const phrases = infrastructure.map((one) => INFRASTRUCTURE_PHRASES[one]);
  const had = phrases.flatMap((phrase) => ('has' in phrase ? [phrase.has] : []));
  return [
    ...(had.length > 0 ? [`Tem ${listed(had)}.`] : []),
    ...phrases.flatMap((phrase) => ('is' in phrase ? [phrase.is] : [])),
    ...(road ? [`Fica a ${formatDistance(road, 'km')} do asfalto, por estrada de chão.`] : []),
  ];
}

const PAYMENT_PHRASES: Record<PaymentTerm, string> = {
  bank_financing: 'Aceita financiamento.',
  direct_instalments: 'Pode ser parcelado direto com o dono.',
  harvest_instalments: 'Aceita parcelas na safra.',
};

/** What is paid how, what is taken in exchange, and which papers there are. */
export function deal(facts: DescribedProperty): string[] {
  return [
    ...facts.payment_terms.map((term) => PAYMENT_PHRASES[term]),
    exchange(facts) ?? '',
    ...(facts.documents.length > 0
      ? [`Documentos: ${listed(facts.documents.map((one) => inSentence(one)))}.`]
      : []),
  ];
}

/** Small letters, but for names that are abbreviations. */
function inSentence(document: PropertyDocument): string {
  const label = PROPERTY_DOCUMENT_LABELS[document];
  return label === label.toUpperCase() ? label : label.toLocaleLowerCase('pt-BR');
}
