import type { Bodywork, MotorcycleStyle, TruckBody } from '#core/vehicles/vehicle.ts';

/* What a vehicle is, after "é"; nothing where the form itself does not know. */

export const BODYWORK_PHRASES: Record<Bodywork, string | undefined> = {
  hatch: 'um hatch',
  sedan: 'um sedã',
  suv: 'um SUV',
  crossover: 'um crossover',
  pickup: 'uma picape',
  station_wagon: 'uma perua',
  coupe: 'um cupê',
  convertible: 'um conversível',
  minivan: 'uma minivan',
  van: 'uma van',
  roadster: 'um roadster',
  buggy: 'um buggy',
  other: undefined,
};

export const STYLE_PHRASES: Record<MotorcycleStyle, string> = {
  street: 'uma moto urbana',
  trail: 'uma trail',
  naked: 'uma naked',
  scooter: 'uma scooter',
  custom: 'uma custom',
  sport: 'uma esportiva',
  touring: 'uma touring',
  off_road: 'uma off-road',
  utility: 'uma utilitária',
  tricycle: 'um triciclo',
  quadricycle: 'um quadriciclo',
};

export const TRUCK_PHRASES: Record<TruckBody, string | undefined> = {
  tipper: 'um caminhão caçamba',
  box: 'um caminhão baú',
  flatbed: 'um caminhão de carroceria aberta',
  grain: 'um caminhão graneleiro',
  livestock: 'um caminhão boiadeiro',
  water_tank: 'um caminhão-pipa',
  crane: 'um caminhão munck',
  tow: 'um caminhão guincho',
  chassis: 'um caminhão no chassi',
  tank: 'um caminhão-tanque',
  tractor: 'um cavalo mecânico',
  bus: 'um ônibus',
  other: undefined,
};
