import { readFile, writeFile } from 'node:fs/promises';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import sharp from 'sharp';
import { websiteSettings } from '#core/site/website-settings.ts';
import './jsx-hook.ts';

const SHARE = { width: 1200, height: 630 };
const MARGIN = 72;
/** Pixels: an inch of paper. */
const MARK = 288;
const GREEN = '#0e3a29';
const BROWN = '#4a2d17';
/** The display type as the text engine reads it, in the one weight in use. */
const LETTERS = {
  font: 'Bricolage Grotesque 96pt ExtraBold,',
  fontfile: 'core/share-images/share-image-letters.ttf',
};

/**
 * The pictures that stand beside the pages: what a shared link shows when its page has no picture of
 * its own, and the icon for browsers and telephones that take no SVG; and the mark for the pictures and
 * papers of ads, which is stored with the code because servers draw with it.
 */
export async function writePictures(
  folder = 'web/static',
  markFolder = 'core/share-images',
): Promise<void> {
  const icon = await readFile('web/static/favicon.svg', 'utf8');
  await Promise.all([
    sharePicture().then((picture) => writeFile(`${folder}/share.png`, picture)),
    drawnIcon(icon, 32).then((picture) => writeFile(`${folder}/favicon.ico`, asIco(picture))),
    siteMark().then((picture) => writeFile(`${markFolder}/site-mark.png`, picture)),
    // Telephones round the corners themselves.
    drawnIcon(icon.replace(' rx="8"', ''), 180).then((picture) =>
      writeFile(`${folder}/apple-touch-icon.png`, picture),
    ),
    ...[192, 512].map((size) =>
      drawnIcon(icon, size).then((picture) => writeFile(`${folder}/icon-${size}.png`, picture)),
    ),
    maskableIcon(icon).then((picture) => writeFile(`${folder}/icon-maskable.png`, picture)),
    badge(icon).then((picture) => writeFile(`${folder}/badge.png`, picture)),
  ]);
}

/** The hero of the home page, by day, with the name and what the site is for. */
async function sharePicture(): Promise<Buffer> {
  const { site_name: name, title, region_name: region } = websiteSettings.parse({});
  const ground = await sharp(Buffer.from(await scene()))
    .resize(SHARE.width, SHARE.height)
    .toBuffer();
  const [nameText, titleText, regionText] = await Promise.all([
    written(name, 104, GREEN),
    written(title, 38, BROWN),
    written(`Imóveis e veículos de ${region}`, 30, BROWN),
  ]);
  return sharp(ground)
    .composite([
      { input: nameText, left: MARGIN, top: 56 },
      { input: titleText, left: MARGIN, top: 192 },
      { input: regionText, left: MARGIN, top: 250 },
    ])
    .png({ palette: true, quality: 90, effort: 10 })
    .toBuffer();
}

async function scene(): Promise<string> {
  const { SertaoScene } = await import('#web/public/home/sertao-scene.tsx');
  const styles = await readFile('web/public/home/sertao-scene.css', 'utf8');
  const day = styles.replace(/light-dark\(([^,()]+),[^()]+\)/g, '$1');
  const drawing = renderToStaticMarkup(createElement(SertaoScene));
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 630">
    <style>${day}.scene-birds{display:none}</style>
    <linearGradient id="sky" x2="0" y2="1">
      <stop stop-color="#fdf3df"/><stop offset=".58" stop-color="#fbdcae"/><stop offset=".84" stop-color="#f4a765"/>
    </linearGradient>
    <path fill="url(#sky)" d="M0 0h1200v630H0z"/>
    ${drawing.replace('<svg ', '<svg x="-240" y="70" width="1440" height="560" ')}
  </svg>`;
}

function written(text: string, size: number, colour: string): Promise<Buffer> {
  const words = { text: `<span foreground="${colour}">${text}</span>`, rgba: true, dpi: 72 };
  return sharp({ text: { ...words, ...LETTERS, font: `${LETTERS.font} ${size}` } })
    .resize({ width: SHARE.width - 2 * MARGIN, withoutEnlargement: true })
    .png()
    .toBuffer();
}

async function siteMark(): Promise<Buffer> {
  const { LogoMark } = await import('#web/ui/logo/logo.tsx');
  const drawing = renderToStaticMarkup(createElement(LogoMark, { size: MARK }));
  const svg = drawing.replace('<svg ', '<svg xmlns="http://www.w3.org/2000/svg" ');
  return sharp(Buffer.from(svg)).png({ palette: true, quality: 95, effort: 10 }).toBuffer();
}

function drawnIcon(svg: string, size: number): Promise<Buffer> {
  return sharp(Buffer.from(svg), { density: 72 * (size / 32) })
    .resize(size, size)
    .png({ palette: true })
    .toBuffer();
}

/** Of what telephones cut to their own shape, the middle four fifths are always seen. */
function maskableIcon(svg: string): Promise<Buffer> {
  const ground = '<rect width="32" height="32" fill="#17513a"/>';
  const smaller = svg
    .replace(' rx="8"', '')
    .replace('<g ', `${ground}<g transform="translate(3.2 3.2) scale(.8)"><g `)
    .replace('</svg>', '</g></svg>');
  return drawnIcon(smaller, 512);
}

/** The small sign beside a notification: Android takes its shape alone. */
function badge(svg: string): Promise<Buffer> {
  return drawnIcon(svg.replace(/<rect[^>]*>/, '').replaceAll('#ec8b3c', '#fffdf8'), 96);
}

/** A file of one picture: the header that old browsers look for, then the PNG as it is. */
function asIco(png: Buffer): Buffer {
  const header = Buffer.alloc(22);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(1, 4);
  header.writeUInt8(32, 6);
  header.writeUInt8(32, 7);
  header.writeUInt16LE(1, 10);
  header.writeUInt16LE(32, 12);
  header.writeUInt32LE(png.length, 14);
  header.writeUInt32LE(header.length, 18);
  return Buffer.concat([header, png]);
}
