import type { ReactNode } from 'react';
import type { WoodcutScene } from '#web/ui/ornament/woodcut.tsx';
import type { ApiClient } from '../../session/api-client.ts';
import type { OpenDraft } from './wizard/open-drafts.tsx';
import type { OwnAdKind } from './own-ad-kind.ts';
import type { OwnAdRowProps } from './own-ad-row.tsx';
import type { OwnListChoice } from './own-ads-search.tsx';
import type { ListWords } from './own-list-address.ts';

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
  nothing: { scene: WoodcutScene; title: string; text: string };
  load(
    api: ApiClient,
    query: Readonly<Record<string, string>>,
  ): Promise<{ rows: OwnAdRowProps[]; meta: OwnListMeta }>;
  /** The ads that were begun. */
  drafts(api: ApiClient): Promise<OpenDraft[]>;
  spreadsheet: 'propertySpreadsheet' | 'vehicleSpreadsheet';
  /** What else is done with the list. */
  moreTools?: ReactNode;
}

export interface OwnListMeta {
  total: number;
  page: number;
  page_count: number;
  counters: Readonly<Record<string, number>>;
  /** Of a kind whose changes are reviewed: those that were not approved. */
  refused_changes?: readonly { id: string; name: string }[];
}
