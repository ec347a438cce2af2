// Hot reload: screens through the development server of Vite, API, core and jobs by restarting their process.
import { writeFonts } from '../site-fonts.ts';
import { runSite } from '../running-site.ts';

await writeFonts();
await runSite({
  server: ['--watch', '--watch-preserve-output', 'tooling/development-server.ts'],
  worker: ['--watch', '--watch-preserve-output', '--import', './tooling/jsx-hook.ts', 'worker.ts'],
  buildFirst: false,
});
