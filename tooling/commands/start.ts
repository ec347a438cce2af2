import { runSite } from '../running-site.ts';

await runSite({
  server: ['server.ts'],
  worker: ['--import', './tooling/jsx-hook.ts', 'worker.ts'],
  // React renders several times as fast in its production build.
  environment: { NODE_ENV: 'production', LOCAL_TRIAL: '1' },
  buildFirst: true,
});
