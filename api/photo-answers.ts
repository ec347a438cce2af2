import * as z from 'zod';
import type { OwnPhoto } from '#core/photos/photo.ts';
import { ownPhotoAnswer } from './ad-answers.ts';
import { documentOf, errorDocument, resource, resourceSchema } from './json-api.ts';

export const photoResource = resourceSchema('photo', ownPhotoAnswer.omit({ id: true }));
export const photoDocument = documentOf(photoResource);
export const photoList = z.object({ data: z.array(photoResource) });

/** A form sends several files: what was taken, and why the others were not. */
export const sentPhotos = photoList.extend({ errors: errorDocument.shape.errors });

export function presentPhoto({ id, ...photo }: OwnPhoto) {
  return resource('photo', id, photo);
}
