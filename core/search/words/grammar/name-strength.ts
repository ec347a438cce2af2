import type { ModelName } from './catalogue-names.ts';
import type { ModelPhrase } from './model-phrases.ts';
import type { IsPlain } from './plain-words.ts';
import { isNumberWord } from '#core/fields/spoken-number.ts';
import { MOST_OF_OTHERS, versionCount, type VersionWords } from './version-words.ts';

/** How surely a name means a vehicle: by itself, in one word ("a3"), beside its type or brand, behind its brand. */
export type Strength = 'sure' | 'joined' | 'beside' | 'behind';

export interface NameWords {
  versions: VersionWords;
  isPlain: IsPlain;
}

export function strengthOfModel(phrase: ModelPhrase, words: NameWords): Strength {
  const { terms, models, isNickname } = phrase;
  if (terms.every(isNumber)) return terms.length === 1 && isNickname ? 'sure' : 'behind';
  const [most = [], ...others] = byBrand(models);
  const strength = strengthOfTerms({ ...phrase, models: most }, words);
  const isOfOne = versionCount(others.flat()) <= MOST_OF_OTHERS * versionCount(most);
  return strength === 'sure' && !isOfOne ? 'beside' : strength;
}

export function strengthOfTerms(
  { terms, models, isNickname }: Pick<ModelPhrase, 'terms' | 'models' | 'isNickname'>,
  { versions, isPlain }: NameWords,
): Strength {
  const own = terms.filter((term) => !isPlain(term));
  if (own.length === 0) {
    const isSaying =
      terms.length > 1 && !terms.some((term) => isNumber(term) || isNumberWord(term));
    if (isNickname && isSaying) return 'sure';
    return terms[0]?.length === 1 && terms.slice(1).every(isNumber) ? 'joined' : 'behind';
  }
  if (isNickname || own.some(({ length }) => length === 1)) return 'sure';
  return versions.isShared(terms, models) ? 'beside' : 'sure';
}

/** Those of one brand together, the brand with the most versions first. */
export function byBrand(models: readonly ModelName[]): ModelName[][] {
  return [...Map.groupBy(models, ({ brandSlug }) => brandSlug).values()].toSorted(
    (a, b) => versionCount(b) - versionCount(a),
  );
}

const isNumber = (term: string) => /^\d/.test(term);
