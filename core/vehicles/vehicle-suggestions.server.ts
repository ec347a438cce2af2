import { catalogueNames, townNames, typeNames } from '#core/search/suggestions/suggested-names.ts';
import { suggestionsOf } from '#core/search/suggestions/suggestions.server.ts';
import { VEHICLE_TYPE_SLUGS } from './vehicle-path.ts';
import { VEHICLE_SEARCH } from './vehicle-search.server.ts';
import { VEHICLE_TYPE_WORDS } from './vehicle-type-words.ts';

export const suggestVehicles = suggestionsOf(VEHICLE_SEARCH, [
  catalogueNames,
  townNames,
  typeNames('vehicle_type', VEHICLE_TYPE_SLUGS, VEHICLE_TYPE_WORDS),
]);
