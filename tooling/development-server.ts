import type { ServerBuild } from 'react-router';
import { createServer } from 'vite';
import { openApplication } from '../application.ts';
import { openStreets } from '../application-streets.ts';
import { createSiteServer } from '#web/http/site-server.ts';
import { DeviceMarks } from '#web/session/device-mark.ts';

/** The site with hot reload: Vite answers for the browser's files and builds each screen when it is asked for. */
const application = await openApplication();
const { settings } = application;
const vite = await createServer({ server: { middlewareMode: true }, appType: 'custom' });
const { server } = createSiteServer({
  api: application.api,
  apiBaseUrl: settings.API_BASE_URL,
  publicBaseUrl: settings.PUBLIC_BASE_URL,
  devices: new DeviceMarks(application.secretKey),
  extraHosts: [`localhost:${settings.PORT}`, `127.0.0.1:${settings.PORT}`],
  build: async () => (await vite.ssrLoadModule('virtual:react-router/server-build')) as ServerBuild,
  buildFacts: { id: 'development', documentScript: '/web/shell/document-script.ts' },
  development: true,
  production: false,
  behindProxy: false,
  ...(await openStreets(settings)),
  before: (request, response) =>
    new Promise((resolve) => {
      response.once('close', () => resolve(true));
      vite.middlewares(request, response, () => resolve(false));
    }),
});
server.listen(settings.PORT, settings.HOST);
process.on('SIGTERM', () => {
  server.close();
  void vite
    .close()
    .then(() => application.close())
    .then(() => process.exit(0));
});
