export const AD_KINDS = ['property', 'vehicle'] as const;
export type AdKind = (typeof AD_KINDS)[number];

export interface AdRef {
  kind: AdKind;
  id: string;
}
