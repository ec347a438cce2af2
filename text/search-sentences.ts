import type { Misunderstanding, MisunderstandingReason } from '#core/search/search-reading.ts';
import { capitalised } from './formats.ts';
import { PROPERTY_FILTER_WORDS, type FilterWords } from './property-filter-words.ts';
import { VEHICLE_FILTER_WORDS } from './vehicle-filter-words.ts';

const FILTER_WORDS = { ...PROPERTY_FILTER_WORDS, ...VEHICLE_FILTER_WORDS };

const JOINED =
  /^(?:(?:e|ou|com|que|de|d[ao]s?|em|n[ao]s?) )+|(?: (?:e|ou|com|que|de|d[ao]s?|em|n[ao]s?))+$/gi;

/**
 * "Em todas as cidades", or "Sem “Irecê”" when words say the filter.
 * @param parameter of the filter that goes
 */
export function withoutFilterText(parameter: string | undefined, said: string | null): string {
  if (said !== null) return `Sem “${shortened(said.trim().replace(JOINED, ''))}”`;
  return wordsOf(parameter).without ?? '';
}

const SENTENCES: Readonly<
  Record<MisunderstandingReason, (text: string, words: FilterWords) => string>
> = {
  unreadable: (text, { name, instead }) => `“${text}” não serve para ${name}. ${instead}`,
  unknown: (text, { name, instead }) => `Não conhecemos ${name} “${text}”. ${instead}`,
  repeated: (text, { name }) => `Para ${name} vale só uma escolha: “${text}” ficou de fora.`,
  // "A área mínima era maior que a máxima".
  swapped: (_text, { name }) =>
    `${capitalised(name)} era maior que ${name.replace(/ .*mín/, ' máx')}: trocamos os dois.`,
  meaningless_words: (text, { instead }) => `Só com “${text}” não dá para procurar. ${instead}`,
  too_long: (text) => `De uma busca tão longa vale o começo: “${text}” ficou de fora.`,
  brand_of_another_type: (text, { instead }) =>
    `A marca “${text}” não é desse tipo de veículo. ${instead}`,
  brand_missing: (_text, { instead }) => `Antes do modelo, escolha a marca. ${instead}`,
  place_missing: () => 'Para ver o que fica mais perto, diga de onde.',
  chosen_otherwise: (text, { name }) =>
    `“${text}” não conta: para ${name} vale o que está nos filtros.`,
  beyond_last_page: (text) => `A página ${text} não existe. Esta é a última.`,
};

function wordsOf(parameter: string | undefined): FilterWords {
  return FILTER_WORDS[parameter as keyof typeof FILTER_WORDS];
}

/** Of a text that somebody invents, so much is repeated in a sentence. In characters. */
const LONGEST_TEXT = 40;

/**
 * What a search did not understand, and what it shows instead.
 * @param isPartial other choices of the same filter count
 */
export function misunderstandingSentence(
  { parameter, reason, text }: Misunderstanding,
  isPartial = false,
): string {
  const words = wordsOf(parameter);
  const instead = isPartial ? 'O resto da busca vale.' : words.instead;
  return SENTENCES[reason](shortened(text), { ...words, instead });
}

/** What somebody wrote, as far as a sentence repeats it. */
export function shortened(text: string): string {
  return text.length > LONGEST_TEXT ? `${text.slice(0, LONGEST_TEXT)}…` : text;
}
