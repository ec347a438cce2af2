// Hot reload: screens through the development server of Vite, API, core and jobs by restarting their process.
import smallMemory from '../small-memory.json' with { type: 'json' };
import { writeFonts } from '../site-fonts.ts';
import { writePictures } from '../site-pictures.ts';
import { runSite } from '../running-site.ts';

/** What the two processes are made of; screens are not among it, Vite reloads them in place. */
const WATCHED = ['api', 'core', 'db', 'emails', 'integrations', 'jobs', 'text', 'web/http'];
const watching = ['--watch-preserve-output', ...WATCHED.map((folder) => `--watch-path=${folder}`)];

/** Vite keeps every screen that was asked for. */
const ROOM_FOR_SCREENS = '--max-old-space-size=1024';

await Promise.all([writeFonts(), writePictures()]);
await runSite({
  // The router has a build for development, and both sides must take the same one.
  server: [
    ...watching,
    ...smallMemory,
    ROOM_FOR_SCREENS,
    '--conditions=development',
    'tooling/development-server.ts',
  ],
  worker: [...watching, ...smallMemory, '--import', './tooling/jsx-hook.ts', 'worker.ts'],
  buildFirst: false,
});
