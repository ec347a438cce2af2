import { setImmediate } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Database } from '#db/database.ts';
import type { FuelType } from '../vehicle.ts';
import { kindWords } from './kind-words.ts';
import { catalogueFinder, type CatalogueEntry, type CatalogueFinder } from './catalogue-finder.ts';

/** Versions read at once: some milliseconds of the database and of this thread. */
const PAGE = 250;

export async function readFinder(db: Database, signal?: AbortSignal): Promise<CatalogueFinder> {
  const entries = await readEntries(db, signal);
  return catalogueFinder(entries, () => setImmediate(undefined, { signal }));
}

async function readEntries(db: Database, signal?: AbortSignal): Promise<CatalogueEntry[]> {
  const entries: CatalogueEntry[] = [];
  const known = new KnownParts();
  let last: string | undefined = '';
  while (last !== undefined) {
    signal?.throwIfAborted();
    const rows = await readPage(db, last);
    for (const row of rows)
      if (row.years) entries.push(known.entryOf({ ...row, years: row.years }));
    last = rows.length < PAGE ? undefined : rows.at(-1)?.version_id;
  }
  return entries;
}

/** What an advertiser can choose, by id from the one behind `last` on; without years nothing can be. */
async function readPage(db: Database, last: string) {
  return db
    .selectFrom('vehicle_versions as version')
    .innerJoin('vehicle_models as model', 'model.id', 'version.model_id')
    .innerJoin('vehicle_brands as brand', 'brand.id', 'model.brand_id')
    .where('version.id', '>', last)
    .where('version.status', '=', 'active')
    .where('model.status', '=', 'active')
    .where('brand.status', '=', 'active')
    .select(['brand.vehicle_type', 'version.id as version_id', 'version.name as version'])
    .select(['model.id as model_id', 'model.name as model', 'model.nicknames as model_nicknames'])
    .select(['brand.id as brand_id', 'brand.name as brand', 'brand.nicknames as brand_nicknames'])
    .select(['cylinder_capacity', 'bodywork', 'motorcycle_style', 'truck_body', 'axles'])
    .select(
      sql<string | null>`(
        select json_agg(json_build_object('year', year, 'fuel_type', fuel_type) order by year, fuel_type)::text
        from vehicle_version_years where version_id = version.id and status = 'active')`.as(
        'years',
      ),
    )
    .orderBy('version.id')
    .limit(PAGE)
    .execute();
}

type EntryRow = Awaited<ReturnType<typeof readPage>>[number] & { years: string };

/** Many versions hold the same brand, model and years: they are kept once. */
class KnownParts {
  readonly #brands = new Map<string, CatalogueEntry['brand']>();
  readonly #models = new Map<string, CatalogueEntry['model']>();
  readonly #years = new Map<string, CatalogueEntry['years']>();

  readonly #kinds = new Map<string, readonly string[]>();

  entryOf(row: EntryRow): CatalogueEntry {
    return {
      vehicle_type: row.vehicle_type,
      brand: once(this.#brands, row.brand_id, () => ({
        id: row.brand_id,
        name: row.brand,
        nicknames: row.brand_nicknames,
      })),
      model: once(this.#models, row.model_id, () => ({
        id: row.model_id,
        name: row.model,
        nicknames: row.model_nicknames,
      })),
      version: { id: row.version_id, name: row.version },
      kinds: this.#kindsOf(row),
      years: once(
        this.#years,
        row.years,
        () => JSON.parse(row.years) as { year: number; fuel_type: FuelType }[],
      ),
    };
  }

  #kindsOf(row: EntryRow): readonly string[] {
    const words = kindWords(row.vehicle_type, row);
    return once(this.#kinds, words.join(' '), () => words);
  }
}

function once<Part>(known: Map<string, Part>, key: string, make: () => Part): Part {
  const part = known.get(key) ?? make();
  known.set(key, part);
  return part;
}
