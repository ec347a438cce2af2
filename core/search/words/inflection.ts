/* Terms are without accents, so "imóveis" is "imoveis" here. */

/** Endings of plurals and what the singular has in their place; the first that fits. */
const PLURALS: readonly (readonly [plural: string, singular: string])[] = [
  ['oes', 'ao'],
  ['aes', 'ao'],
  ['aos', 'ao'],
  ['ais', 'al'],
  ['eis', 'el'],
  ['ois', 'ol'],
  ['uis', 'ul'],
  ['res', 'r'],
  ['zes', 'z'],
  ['ns', 'm'],
  ['is', 'il'],
];

const WITHOUT_PLURAL: ReadonlySet<string> = new Set(
  'mais menos dois tres seis depois reais gas gnv lapis onibus atras antes tras abs cbs ls lts gls ks es pois gris freios jus'.split(
    ' ',
  ),
);

const SINGULAR_OF: ReadonlyMap<string, string> = new Map([
  ['reis', 'rei'],
  ['meses', 'mes'],
  ['paises', 'pais'],
  ['moveis', 'movel'],
  ['flores', 'flor'],
  ['ares', 'ar'],
  ['apes', 'ape'],
  ['mares', 'mar'],
  ['alugueis', 'aluguel'],
]);

const FEMININE_ENDINGS = ['ada', 'ida', 'iva', 'osa', 'rica', 'lica', 'tica', 'sica', 'anica'];
const FEMININES: ReadonlyMap<string, string> = new Map(
  'nova novo seminova seminovo branca branco preta preto amarela amarelo vermelha vermelho roxa roxo barata barato boa bom completa completo unica unico nica nico ampla amplo cheia cheio pequena pequeno toda todo zera zero baratinha baratinho novinha novinho inteira inteiro quitadinha quitadinho segunda segundo terceira terceiro rapida rapido baixa baixo alta alto terrea terreo plana plano financeira financeiro propria proprio publica publico'
    .split(' ')
    .reduce<[string, string][]>((pairs, word, at, words) => {
      if (at % 2 === 0) pairs.push([word, words[at + 1] ?? word]);
      return pairs;
    }, []),
);

const SHORTEST_PLURAL = 4;

/** "casas" → "casa", "caminhoes" → "caminhao"; a term that is no plural as it is. */
export function singularOf(term: string): string {
  if (!term.endsWith('s') || term.length < 3 || WITHOUT_PLURAL.has(term)) return term;
  const irregular = SINGULAR_OF.get(term);
  if (irregular !== undefined) return irregular;
  if (term.length < SHORTEST_PLURAL) return term.slice(0, -1);
  for (const [plural, singular] of PLURALS)
    if (term.length > plural.length + 1 && term.endsWith(plural))
      return term.slice(0, -plural.length) + singular;
  return term.endsWith('ss') || term.endsWith('us') ? term : term.slice(0, -1);
}

/** One word for number and gender: "mobiliadas" → "mobiliado", "casas" → "casa". */
export function baseOf(term: string): string {
  const singular = singularOf(term);
  const masculine = FEMININES.get(singular);
  if (masculine !== undefined) return masculine;
  return singular.length > 4 && FEMININE_ENDINGS.some((ending) => singular.endsWith(ending))
    ? `${singular.slice(0, -1)}o`
    : singular;
}

const FEMININE_OF: ReadonlyMap<string, string> = new Map(
  [...FEMININES].map(([feminine, masculine]) => [masculine, feminine]),
);

/** The term and its other numbers and genders, as ads may have written them. */
export function inflectionsOf(term: string): readonly string[] {
  if (/\d/.test(term)) return [term];
  const base = baseOf(term);
  const forms = new Set([term, singularOf(term), base]);
  const feminine = FEMININE_OF.get(base) ?? feminineOf(base);
  if (feminine !== undefined) forms.add(feminine);
  const plurals = [...forms].filter((form) => form === singularOf(form)).map(pluralOf);
  return [...forms.union(new Set(plurals))];
}

function feminineOf(base: string): string | undefined {
  const feminine = base.endsWith('o') ? `${base.slice(0, -1)}a` : undefined;
  return feminine !== undefined && baseOf(feminine) === base ? feminine : undefined;
}

function pluralOf(singular: string): string {
  if (WITHOUT_PLURAL.has(singular)) return singular;
  if (singular.endsWith('ao')) return `${singular.slice(0, -2)}oes`;
  if (singular.endsWith('m')) return `${singular.slice(0, -1)}ns`;
  if (singular.endsWith('il')) return `${singular.slice(0, -1)}s`;
  if (singular.endsWith('l')) return `${singular.slice(0, -1)}is`;
  if (/[rz]$/.test(singular)) return `${singular}es`;
  return singular.endsWith('s') ? singular : `${singular}s`;
}
