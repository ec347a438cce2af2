import type { Database } from '#db/database.ts';
import { refuse, type Refusal } from '#core/refusal.ts';
import type { VehicleInput } from '../vehicle-input.ts';
import type { VehicleType } from '../vehicle.ts';
import { currentChoice } from './current-choice.server.ts';

const CHOSEN = ['active', 'proposed'] as const;

export async function catalogueMismatch(
  db: Database,
  choice: Pick<VehicleInput, 'vehicle_type' | 'brand_id' | 'model_id' | 'version_id' | 'year'>,
): Promise<Refusal | undefined> {
  const current = await currentChoice(db, choice);
  const version =
    current &&
    (await db
      .selectFrom('vehicle_versions as version')
      .innerJoin('vehicle_models as model', 'model.id', 'version.model_id')
      .innerJoin('vehicle_brands as brand', 'brand.id', 'model.brand_id')
      .select('version.id')
      .where('version.id', '=', current.version_id)
      .where('brand.vehicle_type', '=', choice.vehicle_type)
      .where('brand.status', 'in', CHOSEN)
      .where('model.status', 'in', CHOSEN)
      .where('version.status', 'in', CHOSEN)
      .executeTakeFirst());
  if (!version) return refuse('catalogue_mismatch', { field: 'version_id' });
  return yearMismatch(db, { version_id: version.id, year: choice.year });
}

/** A version was made in some years only, whatever its fuel then; of a proposed one nobody knows. */
export async function yearMismatch(
  db: Database,
  { version_id, year }: { version_id: string; year: number },
): Promise<Refusal | undefined> {
  const made = await db
    .selectFrom('vehicle_versions as version')
    .leftJoin('vehicle_version_years as sold', (join) =>
      join
        .onRef('sold.version_id', '=', 'version.id')
        .on('sold.year', '=', year)
        .on('sold.status', '=', 'active'),
    )
    .select('version.id')
    .where('version.id', '=', version_id)
    .where((row) =>
      row.or([row('sold.year', 'is not', null), row('version.status', '=', 'proposed')]),
    )
    .executeTakeFirst();
  return made ? undefined : refuse('catalogue_mismatch', { field: 'year' });
}

export async function colorUnknown(db: Database, colorId: string): Promise<Refusal | undefined> {
  const color = await db
    .selectFrom('vehicle_colors')
    .select('id')
    .where('id', '=', colorId)
    .executeTakeFirst();
  return color ? undefined : refuse('color_unknown', { field: 'color_id' });
}

export async function fittingOptionalItems(
  db: Database,
  ids: readonly string[],
  type: VehicleType,
): Promise<string[]> {
  if (ids.length === 0) return [];
  const items = await db
    .selectFrom('vehicle_optional_items')
    .select(['id', 'vehicle_types'])
    .where('id', 'in', ids)
    .execute();
  return items.filter((item) => item.vehicle_types.includes(type)).map((item) => item.id);
}
