import { CARS_OF_OTHER_BRANDS } from './cars-of-other-brands.ts';
import { CARS_OF_THE_BIG_FOUR } from './cars-of-the-big-four.ts';
import type { CatalogueBrand } from './catalogue-text.ts';
import { MOTORCYCLE_CATALOGUE } from './motorcycle-catalogue.ts';
import { TRUCK_CATALOGUE } from './truck-catalogue.ts';

/** What people of the Brazilian interior really buy and drive; the back office takes it from there. */
export const VEHICLE_CATALOGUE: readonly CatalogueBrand[] = [
  ...CARS_OF_THE_BIG_FOUR,
  ...CARS_OF_OTHER_BRANDS,
  ...MOTORCYCLE_CATALOGUE,
  ...TRUCK_CATALOGUE,
];
