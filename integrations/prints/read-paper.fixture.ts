/* What a reader and a camera make of a paper. Tests only. */
import { createCanvas } from '@napi-rs/canvas';
import jsQR from 'jsqr';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** Pixels for a point: about 216 to the inch. */
const SCALE = 3;

export async function readPaper(bytes: Uint8Array) {
  const paper = await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise;
  const page = await paper.getPage(1);
  const { items } = await page.getTextContent();
  const text = items.map((item) => ('str' in item ? item.str : '')).join('\n');
  return { pages: paper.numPages, text, page };
}

type Page = Awaited<ReturnType<typeof readPaper>>['page'];

/** What the code says that a camera sees in a part of the page, in points from the top left. */
export async function codeAt(
  page: Page,
  { x, y, width, height }: { x: number; y: number; width: number; height: number },
): Promise<string | undefined> {
  const viewport = page.getViewport({ scale: SCALE });
  const canvas = createCanvas(viewport.width, viewport.height);
  const context = canvas.getContext('2d');
  await page.render({
    canvas: canvas as unknown as HTMLCanvasElement,
    canvasContext: context as unknown as CanvasRenderingContext2D,
    viewport,
  }).promise;
  const part = context.getImageData(x * SCALE, y * SCALE, width * SCALE, height * SCALE);
  return jsQR(new Uint8ClampedArray(part.data), part.width, part.height)?.data;
}
