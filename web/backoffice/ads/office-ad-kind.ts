import type { ReactNode } from 'react';
import type * as z from 'zod';
import type { backofficeAdFacts, directoryFacts } from '#api/backoffice/backoffice-ads.ts';
import type { ownPropertyAnswer } from '#api/property-answers.ts';
import type { StateTraits } from '#core/ads/ad-lifecycle.ts';
import type { AdKind } from '#core/ads/ad-ref.ts';
import type { SitePath } from '#core/site/paths.ts';
import type { DecisionLabels } from '#text/office-labels.ts';
import type { Tone } from '#text/tone.ts';
import type { AddressWords } from '../../addresses/address-words.ts';
import type { ApiClient, Outcome } from '../../session/api-client.ts';
import type { IconName } from '../../ui/icon/icon-names.ts';
import type { Fact } from '../../ui/fact-list/fact-list.tsx';

type Directory = z.output<z.ZodObject<typeof directoryFacts>>;
type OfficeFacts = z.output<z.ZodObject<typeof backofficeAdFacts>>;
type SharedFacts = Pick<
  z.output<typeof ownPropertyAnswer>['attributes'],
  | 'name'
  | 'description'
  | 'status_reason'
  | 'photos'
  | 'town'
  | 'path'
  | 'published_at'
  | 'archived_at'
  | 'created_at'
  | 'updated_at'
>;

/** An ad as a line of the list. */
export interface OfficeLine {
  id: string;
  attributes: Directory & { status: string };
}

/** An ad as its page says it. */
export interface OfficeAd extends OfficeFacts, SharedFacts {
  status: string;
  allowed_actions: readonly string[];
}

interface DirectoryPage<Line> {
  data: Line[];
  meta: { total: number; total_capped: boolean; page: number; page_count: number };
}

/** What the back office knows of the ads of a kind. */
export interface OfficeAdKind<
  Line extends OfficeLine = OfficeLine,
  Ad extends OfficeAd = OfficeAd,
> {
  kind: AdKind;
  listPath: 'backofficeProperties' | 'backofficeVehicles';
  pagePath(id: string): SitePath;
  words: Pick<AddressWords<{ q: string }>, 'name' | 'read' | 'written' | 'renewed'>;
  icon: IconName;
  /** "Imóveis". */
  title: string;
  /** "imóvel". */
  one: string;
  /** What the list is searched by. */
  searchLabel: string;
  states: Readonly<Record<string, StateTraits>>;
  statusLabels: Readonly<Record<string, { label: string; plural: string; tone: Tone }>>;
  /** What a state means to who administers. */
  statusHints: Readonly<Record<string, string>>;
  lifecycle: Readonly<Record<string, { readonly to?: string; readonly needsReason?: true }>>;
  decisionLabels: Readonly<Record<string, DecisionLabels>>;
  /** What is said after a decision. */
  doneSentences: Readonly<Record<string, string>>;
  suggestedReasons: readonly { label: string; text: string }[];
  load(api: ApiClient, query: DirectoryQuery): Promise<DirectoryPage<Line>>;
  read(api: ApiClient, id: string): Promise<Ad>;
  /** @param sent what the form holds beside the action. */
  decide(
    api: ApiClient,
    id: string,
    action: string,
    sent: object,
  ): Promise<Outcome<{ data: { attributes: { name: string } } }>>;
  /** What the ad is, in a line, and its price. */
  row(line: Line['attributes']): { what: string; price: ReactNode };
  /** The line under the title. */
  lead(ad: Ad): string;
  /** What the ad says, in two columns. */
  facts(ad: Ad): { title: string; columns: readonly [readonly Fact[], readonly Fact[]] };
  /** Below the facts. */
  below?(ad: Ad): ReactNode;
  /** What its owner wants to be different, above the ad. */
  change?(ad: Ad): { section: ReactNode; showsPhotos: boolean };
}

/** As typed; the API leaves out what means nothing. */
export type DirectoryQuery = Partial<Record<'q' | 'state' | 'owner' | 'page', string>>;
