import { PROPERTY_STATES } from '#core/properties/property-lifecycle.ts';
import { AdForm } from '../ads/ad-form.tsx';
import type { EditedKind, EditFormProps } from '../ads/edited-kind.ts';
import { roomFor } from '../ads/plan-room.ts';
import { OWN_PROPERTIES } from './own-property-kind.ts';
import {
  placeText,
  propertyActions,
  propertyBoostPath,
  propertyStanding,
  publicPath,
} from './own-property-view.ts';
import { storedValues, type OwnPropertyAd } from './property-form-values.ts';
import type { PropertyPlan } from './property-section.ts';
import { propertyWordOf } from './property-choice-words.ts';
import { PROPERTY_FORM_LABELS, PROPERTY_SECTIONS } from './property-sections.ts';
import './property-form.css';

/** What the edit screen knows of properties. */
export const EDITED_PROPERTY: EditedKind<OwnPropertyAd, PropertyPlan> = {
  own: OWN_PROPERTIES,
  listLabel: 'Imóveis',
  untitled: 'Editar imóvel',
  states: PROPERTY_STATES,
  standing: propertyStanding,
  lead: placeText,
  storedValues,
  labels: PROPERTY_FORM_LABELS,
  wordOf: () => propertyWordOf,
  actions: propertyActions,
  publicPath,
  boostPath: propertyBoostPath,
  photos: ({ photos }, plan) => ({ photos, maxFiles: plan.property_photos, plan: plan.plan }),
  room: (plan) => roomFor('property', plan),
  Form: PropertyForm,
};

function PropertyForm({
  form,
  towns,
  ad,
  extra: plan,
  children,
}: EditFormProps<OwnPropertyAd, PropertyPlan>) {
  const keeps_video = ad.youtube_url !== null;
  return (
    <AdForm
      className="property-form"
      sections={PROPERTY_SECTIONS}
      fields={{ form, towns, plan: { ...plan, keeps_video } }}
    >
      {children}
    </AdForm>
  );
}
