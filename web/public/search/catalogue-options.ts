import { VEHICLE_TYPES, type VehicleType } from '#core/vehicles/vehicle.ts';
import { VEHICLE_TYPE_LABELS } from '#text/vehicle-labels.ts';
import type { SelectOption, SelectOptionGroup } from '../../ui/select/select.tsx';
import { labelWithCount, type ChoiceCounts } from './choice-counts.ts';
import { load, type ApiClient } from '../../session/api-client.ts';

interface Named {
  name: string;
  slug: string;
}

const asOption = ({ name, slug }: Named): SelectOption => ({ value: slug, label: name });

/**
 * The brands of a type by slug; of every type, each under its own heading, when none is chosen.
 * @param counts ads by the brand's id.
 */
export async function brandOptions(
  api: ApiClient,
  type: VehicleType | undefined,
  counts: ChoiceCounts,
): Promise<(SelectOption | SelectOptionGroup)[]> {
  if (type) return brandsOf(api, type, counts);
  const groups = await Promise.all(
    VEHICLE_TYPES.map(async (each) => ({
      label: VEHICLE_TYPE_LABELS[each].plural,
      options: await brandsOf(api, each, counts),
    })),
  );
  return groups.filter(({ options }) => options.length > 0);
}

async function brandsOf(
  api: ApiClient,
  type: VehicleType,
  counts: ChoiceCounts,
): Promise<SelectOption[]> {
  const { data } = await load(api.v1.vehicle_catalogue.$get({ query: { vehicle_type: type } }));
  return data.attributes.brands.map(({ id, name, slug }) => ({
    value: slug,
    label: labelWithCount(name, counts, id),
  }));
}

/** The models of a brand by slug. */
export async function modelOptions(api: ApiClient, brandId: string): Promise<SelectOption[]> {
  const { data } = await load(api.v1.vehicle_catalogue.$get({ query: { brand_id: brandId } }));
  return data.attributes.models.map(asOption);
}
