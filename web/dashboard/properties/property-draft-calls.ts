import { pathTo } from '#core/site/paths.ts';
import { attempt, load, unchecked } from '../../session/api-client.ts';
import type { WizardCalls } from '../ads/wizard/wizard-kind.ts';
import { asksForDescription, fillByDescription } from './description-filling.ts';
import { propertyDraftPreview } from './property-draft-preview.ts';
import type { PropertyPlan } from './property-section.ts';
import { PROPERTY_WIZARD, type DraftedProperty } from './property-wizard.tsx';

/** How drafts of properties are read and written. */
export const PROPERTY_DRAFT_CALLS: WizardCalls<DraftedProperty, PropertyPlan | undefined> = {
  wizard: PROPERTY_WIZARD,
  list: (api) => load(api.v1.users.property_drafts.$get()),
  begin: (api, typed) =>
    attempt(api.v1.users.property_drafts.$post({ json: { draft: unchecked(typed) } })),
  read: (api, id) => attempt(api.v1.users.property_drafts[':id'].$get({ param: { id } })),
  write: (api, id, step, input) =>
    attempt(
      api.v1.users.property_drafts[':id'].steps[':step'].$put({
        param: { id, step: unchecked(step) },
        json: { step: input },
      }),
    ),
  discard: (api, id) => attempt(api.v1.users.property_drafts[':id'].$delete({ param: { id } })),
  finish: (api, id) =>
    attempt(api.v1.users.property_drafts[':id'].finishing.$post({ param: { id } })),
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
      ? known().then((others) => fillByDescription(api, form, others))
      : undefined,
  successPath: (id) => pathTo('propertySuccess', { id }),
};
