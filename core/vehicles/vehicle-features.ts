import {
  CABINS,
  TRACTIONS,
  type Bodywork,
  type Cabin,
  type Traction,
  type VehicleType,
} from './vehicle.ts';

export const FEATURES_OF_TYPE = {
  cars: ['bodywork', 'doors', 'cabin', 'steering_wheel', 'traction'],
  motorcycles: ['cylinder_capacity', 'motorcycle_style', 'start_type', 'abs'],
  trucks: ['truck_body', 'traction', 'axles', 'load_kg', 'cabin', 'steering_wheel', 'doors'],
} as const satisfies Record<VehicleType, readonly string[]>;

export type VehicleFeature = (typeof FEATURES_OF_TYPE)[VehicleType][number];

export function hasFeature(type: VehicleType, feature: VehicleFeature): boolean {
  const features: readonly VehicleFeature[] = FEATURES_OF_TYPE[type];
  return features.includes(feature);
}

export const TRACTIONS_OF_TYPE: Readonly<Record<VehicleType, readonly Traction[]>> = {
  cars: ['4x2', '4x4'],
  motorcycles: [],
  trucks: TRACTIONS,
};

export const CABINS_OF_TYPE: Readonly<Record<VehicleType, readonly Cabin[]>> = {
  cars: ['single', 'extended', 'double'],
  motorcycles: [],
  trucks: CABINS,
};

type Featured = { [Feature in VehicleFeature]?: unknown } & {
  accepts_exchange?: unknown;
  exchange_for?: unknown;
};

export function featuresThatApply<Ad extends Featured>(ad: Ad, type: VehicleType): Ad {
  const others = ALL_FEATURES.filter((feature) => !hasFeature(type, feature));
  return {
    ...ad,
    ...Object.fromEntries(others.map((feature) => [feature, NOTHING[feature]])),
    ...(has(TRACTIONS_OF_TYPE[type], ad.traction) ? {} : { traction: undefined }),
    ...(mayHaveCabin(type, ad.bodywork) && has(CABINS_OF_TYPE[type], ad.cabin)
      ? {}
      : { cabin: undefined }),
    ...(ad.accepts_exchange === true ? {} : { exchange_for: undefined }),
  };
}

function mayHaveCabin(type: VehicleType, bodywork: unknown): boolean {
  return type === 'trucks' || bodywork === ('pickup' satisfies Bodywork);
}

export const ALL_FEATURES: readonly VehicleFeature[] = [
  ...new Set(Object.values(FEATURES_OF_TYPE).flat()),
];

/** A mark is not undefined where it is not set. */
const NOTHING: { readonly [Feature in VehicleFeature]?: false } = { abs: false };

function has(values: readonly unknown[], value: unknown): boolean {
  return values.includes(value);
}
