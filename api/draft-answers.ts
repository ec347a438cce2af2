import * as z from 'zod';
import type { DraftProblem } from '#core/drafts/draft-reading.ts';
import type { AdKind } from '#core/ads/ad-ref.ts';
import type { DraftShape } from '#core/drafts/draft.ts';
import { stepValues } from '#core/drafts/draft-input.ts';
import type { OwnDraft, WholeDraft } from '#core/drafts/own-drafts.server.ts';
import { asSentence } from '#text/formats.ts';
import { refusalSentence } from '#text/refusal-sentences.ts';
import { ownPhotoAnswer, serialized, townAnswer } from './ad-answers.ts';
import { fieldError, resource, resourceSchema, type ErrorObject } from './json-api.ts';

/** In short, and with all that was typed. `about`: what the ad is of, as far as it was written. */
export function draftAnswers(kind: AdKind, { steps }: DraftShape, about: z.ZodRawShape) {
  const step = z.enum(steps);
  const short = z.object({
    name: z.string().nullable(),
    ...about,
    town: townAnswer.extend({ lat: z.number(), lng: z.number() }).nullable(),
    photo_count: z.int(),
    next_step: z
      .enum([...steps, 'review'])
      .meta({ description: 'The first that was never written: where to go on' }),
    ad_id: z.string().nullable().meta({ description: 'The ad that it became' }),
    created_at: z.string(),
    updated_at: z.string(),
  });
  const whole = short.extend({
    steps: z
      .partialRecord(step, z.object({ revision: z.int(), values: stepValues }))
      .meta({ description: 'What was typed, by step; also what is not valid' }),
    problems: z
      .array(z.object({ step, field: z.string(), detail: z.string(), key: z.string().optional() }))
      .meta({
        description:
          'What keeps it from being an ad; `field` as in a JSON pointer. With a `key` it is a question: ' +
          'in `confirmed_areas` of the same step (of a CEP in `confirmed_cep`) the key says that the value is right.',
      }),
    photos: z.array(ownPhotoAnswer),
  });
  const type = `${kind}_draft` as const;
  return {
    short: resourceSchema(type, short),
    whole: resourceSchema(type, whole),
    /** What was typed is read draft by draft. */
    present({ id, ...draft }: OwnDraft) {
      const { steps: _typed, ...facts } = serialized(draft);
      return resource(type, id, facts);
    },
    presentWhole: ({ id, problems, ...draft }: WholeDraft) =>
      resource(
        type,
        id,
        serialized({
          ...draft,
          problems: problems.map((problem) => ({ ...problem, detail: sentenceOf(problem) })),
        }),
      ),
  };
}

/** As the form of the whole ad would be refused. */
export function draftErrors(kind: AdKind, problems: readonly DraftProblem[]): ErrorObject[] {
  return problems.map((problem) =>
    fieldError(sentenceOf(problem), `${kind}/${problem.field}`, problem.key),
  );
}

function sentenceOf({ detail }: DraftProblem): string {
  return typeof detail === 'string' ? asSentence(detail) : refusalSentence(detail);
}
