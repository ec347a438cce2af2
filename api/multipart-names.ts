import { HEADERS_END, HEADERS_LIMIT, LINE_END } from './multipart-files.ts';

const DASHES = Buffer.from('--');
const BEFORE_BOUNDARY = Buffer.from('\r\n--');
const DISPOSITION = /^content-disposition: form-data; name="([^"]*)"(?:; filename="[^"]*")?$/i;
const OTHER_HEADER = /^content-(?!disposition)[a-z-]+: ?[\x20-\x7e]*$/i;

/**
 * The names of the fields and files of a `multipart/form-data` body that is here as a whole, in one pass.
 * Stricter than the standard, so that whoever reads the form afterwards cannot read another one.
 */
export function multipartNames(
  body: Buffer,
  boundary: string,
  most: number,
): string[] | 'too_many' | 'malformed' {
  const first = Buffer.from(`--${boundary}`);
  const names: string[] = [];
  if (!follows(body, 0, first)) return 'malformed';
  let at = first.length;
  while (!follows(body, at, DASHES)) {
    if (!follows(body, at, LINE_END)) return 'malformed';
    if (names.length === most) return 'too_many';
    const head = body.subarray(at + LINE_END.length, at + LINE_END.length + HEADERS_LIMIT);
    const headLength = head.indexOf(HEADERS_END);
    const name = headLength < 0 ? undefined : nameIn(head.toString('utf8', 0, headLength));
    if (name === undefined) return 'malformed';
    names.push(name);
    const content = at + LINE_END.length + headLength + HEADERS_END.length;
    const mark = body.indexOf(boundary, content) - BEFORE_BOUNDARY.length;
    if (mark < content || !follows(body, mark, BEFORE_BOUNDARY)) return 'malformed';
    at = mark + LINE_END.length + first.length;
  }
  const rest = body.subarray(at + DASHES.length);
  return rest.length === 0 || rest.equals(LINE_END) ? names : 'malformed';
}

function nameIn(head: string): string | undefined {
  const lines = head.split('\r\n');
  const [disposition = '', ...more] = lines.filter((line) => !OTHER_HEADER.test(line));
  return more.length === 0 ? DISPOSITION.exec(disposition)?.[1] : undefined;
}

function follows(body: Buffer, at: number, mark: Buffer): boolean {
  return body.subarray(at, at + mark.length).equals(mark);
}
