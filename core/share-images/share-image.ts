import type { AdKind } from '#core/ads/ad-ref.ts';

/** Pixels: of a shared link, and of a telephone held upright ("status"). */
export const SHARE_SHAPES = {
  link: { width: 1200, height: 630 },
  status: { width: 1080, height: 1920 },
} as const;

export type ShareShape = keyof typeof SHARE_SHAPES;

export interface ShareImageWords {
  price: string;
  /** "Casa, 140 m² · Centro, Irecê". */
  line: string;
  /** The same in two lines, where there is room, and what else is said there. */
  what: string;
  where: string;
  details: string;
  title: string;
  /** The reference code. */
  code: string;
  closed: string | undefined;
}

interface ShownPhoto {
  id: string;
  /** As it is stored. */
  width: number;
}

export interface ShareImageFacts extends ShareImageWords {
  /** The cover first. */
  photos: readonly [ShownPhoto, ...ShownPhoto[]];
}

const FOLDERS = { link: 'share', status: 'status' } as const satisfies Record<ShareShape, string>;

/** Where it is stored, and under /photos/ on the site. */
export function shareImageKey(shape: ShareShape, kind: AdKind, id: string, version: string) {
  return `${shareImageFolder(shape, kind, id)}${version}.jpg`;
}

export function shareImageFolder(shape: ShareShape, kind: AdKind, id: string): string {
  return `${FOLDERS[shape]}/${kind}/${id}/`;
}

export function shareShapeIn(folder: string): ShareShape | undefined {
  return (Object.keys(FOLDERS) as ShareShape[]).find((shape) => FOLDERS[shape] === folder);
}

export const SHARE_FOLDERS = Object.values(FOLDERS);
