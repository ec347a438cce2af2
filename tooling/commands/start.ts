import { COMPILE_CACHE } from '../compile-cache.ts';
import { runSite } from '../running-site.ts';
import smallMemory from '../small-memory.json' with { type: 'json' };

await runSite({
  server: [...smallMemory, 'server.ts'],
  worker: [...smallMemory, '--expose-gc', '--import', './tooling/jsx-hook.ts', 'worker.ts'],
  // React renders several times as fast in its production build.
  environment: { NODE_ENV: 'production', LOCAL_TRIAL: '1', NODE_COMPILE_CACHE: COMPILE_CACHE },
  buildFirst: true,
});
