import type { AdKind } from '#core/ads/ad-ref.ts';
import type { SubmittedFields } from '../../../session/api-types.ts';

/** How the form of a kind of ad is described. */
export interface DescribedKind {
  kind: AdKind;
  /** The fields of the API that a description is written from. */
  fields: readonly string[];
  /** The names under which the form sends them. */
  names: readonly string[];
  /** What must be chosen first, by name: "a cidade". */
  needed: Readonly<Record<string, string>>;
  /** The tree that the API takes, of which it reads `fields`. */
  tree(form: FormData): SubmittedFields;
}
