import * as z from 'zod';
import type { OwnDraft, WholeDraft } from '#core/properties/own-property-drafts.server.ts';
import { DRAFT_STEPS, WRITTEN_STEPS } from '#core/properties/property-draft.ts';
import { stepValues } from '#core/properties/property-draft-input.ts';
import type { DraftProblem } from '#core/properties/property-draft-reading.ts';
import { PROPERTY_CATEGORIES } from '#core/properties/property.ts';
import { refusalSentence } from '#text/refusal-sentences.ts';
import { ownPhotoAnswer, serialized, townAnswer } from './ad-answers.ts';
import { fieldError, resource, resourceSchema, type ErrorObject } from './json-api.ts';

const draftFacts = z.object({
  name: z.string().nullable(),
  category: z.enum(PROPERTY_CATEGORIES).nullable(),
  town: townAnswer.extend({ lat: z.number(), lng: z.number() }).nullable(),
  photo_count: z.int(),
  next_step: z
    .enum(DRAFT_STEPS)
    .meta({ description: 'The first that was never written: where to go on' }),
  property_id: z.string().nullable().meta({ description: 'The ad that it became' }),
  created_at: z.string(),
  updated_at: z.string(),
});

export const propertyDraftAnswer = resourceSchema('property_draft', draftFacts);

export const wholePropertyDraftAnswer = resourceSchema(
  'property_draft',
  draftFacts.extend({
    steps: z
      .partialRecord(z.enum(WRITTEN_STEPS), z.object({ revision: z.int(), values: stepValues }))
      .meta({ description: 'What was typed, by step; also what is not valid' }),
    problems: z
      .array(
        z.object({
          step: z.enum(WRITTEN_STEPS),
          field: z.string(),
          detail: z.string(),
          key: z.string().optional(),
        }),
      )
      .meta({
        description:
          'What keeps it from being an ad; `field` as in a JSON pointer. With a `key` it is a question: ' +
          'in `confirmed_areas` of the same step the key says that the value is right.',
      }),
    photos: z.array(ownPhotoAnswer),
  }),
);

/** In short: what was typed is read draft by draft. */
export function presentDraft({ id, ...draft }: OwnDraft) {
  const { name, category, town, photo_count, next_step, property_id } = draft;
  const { created_at, updated_at } = serialized(draft);
  const facts = {
    name,
    category,
    town,
    photo_count,
    next_step,
    property_id,
    created_at,
    updated_at,
  };
  return resource('property_draft', id, facts);
}

export function presentWholeDraft({ id, problems, ...draft }: WholeDraft) {
  const said = problems.map((problem) => ({ ...problem, detail: sentenceOf(problem) }));
  return resource('property_draft', id, serialized({ ...draft, problems: said }));
}

/** As the form of the whole ad would be refused. */
export function draftErrors(problems: readonly DraftProblem[]): ErrorObject[] {
  return problems.map((problem) =>
    fieldError(sentenceOf(problem), `property/${problem.field}`, problem.key),
  );
}

function sentenceOf({ detail }: DraftProblem): string {
  return typeof detail === 'string' ? detail : refusalSentence(detail);
}
