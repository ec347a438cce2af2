/** The kinds of ad. */
export const AD_KINDS = ['property', 'vehicle'] as const;
export type AdKind = (typeof AD_KINDS)[number];

/** One ad. */
export interface AdRef {
  kind: AdKind;
  id: string;
}
