import { placeNames, townNames, typeNames } from '#core/search/suggestions/suggested-names.ts';
import { suggestionsOf } from '#core/search/suggestions/suggestions.server.ts';
import { PROPERTY_CATEGORY_WORDS } from './property-category-words.ts';
import { PROPERTY_CATEGORY_SLUGS } from './property-path.ts';
import { PROPERTY_SEARCH } from './property-search.server.ts';

export const suggestProperties = suggestionsOf(PROPERTY_SEARCH, [
  townNames,
  typeNames('category', PROPERTY_CATEGORY_SLUGS, PROPERTY_CATEGORY_WORDS),
  placeNames('neighborhood'),
  placeNames('village'),
]);
