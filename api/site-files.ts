import { Hono } from 'hono';
import { SITE_PICTURE_FOLDER } from '#core/site/site-picture.ts';
import type { ApiEnvironment } from './api-environment.ts';
import { answerStoredFile } from './photo-files.ts';

/** The pictures that the office sent for the site, for everybody; another one has another address. */
export const siteFiles = new Hono<ApiEnvironment>().get(
  `/${SITE_PICTURE_FOLDER}/:id{[0-9a-z]{10,40}}/:file{[1-9][0-9]{1,3}\\.(?:webp|jpg)}`,
  (c) => {
    const { id, file } = c.req.param();
    // Messengers show the share image on pages of their own.
    c.header('Cross-Origin-Resource-Policy', 'cross-origin');
    const format = file.endsWith('.jpg') ? 'jpg' : 'webp';
    return answerStoredFile(c, `${SITE_PICTURE_FOLDER}/${id}/${file}`, format);
  },
);
