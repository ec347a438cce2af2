import type { Amenity, PaymentTerm, PropertyCategory } from '#core/properties/property.ts';
import {
  filterOf,
  filterRules,
  meaning,
  meaningAndWords,
  onlyWords,
  saysNothing,
  wordsOrFacts,
} from './grammar-rules.ts';
import type { Rule } from './grammar.ts';
import { LAND_RULES } from './land-grammar.ts';
import { PROPERTY_NUMBER_RULES } from './property-numbers.ts';
import { PROPERTY_PRICE_RULES } from './property-prices.ts';

const category = (patterns: string, ...categories: PropertyCategory[]): Rule =>
  meaning(patterns, ['category', ...categories]);

/** What people call a kind of place; "terreno" is filed as a town plot or as land, a "roça" as anything of the country. */
export const CATEGORY_RULES: readonly Rule[] = [
  category('casa, casinha, casarão, casona, residência', 'house'),
  ...meaningAndWords('sobrado, duplex, casa (duplex)', ['category', 'house']),
  ...wordsOrFacts('kitnet, quitinete, kitinete, kitnete, quitinet, kit net, studio, flat, loft', [
    'category',
    'apartment',
  ]),
  category('apartamento, apto, ap, apt, apê, apart, aptº, apartamentinho, cobertura', 'apartment'),
  category('lote, lotinho, lotezinho, terreno, terreninho, lote de terra|terreno', 'lot', 'land'),
  category('sítio, sitiozinho, sitinho, chácara, chacrinha, chacarazinha', 'site', 'ranch'),
  category('roça, rossa, rocinha, roçado, pedaço de terra|chão', 'site', 'ranch', 'farm', 'land'),
  category('terra, terras', 'land', 'site', 'farm', 'ranch'),
  category('área|propriedade|imóvel|terreno rural', 'farm', 'ranch', 'site', 'land'),
  category('fazenda', 'farm'),
  category('fazendinha', 'farm', 'site', 'ranch'),
  category('rancho', 'ranch', 'site'),
  category('ponto comercial, ponto, loja, comércio, salão comercial, box comercial', 'commercial'),
  category('sala comercial, sala para? consultório|escritório, escritório, consultório', 'office'),
  category('prédio, prédio comercial|residencial, edifício comercial', 'building'),
  category('galpão, galpãozinho, barracão, armazém, galpão industrial|comercial', 'industrial'),
  category('terreno|lote|área industrial', 'industrial_land'),
  category(
    'terreno|lote|área para|pra indústria|galpão|posto|empresa|fábrica',
    'industrial_land',
    'lot',
    'land',
  ),
  meaning('imóvel|área|espaço comercial, imóveis comerciais', ['category_group', 'commercial']),
  meaning('imóvel residencial', ['category_group', 'residential']),
];

const LISTING_RULES: readonly Rule[] = [
  ...filterRules('listing_status', {
    sale: `
      vendo, vende, vende se, vendese, vendi se, venda, à venda, pra|para venda, vender,
      pra|para vender, vendendo, comprar, compra, compro, pra|para comprar, pra|para compra`,
    rent: `
      alugo, aluga, aluga se, alugase, aluguel, de|pra|para aluguel, alugar, pra|para|pa alugar,
      alugando, locação, pra|para locação, locar, alugada, aluguer, arrendar, arrendo,
      arrendamento`,
  }),
  saysNothing(`
      quero|queria|preciso|vou|pretendo vender,
      quero|queria|preciso|vou|pretendo vender|alugar minha|meu|nossa|nosso,
      vender|venda|vendo|vende|comprar|compra ou|e alugar|aluguel|alugo|aluga|locação,
      alugar|aluguel|alugo|aluga ou|e vender|venda|vendo|vende|comprar|compra`),
];

const AMENITY_PHRASES: Readonly<Record<Amenity, string>> = {
  allows_pets: `
      aceita|aceite|permite|pode pet|cachorro|gato|animal|animais, aceita bicho, pet friendly,
      com|ter cachorro|pet, pode ter cachorro|gato`,
  accessible: 'acessível, acessibilidade, acessível para cadeirante, para cadeirante',
  gym: 'academia',
  gourmet_area: 'área|espaço|varanda gourmet, gourmet',
  security_24h:
    'segurança|portaria|vigilância 24 horas|h|hs, portaria 24, segurança 24, portaria 24h',
  elevator: 'elevador',
  bike_rack: 'bicicletário',
  barbecue_grill: 'churrasqueira, churasqueira, área de churrasco',
  playground: 'parquinho, playground, play ground, área infantil',
  electric_gate: 'portão eletrônico|automático|elétrico',
  swimming_pool: 'piscina',
  air_conditioning: 'ar condicionado, arcondicionado, climatizado, ar-condicionado split, split',
  furnished: 'mobiliado, mobilhado, mobilia, com móveis, semi mobiliado, mubiliado',
  gated_community: 'condomínio fechado, condomínio, loteamento fechado',
  party_hall: 'salão de festa|festas|evento|eventos',
  coworking_space: 'coworking',
  spa: 'spa, hidromassagem, jacuzzi, banheira, ofurô, sauna',
};

/** "2 quarto cachorro"; a yard may be for a dog, too. */
const PETS: Rule = {
  patterns: 'cachorro, cachorra, cão, pet',
  read: (_slots, { before }) =>
    /^(?:pra|para|p|pro|do|de)$/.test(before)
      ? undefined
      : { filters: [filterOf('amenities', 'allows_pets')] },
};

const PAYMENT_PHRASES: Readonly<Record<PaymentTerm, string>> = {
  bank_financing: `
        financia, aceita|aceito financiamento|financiar|fgts|financia, financiado, financiamento,
        financiar, financiável, minha casa minha vida, mcmv,
        financiado|financia|financiamento pela|com|na|caixa caixa, pela caixa, fgts,
        financiamento caixa|bancário, que financie, programa minha casa minha vida`,
  direct_instalments: `
        financiamento direto|próprio, financia direto, parcelado, parcela, parcelas, parcelar,
        a prazo, em parcelas, sem juros, entrada mais|e|+ parcelas, entrada e parcelado,
        parcelamento, parcelado direto, parcelamento direto|próprio,
        parcelado|parcelamento direto com|c o? dono|proprietário|vendedor,
        parcela baixa|pequena|leve, facilita o? pagamento,
        facilitado, prestação, em prestações, direto com|pela a? loteadora|construtora,
        parcela|prestação|mensalidade <about>? {amount}, parcelas|prestações <atMost> {amount},
        {amount} por|de parcela|prestação`,
  harvest_instalments: `
        na safra, por safra, parcelas na|por safra, pagamento na safra,
        paga|pagar|pago na|com safra, parcelado na|por safra, colheita, na colheita, safra`,
};

const DEAL_RULES: readonly Rule[] = [
  ...filterRules('payment_terms', PAYMENT_PHRASES),
  meaning(
    'direto com|do dono|proprietário parcelas|parcelado|parcelas|a-prazo',
    ['advertiser_kind', 'owner'],
    ['payment_terms', 'direct_instalments'],
  ),
  meaning('vídeo', ['with_video', 'on']),
  meaning('imobiliária, na|da imobiliária, por imobiliária', ['advertiser_kind', 'business']),
];

const DISTANCES = saysNothing(
  'a? {number} km|quilômetro|minuto|min, a {number} metro|m, a <about> {number} metro|m|km|minuto',
);

/** Read word by word these would mean something else. */
const ONLY_WORDS = onlyWords(`
    energia solar, bem (central), área|região|localização|parte|rua|lugar|local (central),
    entrada independente, portão de ferro|alumínio, para|pra (academia), perto da (academia),
    água de poço, ar livre, ponto de ônibus, ponto de táxi, frente da? lagoa,
    até {number} quartos, terra nova, terra preta|vermelha|roxa, vista para o rio,
    posto de gasolina|saúde, loja de roupa, sem entrada, sem fiador, sem comprovação,
    sem consulta, sem burocracia, documento|documentação em ordem|dia`);

export const PROPERTY_RULES: readonly Rule[] = [
  ...CATEGORY_RULES,
  ...LISTING_RULES,
  ...filterRules('amenities', AMENITY_PHRASES),
  PETS,
  ...DEAL_RULES,
  ...LAND_RULES,
  DISTANCES,
  ...PROPERTY_NUMBER_RULES,
  ...PROPERTY_PRICE_RULES,
  ...ONLY_WORDS,
];
