import type { ReactNode } from 'react';
import type { BulkAction } from '#core/ads/ad-bulk.ts';
import type { AdKind } from '#core/ads/ad-ref.ts';
import type { SitePath } from '#core/site/paths.ts';
import type { WoodcutScene } from '#web/ui/ornament/woodcut.tsx';
import type { ApiClient, Outcome } from '../../session/api-client.ts';
import type { OwnAdRowProps } from './own-ad-row.tsx';
import type { OwnListChoice } from './own-ads-search.tsx';
import type { ListWords, OwnListQuery } from './own-list-address.ts';

/** What the owner's screens know of a kind of ad. */
export interface OwnAdKind {
  kind: AdKind;
  listPath: 'myProperties' | 'myVehicles';
  archivedPath: 'archivedProperties' | 'archivedVehicles';
  startPath: 'newProperty' | 'newVehicle';
  editPath: (id: string) => SitePath;
  lifecycle: Readonly<Record<string, { readonly isUndoable?: true }>>;
  /** What is said after an action. */
  doneSentences: Readonly<Partial<Record<string, string>>>;
  /** Does one of the ad's actions; what is asked twice with one `once` is one thing. */
  perform(api: ApiClient, id: string, action: string, once: string): Promise<Outcome<unknown>>;
  /** The page that follows an action, where it is not the one that it was asked for on. */
  pageAfter(action: string, id: string, outcome: Outcome<unknown>): SitePath | undefined;
}

/** The list of the own ads of a kind; `Extra` is what its answer holds beside the ads. */
export interface OwnList<Ad extends { id: string } = { id: string }, Extra = unknown> {
  kind: OwnAdKind;
  words: ListWords;
  title: string;
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
  /** `showsAll`: nothing is looked for, and it is the first page. */
  load(
    api: ApiClient,
    query: Readonly<Record<string, string>>,
    showsAll: boolean,
  ): Promise<{ ads: Ad[]; meta: OwnListMeta; extra: Extra }>;
  changeSeveral(
    api: ApiClient,
    action: string,
    ads: { ids: string[] } | { found: object },
  ): Promise<Outcome<BulkDocument>>;
  row(ad: Ad): OwnAdRowProps;
  /** Above the list: what was begun, what went wrong; nothing when there is none. */
  above(extra: Extra): ReactNode;
  /** What else is done with the list. */
  tools?(list: { query: OwnListQuery; archived: boolean; total: number }): ReactNode;
}

export interface OwnListMeta {
  total: number;
  page: number;
  page_count: number;
  counters: Readonly<Record<string, number>>;
}

interface BulkDocument {
  data: {
    attributes: {
      changed: number;
      unchanged: number;
      refused_count: number;
      refused: { id: string; name: string | null; detail: string }[];
      more: boolean;
    };
  };
}
