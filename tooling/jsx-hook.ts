// Node runs .ts by itself but not .tsx: `node --import ./tooling/jsx-hook.ts worker.ts` lets it.
import { readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { fileURLToPath } from 'node:url';
import { transformSync } from 'rolldown/utils';

registerHooks({
  load(url, context, nextLoad) {
    const { protocol, pathname } = new URL(url);
    if (protocol !== 'file:' || !pathname.endsWith('.tsx')) return nextLoad(url, context);
    const file = fileURLToPath(url);
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
