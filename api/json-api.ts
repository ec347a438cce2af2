import * as z from 'zod';

/** An error of JSON:API 1.1 (jsonapi.org/format). */
export interface ErrorObject {
  status: string;
  code: string;
  /** A complete pt-BR sentence, ready to be shown. */
  detail: string;
  source?: { pointer: string };
  meta?: { retry_after_seconds: number };
}

export interface ErrorDocument {
  /** Only for a token that is not valid (any more): clients drop it. */
  type?: 'invalid_token';
  errors: ErrorObject[];
}

export const errorDocument = z
  .object({
    type: z.literal('invalid_token').optional(),
    errors: z.array(
      z.object({
        status: z.string(),
        code: z.string(),
        detail: z.string(),
        source: z.object({ pointer: z.string() }).optional(),
        meta: z.object({ retry_after_seconds: z.number() }).optional(),
      }),
    ),
  })
  .meta({ id: 'Errors' });

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
