/** What `random_id()` of the database writes with, in the order of its letters. */
const SIGNS = '0123456789abcdefghjkmnpqrstvwxyz';
const LENGTH = 10;
/** For PostgreSQL. */
export const AD_ID_PATTERN = `^[${SIGNS}]{${LENGTH}}$`;
const VALUE_OF = new Map(Array.from(SIGNS, (sign, value) => [sign.charCodeAt(0), value]));

/** An id as a number of 50 bits, in the same order; undefined when it is none of ours. */
export function adNumber(id: string): number | undefined {
  if (id.length !== LENGTH) return undefined;
  let number = 0;
  for (let at = 0; at < LENGTH; at += 1) {
    const value = VALUE_OF.get(id.charCodeAt(at));
    if (value === undefined) return undefined;
    number = number * 32 + value;
  }
  return number;
}

export function adIdOf(number: number): string {
  let id = '';
  let rest = number;
  for (let at = 0; at < LENGTH; at += 1) {
    id = SIGNS[rest % 32]! + id;
    rest = Math.floor(rest / 32);
  }
  return id;
}
