import type { SitePath } from '#core/site/paths.ts';
import { messagesAddress } from '../../addresses/own-list-addresses.ts';

const FILTERS = ['q', 'state', 'kind', 'ad', 'unread', 'waiting', 'page'] as const;

/** What the list is asked for, by the names of the API. */
export type InboxQuery = Partial<Record<(typeof FILTERS)[number], string>>;

export function inboxQuery(asked: ReadonlyMap<string, string> | URLSearchParams): InboxQuery {
  return Object.fromEntries(
    FILTERS.flatMap((name) => {
      const value = asked.get(name);
      return value ? [[name, value]] : [];
    }),
  );
}

export function inboxLink(path: SitePath, query: InboxQuery = {}): string {
  return messagesAddress.link(path, query as Parameters<typeof messagesAddress.link>[1]);
}

/** Whether something is looked for, beside the tab and the page. */
export function isNarrowed({ q, state, kind, ad }: InboxQuery): boolean {
  return [q, state, kind, ad].some((value) => value !== undefined);
}
