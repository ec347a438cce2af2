const PREFIX =
  /^(?:#|n[º°o]\.?|c[oó]d(?:igo)?\.?|(?:d[oe] )?an[uú]ncio|im[oó]vel|ve[ií]culo|[\s:.-])+/i;
const CODE = /^[0-9a-hjkmnp-tv-z]{10}$/;

export function isAdCode(text: string): boolean {
  return CODE.test(text);
}

export function readAdCode(typed: string): string | undefined {
  const code = typed
    .normalize('NFC')
    .replace(PREFIX, '')
    .replace(/[\s.-]/g, '')
    .toLowerCase();
  return isAdCode(code) ? code : undefined;
}
