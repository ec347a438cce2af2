const SHORT = 3;
const LONG = 4;
const UNDEFINED = 7;
const HEADER = 8;
const ENTRY = 12;

interface Pixels {
  /** Red, green and blue, 8 bits each. */
  pixels: Uint8Array;
  width: number;
  height: number;
}

/** Pixels with the colour profile that they are meant in, uncompressed (TIFF 6.0): the engine takes no other pair of the two. */
export function tiffOf({ pixels, width, height }: Pixels, profile: Uint8Array): Buffer {
  const entries = (bitsAt: number, profileAt: number, pixelsAt: number) =>
    [
      [256, LONG, 1, width],
      [257, LONG, 1, height],
      [258, SHORT, 3, bitsAt],
      // Not compressed, red, green and blue.
      [259, SHORT, 1, 1],
      [262, SHORT, 1, 2],
      [273, LONG, 1, pixelsAt],
      [277, SHORT, 1, 3],
      [278, LONG, 1, height],
      [279, LONG, 1, pixels.length],
      [34675, UNDEFINED, profile.length, profileAt],
    ] as const;
  const bitsAt = HEADER + 2 + entries(0, 0, 0).length * ENTRY + 4;
  const profileAt = bitsAt + 6;
  const pixelsAt = profileAt + profile.length;
  const list = entries(bitsAt, profileAt, pixelsAt);
  const head = Buffer.alloc(profileAt);
  head.write('II');
  head.writeUInt16LE(42, 2);
  head.writeUInt32LE(HEADER, 4);
  head.writeUInt16LE(list.length, HEADER);
  for (const [place, [tag, type, count, value]] of list.entries()) {
    const at = HEADER + 2 + place * ENTRY;
    head.writeUInt16LE(tag, at);
    head.writeUInt16LE(type, at + 2);
    head.writeUInt32LE(count, at + 4);
    head.writeUInt32LE(value, at + 8);
  }
  for (const channel of [0, 1, 2]) head.writeUInt16LE(8, bitsAt + 2 * channel);
  return Buffer.concat([head, profile, pixels]);
}
