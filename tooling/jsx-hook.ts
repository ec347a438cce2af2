// Node runs .ts by itself but not .tsx: `node --import ./tooling/jsx-hook.ts worker.ts` lets it. The style
// sheets that components import are for pages: here they are nothing.
import { readFileSync } from 'node:fs';
import { createRequire, registerHooks } from 'node:module';
import { fileURLToPath } from 'node:url';
import type { transformSync as transform } from 'rolldown/utils';

const require = createRequire(import.meta.url);

registerHooks({
  load(url, context, nextLoad) {
    const { protocol, pathname } = new URL(url);
    if (pathname.endsWith('.css')) return { format: 'module', source: '', shortCircuit: true };
    if (protocol !== 'file:' || !pathname.endsWith('.tsx')) return nextLoad(url, context);
    const file = fileURLToPath(url);
    // With the first .tsx: a process that needs none does without the compiler.
    const { transformSync } = require('rolldown/utils') as { transformSync: typeof transform };
    const { code, errors } = transformSync(file, readFileSync(file, 'utf8'), {
      lang: 'tsx',
      jsx: { runtime: 'automatic' },
      sourcemap: false,
    });
    if (errors.length > 0) {
      throw new SyntaxError(`${file}: ${errors.map((error) => error.message).join('; ')}`);
    }
    return { format: 'module', source: code, shortCircuit: true };
  },
});
