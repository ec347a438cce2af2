import type { PhotoAd, PhotoStatus } from '#core/photos/photo.ts';
import { resourcePath, type SitePath } from '#core/site/paths.ts';
import { withQuery } from '#core/site/site-path.ts';
import type { StoredPhoto } from '../../photos/photo-sources.ts';

/** A photograph as its owner sees it: also while it is being prepared, also when it does not open. */
export interface OwnPhoto extends StoredPhoto {
  caption: string | null;
  is_cover: boolean;
  status: PhotoStatus;
  /** Of a vehicle: visitors see it when the change that brings it is approved. */
  waiting?: boolean | undefined;
}

/** Where the photographs of an ad are changed: by the script of the page and by its plain forms. */
export function photosAddress(kind: PhotoAd['kind'], adId: string): string {
  return resourcePath('adPhotos', { kind, adId });
}

/** The step of an edit page that shows the photographs. */
export const PHOTOS_STEP = 'fotos';

/** `/dashboard/properties/x/edit` → `/dashboard/properties/x/edit?etapa=fotos`. */
export function photosStep(editPath: SitePath): SitePath {
  return withQuery(editPath, { etapa: PHOTOS_STEP });
}

export function isPhotosStep(requestUrl: string): boolean {
  return new URL(requestUrl).searchParams.get('etapa') === PHOTOS_STEP;
}

/** The step of an edit page that tells what happened to the ad. */
const HISTORY_STEP = 'historico';

export function historyStep(editPath: SitePath): SitePath {
  return withQuery(editPath, { etapa: HISTORY_STEP });
}

export function isHistoryStep(url: URL): boolean {
  return url.searchParams.get('etapa') === HISTORY_STEP;
}
