import type { ShapeProblem, ShapeBounds } from './form-shape.ts';

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const COMMA = 0x2c;

/** Whether JSON holds or nests more than it may, seen in its bytes before anything is built of it. */
export function jsonProblem(body: Uint8Array, bounds: ShapeBounds): ShapeProblem | undefined {
  let depth = 0;
  let values = 1;
  let inText = false;
  for (let at = 0; at < body.length; at += 1) {
    const byte = body[at];
    if (byte === QUOTE) inText = !inText;
    else if (inText) {
      if (byte === BACKSLASH) at += 1;
    } else if (isOpening(byte)) {
      depth += 1;
      values += 1;
      if (depth > bounds.levels) return 'too_deep';
    } else if (isClosing(byte)) depth -= 1;
    else if (byte === COMMA) values += 1;
    if (values > bounds.values) return 'too_many';
  }
  return undefined;
}

function isOpening(byte: number | undefined): boolean {
  return byte === 0x5b || byte === 0x7b;
}

function isClosing(byte: number | undefined): boolean {
  return byte === 0x5d || byte === 0x7d;
}
