import { FEATURES_OF_CATEGORY, type Amenity } from '#core/properties/property.ts';
import type { Random } from './seeded-random.ts';
import type { PropertyFacts } from './property-facts.ts';

/** Amenities that are plausible for the property. */
export function amenitiesOf(random: Random, facts: Omit<PropertyFacts, 'amenities'>): Amenity[] {
  const { category, standard } = facts;
  if (!FEATURES_OF_CATEGORY[category].includes('bathroom')) {
    return category !== 'industrial_land' &&
      standard === 'high' &&
      facts.neighborhood !== 'Centro' &&
      random.chance(0.5)
      ? ['gated_community', 'security_24h']
      : [];
  }
  if (facts.built === undefined) return [];
  const chances: Partial<Record<Amenity, number>> =
    category === 'house'
      ? {
          simple: { electric_gate: 0.1, allows_pets: 0.3 },
          good: {
            electric_gate: 0.55,
            gourmet_area: 0.35,
            barbecue_grill: 0.4,
            air_conditioning: 0.3,
            allows_pets: 0.4,
          },
          high: {
            electric_gate: 0.95,
            gourmet_area: 0.9,
            barbecue_grill: 0.85,
            swimming_pool: 0.7,
            air_conditioning: 0.8,
            gated_community: 0.25,
            spa: 0.1,
            allows_pets: 0.3,
          },
        }[standard]
      : category === 'apartment'
        ? {
            elevator: standard === 'high' ? 0.8 : 0.1,
            air_conditioning: 0.4,
            furnished: 0.25,
            electric_gate: 0.6,
            party_hall: 0.15,
            bike_rack: 0.15,
            playground: 0.1,
            allows_pets: 0.4,
            gym: standard === 'high' ? 0.35 : 0,
          }
        : facts.rural
          ? {
              swimming_pool: standard === 'high' ? 0.7 : 0.1,
              barbecue_grill: 0.4,
              gourmet_area: standard === 'high' ? 0.6 : 0.1,
              allows_pets: 0.4,
              furnished: 0.12,
            }
          : {
              accessible: 0.5,
              air_conditioning: 0.45,
              elevator: category === 'building' || category === 'office' ? 0.2 : 0,
              security_24h: category === 'office' ? 0.12 : 0,
              coworking_space: category === 'office' ? 0.12 : 0,
              electric_gate: category === 'industrial' ? 0.4 : 0,
            };
  return (Object.keys(chances) as Amenity[]).filter(
    (amenity) =>
      random.chance(chances[amenity] ?? 0) &&
      (amenity !== 'allows_pets' || facts.listing !== 'sale'),
  );
}
