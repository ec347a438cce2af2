import type { VehicleType } from '#core/vehicles/vehicle.ts';
import { meaning, meaningAndWords } from './grammar-rules.ts';
import type { Rule } from './grammar.ts';
import { tokensOf } from '#core/search/words/tokens.ts';
import {
  BRAND_NICKNAMES,
  MODEL_NICKNAMES,
  MODELS_OF_BRAND,
  VERSION_NICKNAMES,
} from './vehicle-nicknames.ts';

export interface BrandName {
  slug: string;
  name: string;
  types: readonly VehicleType[];
}

export interface ModelName {
  slug: string;
  name: string;
  brandSlug: string;
}

export interface CatalogueNames {
  brands: readonly BrandName[];
  models: readonly ModelName[];
}

const phrasesIn = (list: string | undefined): string[] => list?.split(',') ?? [];

const brandPhrases = ({ slug, name }: BrandName): string[] => [
  name,
  ...phrasesIn(BRAND_NICKNAMES[slug]),
];

export function brandRules({ brands }: CatalogueNames): Rule[] {
  return brands.map((brand) => meaning(brandPhrases(brand).join(','), ['brand', brand.slug]));
}

const COMMON_PARTS: ReadonlySet<string> = new Set(
  'plus cross sedan seda grand road super speed pro lounge song royal sport street new max city fit king soul hunter chopper apache xtz jet'.split(
    ' ',
  ),
);
/** Names that are words of other things, too: among properties they mean no vehicle. */
const ALSO_WORDS: ReadonlySet<string> = new Set(
  'city fit king soul classic montana sahara commander meteor hunter cargo worker delivery daily pulse logan escort courier polo fox march versa compass spin up neo idea linea master golf santana weekend focus elite santa quantum pointer dream variant omega pampa belina ranger lander hr ka cobalt prisma virtus voyage palio siena'.split(
    ' ',
  ),
);
const SHORTEST_PART = 3;

const isNumber = (term: string) => /^\d/.test(term);

/** Rules for models: by their whole names, by what only one of them is called, with their brand, by nickname. */
export function modelRules(names: CatalogueNames, which: 'all' | 'unmistakable' = 'all'): Rule[] {
  const isWanted = (phrase: string) =>
    which === 'all' || !tokensOf(phrase).every((term) => ALSO_WORDS.has(term) || isNumber(term));
  return [...wholeNames(names), ...partsOfNames(names), ...nicknames(names)].flatMap((rule) => {
    const patterns = rule.patterns.split(',').filter(isWanted).join(',');
    return patterns ? [{ ...rule, patterns }] : [];
  });
}

const means = (patterns: readonly string[], { slug, brandSlug }: ModelName): Rule =>
  meaning(patterns.join(','), ['brand', brandSlug], ['model', slug]);

const meansBrand = (patterns: readonly string[], brandSlug: string): Rule[] =>
  meaningAndWords(patterns.join(','), ['brand', brandSlug]);

function wholeNames({ brands, models }: CatalogueNames): Rule[] {
  const brandsBySlug = Map.groupBy(brands, ({ slug }) => slug);
  const modelsByTerm = new Map<string, ModelName[]>();
  for (const model of models)
    for (const term of new Set(tokensOf(model.name)))
      modelsByTerm.set(term, [...(modelsByTerm.get(term) ?? []), model]);
  return models.map((model) => {
    const terms = tokensOf(model.name);
    const name = terms.join('-');
    const ofBrand = (brandsBySlug.get(model.brandSlug) ?? []).flatMap((brand) =>
      brandPhrases(brand).map((phrase) => `${phrase} ${name}`),
    );
    const [only = '', ...others] = terms;
    const isOwn =
      others.length > 0 ||
      only.length < SHORTEST_PART ||
      modelsByTerm.get(only)?.every(({ brandSlug }) => brandSlug === model.brandSlug) === true;
    const isAlone = isOwn && !terms.every(isNumber);
    return means([...(isAlone ? [name] : []), ...ofBrand], model);
  });
}

/** "lander" of "Lander 250", "bros 160" of "NXR 160 Bros"; "cg" of three models of one brand. */
function partsOfNames({ models }: CatalogueNames): Rule[] {
  const whole = new Set(models.map(({ name }) => tokensOf(name).join('-')));
  const byPart = new Map<string, ModelName[]>();
  for (const model of models)
    for (const part of partsOf(tokensOf(model.name)))
      if (!whole.has(part)) byPart.set(part, [...(byPart.get(part) ?? []), model]);
  return [...byPart].flatMap(([part, named]) => {
    const [model, ...others] = named;
    if (!model) return [];
    if (others.length === 0) return [means([part], model)];
    const isOneBrand = others.every(({ brandSlug }) => brandSlug === model.brandSlug);
    return isOneBrand ? meansBrand([part], model.brandSlug) : [];
  });
}

function partsOf(terms: readonly string[]): Set<string> {
  const words = terms.filter((term) => !isNumber(term));
  const numbers = terms.filter((term) => isNumber(term) && term.length > 1);
  const pairs = words.flatMap((word) =>
    word.length > 1 ? numbers.map((number) => `${word}-${number}`) : [],
  );
  const alone = words.filter((word) => word.length >= SHORTEST_PART || word === 'cg');
  return new Set([...pairs, ...alone.filter((word) => !COMMON_PARTS.has(word))]);
}

function nicknames({ brands, models }: CatalogueNames): Rule[] {
  const named = models.flatMap((model) => {
    const phrases = phrasesIn(MODEL_NICKNAMES[model.slug]);
    return phrases.length > 0 ? [means(phrases, model)] : [];
  });
  const versions = models.flatMap(({ slug, brandSlug }) => {
    const phrases = VERSION_NICKNAMES[slug];
    return phrases === undefined
      ? []
      : meaningAndWords(phrases, ['brand', brandSlug], ['model', slug]);
  });
  const ofBrands = [...new Set(brands.map(({ slug }) => slug))].flatMap((slug) => {
    const phrases = phrasesIn(MODELS_OF_BRAND[slug]);
    return meansBrand(phrases, slug);
  });
  return [...named, ...versions, ...ofBrands];
}
