import { AREA_UNITS } from '#core/fields/area.ts';
import type { Random } from '../seeded-random.ts';
import type { PropertyFacts } from '../property-facts.ts';

/** A sentence about these facts, or undefined when it would not be true. */
export type Line = (facts: PropertyFacts) => string | false | 0 | undefined;

const number = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 2 });

/** One of the lines that apply. */
export function say(
  random: Random,
  facts: PropertyFacts,
  lines: readonly Line[],
): string | undefined {
  const said = lines.map((line) => line(facts)).filter((text): text is string => Boolean(text));
  return said.length > 0 ? random.pick(said) : undefined;
}

export function count(amount: number, one: string, many = `${one}s`): string {
  return `${amount} ${amount === 1 ? one : many}`;
}

export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** 'Vendo', 'Alugo': how an owner begins. */
export function ownerVerb({ listing }: PropertyFacts): string {
  return { sale: 'Vendo', rent: 'Alugo', both: 'Vendo ou alugo' }[listing];
}

/** 'à venda', 'para alugar': how a broker says it. */
export function offered({ listing }: PropertyFacts): string {
  return { sale: 'à venda', rent: 'para alugar', both: 'à venda ou para alugar' }[listing];
}

export function isFor({ listing }: PropertyFacts, wanted: 'sale' | 'rent'): boolean {
  return listing === wanted || listing === 'both';
}

export function inTown({ market }: PropertyFacts): string {
  return `em ${market.town.name}`;
}

const WITH_ARTICLE: Readonly<Record<string, string>> = {
  Centro: 'no Centro',
  'Recanto das Árvores': 'no Recanto das Árvores',
  Coopirecê: 'na Coopirecê',
  'Vila Esperança': 'na Vila Esperança',
  'Fundação Bradesco': 'na Fundação Bradesco',
  'Alto da Boa Vista': 'no Alto da Boa Vista',
  'Distrito Industrial': 'no Distrito Industrial',
  'Saída para João Dourado': 'na saída para João Dourado',
  'Saída para Lapão': 'na saída para Lapão',
};

/** 'no Centro', 'no bairro São José', 'em Angical'. */
export function inPart({ neighborhood, rural }: PropertyFacts): string {
  return rural ? `em ${neighborhood}` : (WITH_ARTICLE[neighborhood] ?? `no bairro ${neighborhood}`);
}

/** 'no Centro de Lapão', 'no bairro São José, em Irecê', 'no povoado de Angical, em Irecê'. */
export function inPlace(facts: PropertyFacts): string {
  const { neighborhood, rural, market } = facts;
  if (neighborhood === 'Centro') return `no Centro de ${market.town.name}`;
  if (rural) return `no povoado de ${neighborhood}, em ${market.town.name}`;
  return `${inPart(facts)}, em ${market.town.name}`;
}

export function bedrooms({ bedroom, suite }: PropertyFacts): string {
  const rooms = count(bedroom, 'quarto');
  if (suite === 0) return rooms;
  if (suite === bedroom) return bedroom === 1 ? '1 suíte' : `${bedroom} suítes`;
  return `${rooms} (${count(suite, 'suíte')})`;
}

export function squareMetres(area = 0): string {
  return `${number.format(Math.round(area))} m²`;
}

/** Land as people speak of it: '10x25', '8 tarefas', '45 hectares'. */
export function landSize({ area = 0, sides, rural }: PropertyFacts): string {
  if (sides) return `${sides[0]}x${sides[1]}`;
  const tarefas = area / AREA_UNITS.tarefa.squareMetres;
  const whole = Math.abs(tarefas - Math.round(tarefas * 2) / 2) < 0.001;
  if (whole && tarefas >= 1)
    return tarefas === 1.5 ? '1 tarefa e meia' : count(tarefas, 'tarefa').replace('.', ',');
  if (rural || area >= 20_000) return `${number.format(area / 10_000)} hectares`;
  return squareMetres(area);
}

/** Irrigated land with a crop worth irrigating. */
export function isIrrigated({ water, crops }: PropertyFacts): boolean {
  return (
    (water === 'poço' || water === 'rio') &&
    /cebola|cenoura|tomate|beterraba|banana|manga|café|pinha/.test(crops)
  );
}

export function garage({ parking, category }: PropertyFacts): string | false {
  if (parking === 0) return false;
  if (['building', 'office', 'commercial', 'industrial'].includes(category))
    return count(parking, 'vaga');
  return parking === 1 ? 'garagem' : `garagem para ${parking} carros`;
}

/** 'a, b e c'. */
export function listed(parts: readonly (string | false | undefined)[]): string {
  const said = parts.filter((part): part is string => Boolean(part));
  const last = said.at(-1) ?? '';
  return said.length < 2 ? last : `${said.slice(0, -1).join(', ')} e ${last}`;
}
