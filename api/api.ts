import { OpenAPIHono } from '@hono/zod-openapi';
import * as z from 'zod';
import type { ApiDependencies, ApiEnvironment } from './api-environment.ts';
import { settings } from './settings.ts';

z.config(z.locales.ptBR());

/** The whole API as one function from Request to Response: no port, no globals. */
export function createApi(dependencies: ApiDependencies) {
  const api = new OpenAPIHono<ApiEnvironment>();
  api.use(async (c, next) => {
    c.set('db', dependencies.db);
    c.set('storage', dependencies.storage);
    c.set('now', dependencies.now);
    await next();
  });
  api.notFound((c) =>
    c.json({ errors: [{ status: '404', code: 'not_found', detail: 'Página não encontrada' }] }, 404),
  );
  api.onError((error, c) => {
    console.error(error);
    return c.json(
      { errors: [{ status: '500', code: 'unexpected', detail: 'Algo deu errado, tente novamente mais tarde.' }] },
      500,
    );
  });
  const routes = api.route('/', settings);
  api.doc31('/v1/openapi.json', { openapi: '3.1.0', info: { title: 'Mandacaru', version: '1' } });
  return routes;
}

/** For the typed client: what the API answers to each call. */
export type Api = ReturnType<typeof createApi>;
