import * as z from 'zod';
import { filter, oneOfFilter } from '#core/fields/query-filters.ts';

/** The row after or before which a page begins: its value of the sort, as text, and its id. */
export interface TableKey {
  value: string;
  id: string;
}

const keySchema = z.tuple([z.string().max(300), z.string().max(80)]);

/** As it stands in an address. */
export function keyText({ value, id }: TableKey): string {
  return Buffer.from(JSON.stringify([value, id])).toString('base64url');
}

/** What nobody made is no key: the first page is shown. */
export function readKey(text: string): TableKey | undefined {
  try {
    const parsed = keySchema.safeParse(JSON.parse(Buffer.from(text, 'base64url').toString()));
    return parsed.success ? { value: parsed.data[0], id: parsed.data[1] } : undefined;
  } catch {
    return undefined;
  }
}

const keyFilter = filter(readKey);

/** What lists by date are sorted by. */
export type AgeSort = 'newest' | 'oldest';

/** What every table is asked beside its own filters; the first sort is that of nobody's choice. */
/* @__NO_SIDE_EFFECTS__ */
export function placeFilters<const Sort extends string>(sorts: readonly Sort[]) {
  return { sort: oneOfFilter(sorts), after: keyFilter, before: keyFilter };
}

export interface TablePlace {
  total: number;
  /** There are more than `total`. */
  totalIsCapped: boolean;
  /** For the page after this one and the one before it. */
  after?: string | undefined;
  before?: string | undefined;
}
