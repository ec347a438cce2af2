import type { AdKind } from '#core/ads/ad-ref.ts';
import type { SitePath } from '#core/site/paths.ts';
import type { ApiClient, Outcome } from '../../session/api-client.ts';

/** What the owner's screens know of a kind of ad. */
export interface OwnAdKind {
  kind: AdKind;
  /** Where the API keeps them. */
  path: 'properties' | 'vehicles';
  listPath: 'myProperties' | 'myVehicles';
  archivedPath: 'archivedProperties' | 'archivedVehicles';
  startPath: 'newProperty' | 'newVehicle';
  editPath: (id: string) => SitePath;
  statisticsPath: (id: string) => SitePath;
  lifecycle: Readonly<Record<string, { readonly isUndoable?: true }>>;
  /** What is said after an action. */
  doneSentences: Readonly<Partial<Record<string, string>>>;
  /** Does what only ads of this kind have; what is asked twice with one `once` is one thing. */
  performOwn(
    api: ApiClient,
    id: string,
    action: string,
    once: string,
  ): Promise<Outcome<unknown>> | undefined;
  /** The page that follows an action, where it is not the one that it was asked for on. */
  pageAfter(action: string, id: string, outcome: Outcome<unknown>): SitePath | undefined;
}
