/* Photographs on their way through the job, and what is seen of them. Tests only. */
import sharp from 'sharp';
import { addPhoto } from '#core/photos/photo-adding.server.ts';
import { jpeg, SECRET_PLACE, temporaryStorage } from '#core/photos/photo-samples.fixture.ts';
import { listPhotos } from '#core/photos/photos.server.ts';
import { uploadPath, type PhotoAd, type OwnPhoto } from '#core/photos/photo.ts';
import { NOW, register } from '#core/ads/advertisers.fixture.ts';
import { addHouse, granted } from '#core/ads/ads.fixture.ts';
import { testDatabase } from '#db/test-database.fixture.ts';
import { processPhoto } from './process-photo.ts';

interface Uploaded {
  id: string;
  ad: PhotoAd;
}

/** A database and a storage of the test file, and an owner. */
export async function photoJobScene() {
  const { db, pool } = await testDatabase();
  const storage = await temporaryStorage();
  const lucia = await register(db, { first_name: 'Lúcia' });

  async function upload(bytes: Uint8Array, to?: PhotoAd): Promise<Uploaded> {
    const ad = to ?? ({ kind: 'property', id: await addHouse(db, lucia) } as const);
    return { id: granted(await addPhoto(db, storage, lucia, ad, bytes, NOW)).id, ad };
  }

  return {
    db,
    pool,
    storage,
    lucia,
    upload,

    process: (id: string) => processPhoto({ photoId: id }, { db, storage, now: () => NOW }),

    /** A row whose upload nobody checked, as if the check had a hole. */
    smuggle: async (bytes: Uint8Array): Promise<Uploaded> => {
      const photo = await upload(await jpeg(320, 240));
      await storage.put(uploadPath(photo.id), bytes, 'application/octet-stream');
      return photo;
    },

    only: async (ad: PhotoAd): Promise<OwnPhoto> => {
      const [photo] = await listPhotos(db, ad);
      if (!photo) throw new Error('The ad has no photograph.');
      return photo;
    },

    /** Every file of a photograph, without its folder. */
    filesOf: async (id: string): Promise<Map<string, Buffer>> => {
      const objects = await storage.objects(`${id}/`);
      return new Map([...objects].map(([key, bytes]) => [key.slice(id.length + 1), bytes]));
    },

    /** Everything that is stored of a photograph, its upload too. */
    keysOf: async (id: string): Promise<string[]> => {
      return [...(await storage.objects()).keys()].filter((key) => key.includes(id));
    },
  };
}

/** The colours of the four quarters: left and right above, left and right below. */
export async function colours(bytes: Buffer): Promise<string[]> {
  const { data, info } = await sharp(bytes)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const at = (x: number, y: number) => {
    const [red = 0, green = 0, blue = 0] = data.subarray(
      3 * (Math.round(y * info.height) * info.width + Math.round(x * info.width)),
    );
    return Math.max(red, green, blue) === red ? 'red' : green > blue ? 'green' : 'blue';
  };
  return [at(0.25, 0.25), at(0.75, 0.25), at(0.25, 0.75), at(0.75, 0.75)];
}

/** The objects in which something is left of where the picture was taken. */
export async function secretsIn(objects: Map<string, Buffer>): Promise<string[]> {
  const found: string[] = [];
  for (const [key, bytes] of objects) {
    const { exif, xmp, iptc, icc, orientation } = await sharp(bytes).metadata();
    if (exif || xmp || iptc || icc || orientation) found.push(key);
    else if (bytes.includes(SECRET_PLACE) || bytes.includes('Exif') || bytes.includes('GPS'))
      found.push(key);
  }
  return found;
}
