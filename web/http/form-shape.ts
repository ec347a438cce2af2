import { boundaryOf } from '#api/form-boundary.ts';
import { multipartNames } from '#api/multipart-names.ts';
import { nameSteps } from '../forms/form-bounds.ts';

export interface ShapeBounds {
  values: number;
  levels: number;
}

/** Why the body of a request is not handed on, whatever it says. */
export type ShapeProblem = 'too_many' | 'too_deep' | 'malformed';

/** How a form is written. A boundary makes it `multipart/form-data`. */
export interface FormType {
  boundary?: string;
}

const PLAIN_FORM = /^application\/x-www-form-urlencoded[ \t]*(?:;[ \t]*charset=[\w"-]+[ \t]*)?$/i;

/** What a Content-Type says of a form; undefined when it is none, or says two things. */
export function formTypeOf(contentType: string): FormType | undefined {
  if (PLAIN_FORM.test(contentType)) return {};
  const boundary = boundaryOf(contentType);
  return boundary === undefined ? undefined : { boundary };
}

/** The one way of writing it that nobody behind us can read otherwise. */
export function contentTypeOf({ boundary }: FormType): string {
  return boundary === undefined
    ? 'application/x-www-form-urlencoded'
    : `multipart/form-data; boundary="${boundary}"`;
}

/** Whether a form holds or nests more than it may, seen in its bytes before anything is built of it. */
export function formProblem(
  body: Buffer,
  { boundary }: FormType,
  { values }: Pick<ShapeBounds, 'values'>,
): ShapeProblem | undefined {
  const names =
    boundary === undefined ? plainNames(body, values) : multipartNames(body, boundary, values);
  if (typeof names === 'string') return names;
  return names.every(nameSteps) ? undefined : 'too_deep';
}

const AND = 0x26;
const EQUALS = 0x3d;

/** The names of the fields, as a browser would read them. */
function plainNames(body: Buffer, most: number): string[] | ShapeProblem {
  const names: string[] = [];
  let at = 0;
  while (at < body.length) {
    const next = body.indexOf(AND, at);
    const end = next < 0 ? body.length : next;
    if (end > at) {
      if (names.length === most) return 'too_many';
      names.push(nameIn(body.subarray(at, end)));
    }
    at = end + 1;
  }
  return names;
}

function nameIn(field: Buffer): string {
  const equals = field.indexOf(EQUALS);
  const name = equals < 0 ? field : field.subarray(0, equals);
  const [[read] = ['']] = new URLSearchParams(name.toString('latin1'));
  return read;
}
