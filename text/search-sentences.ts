import type { PropertySearch } from '#core/properties/property-search-filters.ts';
import type { Misunderstanding, MisunderstandingReason } from '#core/search/search-reading.ts';
import type { VehicleSearch } from '#core/vehicles/vehicle-search-filters.ts';
import { capitalised } from './formats.ts';

interface FilterWords {
  /** With its article: "a cidade". */
  name: string;
  /** What is shown when it counts for nothing. */
  instead: string;
}

type FilterName = keyof PropertySearch | keyof VehicleSearch;

const FILTER_WORDS: Readonly<Record<FilterName, FilterWords>> = {
  q: { name: 'as palavras', instead: 'Mostramos anúncios com quaisquer palavras.' },
  town: { name: 'a cidade', instead: 'Mostramos todas as cidades.' },
  category: { name: 'o tipo de imóvel', instead: 'Mostramos todos os tipos.' },
  category_group: { name: 'o grupo de imóveis', instead: 'Mostramos todos os tipos.' },
  listing_status: { name: 'a finalidade', instead: 'Mostramos venda e aluguel.' },
  price_min: { name: 'o preço mínimo', instead: 'Mostramos sem preço mínimo.' },
  price_max: { name: 'o preço máximo', instead: 'Mostramos sem preço máximo.' },
  monthly_max: { name: 'o gasto por mês', instead: 'Mostramos sem esse limite.' },
  suite_min: { name: 'o número de suítes', instead: 'Mostramos com qualquer número.' },
  bedroom_min: { name: 'o número de quartos', instead: 'Mostramos com qualquer número.' },
  bathroom_min: { name: 'o número de banheiros', instead: 'Mostramos com qualquer número.' },
  parking_space_min: { name: 'o número de vagas', instead: 'Mostramos com qualquer número.' },
  area_min: { name: 'a área mínima', instead: 'Mostramos sem área mínima.' },
  area_max: { name: 'a área máxima', instead: 'Mostramos sem área máxima.' },
  neighborhood: { name: 'o bairro', instead: 'Mostramos todos os bairros.' },
  village: { name: 'o povoado', instead: 'Mostramos todos os povoados.' },
  infrastructure: { name: 'a água e o acesso', instead: 'Mostramos sem esse filtro.' },
  documents: { name: 'os documentos', instead: 'Mostramos com quaisquer documentos.' },
  payment_terms: { name: 'a forma de pagamento', instead: 'Mostramos com qualquer uma.' },
  with_video: { name: 'a escolha “com vídeo”', instead: 'Mostramos com e sem vídeo.' },
  with_photos: { name: 'a escolha “com fotos”', instead: 'Mostramos com e sem fotos.' },
  advertiser_kind: { name: 'quem anuncia', instead: 'Mostramos anúncios de todos.' },
  published_within: { name: 'a data do anúncio', instead: 'Mostramos de qualquer data.' },
  near: { name: 'o lugar', instead: 'Mostramos de toda parte.' },
  radius_km: { name: 'a distância', instead: 'Mostramos a até 30 km.' },
  amenities: { name: 'o que o imóvel deve ter', instead: 'Mostramos sem esse filtro.' },
  vehicle_type: { name: 'o tipo de veículo', instead: 'Mostramos todos os tipos.' },
  brand: { name: 'a marca', instead: 'Mostramos todas as marcas.' },
  model: { name: 'o modelo', instead: 'Mostramos todos os modelos.' },
  year_min: { name: 'o ano mínimo', instead: 'Mostramos sem ano mínimo.' },
  year_max: { name: 'o ano máximo', instead: 'Mostramos sem ano máximo.' },
  mileage_max: { name: 'a quilometragem máxima', instead: 'Mostramos com qualquer quilometragem.' },
  fuel_type: { name: 'o combustível', instead: 'Mostramos todos.' },
  transmission: { name: 'o câmbio', instead: 'Mostramos todos.' },
  condition: { name: 'o estado do veículo', instead: 'Mostramos todos.' },
  bodywork: { name: 'a carroceria', instead: 'Mostramos todas.' },
  version: { name: 'a versão', instead: 'Mostramos todas as versões.' },
  doors: { name: 'o número de portas', instead: 'Mostramos com qualquer número.' },
  steering_wheel: { name: 'a direção', instead: 'Mostramos todas.' },
  cylinder_capacity_min: { name: 'a cilindrada mínima', instead: 'Mostramos sem mínimo.' },
  cylinder_capacity_max: { name: 'a cilindrada máxima', instead: 'Mostramos sem máximo.' },
  motorcycle_style: { name: 'o estilo da moto', instead: 'Mostramos todos os estilos.' },
  start_type: { name: 'a partida', instead: 'Mostramos todas.' },
  abs: { name: 'a escolha “freios ABS”', instead: 'Mostramos com e sem ABS.' },
  truck_body: { name: 'a carroceria do caminhão', instead: 'Mostramos todas.' },
  traction: { name: 'a tração', instead: 'Mostramos todas.' },
  axles: { name: 'o número de eixos', instead: 'Mostramos com qualquer número.' },
  cabin: { name: 'a cabine', instead: 'Mostramos todas.' },
  optional_items: { name: 'os opcionais', instead: 'Mostramos sem esse filtro.' },
  financing_status: { name: 'a situação', instead: 'Mostramos todas.' },
  color: { name: 'a cor', instead: 'Mostramos todas as cores.' },
  accepts_exchange: { name: 'a escolha “aceita troca”', instead: 'Mostramos com e sem troca.' },
  one_owner: { name: 'a escolha “único dono”', instead: 'Mostramos com um ou mais donos.' },
  advertiser: { name: 'o anunciante', instead: 'Mostramos anúncios de todos.' },
  sort: { name: 'a ordem', instead: 'Mostramos na ordem de costume.' },
  page: { name: 'o número da página', instead: 'Esta é a primeira.' },
};

/** A search without one of its filters. */
const WITHOUT_FILTER: Readonly<Record<Exclude<FilterName, 'q' | 'sort' | 'page'>, string>> = {
  town: 'Em todas as cidades',
  category: 'De todos os tipos',
  category_group: 'De todos os tipos',
  listing_status: 'Para comprar e para alugar',
  price_min: 'Sem preço mínimo',
  price_max: 'Sem preço máximo',
  monthly_max: 'Com qualquer gasto por mês',
  bedroom_min: 'Com qualquer número de quartos',
  suite_min: 'Com ou sem suíte',
  bathroom_min: 'Com qualquer número de banheiros',
  parking_space_min: 'Com qualquer número de vagas',
  area_min: 'Sem área mínima',
  area_max: 'Sem área máxima',
  neighborhood: 'Em todos os bairros',
  village: 'Em todos os povoados',
  amenities: 'Sem pedir comodidades',
  infrastructure: 'Sem pedir água e acesso',
  documents: 'Com quaisquer documentos',
  payment_terms: 'Com qualquer pagamento',
  accepts_exchange: 'Com e sem troca',
  with_video: 'Com e sem vídeo',
  with_photos: 'Com e sem fotos',
  advertiser_kind: 'De qualquer anunciante',
  advertiser: 'De todos os anunciantes',
  published_within: 'De qualquer data',
  near: 'De toda parte',
  radius_km: 'A até 30 km',
  vehicle_type: 'De todos os tipos',
  brand: 'De todas as marcas',
  model: 'De todos os modelos',
  version: 'De todas as versões',
  year_min: 'Sem ano mínimo',
  year_max: 'Sem ano máximo',
  mileage_max: 'Com qualquer quilometragem',
  fuel_type: 'Com qualquer combustível',
  transmission: 'Com qualquer câmbio',
  condition: 'Novos e usados',
  bodywork: 'Com qualquer carroceria',
  color: 'De todas as cores',
  doors: 'Com qualquer número de portas',
  steering_wheel: 'Com qualquer direção',
  cylinder_capacity_min: 'Sem cilindrada mínima',
  cylinder_capacity_max: 'Sem cilindrada máxima',
  motorcycle_style: 'Com qualquer estilo',
  start_type: 'Com qualquer partida',
  abs: 'Com e sem ABS',
  truck_body: 'Com qualquer carroceria',
  traction: 'Com qualquer tração',
  axles: 'Com qualquer número de eixos',
  cabin: 'Com qualquer cabine',
  optional_items: 'Sem pedir opcionais',
  financing_status: 'Em qualquer situação',
  one_owner: 'Com um ou mais donos',
};

const JOINED =
  /^(?:(?:e|ou|com|que|de|d[ao]s?|em|n[ao]s?) )+|(?: (?:e|ou|com|que|de|d[ao]s?|em|n[ao]s?))+$/gi;

/**
 * "Em todas as cidades", or "Sem “Irecê”" when words say the filter.
 * @param parameter of the filter that goes
 */
export function withoutFilterText(parameter: string | undefined, said: string | null): string {
  if (said !== null) return `Sem “${shortened(said.trim().replace(JOINED, ''))}”`;
  return WITHOUT_FILTER[parameter as keyof typeof WITHOUT_FILTER];
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
  brand_of_another_type: (text, { instead }) =>
    `A marca “${text}” não é desse tipo de veículo. ${instead}`,
  brand_missing: (_text, { instead }) => `Antes do modelo, escolha a marca. ${instead}`,
  place_missing: () => 'Para ver o que fica mais perto, diga de onde.',
  chosen_otherwise: (text, { name }) =>
    `“${text}” não conta: para ${name} vale o que está nos filtros.`,
  beyond_last_page: (text) => `A página ${text} não existe. Esta é a última.`,
};

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
  const words = FILTER_WORDS[parameter as FilterName];
  const instead = isPartial ? 'O resto da busca vale.' : words.instead;
  return SENTENCES[reason](shortened(text), { ...words, instead });
}

/** What somebody wrote, as far as a sentence repeats it. */
export function shortened(text: string): string {
  return text.length > LONGEST_TEXT ? `${text.slice(0, LONGEST_TEXT)}…` : text;
}
