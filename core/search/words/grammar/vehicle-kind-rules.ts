import { filterOf, meaning, wordsOrFacts } from './grammar-rules.ts';
import type { Rule } from './grammar.ts';

const TRUCKS = filterOf('vehicle_type', 'trucks');

export const VEHICLE_KIND_RULES: readonly Rule[] = [
  ...wordsOrFacts('van', ['bodywork', 'van']),
  meaning(
    'cinquentinha, ciclomotor',
    ['vehicle_type', 'motorcycles'],
    ['cylinder_capacity_max', '50'],
  ),
  {
    patterns: 'caminhão truck|trucado|truque',
    read: (_slots, _surroundings, [, end]) => ({
      filters: [TRUCKS],
      words: [end - 1, end],
      facts: [[filterOf('axles', '3')]],
    }),
  },
  {
    // "Carreta Scania" is a truck; alone it may be what a truck pulls.
    patterns: 'carreta',
    read: (_slots, { elsewhere }, place) =>
      elsewhere('brand').size > 0
        ? { filters: [TRUCKS] }
        : { filters: [], words: place, facts: [[filterOf('truck_body', 'tractor')]] },
  },
];
