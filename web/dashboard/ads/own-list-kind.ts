import type { ReactNode } from 'react';
import type { BulkAction } from '#core/ads/ad-bulk.ts';
import type { WoodcutScene } from '#web/ui/ornament/woodcut.tsx';
import type { ApiClient } from '../../session/api-client.ts';
import type { OpenDraft } from './wizard/open-drafts.tsx';
import type { OwnAdKind } from './own-ad-kind.ts';
import type { OwnAdRowProps } from './own-ad-row.tsx';
import type { OwnListChoice } from './own-ads-search.tsx';
import type { ListWords, OwnListQuery } from './own-list-address.ts';

/** The list of the own ads of a kind. */
export interface OwnListKind {
  kind: OwnAdKind;
  words: ListWords;
  title: string;
  archivedTitle: string;
  startLabel: string;
  /** What the ads are searched by. */
  searchHint: string;
  /** The states in the order of the tabs, and what several ads in them are called. */
  tabs: readonly { state: string; label: string }[];
  /** How the list may be narrowed beside words. */
  choices: readonly OwnListChoice[];
  /** What may be done with several at once. */
  bulkLabels: Readonly<Partial<Record<BulkAction, { verb: string; one: string; many: string }>>>;
  nothing: { scene: WoodcutScene; title: string; text: string };
  /** Where the API changes several of the ads. */
  calls(api: ApiClient): ListCalls;
  /** `showsAll`: nothing is looked for, and it is the first page. */
  load(
    api: ApiClient,
    query: Readonly<Record<string, string>>,
    showsAll: boolean,
  ): Promise<{ rows: OwnAdRowProps[]; meta: OwnListMeta; beside: BesideList }>;
  /** Above the list: what was begun, what went wrong; nothing when there is none. */
  above(beside: BesideList): ReactNode;
  /** What else is done with the list. */
  tools?(list: { query: OwnListQuery; archived: boolean; total: number }): ReactNode;
}

type ListCalls = ApiClient['v1']['users']['properties'] | ApiClient['v1']['users']['vehicles'];

interface OwnListMeta {
  total: number;
  page: number;
  page_count: number;
  counters: Readonly<Record<string, number>>;
}

/** What a list tells beside its ads; each kind has its own. */
interface BesideList {
  drafts?: readonly OpenDraft[];
  refusedChanges?: readonly { id: string; name: string }[];
}
