import { PROPERTY_DRAFT } from '#core/properties/property-draft.ts';
import { pathTo } from '#core/site/paths.ts';
import { attempt, load } from '../../session/api-client.ts';
import { draftCalls } from '../ads/wizard/draft-calls.ts';
import type { WizardCalls } from '../ads/wizard/wizard-kind.ts';
import { asksForDescription, fillByDescription } from '../ads/description/description-filling.ts';
import { DESCRIBED_PROPERTY } from './described-property.ts';
import { propertyDraftPreview } from './property-draft-preview.ts';
import type { PropertyPlan } from './property-section.ts';
import { PROPERTY_WIZARD, type DraftedProperty } from './property-wizard.tsx';

/** How drafts of properties are read and written. */
export const PROPERTY_DRAFT_CALLS: WizardCalls<DraftedProperty, PropertyPlan | undefined> = {
  wizard: PROPERTY_WIZARD,
  ...draftCalls(PROPERTY_DRAFT, (api) => api.v1.users.property_drafts),
  publish: (api, id) =>
    attempt(
      api.v1.properties[':id'].transitions.$post({
        param: { id },
        json: { transition: { action: 'publish' } },
      }),
    ),
  async loadExtra({ api }, _, step) {
    if (step !== 'photos' && step !== 'review') return undefined;
    return (await load(api.v1.users.plan_limits.$get())).data.attributes;
  },
  preview: async (_, draft) => propertyDraftPreview(draft),
  fill: (api, form, known) =>
    asksForDescription(form)
      ? known().then((others) => fillByDescription(DESCRIBED_PROPERTY, api, form, others))
      : undefined,
  successPath: (id) => pathTo('propertySuccess', { id }),
};
