import { fileURLToPath } from 'node:url';
import PDFDocument from 'pdfkit';
import { printable, printableLines } from '#core/fields/printable-letters.ts';
import { qrDrawing } from '#core/fields/qr-drawing.ts';

export type Paper = InstanceType<typeof PDFDocument>;
export type Part = PDFKit.PDFStructureElement;

export interface Field {
  x: number;
  y: number;
  width: number;
  height: number;
}

const fileAt = (path: string) => fileURLToPath(new URL(path, import.meta.url));
export const LETTERS = fileAt('../receipts/receipt-letters.ttf');
export const STRONG = fileAt('../receipts/receipt-strong-letters.ttf');
const MARK = fileAt('../../core/share-images/site-mark.png');

/** The light values of web/ui/theme.css. */
export const COLOURS = {
  night: '#12382a',
  onNight: '#f6efdf',
  onNightMuted: '#c3cfba',
  white: '#fffdf8',
  sand: '#f4ebdc',
  ink: '#1d2a22',
  muted: '#5a6156',
  brand: '#17513a',
  sunset: '#ec8b3c',
};

/** A4, in points. */
export const PAGE = { width: 595.28, height: 841.89 };
export const MARGIN = 40;

/** One A4 page that screen readers read in order, as `draw` fills it. */
export async function onePage(
  info: { title: string; author: string; madeAt: Date },
  draw: (paper: Paper, whole: Part) => void,
): Promise<Uint8Array> {
  const paper = new PDFDocument({
    size: 'A4',
    margin: 0,
    lang: 'pt-BR',
    tagged: true,
    displayTitle: true,
    pdfVersion: '1.7',
    font: LETTERS,
    info: {
      Title: printable(info.title),
      Author: printable(info.author),
      CreationDate: info.madeAt,
    },
  });
  const bytes = Array.fromAsync<Uint8Array>(paper);
  const whole = paper.struct('Document');
  paper.addStructure(whole);
  draw(paper, whole);
  whole.end();
  paper.end();
  return Buffer.concat(await bytes);
}

/** What screen readers pass over. */
export function decorated(paper: Paper, draw: () => void): void {
  paper.markContent('Artifact', { type: 'Layout' });
  draw();
  paper.endMarkedContent();
}

export interface Writing {
  part: Part;
  structType?: 'H1' | 'H2' | 'P';
  x: number;
  y: number;
  width: number;
  size: number;
  colour: string;
  strong?: boolean;
  /** As it was typed, line by line. */
  keepsLines?: boolean;
  /** More than that ends in "…". Default: one. */
  lines?: number;
  /** Made smaller, down to this, so that it fits in one line. */
  leastSize?: number;
  align?: 'left' | 'center' | 'right';
}

/** Returns where the next line may begin. */
export function written(paper: Paper, text: string, of: Writing): number {
  const { part, structType = 'P', x, y, width, colour, lines = 1, align = 'left' } = of;
  const plain = of.keepsLines ? printableLines(text) : printable(text);
  if (plain === '') return y;
  paper.font(of.strong ? STRONG : LETTERS).fillColor(colour);
  paper.fontSize(fittingSize(paper, plain, of));
  const line = paper.currentLineHeight(true);
  paper.text(plain, x, y, {
    width,
    height: line * lines + 1,
    ellipsis: '…',
    align,
    structParent: part,
    structType,
  });
  return y + Math.min(paper.heightOfString(plain, { width }), line * lines);
}

function fittingSize(paper: Paper, text: string, { size, leastSize, width }: Writing): number {
  const wanted = paper.fontSize(size).widthOfString(text);
  if (leastSize === undefined || wanted <= width) return size;
  return Math.max(leastSize, (size * width) / wanted - 0.1);
}

/** Fills its field; without a photograph the mark of the site on the ground of the brand. */
export function drawPhoto(
  paper: Paper,
  photo: Uint8Array | undefined,
  { x, y, width, height }: Field,
  { part, alt }: { part: Part; alt: string },
): void {
  const draw = () => {
    paper.save();
    paper.rect(x, y, width, height).clip();
    if (photo) {
      paper.image(Buffer.from(photo), x, y, {
        cover: [width, height],
        align: 'center',
        valign: 'center',
      });
    } else {
      paper.rect(x, y, width, height).fill(COLOURS.night);
      const size = Math.min(width, height) * 0.5;
      drawMark(paper, x + (width - size) / 2, y + (height - size) / 2, size);
    }
    paper.restore();
  };
  if (photo) part.add(paper.struct('Figure', { alt: printable(alt) }, draw));
  else decorated(paper, draw);
}

export function drawMark(paper: Paper, x: number, y: number, size: number): void {
  paper.image(MARK, x, y, { width: size, height: size });
}

/** Dark on white with its quiet zone, whatever stands around it. */
export function drawQr(
  paper: Paper,
  address: string,
  { x, y, size }: { x: number; y: number; size: number },
  part: Part,
): void {
  const { size: modules, path } = qrDrawing(address);
  const draw = () => {
    paper.save();
    paper.roundedRect(x, y, size, size, 6).fill('#ffffff');
    paper.translate(x, y).scale(size / modules);
    paper.path(path).fill('#000000');
    paper.restore();
  };
  part.add(paper.struct('Figure', { alt: `Código QR de ${address}` }, draw));
}

/** "mandacaru.example/imovel/…" without what nobody types. */
export function shortAddress(address: string): string {
  return address.replace(/^https?:\/\/(?:www\.)?/, '');
}
