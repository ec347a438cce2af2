/* Photographs, and files that pretend to be one, made for tests. */
import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { afterAll } from 'vitest';
import { diskStorage } from '#integrations/storage/disk-storage.ts';

/** Words that are hidden in the metadata of samples: nothing that is stored may contain them. */
export const SECRET_PLACE = 'QuintalDaDonaLucia';

/** Where the house is, as a camera writes it. */
const WITH_GPS = {
  IFD0: { Make: 'Sertão', ImageDescription: SECRET_PLACE },
  IFD3: {
    GPSLatitudeRef: 'S',
    GPSLatitude: '11/1 18/1 14/1',
    GPSLongitudeRef: 'W',
    GPSLongitude: '41/1 51/1 21/1',
  },
};

/** Four fields of colour: green on red above, red on blue below, so that a turned picture can be told. */
export function quarters(width: number, height: number) {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="#c82828"/>
    <rect width="50%" height="50%" fill="#1e783c"/><rect x="50%" y="50%" width="50%" height="50%" fill="#1e3cc8"/></svg>`;
  return sharp(Buffer.from(svg)).flatten();
}

export async function jpeg(width = 1600, height = 1200): Promise<Buffer> {
  return quarters(width, height).jpeg({ quality: 80 }).toBuffer();
}

/** Taken with the telephone held upright: the file lies on its side and says so, and where it was taken. */
export async function phoneJpeg(width = 1600, height = 1200): Promise<Buffer> {
  return quarters(width, height)
    .withExif(WITH_GPS)
    .withMetadata({ orientation: 6 })
    .withXmp(`<x:xmpmeta xmlns:x="adobe:ns:meta/">${SECRET_PLACE}</x:xmpmeta>`)
    .jpeg({ quality: 80 })
    .toBuffer();
}

/** A HEIC of 2000×1500 pixels of four colours, with a position in its metadata (libheif 1.15, x265). */
export const HEIC = Buffer.from(
  `AAAAHGZ0eXBoZWljAAAAAG1pZjFoZWljbWlhZgAAAYJtZXRhAAAAAAAAACFoZGxyAAAAAAAAAABwaWN0AAAAAAAAAAAAAAAAAAAAAA5waXRtAA
  AAAAABAAAANGlsb2MAAAAAREAAAgABAAAAAAGmAAEAAAAAAAADrgACAAAAAAVUAAEAAAAAAAABSgAAADhpaW5mAAAAAAACAAAAFWluZmUCAAAA
  AAEAAGh2YzEAAAAAFWluZmUCAAABAAIAAEV4aWYAAAAAwWlwcnAAAACjaXBjbwAAAHdodmNDAQNwAAAAAAAAAAAAlvAA/P34+AAADwMgAAEAGE
  ABDAH//wNwAAADAJAAAAMAAAMAlroCQCEAAQAqQgEBA3AAAAMAkAAAAwAAAwCWoAPogBeH3lupJKa5sCAAAAMAIAAAAwAhIgABAAdEAcFysGJA
  AAAAFGlzcGUAAAAAAAAH0AAABdwAAAAQcGl4aQAAAAADCAgIAAAAFmlwbWEAAAAAAAAAAQABA4ECgwAAABppcmVmAAAAAAAAAA5jZHNjAAIAAQ
  ABAAAFAG1kYXQAAAOqKAGvC0MHmI0SE+fPHTx491hHzx48ePHjx49A+sbB1//4vLvo9H5qTtMsUVIeyQghQqSiAAADAAADAAADAQVBMnSeSOsH
  UxqZ6ypeK25bzWioWX8YJeQAAAMAAAMAAAMAAAMAAAMAEHCob8VBKhnlYAAAAwAAAwAAAwAA940AAAMAAAMAAAMAAAMABxyTCkJIAAADAAADAA
  ADAAADABKPwAAAAwAAAwAAAwAAAwDHgIcAAAMAAAMAAAMAAAMAAAMAtTsAAAMAAAMAAAMAAAMAC3gAAAMAAAMAAAMAAAMAAAMAPgKAAAADAAAD
  AAADAAAGPAAAAwAAAwAAAwAAAwAABHGgAAADAAADAAADAAADAIOAAAADAAADAAADAAADAAAZ9WAAAAMAAAMAAAMAAAMDzgAAAwAAAwAAAwAAAw
  AAVUeAAAADAAADAAADAAAQ0AAAAwAAAwAAAwAAAwAAp6wAAAMAAAMAAAMAAAMAJaAAAAMAAAMAAAMAAAMAATZGAAADAAADAAADAAADAFXAAAAD
  AAADAAADAAADAAHYWgAAAwAAAwAAAwAAAwCigA5/5S7w3VG5f9iyhZA5jViYoxlm0/ytOAHxgO2XELZrjP7xuTKXrVMwNWcGQcGs1qHqzV+4nC
  pzd6qfIPDluybahJCoHKfE0PG5vyAYHi/H99GUwAAAAwAAAwAAAwAAAwAAAwAAAwAAAwAAAwAAAwAAAwAABRxJbl2byKaCFlC7MQjs4weVf2hQ
  o+nWn1CIhcQ+IlMh/bbY5t0jx/h0PrInNw1kGTNrjKSkpSTBfcyiiMiHJHEQ3RCoAAADAAADAAADAAADAABH7VgAAAMAAAMAAAMAAAMATEAAAA
  MAAAMAAAMAAAMAAtemwAAAAwAAAwAAAwAAAwK2AAADAAADAAADAAADAAktuwAAAwAAAwAAAwAAAwAHzAAAAwAAAwAAAwAAAwAOzr4AAAMAAAMA
  AAMAAAMADtgAAAMAAAMAAAMAAAMAFlzwAAADAAADAAADAAADABNQAAADAAADAAADAAADABrC2gAAAwAAAwAAAwAAAwATsAAAAwAAAwAAAwAAAw
  AfvUwAAAMAAAMAAAMAAAMAF9AAAAMAAAMAAAMAAAMAJFK6AAADAAADAAADAAADABXwAAADAAADAAADAAADACw+hgAAAwAAAwAAAwAAAwAXkAAA
  AwAAAwAAAwAAAwAyaD4AAAMAAAMAAAMAAAMAIOAAAAMAAAa1aAAAAwAAHLAAAAAASUkqAAgAAAAIAA4BAgATAAAAfgAAABIBAwABAAAAAQAAAB
  oBBQABAAAAbgAAABsBBQABAAAAdgAAACgBAwABAAAAAgAAABMCAwABAAAAAQAAAGmHBAABAAAAkgAAACWIBAABAAAA4AAAAAAAAABIAAAAAQAA
  AEgAAAABAAAAUXVpbnRhbERhRG9uYUx1Y2lhAAAGAACQBwAEAAAAMDIxMAGRBwAEAAAAAQIDAACgBwAEAAAAMDEwMAGgAwABAAAA//8AAAKgBA
  ABAAAA0AcAAAOgBAABAAAA3AUAAAAAAAAEAAEAAgACAAAAUwAAAAIABQADAAAALgEAAAMAAgACAAAAVwAAAAQABQADAAAAFgEAAAAAAAApAAAA
  AQAAADMAAAABAAAAFQAAAAEAAAALAAAAAQAAABIAAAABAAAADgAAAAEAAAA=`,
  'base64',
);

/** A PNG that is right in everything, tiny as a file and huge as a picture. */
export function pngBomb(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([1, 0, 0, 0, 0], 8); // one bit a pixel, grey
  const lines = deflateSync(Buffer.alloc((Math.ceil(width / 8) + 1) * height), { level: 9 });
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', lines),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

/** A JPEG of exactly this many bytes, all of them part of the file's structure. */
export async function jpegOfSize(size: number): Promise<Buffer> {
  const small = await jpeg(640, 480);
  const comments: Buffer[] = [];
  for (let missing = size - small.length; missing > 0;) {
    // A segment has 4 bytes of its own and holds at most 65.533; the last one must have room for its own.
    const whole = missing <= 65_537 ? missing : Math.min(65_537, missing - 4);
    const segment = Buffer.alloc(whole, 'x');
    segment.writeUInt16BE(0xfffe, 0);
    segment.writeUInt16BE(whole - 2, 2);
    comments.push(segment);
    missing -= whole;
  }
  return Buffer.concat([small.subarray(0, 2), ...comments, small.subarray(2)]);
}

/** A JPEG whose header tells another size than its picture has. */
export function announcing(original: Buffer, width: number, height: number): Buffer {
  const bytes = Buffer.from(original);
  const frame = [0xc0, 0xc2]
    .map((marker) => bytes.indexOf(Buffer.from([0xff, marker])))
    .find((place) => place > 0);
  if (frame === undefined) throw new Error('A JPEG without a frame.');
  bytes.writeUInt16BE(height, frame + 5);
  bytes.writeUInt16BE(width, frame + 7);
  return bytes;
}

/** A storage in a folder of its own, gone after the tests of the file. */
export async function temporaryStorage() {
  const root = await mkdtemp(path.join(tmpdir(), 'photos-'));
  afterAll(() => rm(root, { recursive: true, force: true }));
  const storage = diskStorage(root);
  return {
    ...storage,
    /** Everything that is stored, by its key. */
    async objects(prefix = ''): Promise<Map<string, Buffer>> {
      const entries = await readdir(root, { recursive: true, withFileTypes: true });
      const files = entries
        .filter((entry) => entry.isFile())
        .map((entry) => path.join(entry.parentPath, entry.name));
      const keyed = files.map((file): [string, string] => [
        path.relative(root, file).split(path.sep).join('/'),
        file,
      ]);
      const wanted = keyed.filter(([key]) => key.startsWith(prefix));
      return new Map(
        await Promise.all(
          wanted.map(async ([key, file]): Promise<[string, Buffer]> => [key, await readFile(file)]),
        ),
      );
    },
  };
}

export const NOISE = randomBytes(4096);

/** A HEIC of 800×600 pixels of one red, in the colours of Display P3 (255, 0, 3 in sRGB). */
export const P3_HEIC = Buffer.from(
  [
    'AAAAHGZ0eXBoZWljAAAAAG1pZjFoZWljbWlhZgAAAy1tZXRhAAAAAAAAACFoZGxyAAAAAAAAAABwaWN0AAAAAAAAAAAAAAAAAAAA',
    'AA5waXRtAAAAAAABAAAAImlsb2MAAAAAREAAAQABAAAAAANRAAEAAAAAAAABuQAAACNpaW5mAAAAAAABAAAAFWluZmUCAAAAAAEA',
    'AGh2YzEAAAACrWlwcnAAAAKOaXBjbwAAAHZodmNDAQNwAAAAAAAAAAAAWvAA/P34+AAADwMgAAEAGEABDAH//wNwAAADAJAAAAMA',
    'AAMAWroCQCEAAQApQgEBA3AAAAMAkAAAAwAAAwBaoAZCAJZZbqSSmubAgAAAAwCAAAADAIQiAAEAB0QBwXKwYkAAAAAUaXNwZQAA',
    'AAAAAAMgAAACWAAAAexjb2xycHJvZgAAAeBsY21zBCAAAG1udHJSR0IgWFlaIAfiAAMAFAAJAA4AHWFjc3BNU0ZUAAAAAHNhd3Nj',
    'dHJsAAAAAAAAAAAAAAAAAAD21gABAAAAANMtaGFuZILiqHKLij/3JT65ku4k1q4AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA',
    'AAAACmRlc2MAAAD8AAAAJGNwcnQAAAEgAAAAInd0cHQAAAFEAAAAFGNoYWQAAAFYAAAALHJYWVoAAAGEAAAAFGdYWVoAAAGYAAAA',
    'FGJYWVoAAAGsAAAAFHJUUkMAAAHAAAAAIGdUUkMAAAHAAAAAIGJUUkMAAAHAAAAAIG1sdWMAAAAAAAAAAQAAAAxlblVTAAAACAAA',
    'ABwAcwBQADMAQ21sdWMAAAAAAAAAAQAAAAxlblVTAAAABgAAABwAQwBDADAAAFhZWiAAAAAAAAD21gABAAAAANMtc2YzMgAAAAAA',
    'AQxCAAAF3v//8yUAAAeTAAD9kP//+6H///5OAAADmgAAwBRYWVogAAAAAAAAg98AAD2/AAAAAFhZWiAAAAAAAABKvwAAsTcAAAq1',
    'WFlaIAAAAAAAACg4AAARCgAAyHhwYXJhAAAAAAADAAAAAmZpAADypwAADVkAABPQAAAKWwAAABBwaXhpAAAAAAMICAgAAAAXaXBt',
    'YQAAAAAAAAABAAEEgQKDhAAAAcFtZGF0AAABtSgBrwnFG3liihggffghOXVf//pf///zylyH753B0HMPLuNNZ4fr3Mxd0AABZAAC',
    'lAAZgAAAAwAAAwAAAwAAAwAAAwAN+KL3Mxd0AABkAADnAAvAAAADAAADAAADAAADAAADAAADAAADAGNAkwAA/wAMIAAAAwAAAwAA',
    'AwAAAwAAAwAAAwAAAwAAAwAACmiHAAADAAADAAADAAADAAADAAADAAADAAADAAADAAADAAAOKAAAAwAAAwAAAwAAAwAAAwAAAwAA',
    'AwAAAwAAAwAAAwAAJqAAAAMAAAMAAAMAAAMAAAMAAAMAAAMAAAMAAAMAAAMABbwAAAMAAAMAAAMAAAMAAAMAAAMAAAMAAAMAAAMA',
    'AAMAPeAAAAMAAAMAAAMAAAMAAAMAAAMAAAMAAAMAAAMAAAMBCwAAAwAAAwAAAwAAAwAAAwAAAwAAAwAAAwAAAwAAAwJCAJMj0gcg',
    'AAADAAADAAADAAADAAADAAADAAADAAADAAADAAADAAADAAADAAADAAADAAADAAADAAADAAADAAADAAADAAADAAADAAADAAADAAAD',
    'AAADAAADAAADAAADAAVs',
  ].join(''),
  'base64',
);
