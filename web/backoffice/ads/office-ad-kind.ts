import type { ReactNode } from 'react';
import type * as z from 'zod';
import type { backofficeAdFacts, directoryFacts } from '#api/backoffice/backoffice-ads.ts';
import type { ownPropertyAnswer } from '#api/property-answers.ts';
import type { AdKind } from '#core/ads/ad-ref.ts';
import type { FailedForm } from '../../forms/failed-form.ts';
import type { ApiClient, Outcome } from '../../session/api-client.ts';
import type { SubmittedFields } from '../../session/api-types.ts';
import type { IconName } from '../../ui/icon/icon-names.ts';
import type { Fact } from '../../ui/fact-list/fact-list.tsx';
import type { VehicleSearch } from '../../vehicle-finder/find-vehicles.ts';
import type { ShortcutKey } from './shortcut-guide.tsx';
import type { TableWords } from '../tables/asked-table.ts';
import type { SuggestedReason } from './suggested-reasons.ts';

type Directory = z.output<z.ZodObject<typeof directoryFacts>>;
type OfficeFacts = z.output<z.ZodObject<typeof backofficeAdFacts>>;
type SharedFacts = Pick<
  z.output<typeof ownPropertyAnswer>['attributes'],
  | 'name'
  | 'description'
  | 'status_reason'
  | 'ended_by_plan'
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

/** What the page of an ad was asked for beside the ad. */
export interface BesideAd {
  search: VehicleSearch;
  /** A correction that was refused. */
  failed: FailedForm | undefined;
}

/** What our team mends in an ad without deciding about it. */
export type Corrections = Readonly<Record<string, Correction>>;

interface Correction {
  /** What is said after it. */
  done: string;
  send(api: ApiClient, id: string, form: SubmittedFields): Promise<Outcome<DecidedDocument>>;
}

/** What the back office knows of the ads of a kind, beside its words and its lifecycle. */
export interface OfficeAdKind<
  Line extends OfficeLine = OfficeLine,
  Ad extends OfficeAd = OfficeAd,
> {
  kind: AdKind;
  /** Of the API. */
  path: 'properties' | 'vehicles';
  listPath: 'backofficeProperties' | 'backofficeVehicles';
  pagePath: 'backofficeProperty' | 'backofficeVehicle';
  words: TableWords;
  icon: IconName;
  /** What the ad is, in a line, and its price. */
  row(line: Line['attributes']): { what: string; price: ReactNode };
  /** Of an ad in the queue: when it was sent to review. */
  waitingSince?(ad: Ad): string;
  /** The line under the title. */
  lead(ad: Ad): string;
  /** What the ad says, in two columns. */
  facts(ad: Ad): { title: string; columns: readonly [readonly Fact[], readonly Fact[]] };
  /** Below the facts. */
  below?(ad: Ad, beside: BesideAd): ReactNode;
  /** What a decision depends on, above the ad. */
  above?(ad: Ad, beside: BesideAd): ReactNode;
  /** Its photographs, where there is more to say of them. */
  gallery?(ad: Ad): ReactNode;
  /** What is wrong most often, in the order of the digits that choose it. */
  reasons(ad: Ad): readonly SuggestedReason[];
  /** Beside those that every ad has. */
  keys?: readonly ShortcutKey[];
  /** By what their buttons send as `_action`. */
  corrections?: Corrections;
  /** A decision that leaves the ad in its state. */
  decideChange?(
    api: ApiClient,
    id: string,
    decision: SubmittedFields,
  ): Promise<Outcome<DecidedDocument>>;
}

export interface DecidedDocument {
  data: { attributes: { name: string } };
}
