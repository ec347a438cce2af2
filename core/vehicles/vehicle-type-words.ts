import type { VehicleType } from './vehicle.ts';

/** What people type for a type. */
export const VEHICLE_TYPE_WORDS: Readonly<Record<VehicleType, string>> = {
  cars: 'carro automóvel',
  motorcycles: 'moto motocicleta',
  trucks: 'caminhão',
};
