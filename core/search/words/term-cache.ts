const SLOTS = 1 << 16;
const recent: (string | undefined)[] = Array.from({ length: SLOTS });

/** The string of these char codes; the same words come again and again, and none is made twice in a row. */
export function termOf(codes: Uint16Array, count: number): string {
  let hash = count;
  for (let at = 0; at < count; at += 1) hash = (Math.imul(hash, 31) + codes[at]!) | 0;
  const slot = (hash ^ (hash >>> 16)) & (SLOTS - 1);
  const known = recent[slot];
  if (known !== undefined && isSpelled(known, codes, count)) return known;
  const term = String.fromCharCode(...codes.subarray(0, count));
  recent[slot] = term;
  return term;
}

function isSpelled(term: string, codes: Uint16Array, count: number): boolean {
  if (term.length !== count) return false;
  for (let at = 0; at < count; at += 1) if (term.charCodeAt(at) !== codes[at]) return false;
  return true;
}
