import { PROPERTY_DRAFT, type PropertyStep } from '#core/properties/property-draft.ts';
import {
  LISTING_STATUSES,
  PROPERTY_CATEGORIES,
  PROPERTY_PHOTO_LIMIT,
  type PropertyCategory,
} from '#core/properties/property.ts';
import { PROPERTY_CATEGORY_LABELS } from '#text/property-labels.ts';
import { fieldId } from '#web/ui/field/field-id.ts';
import { ON_REQUEST } from '../../public/ad/property-words.ts';
import { useSite } from '../../session/root-data.ts';
import { AdPhotosSection } from '../ads/ad-photos-section.tsx';
import { PlanFull } from '../ads/plan-full.tsx';
import { roomFor } from '../ads/plan-room.ts';
import { publishConditions } from '../ads/publish-conditions.tsx';
import { PublishConditions } from '../ads/publish-panel.tsx';
import type { StepFieldsProps, WholeDraft, WizardKind } from '../ads/wizard/wizard-kind.ts';
import { sectionStep, stepPath } from '../ads/wizard/wizard-steps.ts';
import { CONTACT_SECTION } from './contact-section.tsx';
import { DESCRIPTION_SECTION } from './description-section.tsx';
import { FEATURES_SECTION } from './features-section.tsx';
import { KIND_SECTION } from './kind-section.tsx';
import { OWN_PROPERTIES } from './own-property-kind.ts';
import { PLACE_SECTION } from './place-section.tsx';
import { PRICE_SECTION } from './price-section.tsx';
import { propertyWordOf } from './property-choice-words.ts';
import { firstValues, withoutPhoneGaps } from './property-form-values.ts';
import type { OfferKind, PropertyPlan, PropertySection } from './property-section.ts';
import { VIDEO_SECTION } from './video-section.tsx';
import './property-form.css';

/** What a draft says of the property. */
export interface DraftedProperty {
  category: PropertyCategory | null;
}

type Extra = PropertyPlan | undefined;

const SECTIONS: Readonly<Record<PropertyStep, PropertySection>> = {
  kind: KIND_SECTION,
  place: PLACE_SECTION,
  features: FEATURES_SECTION,
  description: DESCRIPTION_SECTION,
  photos: VIDEO_SECTION,
  price: PRICE_SECTION,
  contact: CONTACT_SECTION,
};

/** The wizard that makes an ad of a property. */
export const PROPERTY_WIZARD: WizardKind<DraftedProperty, Extra> = {
  own: OWN_PROPERTIES,
  stepPath: 'newPropertyStep',
  shape: PROPERTY_DRAFT,
  listLabel: 'Imóveis',
  startTitle: 'Anunciar imóvel',
  other: { label: 'Anunciar veículo', path: 'newVehicle', icon: 'car' },
  className: 'property-form',
  lists: {
    features: ['infrastructure', 'amenities'],
    price: ['rental_guarantees', 'payment_terms', 'documents'],
  },
  tidy: withoutPhoneGaps,
  steps: {
    kind: sectionStep('Tipo', KIND_SECTION),
    place: sectionStep('Lugar', PLACE_SECTION),
    features: sectionStep('Detalhes', FEATURES_SECTION),
    description: sectionStep('Descrição', DESCRIPTION_SECTION),
    photos: {
      label: 'Fotos',
      title: 'Fotos e vídeo',
      lead: 'Anúncio com foto recebe muito mais visitas. A primeira é a capa.',
      fields: VIDEO_SECTION.fields,
    },
    price: sectionStep('Preço', PRICE_SECTION),
    contact: sectionStep('Contato', CONTACT_SECTION),
  } satisfies Record<PropertyStep, object>,
  titleOf({ category, town }) {
    const what = category ? PROPERTY_CATEGORY_LABELS[category].label : 'Imóvel';
    return town ? `${what} em ${town.name}` : what;
  },
  firstValues(step, phones) {
    const first = firstValues(phones);
    if (step === 'contact') return first;
    return step === 'place' ? { show_map: first['show_map'] } : {};
  },
  Fields: StepFields,
  Above({ step, draft, draftId, extra: plan }) {
    if (step !== 'photos' || !draft || !draftId) return null;
    return (
      <AdPhotosSection
        kind="draft"
        adId={draftId}
        photos={draft.photos}
        maxFiles={plan?.property_photos ?? PROPERTY_PHOTO_LIMIT}
        plan={plan?.plan}
      />
    );
  },
  wordOf: () => propertyWordOf,
  card(draft, factOf) {
    const isHidden = factOf('price', 'No anúncio') !== undefined;
    const price = factOf('price', 'Preço de venda');
    const rent = factOf('price', 'Aluguel por mês');
    return {
      price: isHidden ? ON_REQUEST : (price ?? rent ?? 'Sem preço ainda'),
      priceNote: isHidden || !rent ? undefined : price ? `ou ${rent}/mês` : '/mês',
      place: [factOf('place', 'Bairro'), factOf('place', 'Povoado'), draft.town?.name]
        .filter(Boolean)
        .join(', '),
      badges: draft.category ? [{ label: PROPERTY_CATEGORY_LABELS[draft.category].label }] : [],
    };
  },
  Notices: ({ extra: plan }) => plan && <PlanFull room={roomFor('property', plan)} />,
  Needs({ draft, draftId, extra: plan }) {
    const isConfirmed = useSite().user?.attributes.email_confirmed ?? true;
    return (
      <PublishConditions
        conditions={publishConditions({
          isComplete: draft.problems.length === 0,
          photos: draft.photos,
          isConfirmed,
          photosHref: stepPath(PROPERTY_WIZARD, draftId, 'photos'),
          room: plan && roomFor('property', plan),
        })}
      />
    );
  },
  finishing: [
    { action: 'publish', label: 'Salvar e publicar', variant: 'accent', icon: 'upload' },
    { action: 'finish', label: 'Salvar sem publicar', variant: 'secondary' },
  ],
};

function StepFields({
  step,
  form,
  towns,
  draft,
  draftId,
  extra: plan,
}: StepFieldsProps<DraftedProperty, Extra>) {
  const { Fields } = SECTIONS[step as PropertyStep];
  return (
    <Fields
      form={form}
      towns={towns}
      kind={draft && step !== 'kind' ? offerOf(draft) : undefined}
      plan={plan}
      areaHref={
        draftId && `${stepPath(PROPERTY_WIZARD, draftId, 'features')}#${fieldId('square_meters')}`
      }
    />
  );
}

/** What is offered, for the steps that ask only what such a property has. */
export function offerOf({ steps }: Pick<WholeDraft, 'steps'>): OfferKind {
  const { category, listing_status: listing } = steps['kind']?.values ?? {};
  return {
    category: PROPERTY_CATEGORIES.find((known) => known === category),
    listing_status: LISTING_STATUSES.find((known) => known === listing),
  };
}
