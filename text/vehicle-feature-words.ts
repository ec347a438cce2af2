import { formatCylinderCapacity } from '#core/fields/cylinder-capacity.ts';
import { formatLoad } from '#core/fields/load.ts';
import { FEATURES_OF_TYPE, type VehicleFeature } from '#core/vehicles/vehicle-features.ts';
import type {
  Bodywork,
  Cabin,
  MotorcycleStyle,
  StartType,
  SteeringWheel,
  Traction,
  TruckBody,
  VehicleType,
} from '#core/vehicles/vehicle.ts';
import { VEHICLE_FIELD_LABELS } from './vehicle-field-labels.ts';
import {
  BODYWORK_LABELS,
  CABIN_LABELS,
  MOTORCYCLE_STYLE_LABELS,
  START_TYPE_LABELS,
  STEERING_WHEEL_LABELS,
  TRUCK_BODY_LABELS,
} from './vehicle-labels.ts';

interface FeatureValues {
  bodywork: Bodywork;
  doors: number;
  cabin: Cabin;
  steering_wheel: SteeringWheel;
  traction: Traction;
  cylinder_capacity: number;
  motorcycle_style: MotorcycleStyle;
  start_type: StartType;
  abs: boolean;
  truck_body: TruckBody;
  axles: number;
  load_kg: number;
}

export type FeaturedAd = {
  readonly [Feature in VehicleFeature]?: FeatureValues[Feature] | null | undefined;
};

const TEXTS: { readonly [Feature in VehicleFeature]: (value: FeatureValues[Feature]) => string } = {
  bodywork: (value) => BODYWORK_LABELS[value],
  doors: String,
  cabin: (value) => CABIN_LABELS[value],
  steering_wheel: (value) => STEERING_WHEEL_LABELS[value],
  traction: String,
  cylinder_capacity: formatCylinderCapacity,
  motorcycle_style: (value) => MOTORCYCLE_STYLE_LABELS[value],
  start_type: (value) => START_TYPE_LABELS[value],
  abs: (value) => (value ? 'Sim' : ''),
  truck_body: (value) => TRUCK_BODY_LABELS[value],
  axles: String,
  load_kg: formatLoad,
};

/** A feature in words; empty when it is not told. */
export function featureText(ad: FeaturedAd, feature: VehicleFeature): string {
  const value: unknown = ad[feature];
  const textOf = TEXTS[feature] as (value: unknown) => string;
  return value === null || value === undefined ? '' : textOf(value);
}

/** What vehicles of a type may have, each with what the ad tells of it, if anything. */
export function featureFacts(ad: FeaturedAd, type: VehicleType): [label: string, text: string][] {
  return FEATURES_OF_TYPE[type].map((feature) => [
    VEHICLE_FIELD_LABELS[feature],
    featureText(ad, feature),
  ]);
}
