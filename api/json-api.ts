import * as z from 'zod';
import { asSentence } from '#text/formats.ts';

/** An error of JSON:API 1.1 (jsonapi.org/format). */
export interface ErrorObject {
  status: string;
  code: string;
  /** A complete pt-BR sentence, ready to be shown. */
  detail: string;
  source?: { pointer: string };
  meta?: ErrorFacts;
}

export interface ErrorDocument {
  /** Only for a token that is not valid (any more): clients drop it. */
  type?: 'invalid_token';
  errors: ErrorObject[];
}

const errorFacts = z.object({
  retry_after_seconds: z.number().optional(),
  tries_left: z
    .int()
    .optional()
    .meta({ description: 'Before a pause; only where tries are counted' }),
  key: z.string().optional().meta({
    description: 'Of a question: what confirms that the value is right although it is odd',
  }),
});

type ErrorFacts = z.output<typeof errorFacts>;

export const errorDocument = z
  .object({
    type: z.literal('invalid_token').optional(),
    errors: z.array(
      z.object({
        status: z.string(),
        code: z.string(),
        detail: z.string(),
        source: z.object({ pointer: z.string() }).optional(),
        meta: errorFacts.optional(),
      }),
    ),
  })
  .meta({ id: 'Errors' });

/** What is wrong with a field, or asked about it when there is a key. */
export function fieldError(detail: string, pointer: string, key?: string): ErrorObject {
  return {
    status: '422',
    code: key ? 'confirmation_required' : 'invalid',
    detail: asSentence(detail),
    source: { pointer: `/${pointer}` },
    ...(key ? { meta: { key } } : {}),
  };
}

export function resource<const Type extends string, Attributes extends object>(
  type: Type,
  id: string,
  attributes: Attributes,
) {
  return { id, type, attributes };
}

/** The schema of one resource, for an answer's contract. */
export function resourceSchema<const Type extends string, Attributes extends z.ZodType>(
  type: Type,
  attributes: Attributes,
) {
  return z.object({ id: z.string(), type: z.literal(type), attributes });
}

/** The schema of a document with one resource. */
export function documentOf<Schema extends z.ZodType>(data: Schema) {
  return z.object({ data });
}

/**
 * A named schema or nothing. `.nullable()` would make the name itself mean "or nothing" in the
 * contract, wherever it stands.
 */
export function orNothing<Schema extends z.ZodType>(schema: Schema) {
  return z.union([schema, z.null()]);
}
