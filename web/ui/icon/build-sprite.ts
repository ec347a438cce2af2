import { writeFile } from 'node:fs/promises';

import { APPLICATION_ICONS, DOCUMENT_ICONS, OWN_ICONS } from './icon-names.ts';

type IconNode = [tag: string, attributes: Record<string, string>];

const OWN_DRAWINGS: Record<(typeof OWN_ICONS)[number], string> = {
  whatsapp:
    '<path d="M3.2 20.8 4.6 16A9 9 0 1 1 8 19.4z"/><path d="M8.6 8.1c.3-.6 1.2-.6 1.5 0l.6 1.3c.2.4.1.8-.2 1.1l-.4.4a6.2 6.2 0 0 0 3 3l.4-.4c.3-.3.7-.4 1.1-.2l1.3.6c.6.3.6 1.2 0 1.5-3.3 1.7-9-3.9-7.3-7.3z" fill="currentColor" stroke="none"/>',
  instagram:
    '<rect x="3" y="3" width="18" height="18" rx="5"/><circle cx="12" cy="12" r="4"/><path d="M17 7h.01"/>',
  mandacaru:
    '<path d="M10 20.5V6a2 2 0 1 1 4 0v14.5M10 16.5H8.5A3.5 3.5 0 0 1 5 13v-2.5a1.5 1.5 0 1 1 3 0v2.5q0 .5.5.5H10M14 14h1.5q.5 0 .5-.5V9.5a1.5 1.5 0 1 1 3 0v4a3.5 3.5 0 0 1-3.5 3.5H14M4 20.5h16"/>',
  spinner: '<path d="M12 3a9 9 0 1 1-9 9"/>',
};

/** Our shorter name → the file that holds the drawing. */
const LUCIDE_FILES: Record<string, string> = {
  building: 'building-complex',
  'circle-alert': 'circle-exclamation-point',
  'triangle-alert': 'triangle-exclamation-point',
};

async function lucideDrawing(name: string): Promise<string> {
  const icon = (await import(`lucide-react/dist/esm/icons/${LUCIDE_FILES[name] ?? name}.mjs`)) as {
    __iconData: { node: IconNode[] };
  };
  return icon.__iconData.node
    .map(([tag, { key: _key, ...attributes }]) => {
      const written = Object.entries(attributes).map(([k, v]) => `${k}="${v}"`);
      return `<${tag} ${written.join(' ')}/>`;
    })
    .join('');
}

const symbol = (name: string, drawing: string) =>
  `<symbol id="${name}" viewBox="0 0 24 24">${drawing}</symbol>`;

const lucideSymbols = (names: readonly string[]) =>
  Promise.all(names.map(async (name) => symbol(name, await lucideDrawing(name))));

async function writeSprite(file: string, symbols: readonly string[]): Promise<void> {
  const sprite = `<svg xmlns="http://www.w3.org/2000/svg"><!-- Most drawings: Lucide, ISC licence, lucide.dev/license -->\n${symbols.join('\n')}\n</svg>\n`;
  await writeFile(new URL(file, import.meta.url), sprite);
  console.log(`${file}: ${symbols.length} symbols, ${sprite.length} bytes`);
}

await writeSprite('./sprite.svg', [
  ...(await lucideSymbols(DOCUMENT_ICONS)),
  ...OWN_ICONS.map((name) => symbol(name, OWN_DRAWINGS[name])),
]);
await writeSprite('./application-sprite.svg', await lucideSymbols(APPLICATION_ICONS));
