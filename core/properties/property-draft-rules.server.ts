import type { DraftRules } from '#core/drafts/draft-rules.server.ts';
import { priceProblem } from '#core/prices/price-limits.server.ts';
import { townProblem } from '#core/drafts/town-problem.server.ts';
import { insertProperty } from './properties.server.ts';
import { PROPERTY_DRAFT_FORM } from './property-draft-form.ts';
import type { propertyDraftFields, PropertyInput } from './property-input.ts';
import { videoNotInPlan } from './property-video.server.ts';

export const PROPERTY_DRAFT_RULES: DraftRules<
  (typeof propertyDraftFields)['shape'],
  PropertyInput
> = {
  ...PROPERTY_DRAFT_FORM,
  async databaseProblems(db, actor, facts, known, now) {
    const video = { wanted: facts.youtube_url, present: null };
    const [town, price, noVideo] = await Promise.all([
      townProblem(db, facts, known, 'place'),
      priceProblem(db, facts, 'price'),
      videoNotInPlan(db, actor, video, now),
    ]);
    return [
      ...town,
      ...price,
      ...(noVideo ? [{ step: 'photos', field: 'youtube_url', detail: noVideo }] : []),
    ];
  },
  subjects: async (_, _actor, facts) => facts.map(({ category = null }) => ({ category })),
  insert: insertProperty,
};
