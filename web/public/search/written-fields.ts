import type { Misunderstanding } from '#core/search/search-reading.ts';

/** What stands in the fields of a search's form. */
export interface WrittenFields {
  /** As it was written, also what could not be read. */
  text: (name: string) => string | undefined;
  /** Beside a field that could not be read. */
  error: (name: string) => string | undefined;
}

const TYPED: ReadonlySet<string> = new Set(['unreadable', 'meaningless_words']);

export function writtenFields(
  typed: URLSearchParams,
  understood: URLSearchParams,
  misunderstood: readonly Misunderstanding[],
): WrittenFields {
  const unread = new Set(
    misunderstood.filter(({ reason }) => TYPED.has(reason)).map(({ parameter }) => parameter),
  );
  return {
    text: (name) => (unread.has(name) ? typed : understood).get(name) ?? undefined,
    error: (name) => (unread.has(name) ? 'Não entendemos' : undefined),
  };
}
