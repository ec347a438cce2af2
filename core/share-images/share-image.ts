import type { AdKind } from '#core/ads/ad-ref.ts';
/** The picture that a shared link shows: 1200×630 pixels, as social networks ask for. */
export const SHARE_IMAGE = { width: 1200, height: 630 } as const;

/** What stands on the picture: public facts of the ad, in the words of its page. */
export interface ShareImageWords {
  price: string;
  /** What and where: "Casa, 140 m² · Centro, Irecê". */
  line: string;
  /** "Vendido", when it is. */
  closed: string | undefined;
}

export interface ShareImageFacts extends ShareImageWords {
  /** The cover and a stored width of it, in pixels. */
  cover: { id: string; width: number };
}

/** Where it is in the storage, and under /photos/ on the site. Another version has another address. */
export function shareImageKey(kind: AdKind, id: string, version: string): string {
  return `${shareImageFolder(kind, id)}${version}.jpg`;
}

export function shareImageFolder(kind: AdKind, id: string): string {
  return `share/${kind}/${id}/`;
}
