import { withoutWhatDoesNotApply } from '#core/properties/property-form-fields.ts';
import { attempt, load } from '../../session/api-client.ts';
import type { EditedCalls } from '../ads/edited-kind.ts';
import { asksForDescription, fillByDescription } from '../ads/description/description-filling.ts';
import { DESCRIBED_PROPERTY } from './described-property.ts';
import { OWN_PROPERTIES } from './own-property-kind.ts';
import {
  propertyTree,
  storedValues,
  withoutPhoneGaps,
  type OwnPropertyAd,
} from './property-form-values.ts';
import type { PropertyPlan } from './property-section.ts';
import { PROPERTY_FORM_LABELS } from './property-sections.ts';

/** How own properties are read and written. */
export const PROPERTY_EDITING: EditedCalls<OwnPropertyAd, PropertyPlan> = {
  own: OWN_PROPERTIES,
  labels: PROPERTY_FORM_LABELS,
  storedValues,
  async load(api, id) {
    const [ad, plan] = await Promise.all([
      load(api.v1.users.properties[':id'].$get({ param: { id } })),
      load(api.v1.users.plan_limits.$get()),
    ]);
    return { ad: ad.data.attributes, extra: plan.data.attributes };
  },
  tidy: withoutPhoneGaps,
  fill: (api, form) =>
    asksForDescription(form) ? fillByDescription(DESCRIBED_PROPERTY, api, form) : undefined,
  save: (api, id, form) =>
    attempt(
      api.v1.properties[':id'].$put({
        param: { id },
        // Rooms half typed for a house must not hold up a lot, where nobody sees them.
        json: { property: withoutWhatDoesNotApply(propertyTree(form)) },
      }),
    ),
};
