import sharp from 'sharp';

const GPS = {
  GPSLatitudeRef: 'S',
  GPSLatitude: '11/1 18/1 15/1',
  GPSLongitudeRef: 'W',
  GPSLongitude: '41/1 51/1 21/1',
};
const COLOURS = ['#c96f4a', '#6d8f5a', '#4f7fa3', '#d9b36c'];

/** Photographs as a telephone takes them: JPEG, lying on its side by EXIF, with the place of the house inside. */
export async function phonePhotos(
  count: number,
): Promise<{ name: string; mimeType: string; buffer: Buffer }[]> {
  return Promise.all(
    Array.from({ length: count }, async (_, index) => ({
      name: `IMG_2026112${index}.jpg`,
      mimeType: 'image/jpeg',
      buffer: await sharp({
        create: {
          width: 1600,
          height: 1200,
          channels: 3,
          background: COLOURS[index % COLOURS.length] ?? '#888',
        },
      })
        .withMetadata({ orientation: 6, exif: { IFD0: { Make: 'Telefone' }, IFD3: GPS } })
        .jpeg()
        .toBuffer(),
    })),
  );
}
