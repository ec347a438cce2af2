import type { Flyer } from '#core/prints/print.ts';
import {
  COLOURS,
  decorated,
  drawMark,
  drawPhoto,
  drawQr,
  MARGIN,
  onePage,
  PAGE,
  shortAddress,
  written,
  type Paper,
  type Part,
} from './printed-paper.ts';

const GAP = 6;
const LARGE = 292;
const ALONE = 384;
const SMALL = 96;
const BAND = 176;
const QR = 128;
/** What is read standing before a wall. */
const MOST_DESCRIPTION_LINES = 9;
const WIDTH = PAGE.width - 2 * MARGIN;
const BAND_TOP = PAGE.height - BAND;

/** One ad on an A4 page, for a wall or a window: photographs, price, what and where, and the way to its page. */
export async function renderFlyer(flyer: Flyer): Promise<Uint8Array> {
  const info = {
    title: `${flyer.ad.name} · ${flyer.siteName}`,
    author: flyer.advertiser,
    madeAt: flyer.madeAt,
  };
  return onePage(info, (paper, whole) => {
    const below = drawPhotos(paper, whole, flyer);
    drawAd(paper, whole, flyer, below);
    drawBand(paper, whole, flyer);
  });
}

/** Across the whole page: one, or a large one above a row; a row of one would be a strip. Returns where they end. */
function drawPhotos(paper: Paper, whole: Part, { ad }: Flyer): number {
  const [cover, second, ...more] = ad.photos;
  const others = second && more.length > 0 ? [second, ...more] : [];
  const height = others.length > 0 ? LARGE : ALONE;
  const figure = (place: number) => ({ part: whole, alt: `Foto ${place} de ${ad.name}` });
  drawPhoto(paper, cover, { x: 0, y: 0, width: PAGE.width, height }, figure(1));
  const width = (PAGE.width - GAP * (others.length - 1)) / others.length;
  for (const [place, photo] of others.entries()) {
    const field = { x: place * (width + GAP), y: height + GAP, width, height: SMALL };
    drawPhoto(paper, photo, field, figure(place + 2));
  }
  const end = others.length > 0 ? height + GAP + SMALL : height;
  decorated(paper, () => paper.rect(0, end, PAGE.width, 5).fill(COLOURS.sunset));
  return end + 5;
}

function drawAd(paper: Paper, whole: Part, { ad }: Flyer, top: number): void {
  const column = { part: whole, x: MARGIN, width: WIDTH };
  const { ink, brand, muted } = COLOURS;
  let y = written(paper, ad.price, {
    ...column,
    y: top + 18,
    size: 42,
    leastSize: 18,
    colour: brand,
    strong: true,
  });
  y = written(paper, ad.name, {
    ...column,
    structType: 'H1',
    y: y + 2,
    size: 21,
    lines: 2,
    colour: ink,
    strong: true,
  });
  const facts = [ad.what, ...ad.details].filter(Boolean).join('  ·  ');
  y = written(paper, facts, { ...column, y: y + 6, size: 14, lines: 2, colour: ink });
  y = written(paper, ad.where, { ...column, y: y + 2, size: 14, colour: muted });
  const room = Math.floor((BAND_TOP - 14 - y - 10) / 14.5);
  const lines = Math.min(room, MOST_DESCRIPTION_LINES);
  const words = { size: 11, lines, keepsLines: true, colour: ink };
  if (lines > 0) written(paper, ad.description, { ...column, ...words, y: y + 10 });
}

function drawBand(paper: Paper, whole: Part, flyer: Flyer): void {
  const { ad, advertiser, phones, siteName } = flyer;
  const { onNight, onNightMuted, night, white } = COLOURS;
  decorated(paper, () => paper.rect(0, BAND_TOP, PAGE.width, BAND).fill(night));
  const qr = { x: PAGE.width - MARGIN - QR, y: BAND_TOP + (BAND - QR) / 2, size: QR };
  const column = { part: whole, x: MARGIN, width: WIDTH - QR - 28 };
  let y = written(paper, advertiser, {
    ...column,
    y: BAND_TOP + 22,
    size: 20,
    leastSize: 13,
    colour: white,
    strong: true,
  });
  y = written(paper, phones.join('  ·  '), {
    ...column,
    y: y + 2,
    size: 24,
    leastSize: 12,
    colour: white,
    strong: true,
  });
  const way =
    phones.length > 0
      ? 'Veja todas as fotos e os detalhes: aponte a câmera do celular.'
      : 'Aponte a câmera do celular para ver todas as fotos e escrever para o anunciante.';
  written(paper, way, { ...column, y: y + 6, size: 11.5, lines: 2, colour: onNight });
  const foot = PAGE.height - 46;
  decorated(paper, () => drawMark(paper, MARGIN, foot - 3, 28));
  const beside = { part: whole, x: MARGIN + 36, width: column.width - 36 };
  written(paper, siteName, {
    ...beside,
    y: foot - 1,
    size: 11,
    colour: onNight,
    strong: true,
  });
  written(paper, `${hostOf(ad.address)}  ·  Código ${ad.code}`, {
    ...beside,
    y: foot + 12,
    size: 9.5,
    leastSize: 7,
    colour: onNightMuted,
  });
  drawQr(paper, ad.address, qr, whole);
}

/** The reference code is found by the search of the site. */
function hostOf(address: string): string {
  return shortAddress(address).split('/', 1)[0] ?? '';
}
