import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';
import { lostChunkPlugin } from './tooling/lost-chunk-plugin.ts';
import { pageStylesPlugin } from './tooling/page-styles-plugin.ts';
import { BUILD_TARGET } from './tooling/supported-browsers.ts';
import { zodWithoutEvalPlugin } from './tooling/zod-without-eval-plugin.ts';

export default defineConfig({
  logLevel: 'error',
  plugins: [zodWithoutEvalPlugin(), pageStylesPlugin(), reactRouter(), lostChunkPlugin()],
  publicDir: 'web/static',
  css: { transformer: 'lightningcss', lightningcss: { drafts: { customMedia: true } } },
  build: { target: BUILD_TARGET, cssTarget: BUILD_TARGET, assetsInlineLimit: 0 },
  server: { hmr: { port: 24690 } },
});
