import { mkdir, readFile, writeFile } from 'node:fs/promises';
import subsetFont from 'subset-font';

const SOURCE =
  'node_modules/@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2';
const TARGET = 'web/static/fonts/bricolage-grotesque.woff2';

/** What headings and prices in Portuguese are written with. */
const LETTERS = `${range(0x20, 0x7e)}ÀÁÂÃÇÉÊÍÓÔÕÚÜàáâãçéêíóôõúüªº°²³·–—‘’“”…€™©×`;

/** What browsers do by themselves with letters; figures of one width, fractions and small capitals are asked for by no sheet. */
const FEATURES = ['calt', 'ccmp', 'clig', 'kern', 'liga', 'locl', 'mark', 'mkmk', 'rlig'];

/** One display font for the whole product, cut down to the letters and the one weight in use. */
export async function writeFonts(): Promise<void> {
  const font = await subsetFont(await readFile(SOURCE), LETTERS, {
    targetFormat: 'woff2',
    variationAxes: { wght: 700 },
    keepFeatures: FEATURES,
    dropTables: ['STAT'],
  });
  await mkdir('web/static/fonts', { recursive: true });
  await writeFile(TARGET, font);
}

function range(from: number, to: number): string {
  return Array.from({ length: to - from + 1 }, (_, step) => String.fromCodePoint(from + step)).join(
    '',
  );
}
