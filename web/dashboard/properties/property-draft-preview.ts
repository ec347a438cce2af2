import { formatCep } from '#core/fields/cep.ts';
import { formatPrice } from '#core/fields/money.ts';
import { formatPhone } from '#core/fields/phone.ts';
import { draftFacts, type DraftFacts } from '#core/drafts/draft-reading.ts';
import { PROPERTY_DRAFT_FORM } from '#core/properties/property-draft-form.ts';
import { PROPERTY_DRAFT, type PropertyStep } from '#core/properties/property-draft.ts';
import type { propertyFields } from '#core/properties/property-input.ts';
import { COSTS_OF_CATEGORY } from '#core/properties/property.ts';
import {
  AMENITY_LABELS,
  INFRASTRUCTURE_LABELS,
  LAND_CHAPTERS,
  LISTING_STATUS_LABELS,
  PAYMENT_TERM_LABELS,
  PROPERTY_CATEGORY_LABELS,
  PROPERTY_COST_LABELS,
  PROPERTY_DOCUMENT_LABELS,
  RENTAL_GUARANTEE_LABELS,
} from '#text/property-labels.ts';
import { counted } from '#text/formats.ts';
import { featureFacts, ON_REQUEST, rentalTerm } from '../../public/ad/property-words.ts';
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
    ['Bairro', facts.neighborhood],
    ['Povoado', facts.village],
    ['Referência', facts.reference],
    ['Mapa', facts.lat === undefined ? 'Sem marcador' : mapText(facts.show_map)],
    ['Só você vê', addressOf(facts)],
  ],
  features: ({ category, amenities = [], infrastructure = [], ...facts }) => [
    ...(category ? featureFacts(category, facts) : []).map(({ label, value }): PreviewFact => [
      label,
      value,
    ]),
    [LAND_CHAPTERS.infrastructure, said(infrastructure, INFRASTRUCTURE_LABELS)],
    ['O que tem', said(amenities, AMENITY_LABELS)],
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
    ['Garantias aceitas', said(facts.rental_guarantees, RENTAL_GUARANTEE_LABELS)],
    [LAND_CHAPTERS.payment, said(facts.payment_terms, PAYMENT_TERM_LABELS)],
    ['Aceita troca', facts.accepts_exchange && (facts.exchange_for ?? 'Sim')],
    [LAND_CHAPTERS.documents, said(facts.documents, PROPERTY_DOCUMENT_LABELS)],
  ],
  contact: ({ phones = [] }) =>
    phones.map(({ number, whatsapp }, place): PreviewFact => [
      `Telefone\u00A0${place + 1}`,
      formatPhone(number) + (whatsapp ? ' (WhatsApp)' : ''),
    ]),
};

function said<One extends string>(
  ones: readonly One[] | undefined,
  labels: Readonly<Record<One, string>>,
): string | undefined {
  return ones?.map((one) => labels[one]).join(', ');
}

function amount(cents: number | undefined): string | undefined {
  return cents === undefined ? undefined : formatPrice(cents);
}

function mapText(isShown: boolean | undefined): string {
  return isShown ? 'O lugar marcado aparece' : 'O lugar marcado não aparece';
}

function addressOf({ street, number, complement, zip_code: cep }: Facts): string {
  return [street, number, complement, cep && formatCep(cep)].filter(Boolean).join(', ');
}
