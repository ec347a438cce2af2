import type { Plugin } from 'vite';

const MODULE_LOADING = /react-router\/dist\/[^?]*\/routeModules\.js$/;
const RELOAD = /window\.location\.reload\(\);\s*return new Promise\(\(\) => \{\}\);/;

/** A screen that fails as soon as it is shown. */
const FAILING_SCREEN = 'return { default() { throw error; } };';

/**
 * The router reloads the page it leaves when a screen's code cannot be fetched: without limit, and the
 * wanted address is forgotten. Instead the screen fails at the wanted address, like any other that
 * fails, and `web/shell/stale-build.ts` decides. No build ends well when the router changed here.
 */
export function lostChunkPlugin(): Plugin {
  let isReplaced = false;
  return {
    name: 'lost-chunk',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform(code, id) {
      if (!MODULE_LOADING.test(id)) return undefined;
      isReplaced = RELOAD.test(code);
      return { code: code.replace(RELOAD, FAILING_SCREEN), map: null };
    },
    buildEnd(error) {
      if (!error && !isReplaced) this.error('The router loads its screens in another way now.');
    },
  };
}
