const COEFFICIENT_BYTES = 2;

const START_OF_SCAN = 0xda;
const PROGRESSIVE_FRAMES = new Set([0xc2, 0xc6, 0xca, 0xce]);
/** Between C0 and CF, but tables rather than frames. */
const TABLES = new Set([0xc4, 0xc8, 0xcc]);

interface Frame {
  isProgressive: boolean;
  components: number;
  coefficientBytes: number;
}

/** Bytes a JPEG decoder (ITU T.81) must hold at once; 0 for a single scan, read line by line. */
export function jpegCoefficientBytes(bytes: Uint8Array): number {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let framePlace: number | undefined;
  let place = 2;
  while (place + 4 <= bytes.length) {
    const marker = bytes[place + 1] ?? 0;
    if (bytes[place] !== 0xff || marker === 0xff) {
      place += 1; // padding before a marker
      continue;
    }
    if (marker >= 0xc0 && marker <= 0xcf && !TABLES.has(marker)) framePlace = place;
    if (marker === START_OF_SCAN) {
      // Only the last one counts: a file may claim a million frames.
      const frame = framePlace === undefined ? undefined : readFrame(view, framePlace);
      const isWhole = frame && !frame.isProgressive && bytes[place + 4] === frame.components;
      return frame && !isWhole ? frame.coefficientBytes : 0;
    }
    place += 2 + view.getUint16(place + 2);
  }
  return 0;
}

function readFrame(view: DataView, place: number): Frame | undefined {
  if (place + 10 > view.byteLength) return undefined;
  const height = view.getUint16(place + 5);
  const width = view.getUint16(place + 7);
  const components = view.getUint8(place + 9);
  if (place + 10 + 3 * components > view.byteLength) return undefined;
  const samplings = Array.from({ length: components }, (_, index) => {
    const both = view.getUint8(place + 11 + 3 * index);
    return { across: both >> 4, down: both & 15 };
  });
  const most = (of: number[]) => Math.max(1, ...of);
  const cells =
    most(samplings.map(({ across }) => across)) * most(samplings.map(({ down }) => down));
  const samples = samplings.reduce((sum, { across, down }) => sum + across * down, 0);
  return {
    isProgressive: PROGRESSIVE_FRAMES.has(view.getUint8(place + 1)),
    components,
    coefficientBytes: Math.ceil(((width * height) / cells) * samples) * COEFFICIENT_BYTES,
  };
}
