import type { PhotoAd } from '#core/photos/photo.ts';
import type { OwnPhoto } from './own-ad.ts';

/** The photographs of an ad, as its owner changes them. */
export interface EditedPhotos {
  kind: PhotoAd['kind'];
  adId: string;
  /** In their order, the cover first. */
  photos: readonly OwnPhoto[];
  maxFiles: number;
  /** The name of the plan, where it is the plan that says how many. */
  plan?: string | null | undefined;
}
