/** A length of 1 means that the real one follows in 8 bytes. */
const HEADER = 8;
const LONG_HEADER = 16;
const TO_THE_END = 0;

/** ISO/IEC 14496-12, section 4.2: finds truncated uploads without decoding. */
export function boxesAreWhole(bytes: Uint8Array): boolean {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let place = 0;
  while (place < bytes.length) {
    if (bytes.length - place < HEADER) return false;
    let length = view.getUint32(place);
    if (length === TO_THE_END) return true;
    const isLong = length === 1;
    if (isLong) {
      if (bytes.length - place < LONG_HEADER) return false;
      length = Number(view.getBigUint64(place + HEADER));
    }
    if (length < (isLong ? LONG_HEADER : HEADER) || length > bytes.length - place) return false;
    place += length;
  }
  return true;
}
