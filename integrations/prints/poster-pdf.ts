import { MOST_ON_POSTER, type Poster, type PrintedAd } from '#core/prints/print.ts';
import {
  COLOURS,
  decorated,
  drawMark,
  drawPhoto,
  drawQr,
  onePage,
  PAGE,
  written,
  type Field,
  type Paper,
  type Part,
} from './printed-paper.ts';

const HEAD = 92;
const FOOT = 84;
const GAP = 16;
const SIDE = 28;
const WIDTH = PAGE.width - 2 * SIDE;

/** Several ads of one advertiser on an A4 page, for the window of an agency: each leads to its page. */
export async function renderPoster(poster: Poster): Promise<Uint8Array> {
  const ads = poster.ads.slice(0, MOST_ON_POSTER);
  const info = {
    title: `Anúncios de ${poster.advertiser} · ${poster.siteName}`,
    author: poster.advertiser,
    madeAt: poster.madeAt,
  };
  return onePage(info, (paper, whole) => {
    drawHead(paper, whole, poster);
    const fields = fieldsOf(ads.length);
    for (const [place, ad] of ads.entries()) {
      const field = fields[place];
      if (field) drawCell(paper, whole, ad, field);
    }
    drawFoot(paper, whole, poster);
  });
}

/** One below the other up to two; from three on in two columns, where a last one that is alone takes both. */
function fieldsOf(count: number): Field[] {
  const columns = count <= 2 ? 1 : 2;
  const rows = Math.ceil(count / columns);
  const height = (PAGE.height - HEAD - FOOT - GAP * (rows + 1)) / rows;
  return Array.from({ length: count }, (_, place) => {
    const isAlone = columns === 2 && place === count - 1 && count % 2 === 1;
    const width = isAlone || columns === 1 ? WIDTH : (WIDTH - GAP) / 2;
    return {
      x: SIDE + (place % columns) * (width + GAP),
      y: HEAD + GAP + Math.floor(place / columns) * (height + GAP),
      width,
      height,
    };
  });
}

function drawHead(paper: Paper, whole: Part, { advertiser, siteName }: Poster): void {
  const { night, white, onNight, sunset } = COLOURS;
  decorated(paper, () => {
    paper.rect(0, 0, PAGE.width, HEAD).fill(night);
    paper.rect(0, HEAD - 5, PAGE.width, 5).fill(sunset);
    drawMark(paper, PAGE.width - SIDE - 46, 12, 46);
  });
  const name = { part: whole, x: SIDE, width: WIDTH - 130 };
  written(paper, advertiser, {
    ...name,
    structType: 'H1',
    y: 24,
    size: 32,
    leastSize: 15,
    colour: white,
    strong: true,
  });
  written(paper, siteName, {
    part: whole,
    x: PAGE.width - SIDE - 110,
    y: 62,
    width: 110,
    size: 11,
    leastSize: 7,
    colour: onNight,
    strong: true,
    align: 'right',
  });
}

/** Where the photograph ends and the words begin, in a cell of half the page. */
const WORDS = 92;
const PADDING = 9;

function drawCell(paper: Paper, whole: Part, ad: PrintedAd, field: Field): void {
  const scale = field.width > WIDTH / 2 ? 1.5 : 1;
  const words = WORDS * scale;
  const photo = { ...field, height: field.height - words };
  decorated(paper, () =>
    paper.rect(field.x, field.y, field.width, field.height).fill(COLOURS.sand),
  );
  drawPhoto(paper, ad.photos[0], photo, { part: whole, alt: `Foto de ${ad.name}` });
  drawWords(paper, whole, ad, { ...field, y: field.y + photo.height, height: words }, scale);
}

function drawWords(paper: Paper, whole: Part, ad: PrintedAd, field: Field, scale: number): void {
  const { brand, ink, muted } = COLOURS;
  const padding = PADDING * scale;
  const qr = field.height - 2 * padding;
  const column = { part: whole, x: field.x + padding, width: field.width - qr - 3 * padding };
  const sized = (size: number, leastSize: number) => ({
    size: size * scale,
    leastSize: leastSize * scale,
  });
  let y = written(paper, ad.price, {
    ...column,
    ...sized(21, 9),
    structType: 'H2',
    y: field.y + padding,
    colour: brand,
    strong: true,
  });
  const what = { ...column, size: 11 * scale, lines: 2, colour: ink, strong: true };
  y = written(paper, ad.what, { ...what, y: y + 1 });
  y = written(paper, ad.where, { ...column, ...sized(10, 7.5), y: y + 1, colour: muted });
  if (y < field.y + field.height - 20 * scale)
    written(paper, ad.details.join(' · '), {
      ...column,
      ...sized(9.5, 7),
      y: y + 1,
      colour: muted,
    });
  const corner = { x: field.x + field.width - qr - padding, y: field.y + padding, size: qr };
  drawQr(paper, ad.address, corner, whole);
}

function drawFoot(paper: Paper, whole: Part, { phones, address }: Poster): void {
  const top = PAGE.height - FOOT;
  const { night, white, onNight } = COLOURS;
  decorated(paper, () => paper.rect(0, top, PAGE.width, FOOT).fill(night));
  const qr = FOOT - 16;
  const column = { part: whole, x: SIDE, width: WIDTH - (address ? qr + 20 : 0) };
  const y = written(paper, phones.join('  ·  '), {
    ...column,
    y: top + 16,
    size: 25,
    leastSize: 12,
    colour: white,
    strong: true,
  });
  const way = address
    ? 'Aponte a câmera do celular: cada código abre um anúncio, e este todos os nossos.'
    : 'Aponte a câmera do celular para o código do anúncio que interessa.';
  written(paper, way, {
    ...column,
    y: phones.length > 0 ? y + 2 : top + 32,
    size: 12,
    leastSize: 9,
    colour: onNight,
  });
  if (!address) return;
  drawQr(paper, address, { x: PAGE.width - SIDE - qr, y: top + 8, size: qr }, whole);
}
