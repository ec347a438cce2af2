import type { Plugin } from 'vite';

const NAME = '\0zod-without-eval';

/** In browsers zod probes whether it may evaluate code, which every report of the security policy would tell. */
export function zodWithoutEvalPlugin(): Plugin {
  return {
    name: 'zod-without-eval',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    resolveId: (source, importer) => (source === 'zod' && importer !== NAME ? NAME : undefined),
    load: (id) =>
      id === NAME
        ? "import { config } from 'zod/v4/core';\nconfig({ jitless: true });\nexport * from 'zod';"
        : undefined,
  };
}
