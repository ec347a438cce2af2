import { formatDistance } from '#core/fields/distance-field.ts';
import type { DescribedFacts } from '#core/properties/property-description.ts';
import type { Infrastructure, PaymentTerm, PropertyDocument } from '#core/properties/property.ts';
import { PROPERTY_DOCUMENT_LABELS } from '#text/property-labels.ts';

/* Water, access, papers and payment, as far as the form says them. */

const list = new Intl.ListFormat('pt-BR', { type: 'conjunction' });

/** "Mede 12 m de frente por 25 m de fundo." */
export function sides({ front_meters: front, depth_meters: depth }: DescribedFacts): string[] {
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
export function waterAndAccess({ infrastructure, dirt_road_km: road }: DescribedFacts): string[] {
  const phrases = infrastructure.map((one) => INFRASTRUCTURE_PHRASES[one]);
  const had = phrases.flatMap((phrase) => ('has' in phrase ? [phrase.has] : []));
  return [
    ...(had.length > 0 ? [`Tem ${list.format(had)}.`] : []),
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
export function deal(facts: DescribedFacts): string[] {
  const { payment_terms: terms, accepts_exchange: exchanges, exchange_for: text } = facts;
  const wanted = text?.replace(/[.!?…\s]+$/, '');
  return [
    ...terms.map((term) => PAYMENT_PHRASES[term]),
    ...(exchanges ? [wanted ? `Aceita troca: ${wanted}.` : 'Aceita troca.'] : []),
    ...(facts.documents.length > 0
      ? [`Documentos: ${list.format(facts.documents.map((one) => inSentence(one)))}.`]
      : []),
  ];
}

/** Small letters, but for names that are abbreviations. */
function inSentence(document: PropertyDocument): string {
  const label = PROPERTY_DOCUMENT_LABELS[document];
  return label === label.toUpperCase() ? label : label.toLocaleLowerCase('pt-BR');
}
