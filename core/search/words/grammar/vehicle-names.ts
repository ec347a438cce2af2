import type { Steps } from '#core/search/words/steps.ts';
import { tokensOf } from '#core/search/words/tokens.ts';
import { saidBrands, type SaidBrand } from './brand-phrases.ts';
import type { CatalogueNames } from './catalogue-names.ts';
import type { Rule, Stretch } from './grammar.ts';
import { modelPhrases, type ModelPhrase } from './model-phrases.ts';
import { strengthOfModel, strengthOfTerms } from './name-strength.ts';
import { isOfVehiclesAlone, type IsPlain } from './plain-words.ts';
import {
  behindBrand,
  brandRule,
  modelRule,
  partOfNames,
  type SaidModels,
} from './vehicle-name-rules.ts';
import { versionCount, VersionWords } from './version-words.ts';

export interface VehicleNames {
  rules: readonly Rule[];
  /** Those that mean a vehicle among properties, too. */
  unmistakable: readonly Rule[];
  versionWords: ReadonlySet<string>;
}

export function* vehicleNames(names: CatalogueNames, isPlain: IsPlain): Steps<VehicleNames> {
  const words = { versions: yield* VersionWords.of(names), isPlain };
  const phrases = yield* modelPhrases(names);
  const brands = saidBrands(names);
  const rules: Rule[] = [];
  const unmistakable: Rule[] = [];
  const unsure = new Set<string>();
  for (const brand of brands.values()) {
    for (const phrase of brand.phrases) {
      const isNickname = !brand.names.has(phrase);
      const terms = tokensOf(phrase);
      const strength = strengthOfTerms({ terms, models: brand.models, isNickname }, words);
      const rule = brandRule(brand, phrase, strength);
      rules.push(rule);
      if (strength !== 'sure') unsure.add(brand.slug);
      else if (isOfVehiclesAlone(terms)) unmistakable.push(rule);
    }
    yield;
  }
  for (const phrase of phrases) {
    const strength = strengthOfModel(phrase, words);
    const said = { ...phrase, strength, kept: wordsKept(phrase, words.versions, brands) };
    if (phrase.isPart) {
      if (strength === 'sure') rules.push(...partRules(said, words.versions));
    } else {
      const rule = modelRule(said, versionsOfOthers(phrase, words.versions));
      rules.push(rule);
      if (strength === 'sure' && isOfVehiclesAlone(phrase.terms)) unmistakable.push(rule);
      for (const [slug, models] of Map.groupBy(phrase.models, ({ brandSlug }) => brandSlug))
        if (strength !== 'sure' || unsure.has(slug))
          rules.push(behindBrand(brands.get(slug)!, { ...said, models }));
    }
    yield;
  }
  return { rules, unmistakable, versionWords: words.versions.all };
}

/** A part of fewer names is left to be found as a word. */
const LEAST_VERSIONS_OF_PART = 3;

function partRules(said: SaidModels, versions: VersionWords): Rule[] {
  const { models, terms } = said;
  if (terms.length === 1 && versionCount(models) < LEAST_VERSIONS_OF_PART) return [];
  if (models.length === 1) return [modelRule(said, versionsOfOthers(said, versions))];
  const isOfOneBrand = models.every(({ brandSlug }) => brandSlug === models[0]?.brandSlug);
  return isOfOneBrand ? partOfNames(said) : [];
}

const versionsOfOthers = ({ terms }: ModelPhrase, versions: VersionWords) =>
  terms.length === 1 ? [...versions.versionsOf(terms).keys()].map(({ slug }) => slug) : [];

function wordsKept(
  { terms, models, years, isPart }: ModelPhrase,
  versions: VersionWords,
  brands: ReadonlyMap<string, SaidBrand>,
): Stretch | undefined {
  if (isPart) return undefined;
  const named = new Set(
    models.flatMap(({ name, brandSlug }) => [
      ...tokensOf(name),
      ...[...(brands.get(brandSlug)?.phrases ?? [])].flatMap(tokensOf),
    ]),
  );
  const isKept = (term: string) =>
    !named.has(term) && (years !== undefined || versions.tellsApart(term, models));
  const from = terms.findIndex(isKept);
  return from < 0 ? undefined : [from, terms.findLastIndex(isKept) + 1];
}
