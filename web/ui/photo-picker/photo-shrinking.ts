/** More than any size we show is made of (`LONGEST_SIDE` of the server). In pixels. */
const LONGEST_SIDE = 2560;
/** Below this a photograph travels as it is, unless it has more pixels. In bytes. */
const LIGHT_BYTES = 1.5 * 1024 * 1024;
/** Looks like the original at that size, and weighs a fraction of what telephones write. */
const QUALITY = 0.82;
/** What a tile of the list shows, in pixels. */
const PREVIEW_SIDE = 640;

export interface ShrunkPhoto {
  /** Undefined: the file is to travel as it is. */
  body?: Blob | undefined;
  /** A small picture to show. Undefined: the browser cannot open the file (HEIC, in most). */
  preview?: Blob | undefined;
}

/**
 * A photograph as small as it may be: upright, without what the camera wrote about place and time.
 * Runs in a worker, and on the page where there is no canvas in workers.
 */
export async function shrinkPhoto(file: Blob): Promise<ShrunkPhoto> {
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' });
  try {
    const preview = await drawn(picture, PREVIEW_SIDE, 0.75);
    const isLarge = Math.max(picture.width, picture.height) > LONGEST_SIDE;
    if (!isLarge && file.size <= LIGHT_BYTES) return { preview };
    const body = await drawn(picture, LONGEST_SIDE, QUALITY);
    return body.size < file.size ? { body, preview } : { preview };
  } finally {
    // The pixels of 12 megapixels are 48 MB.
    picture.close();
  }
}

async function drawn(picture: ImageBitmap, side: number, quality: number): Promise<Blob> {
  const scale = Math.min(1, side / Math.max(picture.width, picture.height));
  const width = Math.max(1, Math.round(picture.width * scale));
  const height = Math.max(1, Math.round(picture.height * scale));
  const canvas = canvasOf(width, height);
  const context = canvas.getContext('2d') as CanvasRenderingContext2D | null;
  if (!context) throw new Error('No canvas.');
  // What is transparent is white, as the server makes it.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, width, height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, 0, 0, width, height);
  return encoded(canvas, quality);
}

function canvasOf(width: number, height: number): OffscreenCanvas | HTMLCanvasElement {
  if (typeof OffscreenCanvas === 'function') return new OffscreenCanvas(width, height);
  return Object.assign(document.createElement('canvas'), { width, height });
}

function encoded(canvas: OffscreenCanvas | HTMLCanvasElement, quality: number): Promise<Blob> {
  const type = 'image/jpeg';
  if ('convertToBlob' in canvas) return canvas.convertToBlob({ type, quality });
  return new Promise((resolve, reject) =>
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('No picture.'))),
      type,
      quality,
    ),
  );
}
