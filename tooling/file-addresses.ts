import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Plugin } from 'rolldown';
import { minify, transform } from 'rolldown/utils';
import { BUILD_TARGET } from './supported-browsers.ts';

const ASKED = /\?worker&url$/;

/** `import address from 'some-file?worker&url'`, as Vite has it. */
export const fileAddresses = {
  name: 'file-addresses',
  resolveId: {
    filter: { id: ASKED },
    async handler(source, importer) {
      const found = await this.resolve(source.replace(ASKED, ''), importer);
      return found && `${found.id}?worker&url`;
    },
  },
  load: {
    filter: { id: ASKED },
    async handler(id) {
      const file = id.replace(ASKED, '');
      const { code } = await transform(file, await readFile(file, 'utf8'), {
        target: BUILD_TARGET,
      });
      const { code: source } = await minify(file, code);
      const hash = createHash('sha256').update(source).digest('base64url').slice(0, 8);
      const fileName = `document-${path.parse(file).name}-${hash}.js`;
      this.emitFile({ type: 'asset', fileName, source });
      return `export default ${JSON.stringify(`/assets/${fileName}`)};`;
    },
  },
} satisfies Plugin;
