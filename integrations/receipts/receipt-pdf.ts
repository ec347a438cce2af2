import { fileURLToPath } from 'node:url';
import PDFDocument from 'pdfkit';
import { printable } from '#core/fields/printable-letters.ts';
import type { Receipt } from '#core/payments/receipt.ts';
import { receiptWords, type ReceiptWords } from '#text/receipt-words.ts';

type Paper = InstanceType<typeof PDFDocument>;
type Part = PDFKit.PDFStructureElement;

/** TrueType, as PDF takes no WOFF2; made like the site's (tooling/site-fonts.ts), with all of Latin-1. */
const LETTERS = fileURLToPath(new URL('receipt-letters.ttf', import.meta.url));
const STRONG = fileURLToPath(new URL('receipt-strong-letters.ttf', import.meta.url));

/** The light values of web/ui/theme.css. */
const COLOURS = {
  night: '#12382a',
  onNight: '#f6efdf',
  sand: '#f4ebdc',
  ink: '#1d2a22',
  muted: '#5a6156',
  line: '#e5d9c3',
  brand: '#17513a',
};

const MARGIN = 56;
const BAND = 76;
const PAGE_WIDTH = 595.28;
const WIDTH = PAGE_WIDTH - 2 * MARGIN;
const LABELS = 130;
const AMOUNTS = 110;

/** One A4 page that screen readers read in order. */
export async function renderReceipt(receipt: Receipt): Promise<Uint8Array> {
  const words = receiptWords(receipt);
  const paper = new PDFDocument({
    size: 'A4',
    margins: { top: MARGIN, right: MARGIN, bottom: MARGIN / 2, left: MARGIN },
    lang: 'pt-BR',
    tagged: true,
    displayTitle: true,
    pdfVersion: '1.7',
    font: LETTERS,
    info: {
      Title: `${words.title} · ${receipt.issuer.name}`,
      Author: receipt.issuer.name,
      CreationDate: receipt.paidAt,
    },
  });
  const bytes = Array.fromAsync<Uint8Array>(paper);
  const whole = paper.struct('Document');
  paper.addStructure(whole);
  drawHead(paper, whole, words, receipt.issuer.name);
  drawFacts(paper, whole, words.facts);
  drawAmounts(paper, whole, words);
  drawNotes(paper, whole, words);
  whole.end();
  paper.end();
  return Buffer.concat(await bytes);
}

function drawHead(paper: Paper, whole: Part, { title }: ReceiptWords, siteName: string): void {
  decorated(paper, () => paper.rect(0, 0, PAGE_WIDTH, BAND).fill(COLOURS.night));
  paper.font(STRONG).fontSize(26).fillColor(COLOURS.onNight);
  paper.text(siteName, MARGIN, 24, { width: WIDTH, structParent: whole, structType: 'P' });
  paper.fontSize(24).fillColor(COLOURS.ink);
  paper.text(title, MARGIN, BAND + 28, { width: WIDTH, structParent: whole, structType: 'H1' });
  paper.font(LETTERS).moveDown(0.6);
}

function drawFacts(paper: Paper, whole: Part, facts: ReceiptWords['facts']): void {
  const table = paper.struct('Table');
  whole.add(table);
  paper.fontSize(11);
  for (const [label, value] of facts) {
    drawRow(paper, table, 4, [
      { text: label, x: MARGIN, width: LABELS, colour: COLOURS.muted },
      { text: value, x: MARGIN + LABELS, width: WIDTH - LABELS, colour: COLOURS.ink },
    ]);
  }
  table.end();
  paper.moveDown(1.4);
}

function drawAmounts(paper: Paper, whole: Part, { lines, sums }: ReceiptWords): void {
  const table = paper.struct('Table');
  whole.add(table);
  const last = sums.at(-1);
  for (const row of [...lines, ...sums]) {
    if (row === last) {
      paper.font(STRONG);
      decorated(paper, () =>
        paper.rect(MARGIN, paper.y, WIDTH, paper.currentLineHeight(true) + 16).fill(COLOURS.sand),
      );
    }
    const [label, amount] = row;
    const room = WIDTH - 20;
    drawRow(paper, table, 8, [
      { text: label, x: MARGIN + 10, width: room - AMOUNTS, colour: COLOURS.ink },
      {
        text: amount,
        x: MARGIN + 10 + room - AMOUNTS,
        width: AMOUNTS,
        colour: COLOURS.ink,
        align: 'right',
      },
    ]);
    decorated(paper, () =>
      paper
        .moveTo(MARGIN, paper.y)
        .lineTo(MARGIN + WIDTH, paper.y)
        .stroke(COLOURS.line),
    );
  }
  table.end();
  paper.font(LETTERS).moveDown(1.4);
}

interface Cell {
  text: string;
  x: number;
  width: number;
  colour: string;
  align?: 'left' | 'right';
}

/** As high as its longest text; the first cell heads the row. */
function drawRow(paper: Paper, table: Part, padding: number, cells: readonly Cell[]): void {
  const row = paper.struct('TR');
  table.add(row);
  const top = paper.y + padding;
  const bottoms = cells.map(({ text, x, width, colour, align = 'left' }, place) => {
    const structType = place === 0 ? 'TH' : 'TD';
    paper
      .fillColor(colour)
      .text(printable(text), x, top, { width, align, structParent: row, structType });
    return paper.y;
  });
  row.end();
  paper.y = Math.max(...bottoms) + padding;
}

/** What screen readers pass over. */
function decorated(paper: Paper, draw: () => void): void {
  paper.markContent('Artifact', { type: 'Layout' });
  draw();
  paper.endMarkedContent();
}

function drawNotes(paper: Paper, whole: Part, words: ReceiptWords): void {
  const paragraph = { width: WIDTH, structParent: whole, structType: 'P' };
  paper.fontSize(11).fillColor(COLOURS.ink);
  if (words.fiscalNote) {
    const { text, link } = words.fiscalNote;
    paper.text(text, MARGIN, paper.y, paragraph);
    if (link !== null) {
      const address = () =>
        paper.fillColor(COLOURS.brand).text(link, { width: WIDTH, link, underline: true });
      whole.add(paper.struct('Link', {}, address));
    }
    paper.moveDown(0.8);
  }
  paper.font(STRONG).fillColor(COLOURS.ink).text(words.notice, MARGIN, paper.y, paragraph);
  paper.font(LETTERS).fillColor(COLOURS.muted).moveDown(0.4).text(words.contact, paragraph);
}
