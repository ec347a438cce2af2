import type { Plugin } from 'vite';
import { writtenOut } from './page-styles.ts';

const PAGE_STYLES = /\/web\/ui\/(?:document|rare|search-map|application)-styles\.css/;
const NOTHING = '\0sheet-of-the-page';

/**
 * A component imports the sheet that stands beside it; a page loads one file with the sheets of all
 * that it may show. `@sheets-of` in that file is written out here, and the imports themselves bring
 * nothing: one by one the router would link a file for every screen.
 */
export function pageStylesPlugin(): Plugin {
  return {
    name: 'page-styles',
    enforce: 'pre',
    resolveId(source, importer) {
      return source.endsWith('.css') && importer && /\.tsx?(?:\?|$)/.test(importer)
        ? NOTHING
        : undefined;
    },
    load(id) {
      return id === NOTHING ? { code: '', moduleSideEffects: false } : undefined;
    },
    transform(code, id) {
      if (!PAGE_STYLES.test(id) || !code.includes('@sheets-of')) return undefined;
      const entry = id.replace(/\?.*$/, '');
      return { code: writtenOut(entry, code, (file) => this.addWatchFile(file)), map: null };
    },
    generateBundle(_, bundle) {
      const others = Object.keys(bundle).filter(
        (name) =>
          name.endsWith('.css') && !/(?:document|rare|search-map|application)-styles/.test(name),
      );
      if (others.length > 0) this.error(`A sheet of its own came out: ${others.join(', ')}`);
    },
  };
}
