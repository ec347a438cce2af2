/** What people write before the code of an ad: "cód.", "código do anúncio:", "#", "nº". */
const PREFIX =
  /^(?:#|n[º°o]\.?|c[oó]d(?:igo)?\.?|(?:d[oe] )?an[uú]ncio|im[oó]vel|ve[ií]culo|[\s:.-])+/i;
/** Letters and digits of `random_id()`: those that are taken for others are not among them. */
const CODE = /^[0-9a-hjkmnp-tv-z]{10}$/;

/** The code of an ad, when that is what somebody typed; capitals, spaces and hyphens do not matter. */
export function readAdCode(typed: string): string | undefined {
  const code = typed
    .normalize('NFC')
    .replace(PREFIX, '')
    .replace(/[\s.-]/g, '')
    .toLowerCase();
  return CODE.test(code) ? code : undefined;
}
