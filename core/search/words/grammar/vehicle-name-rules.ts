import { tokensOf } from '#core/search/words/tokens.ts';
import type { SaidBrand } from './brand-phrases.ts';
import type { ModelName } from './catalogue-names.ts';
import { filterOf, meaningAndWords } from './grammar-rules.ts';
import type { Meaning, Rule, Stretch, Surroundings } from './grammar.ts';
import type { ModelPhrase } from './model-phrases.ts';
import { byBrand, type Strength } from './name-strength.ts';

export interface SaidModels extends ModelPhrase {
  strength: Strength;
  /** Of its terms those that are looked for, too: "titan" of "titan 160". */
  kept: Stretch | undefined;
}

export function brandRule({ slug, types }: SaidBrand, phrase: string, strength: Strength): Rule {
  const filters = [filterOf('brand', slug)];
  return {
    patterns: tokensOf(phrase).join('-'),
    read(_slots, { elsewhere }) {
      const isMeant =
        strength === 'sure' ||
        elsewhere('brand').has(slug) ||
        (strength === 'beside' && [...types].some((type) => elsewhere('vehicle_type').has(type)));
      return isMeant ? { filters } : undefined;
    },
  };
}

/** @param besides slugs of the models that have versions of that name: behind them it means the version */
export function modelRule(said: SaidModels, besides: readonly string[]): Rule {
  const { terms, models } = said;
  const own = new Set(models.map(({ slug }) => slug));
  const others = new Set(besides.filter((slug) => !own.has(slug)));
  return {
    patterns: terms.join('-'),
    read(_slots, surroundings, place) {
      const meant = modelsMeant(said, surroundings);
      if (meant.length === 0) return undefined;
      const named = surroundings.elsewhere('model');
      if (!named.isDisjointFrom(others)) return { filters: [], words: place };
      const narrower = meant.filter(({ slug }) => named.has(slug));
      return meaningOf(said, narrower.length > 0 ? narrower : meant, place);
    },
  };
}

function modelsMeant(
  { models, strength, terms }: SaidModels,
  { elsewhere, isOneWord, isGlued, before }: Surroundings,
): readonly ModelName[] {
  if (strength === 'behind' || (isGlued && terms[0]?.length === 1)) return [];
  if (strength === 'joined' && (!isOneWord || /^\d/.test(before))) return [];
  const brands = elsewhere('brand');
  const types = elsewhere('vehicle_type');
  const ofBrand = models.filter(({ brandSlug }) => brands.has(brandSlug));
  const ofType = models.filter(({ type }) => types.has(type));
  const meant = [ofBrand, ofType, strength === 'beside' ? [] : models].find(
    ({ length }) => length > 0,
  );
  const [most = [], ...others] = byBrand(meant ?? []);
  return others.length === 0 || strength !== 'beside' ? most : [];
}

export function behindBrand({ phrases }: SaidBrand, said: SaidModels): Rule {
  const name = said.terms.join('-');
  return {
    patterns: [...phrases].map((brand) => `${tokensOf(brand).join('-')} ${name}`).join(','),
    read: (_slots, _surroundings, place) => meaningOf(said, said.models, place),
  };
}

function meaningOf(
  { terms, kept, years }: SaidModels,
  models: readonly ModelName[],
  [, end]: Stretch,
): Meaning {
  const start = end - terms.length;
  return {
    filters: [
      filterOf('brand', models[0]?.brandSlug ?? ''),
      filterOf('model', ...models.map(({ slug }) => slug)),
    ],
    words: kept && [start + kept[0], start + kept[1]],
    facts: years && [
      [filterOf('year_min', String(years.from)), filterOf('year_max', String(years.to))],
    ],
  };
}

export function partOfNames({ terms, models }: SaidModels): Rule[] {
  return meaningAndWords(terms.join('-'), ['brand', models[0]?.brandSlug ?? '']);
}
