import { sql } from 'kysely';
import type { AdKind } from '#core/ads/ad-ref.ts';
import type { Database } from '#db/database.ts';
import type { WordsReader } from '#core/search/words/words-reader.ts';
import type {
  CatalogueName,
  MergedName,
  NamedBrand,
  NamedModel,
  NamedThings,
  NamedTown,
  NamedVersion,
} from './named.ts';
import { wordsReaders, type WordsReaders } from './words-readers.server.ts';

/** What addresses and words call by name. */
export class SearchNames {
  /** Another when a name is another. */
  readonly version: string;
  readonly towns: readonly NamedTown[];
  readonly brands: readonly NamedBrand[];
  readonly models: readonly NamedModel[];
  readonly versions: readonly NamedVersion[];
  readonly colors: readonly { id: string; name: string }[];
  readonly optionalItems: readonly { id: string; name: string }[];
  readonly merged: Readonly<Record<'brands' | 'models' | 'versions', readonly MergedName[]>>;
  readonly #readers: WordsReaders;
  readonly #townOf: ReadonlyMap<string, NamedTown>;
  readonly #brandsOf: ReadonlyMap<string, readonly NamedBrand[]>;
  readonly #modelsOf: ReadonlyMap<string, readonly NamedModel[]>;
  readonly #versionsOf: ReadonlyMap<string, readonly NamedVersion[]>;

  constructor(
    names: Pick<
      SearchNames,
      'version' | 'towns' | 'brands' | 'models' | 'versions' | 'colors' | 'optionalItems' | 'merged'
    >,
    readers: WordsReaders,
  ) {
    this.version = names.version;
    this.towns = names.towns;
    this.brands = names.brands;
    this.models = names.models;
    this.versions = names.versions;
    this.colors = names.colors;
    this.optionalItems = names.optionalItems;
    this.merged = names.merged;
    this.#readers = readers;
    const lastFirst = names.towns.toReversed();
    this.#townOf = new Map(
      lastFirst.flatMap((town) => [
        [town.slug, town],
        [String(town.id), town],
      ]),
    );
    this.#brandsOf = bySlug(names.brands, names.merged.brands);
    this.#modelsOf = bySlug(names.models, names.merged.models);
    this.#versionsOf = bySlug(names.versions, names.merged.versions);
  }

  /** By slug or IBGE code; of several towns with one slug, the region's own. */
  town(text: string): NamedTown | undefined {
    return this.#townOf.get(text);
  }

  /** One slug may name several makers (Honda cars, Honda motorcycles). */
  brandsOf(slug: string): readonly NamedBrand[] {
    return this.#brandsOf.get(slug) ?? [];
  }

  modelsOf(slug: string): readonly NamedModel[] {
    return this.#modelsOf.get(slug) ?? [];
  }

  versionsOf(slug: string): readonly NamedVersion[] {
    return this.#versionsOf.get(slug) ?? [];
  }

  /** Reads questions about ads of a kind. */
  wordsReader(kind: AdKind): WordsReader {
    return this.#readers[kind];
  }
}

/** A name that is a duplicate's, too, keeps its own. */
function bySlug<Name extends CatalogueName>(
  names: readonly Name[],
  merged: readonly MergedName[],
): Map<string, Name[]> {
  const found = Map.groupBy(names, ({ slug }) => slug);
  if (merged.length === 0) return found;
  const byId = new Map(names.map((name) => [name.id, name]));
  const intoOf = new Map(merged.map(({ slug, into }) => [slug, into]));
  for (const [slug, into] of intoOf) {
    const name = byId.get(into);
    if (name && !found.has(slug)) found.set(slug, [name]);
  }
  return found;
}

/** @param known kept when they are still so: what reads words by them takes a while to make */
export async function readSearchNames(db: Database, known?: SearchNames): Promise<SearchNames> {
  return readNames(db, known, wordsReaders);
}

/** Without what reads words: for searches whose words were read before. */
export async function readBareNames(db: Database, known?: SearchNames): Promise<SearchNames> {
  return readNames(db, known, async () => ({ property: refuseWords, vehicle: refuseWords }));
}

function refuseWords(): never {
  throw new Error('These names read no words');
}

async function readNames(
  db: Database,
  known: SearchNames | undefined,
  readersOf: (names: NamedThings) => Promise<WordsReaders>,
): Promise<SearchNames> {
  const version = await readVersion(db);
  if (known?.version === version) return known;
  const [towns, brands, models, versions, colors, optionalItems] = await Promise.all([
    db
      .selectFrom('towns')
      .select(['id', 'name', 'slug', 'state', 'in_region', 'lat', 'lng'])
      .orderBy('in_region', 'desc')
      .orderBy('id')
      .execute(),
    db
      .selectFrom('vehicle_brands')
      .select(['id', 'name', 'slug', 'nicknames', 'vehicle_type', 'merged_into'])
      .where('status', '<>', 'proposed')
      .orderBy('id')
      .execute(),
    db
      .selectFrom('vehicle_models')
      .select(['id', 'name', 'slug', 'nicknames', 'brand_id', 'merged_into'])
      .where('status', '<>', 'proposed')
      .orderBy('id')
      .execute(),
    db
      .selectFrom('vehicle_versions')
      .select(['id', 'name', 'slug', 'model_id', 'merged_into'])
      .where('status', '<>', 'proposed')
      .orderBy('id')
      .execute(),
    db.selectFrom('vehicle_colors').select(['id', 'name']).orderBy('position').execute(),
    db.selectFrom('vehicle_optional_items').select(['id', 'name']).orderBy('id').execute(),
  ]);
  const named = {
    towns,
    brands: brands.filter(isOwn),
    models: models.filter(isOwn),
    versions: versions.filter(isOwn),
    colors,
    optionalItems,
  };
  const merged = {
    brands: mergedAmong(brands),
    models: mergedAmong(models),
    versions: mergedAmong(versions),
  };
  return new SearchNames({ version, ...named, merged }, await readersOf(named));
}

const isOwn = ({ merged_into: into }: { merged_into: string | null }) => into === null;

function mergedAmong(
  rows: readonly { id: string; slug: string; merged_into: string | null }[],
): MergedName[] {
  return rows.flatMap(({ slug, merged_into: into }) => (into === null ? [] : [{ slug, into }]));
}

async function readVersion(db: Database): Promise<string> {
  const hashOf = (table: string, which = sql`true`) =>
    sql`(select sum(hash_record_extended(named, 0)) from ${sql.table(table)} named where ${which})`;
  const tables = ['towns', 'vehicle_version_years', 'vehicle_colors', 'vehicle_optional_items'];
  // What is proposed is no name yet.
  const catalogue = ['vehicle_brands', 'vehicle_models', 'vehicle_versions'];
  const hashes = [
    ...tables.map((table) => hashOf(table)),
    ...catalogue.map((table) => hashOf(table, sql`status <> 'proposed'`)),
  ];
  const { rows } = await sql<{
    version: string;
  }>`select concat_ws(' ', ${sql.join(hashes)}) as version`.execute(db);
  return rows[0]!.version;
}
