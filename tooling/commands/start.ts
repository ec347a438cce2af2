import { runSite } from '../running-site.ts';

await runSite({
  server: ['server.ts'],
  worker: ['--import', './tooling/jsx-hook.ts', 'worker.ts'],
  buildFirst: true,
});
