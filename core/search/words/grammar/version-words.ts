import type { Steps } from '#core/search/words/steps.ts';
import { tokensOf } from '#core/search/words/tokens.ts';
import type { CatalogueNames, ModelName } from './catalogue-names.ts';

/** A name that others use for a quarter as many versions says too little by itself; a few always do. */
export const MOST_OF_OTHERS = 0.25;
const FEW_OF_OTHERS = 2;

const NOTHING: ReadonlyMap<ModelName, number> = new Map();

export class VersionWords {
  readonly #ofVersions = new Map<string, Map<ModelName, number>>();
  readonly #ofModels = new Map<string, Set<ModelName>>();

  static *of({ models }: CatalogueNames): Steps<VersionWords> {
    const words = new VersionWords();
    for (const model of models) {
      words.#add(model);
      yield;
    }
    return words;
  }

  #add(model: ModelName): void {
    for (const term of tokensOf(model.name))
      this.#ofModels.set(term, (this.#ofModels.get(term) ?? new Set()).add(model));
    for (const version of model.versions)
      for (const term of new Set(tokensOf(version))) {
        const counts = this.#ofVersions.get(term) ?? new Map<ModelName, number>();
        counts.set(model, (counts.get(model) ?? 0) + 1);
        this.#ofVersions.set(term, counts);
      }
  }

  get all(): ReadonlySet<string> {
    return new Set(this.#ofVersions.keys());
  }

  tellsApart(term: string, models: readonly ModelName[]): boolean {
    const counts = this.#ofVersions.get(term);
    return (
      models.some((model) => counts?.has(model)) &&
      models.some((model) => (counts?.get(model) ?? 0) < model.versions.length)
    );
  }

  /** The models that have versions of all these words, and how many at most. */
  versionsOf(terms: readonly string[]): ReadonlyMap<ModelName, number> {
    const counts = terms.map((term) => this.#ofVersions.get(term) ?? NOTHING);
    const [rarest = NOTHING, ...others] = counts.toSorted((a, b) => a.size - b.size);
    return new Map(
      [...rarest].flatMap(([model, count]): [ModelName, number][] => {
        const least = Math.min(count, ...others.map((other) => other.get(model) ?? 0));
        return least > 0 ? [[model, least]] : [];
      }),
    );
  }

  /** Whether other families, or for several words other brands, are called so too often for it to mean these models. */
  isShared(terms: readonly string[], models: readonly ModelName[]): boolean {
    const own = new Set(models);
    const brand = models[0]?.brandSlug;
    const named = this.#modelsNamed(terms);
    const isPhrase = terms.length > 1;
    let ofOthers = 0;
    for (const [model, count] of this.versionsOf(terms))
      if (!own.has(model) && !named.has(model) && !(isPhrase && model.brandSlug === brand))
        ofOthers += count;
    for (const model of named)
      if (model.brandSlug !== brand) ofOthers += Math.max(1, model.versions.length);
    return ofOthers > Math.max(FEW_OF_OTHERS, MOST_OF_OTHERS * versionCount(models));
  }

  #modelsNamed(terms: readonly string[]): ReadonlySet<ModelName> {
    return terms
      .map((term) => this.#ofModels.get(term) ?? new Set<ModelName>())
      .reduce((all, each) => all.intersection(each));
  }
}

export function versionCount(models: readonly ModelName[]): number {
  return models.reduce((sum, { versions }) => sum + Math.max(1, versions.length), 0);
}
