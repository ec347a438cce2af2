import type { storePictures } from './picture-storing.ts';

/** Gives every picture its facts without storing it. */
export const storeNothing: typeof storePictures = async (_storage, wanted) =>
  new Map(
    [...wanted.keys()].map((id) => [
      id,
      { width: 1200, height: 900, widths: [320], thumbhash: 'AAAA', byteSize: 1 },
    ]),
  );
