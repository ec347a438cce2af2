import { slugify } from '#core/places/slug.ts';
import { meaning, wordsOrFacts } from './grammar-rules.ts';
import type { Rule } from './grammar.ts';

export interface NamedId {
  id: string;
  name: string;
}

export interface CatalogueParts {
  colors: readonly NamedId[];
  optionalItems: readonly NamedId[];
}

const ITEM_PHRASES: Readonly<Record<string, string>> = {
  'ar-condicionado': 'ar, ar gelando, ar gelado, arcondicionado, ac',
  'ar-condicionado-digital': 'ar digital',
  'vidros-eletricos': 'vidro elétrico, vidros, ve',
  'travas-eletricas': 'trava elétrica, travas',
  'retrovisores-eletricos': 'retrovisor elétrico',
  'bancos-de-couro': 'banco de? couro, couro',
  'airbag-duplo': 'airbag, air bag, airbags',
  alarme: 'alarme',
  'sensor-de-estacionamento': 'sensor de ré',
  'camera-de-re': 'câmera de? ré, camera re',
  'central-multimidia': 'multimídia, multimidia, central multimidia, kit multimídia',
  'rodas-de-liga-leve': 'roda de? liga, roda liga leve, rodas esportivas, liga leve',
  'teto-solar': 'teto solar',
  'engate-para-reboque': 'engate, com reboque',
  'capota-maritima': 'capota marítima, capota',
  'santo-antonio': 'santo antonio',
  'pneus-novos': 'pneu novo, pneus novos, pneu zero',
  'injecao-eletronica': 'injeção, injetada, injeção eletrônica',
  'bau-ou-bauleto': 'bauleto',
  'freio-a-disco-dianteiro': 'freio a? disco',
  'carroceria-de-madeira': 'carroceria de? madeira',
  'piloto-automatico': 'piloto automático',
  'painel-digital': 'painel digital',
  'chave-presencial': 'chave presencial',
};

/** An item of cars and trucks; of motorcycles a fact of its own. */
const ABS = 'freios-abs';

const COLOR_PHRASES: Readonly<Record<string, string>> = {
  preto: 'pretinho, pretinha',
  prata: 'prateado',
  branco: 'branquinho, branquinha',
  vermelho: 'vermelhinha, vermelhinho',
};

export function cataloguePartRules({ colors, optionalItems }: CatalogueParts): Rule[] {
  const abs = optionalItems.filter(({ name }) => slugify(name) === ABS);
  return [
    ...wordsOrFacts(
      'abs, freio abs',
      ['abs', 'on'],
      ...abs.map(({ id }) => ['optional_items', id] as const),
    ),
    ...optionalItems.flatMap(({ id, name }) => {
      if (slugify(name) === ABS) return [];
      const known = ITEM_PHRASES[slugify(name)];
      return meaning(known === undefined ? name : `${name},${known}`, ['optional_items', id]);
    }),
    ...colors.map(({ id, name }) => {
      const known = COLOR_PHRASES[slugify(name)];
      const phrases = [name, ...(known?.split(',') ?? [])];
      return meaning(phrases.flatMap((each) => [each, `cor ${each}`]).join(','), ['color', id]);
    }),
  ];
}
