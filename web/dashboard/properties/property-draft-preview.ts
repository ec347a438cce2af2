import { formatCep } from '#core/fields/cep.ts';
import { formatPrice } from '#core/fields/money.ts';
import { formatPhone } from '#core/fields/phone.ts';
import { draftFacts, type DraftFacts } from '#core/drafts/draft-reading.ts';
import { PROPERTY_DRAFT_FORM } from '#core/properties/property-draft-form.ts';
import { PROPERTY_DRAFT, type PropertyStep } from '#core/properties/property-draft.ts';
import type { propertyFields } from '#core/properties/property-input.ts';
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
import { featureText, ON_REQUEST, rentalTerm } from '../../public/ad/property-words.ts';
import { previewPart, type PreviewFact } from '../ads/wizard/preview-part.ts';
import type { PreviewPart, WholeDraft } from '../ads/wizard/wizard-kind.ts';

type Facts = DraftFacts<(typeof propertyFields)['shape']>;

/** What a draft says so far, step by step. On the server. */
export function propertyDraftPreview(draft: WholeDraft): PreviewPart[] {
  const facts = draftFacts(PROPERTY_DRAFT_FORM, draft.steps);
  return PROPERTY_DRAFT.steps.map((step) =>
    previewPart(
      step,
      PARTS[step](facts, draft),
      step === 'description' ? facts.description : undefined,
    ),
  );
}

const PARTS: Record<PropertyStep, (facts: Facts, draft: WholeDraft) => PreviewFact[]> = {
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
    ...(category ? FEATURES_OF_CATEGORY[category] : []).map((feature): PreviewFact => [
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
    ...(facts.category ? COSTS_OF_CATEGORY[facts.category] : []).map((cost): PreviewFact => {
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
    phones.map(({ number, whatsapp }, place): PreviewFact => [
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
