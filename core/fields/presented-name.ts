const PARTICLES = new Set(['da', 'de', 'do', 'das', 'dos', 'e']);
/** A letter that begins a name: also behind a hyphen or an apostrophe. */
const BEGINNINGS = /(?:^|[^\p{L}\p{M}])\p{L}/gu;

/** "joão da silva" as "João da Silva", for others to read; who typed a capital letter meant it so. */
export function presentedName(name: string): string {
  if (/\p{Lu}/u.test(name)) return name;
  return name
    .split(' ')
    .map((word, place) => (place > 0 && PARTICLES.has(word) ? word : capitalised(word)))
    .join(' ');
}

function capitalised(word: string): string {
  return word.replace(BEGINNINGS, (beginning) => beginning.toLocaleUpperCase('pt-BR'));
}
