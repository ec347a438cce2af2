import { Hono } from 'hono';
import { CATALOGUE_IMAGE_FOLDER } from '#core/vehicles/catalogue/catalogue-image.ts';
import type { ApiEnvironment } from './api-environment.ts';
import { answerStoredFile } from './photo-files.ts';

/** The images of brands and models, for everybody; another image has another address. */
export const catalogueFiles = new Hono<ApiEnvironment>().get(
  `/${CATALOGUE_IMAGE_FOLDER}/:id{[0-9a-z]{10,40}}/:file{(?:96|320)\\.webp}`,
  (c) =>
    answerStoredFile(
      c,
      `${CATALOGUE_IMAGE_FOLDER}/${c.req.param('id')}/${c.req.param('file')}`,
      'webp',
    ),
);
