export const SUGGESTED_THINGS = [
  'town',
  'neighborhood',
  'village',
  'type',
  'brand',
  'model',
  'words',
] as const;
export type SuggestedThing = (typeof SUGGESTED_THINGS)[number];

/** A search that somebody may be about to ask. */
export interface Suggestion {
  of: SuggestedThing;
  /** All that was typed, with its end as it may be meant. */
  text: string;
  /** What to search for: filters where there are some, and the words beside them. */
  query: Readonly<Record<string, string>>;
  total: number;
}
