import type { UserActor } from '#core/actor.ts';
import type { DraftFacts, DraftProblem } from '#core/drafts/draft-reading.ts';
import type { DraftRules } from '#core/drafts/draft-rules.server.ts';
import { townProblem } from '#core/drafts/town-problem.server.ts';
import { priceProblem } from '#core/prices/price-limits.server.ts';
import { plateKey } from '#core/fields/plate.ts';
import type { Database } from '#db/database.ts';
import { catalogueMismatch, colorUnknown } from './catalogue/catalogue-check.server.ts';
import { openAdsByPlate } from './same-plate.server.ts';
import { followVersion } from './vehicle-draft-following.server.ts';
import { VEHICLE_DRAFT_FORM } from './vehicle-draft-form.ts';
import type { vehicleDraftFields, VehicleInput } from './vehicle-input.ts';
import { insertVehicle } from './vehicles.server.ts';

type Fields = (typeof vehicleDraftFields)['shape'];
type Facts = DraftFacts<Fields>;

export const VEHICLE_DRAFT_RULES: DraftRules<Fields, VehicleInput> = {
  ...VEHICLE_DRAFT_FORM,
  async databaseProblems(db, _, facts, known) {
    const [model, color, town, price] = await Promise.all([
      catalogueProblem(db, facts),
      facts.color_id ? colorUnknown(db, facts.color_id) : undefined,
      townProblem(db, facts, known, 'meeting'),
      priceProblem(db, facts, 'price'),
    ]);
    return [
      ...model,
      ...(color ? [{ step: 'condition', field: 'color_id', detail: color }] : []),
      ...town,
      ...price,
    ];
  },
  followed: followVersion,
  subjects: vehiclesOf,
  insert: insertVehicle,
};

async function catalogueProblem(
  db: Database,
  { vehicle_type, brand_id, model_id, version_id, year }: Facts,
): Promise<DraftProblem[]> {
  if (!vehicle_type || !brand_id || !model_id || !version_id || !year) return [];
  const choice = { vehicle_type, brand_id, model_id, version_id, year };
  const refused = await catalogueMismatch(db, choice);
  if (!refused) return [];
  return [{ step: 'vehicle', field: refused.field ?? 'version_id', detail: refused }];
}

async function vehiclesOf(db: Database, { id: ownerId }: UserActor, facts: readonly Facts[]) {
  const plates = facts.flatMap(({ plate }) => plate ?? []);
  const byPlate = await openAdsByPlate(db, ownerId, plates);
  const modelIds = facts.flatMap(({ model_id }) => model_id ?? []);
  const versionIds = facts.flatMap(({ version_id }) => version_id ?? []);
  const models =
    modelIds.length === 0
      ? []
      : await db
          .selectFrom('vehicle_models as model')
          .innerJoin('vehicle_brands as brand', 'brand.id', 'model.brand_id')
          .select(['model.id', 'model.name', 'brand.name as brand'])
          .where('model.id', 'in', modelIds)
          .execute();
  const versions =
    versionIds.length === 0
      ? []
      : await db
          .selectFrom('vehicle_versions')
          .select(['id', 'model_id', 'name'])
          .where('id', 'in', versionIds)
          .execute();
  return facts.map(({ vehicle_type = null, model_id, version_id, year = null, plate }) => {
    const model = models.find(({ id }) => id === model_id);
    const version = versions.find((each) => each.id === version_id && each.model_id === model?.id);
    return {
      vehicle_type,
      brand: model?.brand ?? null,
      model: model?.name ?? null,
      version: version?.name ?? null,
      year,
      same_plate: (plate && byPlate.get(plateKey(plate))) ?? [],
    };
  });
}
