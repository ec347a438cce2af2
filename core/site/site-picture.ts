/** What a picture of the office is for. */
export const PICTURE_USES = ['logo', 'share', 'banner'] as const;
export type PictureUse = (typeof PICTURE_USES)[number];

export const SITE_PICTURE_FOLDER = 'site';

interface PictureShape {
  /** Ascending, in pixels. */
  widths: readonly number[];
  /** Height of a width of 1; a logo keeps what is transparent, others are cut. */
  ratio: number;
  format: 'webp' | 'jpg';
}

/** The share image is a JPEG, because messengers read no WebP. */
export const PICTURE_SHAPES: Record<PictureUse, PictureShape> = {
  logo: { widths: [96, 192], ratio: 1, format: 'webp' },
  share: { widths: [1200], ratio: 630 / 1200, format: 'jpg' },
  banner: { widths: [360, 720, 1080], ratio: 1 / 3, format: 'webp' },
};

export function pictureFiles(use: PictureUse, id: string): { key: string; width: number }[] {
  const { widths, format } = PICTURE_SHAPES[use];
  return widths.map((width) => ({ key: `${SITE_PICTURE_FOLDER}/${id}/${width}.${format}`, width }));
}

export function picturePath(use: PictureUse, id: string, width: number): string {
  return `/${SITE_PICTURE_FOLDER}/${id}/${width}.${PICTURE_SHAPES[use].format}`;
}

const [SHARE_WIDTH = 0] = PICTURE_SHAPES.share.widths;

export function shareImagePath(id: string): string {
  return picturePath('share', id, SHARE_WIDTH);
}

/** Nothing for the picture that comes with the product. */
export function sharePictureOf(path: string): string | undefined {
  return /^\/site\/([0-9a-z]{10,40})\/1200\.jpg$/.exec(path)?.[1];
}
