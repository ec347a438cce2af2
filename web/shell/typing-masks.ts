export type Mask = 'phone' | 'cep' | 'plate' | 'money';

/** How each mask writes what was typed; anything it does not understand stays as it is. */
const MASKS: Record<Mask, (text: string) => string> = {
  phone: (text) => inGroups(text, (count) => (count > 10 ? [2, 5, 4] : [2, 4, 4])),
  cep: (text) => inGroups(text, () => [5, 3]),
  plate: maskPlate,
  money: maskMoney,
};

interface Typed {
  text: string;
  /** Where the caret is, counted in characters from the start. */
  caret: number;
}

/** The masked text, with the caret after the same letters and digits as before. */
export function masked(mask: Mask, { text, caret }: Typed): Typed {
  const next = MASKS[mask](text);
  if (caret >= text.length) return { text: next, caret: next.length };
  const before = significant(text.slice(0, caret));
  let at = 0;
  for (let seen = 0; at < next.length && seen < before; at += 1)
    seen += significant(next[at] ?? '');
  return { text: next, caret: at };
}

function significant(text: string): number {
  return text.replace(/[^\p{L}\d,]/gu, '').length;
}

/** Digits in groups with hyphens: 74-99999-8888. A foreign or longer number is left alone. */
function inGroups(text: string, sizesFor: (count: number) => number[]): string {
  if (!/^[\d ().-]*$/.test(text)) return text;
  const digits = text.replace(/\D/g, '');
  const sizes = sizesFor(digits.length);
  if (digits.length > sizes.reduce((sum, size) => sum + size)) return text;
  const groups: string[] = [];
  let from = 0;
  for (const size of sizes) {
    if (from < digits.length) groups.push(digits.slice(from, from + size));
    from += size;
  }
  return groups.join('-');
}

/** ABC1D23, and ABC-1234 once the fifth character is known to be a digit. */
function maskPlate(text: string): string {
  const plate = text.toUpperCase();
  const bare = plate.replace(/[ -]/g, '');
  if (/^[A-Z]{3}\d{2,4}$/.test(bare)) return `${bare.slice(0, 3)}-${bare.slice(3)}`;
  return /^[A-Z]{3}\d[A-Z]\d{0,2}$/.test(bare) ? bare : plate;
}

/** 185.000,50, the R$ stands beside it. Words ("150 mil") are for the server to read. */
function maskMoney(written: string): string {
  const text = written.replace(/^\s*(?:r\s*)?\$\s*|^\s+(?=\d)/i, '');
  // Three digits after a decimal comma: they were thousands ("185.000" typed with its point).
  const [, whole, decimals] =
    /^([\d.]*?)(?:,(\d{0,2}))?$/.exec(text.replace(/,(?=\d{3}$)/, '')) ?? [];
  if (whole === undefined) return text;
  const grouped = whole.replace(/\./g, '').replace(/\B(?=(?:\d{3})+$)/g, '.');
  return decimals === undefined ? grouped : `${grouped},${decimals}`;
}

/** A typed or pasted point that people mean as a decimal mark becomes a comma; `at` is where it was typed. */
export function pointAsComma(text: string, at: number): string {
  return text[at] === '.' && !text.includes(',')
    ? `${text.slice(0, at)},${text.slice(at + 1)}`
    : text;
}
