export const CATALOGUE_IMAGE_FOLDER = 'catalogue';

/** Pixels; the larger is for high-density screens. */
export const CATALOGUE_IMAGE_SIDES = [96, 320] as const;

export interface CatalogueImage {
  small: string;
  large: string;
}

export function catalogueImageKey(id: string, side: number): string {
  return `${CATALOGUE_IMAGE_FOLDER}/${id}/${side}.webp`;
}

export function imageAddresses(id: string): CatalogueImage {
  const [small, large] = CATALOGUE_IMAGE_SIDES;
  return { small: `/${catalogueImageKey(id, small)}`, large: `/${catalogueImageKey(id, large)}` };
}
