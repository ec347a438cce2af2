/* Reads a zip file back by its own table of contents, so that no test needs another program. Tests only. */
import { crc32, inflateRawSync } from 'node:zlib';

const DIRECTORY = 0x02014b50;
const DIRECTORY_END = 0x06054b50;
const DEFLATED = 8;

/** The files of a zip by name, each compared with its checksum. */
export function unzipped(zip: Buffer): Map<string, Buffer> {
  const end = zip.lastIndexOf(signature(DIRECTORY_END));
  const count = zip.readUInt16LE(end + 10);
  let at = zip.readUInt32LE(end + 16);
  const files = new Map<string, Buffer>();
  for (let entry = 0; entry < count; entry += 1) {
    if (zip.readUInt32LE(at) !== DIRECTORY) throw new Error('The table of contents is broken.');
    const [nameLength, extraLength, commentLength] = [28, 30, 32].map((place) =>
      zip.readUInt16LE(at + place),
    ) as [number, number, number];
    const name = zip.toString('utf8', at + 46, at + 46 + nameLength);
    const bytes = contentOf(zip, at);
    if (crc32(bytes) !== zip.readUInt32LE(at + 16)) throw new Error(`${name} is damaged.`);
    files.set(name, bytes);
    at += 46 + nameLength + extraLength + commentLength;
  }
  return files;
}

function contentOf(zip: Buffer, at: number): Buffer {
  const size = zip.readUInt32LE(at + 20);
  const header = zip.readUInt32LE(at + 42);
  const start = header + 30 + zip.readUInt16LE(header + 26) + zip.readUInt16LE(header + 28);
  const stored = zip.subarray(start, start + size);
  return zip.readUInt16LE(at + 10) === DEFLATED ? inflateRawSync(stored) : stored;
}

function signature(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
}
