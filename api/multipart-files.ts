import { boundaryOf } from './form-boundary.ts';

/** A file of a form, as it arrived. */
export interface SentFile {
  /** The name that the sender gave it: to speak of it, never to store it by. */
  name: string;
  /** Undefined when it is longer than the limit; the rest was read over. */
  bytes: Buffer | undefined;
}

/** Thrown when the body is not the form it says it is. */
export class MalformedForm extends Error {
  override name = 'MalformedForm';
}

interface FormLimits {
  /** Bytes of one file. */
  fileBytes: number;
  /** Bytes of the whole form. */
  formBytes: number;
}

/** Headers of one part, in bytes. A browser sends about 150. */
export const HEADERS_LIMIT = 4096;
/** The photographs of an ad, and twice as many other fields. */
const MAX_PARTS = 60;
export const LINE_END = Buffer.from('\r\n');
export const HEADERS_END = Buffer.from('\r\n\r\n');

/**
 * The files of one field of a `multipart/form-data` body (RFC 7578), one at a time while they arrive,
 * so that a form with twenty photographs takes the memory of one. Other fields are read over, as are
 * file inputs that were left empty.
 */
export async function* filesOfForm(
  body: ReadableStream<Uint8Array>,
  contentType: string,
  field: string,
  limits: FormLimits,
): AsyncGenerator<SentFile> {
  const reader = new FormReader(body, limits.formBytes);
  const mark = boundaryOf(contentType);
  if (mark === undefined) throw new MalformedForm('The form names no boundary.');
  const boundary = Buffer.from(`\r\n--${mark}`);
  // What stands before the first boundary is nobody's; the boundary there has no line end before it.
  reader.begin(LINE_END);
  await reader.until(boundary, 0);
  for (let parts = 0; await reader.continues(); parts += 1) {
    if (parts === MAX_PARTS) throw new MalformedForm('The form has too many parts.');
    const headers = await reader.until(HEADERS_END, HEADERS_LIMIT);
    if (!headers) throw new MalformedForm('The headers of a part are too long.');
    const { name, fileName } = dispositionOf(headers);
    const isWanted = name === field && fileName !== undefined;
    const bytes = await reader.until(boundary, isWanted ? limits.fileBytes : 0);
    if (isWanted && (fileName !== '' || bytes?.length !== 0)) yield { name: fileName, bytes };
  }
}

class FormReader {
  readonly #chunks: AsyncIterator<Uint8Array>;
  #left: number;
  #buffered: Buffer = Buffer.alloc(0);

  constructor(body: ReadableStream<Uint8Array>, limit: number) {
    this.#chunks = body[Symbol.asyncIterator]();
    this.#left = limit;
  }

  begin(bytes: Buffer): void {
    this.#buffered = bytes;
  }

  /** Reads to the mark and past it. Undefined when more than `keep` bytes stood before it. */
  async until(mark: Buffer, keep: number): Promise<Buffer | undefined> {
    // Copied as it comes: kept in pieces, a file sent byte by byte would take hundreds of times its size.
    let kept = Buffer.alloc(0);
    let length = 0;
    const take = (bytes: Buffer) => {
      const at = length;
      length += bytes.length;
      if (length > keep) kept = Buffer.alloc(0);
      else {
        if (length > kept.length) kept = grown(kept, length);
        bytes.copy(kept, at);
      }
    };
    for (;;) {
      const place = this.#buffered.indexOf(mark);
      if (place >= 0) {
        take(this.#buffered.subarray(0, place));
        this.#buffered = this.#buffered.subarray(place + mark.length);
        return length <= keep ? kept.subarray(0, length) : undefined;
      }
      // The mark may have begun at the end of what is here.
      const settled = Math.max(0, this.#buffered.length - mark.length + 1);
      take(this.#buffered.subarray(0, settled));
      this.#buffered = Buffer.concat([this.#buffered.subarray(settled), await this.#more()]);
    }
  }

  /** After a boundary: whether another part follows, or `--` ends the form. */
  async continues(): Promise<boolean> {
    while (this.#buffered.length < LINE_END.length) {
      this.#buffered = Buffer.concat([this.#buffered, await this.#more()]);
    }
    const next = this.#buffered.subarray(0, 2).toString('latin1');
    if (next === '--') return false;
    if (next !== '\r\n') throw new MalformedForm('A boundary is followed by something else.');
    this.#buffered = this.#buffered.subarray(2);
    return true;
  }

  async #more(): Promise<Uint8Array> {
    const { done, value } = await this.#chunks.next();
    if (done) throw new MalformedForm('The form ends too early.');
    this.#left -= value.length;
    if (this.#left < 0) {
      await this.#chunks.return?.();
      throw new MalformedForm('The form is too long.');
    }
    return value;
  }
}

/** The same bytes with room for twice as many, so that all copying together is linear. */
function grown(bytes: Buffer, length: number): Buffer<ArrayBuffer> {
  const larger = Buffer.allocUnsafeSlow(Math.max(length, bytes.length * 2));
  bytes.copy(larger);
  return larger;
}

function dispositionOf(headers: Buffer): {
  name: string | undefined;
  fileName: string | undefined;
} {
  const disposition =
    /^content-disposition:[ \t]*form-data;(.*)$/im.exec(headers.toString('utf8'))?.[1] ?? '';
  const parameter = (name: string) =>
    new RegExp(`(?:^|;)\\s*${name}="([^"]*)"`, 'i').exec(disposition)?.[1];
  const fileName = parameter('filename');
  return {
    name: parameter('name'),
    fileName: fileName === undefined ? undefined : spokenName(fileName),
  };
}

/** The last part of the name, short and without characters that nobody typed. Browsers send `"` as %22. */
function spokenName(fileName: string): string {
  const last = fileName.split(/[/\\]/).at(-1) ?? '';
  return last
    .replaceAll('%22', '"')
    .replace(/[\p{C}\u2028\u2029]/gu, '')
    .trim()
    .slice(0, 80);
}
