import { withoutWhatDoesNotApply } from '#core/properties/property-input.ts';
import { PROPERTY_STATES } from '#core/properties/property-lifecycle.ts';
import { PROPERTY_STATUS_LABELS } from '#text/property-labels.ts';
import { attempt, load, unchecked } from '../../session/api-client.ts';
import { AdForm } from '../ads/ad-form.tsx';
import type { EditedKind, EditFormProps } from '../ads/edited-kind.ts';
import { asksForDescription, fillByDescription } from './description-filling.ts';
import { OWN_PROPERTIES } from './own-property-kind.ts';
import { placeText, propertyActions, publicPath } from './own-property-view.ts';
import {
  propertyTree,
  storedValues,
  withoutPhoneGaps,
  type OwnPropertyAd,
} from './property-form-values.ts';
import type { PlanAllowance } from './property-section.ts';
import { PROPERTY_SECTIONS } from './property-sections.ts';
import './property-form.css';

type Plan = PlanAllowance & { property_photos: number };

/** What the edit screen knows of properties. */
export const EDITED_PROPERTY: EditedKind<OwnPropertyAd, Plan> = {
  kind: 'property',
  own: OWN_PROPERTIES,
  listLabel: 'Imóveis',
  untitled: 'Editar imóvel',
  states: PROPERTY_STATES,
  statusLabels: PROPERTY_STATUS_LABELS,
  async load(api, id) {
    const [ad, plan] = await Promise.all([
      load(api.v1.users.properties[':id'].$get({ param: { id } })),
      load(api.v1.users.plan_limits.$get()),
    ]);
    return { ad: ad.data.attributes, extra: plan.data.attributes };
  },
  tidy: withoutPhoneGaps,
  fill: (api, form) => (asksForDescription(form) ? fillByDescription(api, form) : undefined),
  save: (api, id, form) =>
    attempt(
      api.v1.properties[':id'].$put({
        param: { id },
        // Rooms half typed for a house must not hold up a lot, where nobody sees them.
        json: { property: unchecked(withoutWhatDoesNotApply(propertyTree(form))) },
      }),
    ),
  lead: placeText,
  storedValues,
  actions: propertyActions,
  publicPath,
  photos: ({ photos }, plan) => ({ photos, maxFiles: plan.property_photos, plan: plan.plan }),
  plan: (plan) => plan,
  Form: PropertyForm,
};

function PropertyForm({
  form,
  towns,
  ad,
  extra: plan,
  children,
}: EditFormProps<OwnPropertyAd, Plan>) {
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
