import { setImmediate } from 'node:timers/promises';
import type { AdKind } from '#core/ads/ad-ref.ts';
import type { GrammarNames } from '#core/search/words/grammar/kind-grammar.ts';
import { inSlices } from '#core/search/words/steps.ts';
import { wordsReaderOf, type WordsReader } from '#core/search/words/words-reader.ts';
import type { NamedThings } from './named.ts';

export type WordsReaders = Readonly<Record<AdKind, WordsReader>>;

export async function wordsReaders(names: NamedThings): Promise<WordsReaders> {
  await setImmediate();
  const said = grammarNames(names);
  const make = async (kind: AdKind) => inSlices(wordsReaderOf(kind, said), () => setImmediate());
  return { property: await make('property'), vehicle: await make('vehicle') };
}

function grammarNames({
  towns,
  brands,
  models,
  versions,
  colors,
  optionalItems,
}: NamedThings): GrammarNames {
  const brandOf = new Map(brands.map((brand) => [brand.id, brand]));
  const versionsOf = Map.groupBy(versions, ({ model_id: model }) => model);
  return {
    towns: towns.map(({ slug, name, in_region: inRegion }) => ({ slug, name, inRegion })),
    brands: brands.map(({ slug, name, nicknames, vehicle_type: type }) => ({
      slug,
      name,
      nicknames,
      types: [type],
    })),
    models: models.flatMap(({ id, slug, name, nicknames, brand_id: brandId }) => {
      const brand = brandOf.get(brandId);
      if (!brand) return [];
      const ofModel = versionsOf.get(id) ?? [];
      return {
        slug,
        name,
        nicknames,
        brandSlug: brand.slug,
        type: brand.vehicle_type,
        versions: ofModel.map((version) => version.name),
      };
    }),
    colors,
    optionalItems,
  };
}
