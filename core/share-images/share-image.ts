import type { AdKind } from '#core/ads/ad-ref.ts';
export const SHARE_IMAGE = { width: 1200, height: 630 } as const;

export interface ShareImageWords {
  price: string;
  line: string;
  closed: string | undefined;
}

export interface ShareImageFacts extends ShareImageWords {
  cover: { id: string; width: number };
}

export function shareImageKey(kind: AdKind, id: string, version: string): string {
  return `${shareImageFolder(kind, id)}${version}.jpg`;
}

export function shareImageFolder(kind: AdKind, id: string): string {
  return `share/${kind}/${id}/`;
}
