import { formatCep } from '#core/fields/cep.ts';
import { formatPrice } from '#core/fields/money.ts';
import { formatPhone } from '#core/fields/phone.ts';
import { WRITTEN_STEPS, type WrittenStep } from '#core/properties/property-draft.ts';
import { draftFacts } from '#core/properties/property-draft-reading.ts';
import { COSTS_OF_CATEGORY, FEATURES_OF_CATEGORY } from '#core/properties/property.ts';
import {
  AMENITY_LABELS,
  LISTING_STATUS_LABELS,
  PROPERTY_CATEGORY_LABELS,
  PROPERTY_COST_LABELS,
  PROPERTY_FEATURE_LABELS,
  RENTAL_GUARANTEE_LABELS,
} from '#text/property-labels.ts';
import { counted } from '#text/formats.ts';
import { featureText, ON_REQUEST, rentalTerm } from '../../../public/ad/property-words.ts';
import type { WholeDraft } from './wizard-draft.ts';

/** One step as the review shows it. */
export interface PreviewPart {
  step: WrittenStep;
  facts: { label: string; value: string }[];
  /** Several lines of text. */
  text?: string | undefined;
}

type Facts = ReturnType<typeof draftFacts>;
type Fact = [label: string, value: string | undefined | false];

/** What a draft says so far, step by step. On the server. */
export function draftPreview(draft: WholeDraft): PreviewPart[] {
  const facts = draftFacts(draft.steps);
  return WRITTEN_STEPS.map((step) => ({
    step,
    facts: PARTS[step](facts, draft).flatMap(([label, value]) => (value ? [{ label, value }] : [])),
    ...(step === 'description' ? { text: facts.description } : {}),
  }));
}

const PARTS: Record<WrittenStep, (facts: Facts, draft: WholeDraft) => Fact[]> = {
  kind: ({ category, listing_status: listing }) => [
    ['Tipo', category && PROPERTY_CATEGORY_LABELS[category].label],
    ['Finalidade', listing && LISTING_STATUS_LABELS[listing].label],
  ],
  place: (facts, { town }) => [
    ['Cidade', town ? `${town.name}, ${town.state}` : undefined],
    ['Bairro ou povoado', facts.neighborhood],
    ['Referência', facts.reference],
    ['Mapa', facts.lat === undefined ? 'Sem marcador' : mapText(facts.show_map)],
    ['Só você vê', addressOf(facts)],
  ],
  features: ({ category, amenities = [], ...facts }) => [
    ...(category ? FEATURES_OF_CATEGORY[category] : []).map((feature): Fact => [
      PROPERTY_FEATURE_LABELS[feature].label,
      featureText(feature, facts[feature]),
    ]),
    ['O que tem', amenities.map((amenity) => AMENITY_LABELS[amenity]).join(', ')],
  ],
  description: ({ name }) => [['Título', name]],
  photos: ({ youtube_url: video }, { photos }) => [
    ['Fotos', photos.length > 0 ? counted(photos.length, 'foto', 'fotos') : 'Nenhuma ainda'],
    ['Vídeo', video && 'No YouTube'],
  ],
  price: (facts) => [
    ['Preço de venda', amount(facts.price)],
    ['Aluguel por mês', amount(facts.rent)],
    ['No anúncio', facts.price_on_request && ON_REQUEST],
    ['Prazo do aluguel', facts.rental_period ? rentalTerm(facts.rental_period) : undefined],
    ...(facts.category ? COSTS_OF_CATEGORY[facts.category] : []).map((cost): Fact => {
      const { label, every } = PROPERTY_COST_LABELS[cost];
      const cents = amount(facts[cost]);
      return [label, cents && `${cents} ${every}`];
    }),
    [
      'Garantias aceitas',
      facts.rental_guarantees?.map((each) => RENTAL_GUARANTEE_LABELS[each]).join(', '),
    ],
  ],
  contact: ({ phones = [] }) =>
    phones.map(({ number, whatsapp }, place): Fact => [
      `Telefone\u00A0${place + 1}`,
      formatPhone(number) + (whatsapp ? ' (WhatsApp)' : ''),
    ]),
};

function amount(cents: number | undefined): string | undefined {
  return cents === undefined ? undefined : formatPrice(cents);
}

function mapText(isShown: boolean | undefined): string {
  return isShown ? 'O lugar marcado aparece' : 'O lugar marcado não aparece';
}

function addressOf({ street, number, complement, zip_code: cep }: Facts): string {
  return [street, number, complement, cep && formatCep(cep)].filter(Boolean).join(', ');
}
