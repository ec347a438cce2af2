import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';
import { lostChunkPlugin } from './tooling/lost-chunk-plugin.ts';

export default defineConfig({
  logLevel: 'error',
  plugins: [reactRouter(), lostChunkPlugin()],
  publicDir: 'web/static',
  build: { target: 'es2022', assetsInlineLimit: 0 },
  server: { hmr: { port: 24690 } },
});
