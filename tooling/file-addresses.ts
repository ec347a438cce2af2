import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Plugin } from 'rolldown';

const ASKED = /\?url$/;

/** `import address from 'some-file?url'`, as Vite has it: the file goes to the assets as it is. */
export const fileAddresses = {
  name: 'file-addresses',
  resolveId: {
    filter: { id: ASKED },
    async handler(source, importer) {
      const found = await this.resolve(source.replace(ASKED, ''), importer);
      return found && `${found.id}?url`;
    },
  },
  load: {
    filter: { id: ASKED },
    async handler(id) {
      const file = id.replace(ASKED, '');
      const source = await readFile(file);
      const hash = createHash('sha256').update(source).digest('base64url').slice(0, 8);
      const fileName = `document-${path.parse(file).name}-${hash}.js`;
      this.emitFile({ type: 'asset', fileName, source });
      return `export default ${JSON.stringify(`/assets/${fileName}`)};`;
    },
  },
} satisfies Plugin;
