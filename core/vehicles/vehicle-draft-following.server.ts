import type { DraftSteps, StepValues, StoredStep } from '#core/drafts/draft.ts';
import { stepOf } from '#core/drafts/draft-reading.ts';
import type { Database } from '#db/database.ts';
import { catalogueChoices } from './catalogue/catalogue-choices.server.ts';
import { knownFacts } from './catalogue/known-facts.ts';
import { VEHICLE_DRAFT } from './vehicle-draft.ts';
import { vehicleName } from './vehicle-name.ts';
import { VEHICLE_TYPES } from './vehicle.ts';

/** What the version before filled in is filled in by the new one; what somebody corrected stays. */
export async function followVersion(
  db: Database,
  steps: DraftSteps,
  step: string,
  before: StepValues | undefined,
): Promise<DraftSteps> {
  const after = steps[step]?.values;
  if (step !== 'vehicle' || !before || !after || isSameVehicle(before, after)) return steps;
  const [old, now] = await Promise.all([factsOf(db, before), factsOf(db, after)]);
  const names = new Set([...Object.keys(old), ...Object.keys(now)]);
  return Object.fromEntries(
    Object.entries(steps).map(([name, stored]) => {
      const own = [...names].filter((field) => stepOf(VEHICLE_DRAFT, field) === name);
      return [name, stored && refilled(stored, own, { old, now })];
    }),
  );
}

function isSameVehicle(one: StepValues, other: StepValues): boolean {
  return one['version_id'] === other['version_id'] && one['year'] === other['year'];
}

type Facts = Readonly<Record<string, string>>;

function refilled(
  { revision, values }: StoredStep,
  fields: readonly string[],
  { old, now }: { old: Facts; now: Facts },
): StoredStep {
  const untouched = fields.filter(
    (field) => old[field] !== now[field] && (values[field] ?? '') === (old[field] ?? ''),
  );
  if (untouched.length === 0) return { revision, values };
  const kept = Object.entries(values).filter(([field]) => !untouched.includes(field));
  const filled = untouched.flatMap((field) => {
    const fact = now[field];
    return fact === undefined ? [] : [[field, fact] as const];
  });
  return { revision: revision + 1, values: Object.fromEntries([...kept, ...filled]) };
}

async function factsOf(db: Database, values: StepValues): Promise<Record<string, string>> {
  const { brand_id, model_id, version_id } = values;
  if (typeof brand_id !== 'string' || typeof model_id !== 'string') return {};
  if (typeof version_id !== 'string') return {};
  const vehicle_type = VEHICLE_TYPES.find((type) => type === values['vehicle_type']);
  const year = Number(values['year']) || undefined;
  const made = { vehicle_type, brand_id, model_id, version_id };
  const { brands, models, versions } = await catalogueChoices(db, made);
  const version = versions.find(({ id }) => id === version_id);
  if (!version) return {};
  const brand = brands.find(({ id }) => id === brand_id);
  const model = models.find(({ id }) => id === model_id);
  const name = vehicleName(brand?.name, model?.name, version.name, year);
  return { ...knownFacts(version, year), name };
}
