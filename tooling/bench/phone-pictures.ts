import sharp from 'sharp';

/** As a telephone takes them: 12 megapixels, about 4 MB. In pixels. */
const WIDTH = 4000;
const HEIGHT = 3000;
const QUALITY = 88;

/** How much the light changes over how many pixels: sky and wall, furniture, leaves, and the sensor's noise. */
const TEXTURES = [
  { every: 500, strength: 60 },
  { every: 100, strength: 40 },
  { every: 20, strength: 28 },
  { every: 4, strength: 18 },
  { every: 2, strength: 12 },
  { every: 1, strength: 8 },
];

/** How people hold a telephone, as EXIF says it. */
const ORIENTATIONS = [6, 1, 6, 3, 6, 8];

/** Where the house is, as a camera writes it. */
const PLACE = {
  IFD3: {
    GPSLatitudeRef: 'S',
    GPSLatitude: '11/1 18/1 14/1',
    GPSLongitudeRef: 'W',
    GPSLongitude: '41/1 51/1 21/1',
  },
};

/** Different photographs of a telephone, with the place and the way it was held in them. */
export async function phonePictures(count: number): Promise<Buffer[]> {
  const [width, height] = [WIDTH + 8 * count, HEIGHT + 8 * count];
  const scene = await sceneOf(width, height);
  const pictures: Buffer[] = [];
  for (let number = 0; number < count; number += 1) {
    pictures.push(
      await sharp(scene, { raw: { width, height, channels: 3 } })
        .extract({ left: 8 * number, top: 8 * number, width: WIDTH, height: HEIGHT })
        .withExif(PLACE)
        .withMetadata({ orientation: ORIENTATIONS[number % ORIENTATIONS.length] ?? 1 })
        .jpeg({ quality: QUALITY })
        .toBuffer(),
    );
  }
  return pictures;
}

async function sceneOf(width: number, height: number): Promise<Buffer> {
  const scene = Buffer.alloc(width * height * 3, 128);
  for (const { every, strength } of TEXTURES) {
    const texture = await noise(Math.ceil(width / every), Math.ceil(height / every), strength)
      .resize(width, height, { fit: 'fill', kernel: 'cubic' })
      .raw()
      .toBuffer();
    for (let place = 0; place < scene.length; place += 1) {
      const value = (scene[place] ?? 0) + (texture[place] ?? 0) - 128;
      scene[place] = Math.min(255, Math.max(0, value));
    }
  }
  return scene;
}

function noise(width: number, height: number, sigma: number) {
  return sharp({
    create: {
      width,
      height,
      channels: 3,
      background: '#808080',
      noise: { type: 'gaussian', mean: 128, sigma },
    },
  });
}
