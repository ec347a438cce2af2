import type { ReactNode } from 'react';
import type * as z from 'zod';
import type { backofficeAdFacts, directoryFacts } from '#api/backoffice/backoffice-ads.ts';
import type { ownPropertyAnswer } from '#api/property-answers.ts';
import type { AdKind } from '#core/ads/ad-ref.ts';
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
  words: Pick<AddressWords<{ q: string }>, 'name' | 'read' | 'written' | 'renewed'>;
  icon: IconName;
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
  /** A decision that leaves the ad in its state. */
  decideChange?(api: ApiClient, id: string, decision: object): Promise<Outcome<DecidedDocument>>;
}

export interface DecidedDocument {
  data: { attributes: { name: string } };
}
