import { encode } from 'uqr';

/** A QR code as the path of its dark modules, one unit each. Made on the server: no browser needs the encoder. */
export interface QrDrawing {
  size: number;
  path: string;
}

/** The white around it that scanners look for, in modules (ISO/IEC 18004). */
const QUIET_ZONE = 4;

export function qrDrawing(text: string): QrDrawing {
  const { size, data } = encode(text, { ecc: 'M', border: QUIET_ZONE });
  const path = data
    .flatMap((row, y) => runsOf(row).map(([x, length]) => `M${x} ${y}h${length}v1h-${length}z`))
    .join('');
  return { size, path };
}

/** The dark stretches of a row: where each begins and how long it is. */
function runsOf(row: readonly boolean[]): [start: number, length: number][] {
  const line = row.map((dark) => (dark ? '#' : ' ')).join('');
  return [...line.matchAll(/#+/g)].map(({ index, 0: run }) => [index, run.length]);
}
