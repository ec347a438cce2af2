import type Stripe from 'stripe';
import { z } from 'zod';
import type { Documents, Kind } from './document-store.ts';
import type { Emulator } from './emulator.ts';
import { check, type FormValue } from './form-reading.ts';
import { missing } from './provider-error.ts';

export interface ApiCall {
  method: 'GET' | 'POST' | 'DELETE';
  /** With at most one `:id`. */
  path: string;
  run(e: Emulator, form: { [key: string]: FormValue }, id: string): object;
}

export function apiCall<Shape extends z.ZodRawShape>(
  method: ApiCall['method'],
  path: string,
  shape: Shape,
  run: (e: Emulator, params: z.output<z.ZodObject<Shape>>, id: string) => object,
): ApiCall {
  const schema = z.strictObject(shape);
  return {
    method,
    path,
    run: (e, form, id) => run(e, check(schema, form), id),
  };
}

/** The thing with this id. @throws 404 with the name that Stripe gives its kind */
export function required<K extends Kind>(
  e: Emulator,
  kind: K,
  id: string,
  param = 'id',
): Documents[K] & { id: string } {
  const document = e.store.get(kind, id);
  if (!document) throw missing(kind, id, param);
  return document;
}

export function retrieval(kind: Kind, path: string): ApiCall {
  return apiCall('GET', path, {}, (e, _params, id) => required(e, kind, id));
}

const DEFAULT_PAGE = 10;

interface PageParams {
  limit?: number | undefined;
  starting_after?: string | undefined;
  ending_before?: string | undefined;
}

/** Newest first, from after or before a thing that the caller names. */
export function page<Thing extends { id: string }>(
  things: Iterable<Thing>,
  url: string,
  { limit = DEFAULT_PAGE, starting_after, ending_before }: PageParams,
): Stripe.ApiList<Thing> {
  const all = [...things];
  const cursor = starting_after ?? ending_before;
  const at = all.findIndex(({ id }) => id === cursor);
  if (cursor !== undefined && at < 0) {
    throw missing('object', cursor, starting_after ? 'starting_after' : 'ending_before');
  }
  const data =
    starting_after === undefined && ending_before !== undefined
      ? all.slice(Math.max(0, at - limit), at)
      : all.slice(at + 1, at + 1 + limit);
  const has_more =
    starting_after === undefined && ending_before !== undefined
      ? at > limit
      : at + 1 + limit < all.length;
  return { object: 'list', data, has_more, url };
}

export function listOf<Thing>(data: Thing[], url: string): Stripe.ApiList<Thing> {
  return { object: 'list', data, has_more: false, url };
}
