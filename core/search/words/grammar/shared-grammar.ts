import { filterOf, filterRules, meaning, onlyWords, saysNothing } from './grammar-rules.ts';
import type { Rule, SlotReader } from './grammar.ts';
import { spokenAmount } from './spoken-amount.ts';
import { spokenArea, spokenSides } from '#core/fields/spoken-area.ts';
import { spokenNumber } from '#core/fields/spoken-number.ts';
import { shortYear, spokenYear, yearPair } from './spoken-year.ts';

export const SHARED_PHRASES: Readonly<Record<string, string>> = {
  atMost: `
      até, ate uns|umas, até no máximo, no máximo, máximo, máximo de, menos de, menos que,
      abaixo de, por até, por menos de, de até, com até, com menos de, não mais que, inferior a,
      no maximo até`,
  atLeast: `
      mais de, mais que, acima de, a partir de, apartir de, de no mínimo, no mínimo, mínimo,
      mínimo de, pelo menos, ao menos, com mais de, maior que, desde`,
  orMore: 'pra|para cima, acima, ou mais, ou superior, em diante, pra|para frente, a mais',
  about: `
      cerca de, mais ou menos, em torno de, por volta de, uns, umas, aproximadamente, tipo,
      na faixa de, de uns, de umas, de, por, a, com`,
  to: 'a, à, e, até, ate uns, ou',
  from: 'de, entre, desde, dos, das',
  month: 'por mês, ao mês, mensal, mensais, mês, p mes, de aluguel',
};

export const SHARED_SLOTS: Readonly<Record<string, SlotReader>> = {
  number: spokenNumber,
  amount: spokenAmount,
  area: (words, at) => asArea(spokenArea(words, at)),
  sides: plotOfSides,
  year: (words, at) => asYears(spokenYear(words, at)),
  shortYear: (words, at) => asYears(shortYear(words, at)),
  yearPair: (words, at) => asYears(yearPair(words, at)),
};

function asArea(area: ReturnType<typeof spokenArea>) {
  return area && { end: area.end, area };
}

const SHORTEST_SIDE = 4;
const SMALLEST_PLOT = 40;

/** "3 por 4" is no plot. */
function plotOfSides(...where: Parameters<SlotReader>): ReturnType<SlotReader> {
  const sides = spokenSides(...where);
  if (!sides || Math.min(sides.front, sides.depth) < SHORTEST_SIDE) return undefined;
  const amount = sides.front * sides.depth;
  if (amount < SMALLEST_PLOT) return undefined;
  return { end: sides.end, area: { amount, unit: 'm2', end: sides.end, isVague: false } };
}

function asYears(years: ReturnType<typeof spokenYear>) {
  return years && { end: years.end, years };
}

const ACCEPTED = 'aceita|aceito|aceite|pega|pego|pegar|recebe|recebo|aceitar|aceitam|aceitando';

const OTHER_AMOUNTS = onlyWords(`
    (entrada) <about>? {amount}, (entrada) <atMost> {amount}, (condomínio) <about>? {amount},
    (iptu) <about>? {amount}, (caução) <about>? {amount}, (parcela) <about>? {amount},
    (parcela) <atMost> {amount}`);

export const SHARED_RULES: readonly Rule[] = [
  ...OTHER_AMOUNTS,
  meaning('foto', ['with_photos', 'on']),
  ...filterRules('advertiser_kind', {
    owner: `
        direto com|do|c o? dono|proprietário|dona|proprietária, direto dono|proprietário,
        particular, com o dono|proprietário, dono, proprietário, do dono|proprietário,
        sem corretor|imobiliária|intermediário|atravessador|corretagem, venda direta`,
    broker: 'corretor, corretora, com corretor, corretor de imóveis',
  }),
  meaning(
    `
      ${ACCEPTED} troca|permuta|proposta, troca, permuta, em|na|de|por troca, troco, permuto,
      trocar, permutar, aceita|estuda trocas, ${ACCEPTED} trocar`,
    ['accepts_exchange', 'on'],
  ),
  {
    patterns: `
      ${ACCEPTED} {thing} na|em|de|como|pra troca|permuta|negócio|entrada|parte|parte-do-pagamento|parte-de-pagamento,
      ${ACCEPTED} {thing} no negócio|rolo,
      ${ACCEPTED} {thing} de? menor|maior|igual? valor|preço?,
      troco|troca|permuto por|em {thing}, em troca de|por {thing},
      troco|troca|permuta em|num|numa|no {thing}`,
    read: ([thing]) =>
      thing && { filters: [filterOf('accepts_exchange', 'on')], words: [thing.from, thing.end] },
  },
  ...onlyWords('troca de óleo'),
  meaning(
    `
      menor preço, mais barato, barato, baratinho, baratíssimo, barateza, bem barato, em conta,
      mais em conta, bem em conta, preço bom|baixo, bom preço, precinho, preço acessível,
      valor baixo, menor valor, os mais baratos`,
    ['sort', 'price_asc'],
  ),
  meaning('mais caro, o mais caro, maior preço, maior valor', ['sort', 'price_desc']),
  meaning('mais recente, anúncio novo, anunciado hoje, recente, últimos anúncios', [
    'sort',
    'newest',
  ]),
  meaning(
    `
      mais? perto|pertinho|próximo|prox de|a mim|min, mais? perto|próximo daqui,
      mais? perto|pertinho aqui, aqui mais? perto|pertinho|próximo,
      mais? perto de onde eu? estou|moro`,
    ['sort', 'distance'],
  ),
  saysNothing('à vista, pagamento à vista, na minha cidade'),
];

/** What is offered in exchange: it stays a word. */
const THINGS =
  /^(?:carro|moto|motocicleta|caminhao|caminhonete|camionete|veiculo|casa|lote|terreno|apartamento|ap|sitio|chacara|roca|gado|trator|imovel|menor|maior|valor|barco)$/;

export const thingSlot: SlotReader = (words, at) => {
  const skipped = /^(?:um|uma|o|a|outro|outra)$/.test(words[at]?.term ?? '') ? at + 1 : at;
  return THINGS.test(words[skipped]?.base ?? '') ? { end: skipped + 1 } : undefined;
};
