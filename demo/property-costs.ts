import { COSTS_OF_CATEGORY, type RentalGuarantee } from '#core/properties/property.ts';
import type { Random } from './seeded-random.ts';
import type { PropertyFacts } from './property-facts.ts';

/** Condominium fee and property tax in cents, and the rental guarantees accepted. */
export function propertyCosts(random: Random, facts: PropertyFacts) {
  const costs = COSTS_OF_CATEGORY[facts.category];
  const condominium = costs.includes('condominium_fee') ? condominiumFee(random, facts) : null;
  const tax =
    costs.includes('property_tax') && random.chance(0.45) ? propertyTax(random, facts) : null;
  return {
    condominium_fee_cents: condominium,
    property_tax_cents: tax,
    rental_guarantees: facts.listing === 'sale' ? [] : guarantees(random, facts),
  };
}

function condominiumFee(random: Random, { category, standard, amenities }: PropertyFacts) {
  const shared =
    amenities.includes('gated_community') ||
    (category === 'apartment' && random.chance(0.8)) ||
    (category === 'office' && random.chance(0.5));
  if (!shared) return null;
  const [from, to] = { simple: [12, 20], good: [18, 34], high: [32, 62] }[standard];
  return random.whole(from ?? 0, to ?? 0) * 10_00;
}

function propertyTax(random: Random, { standard }: PropertyFacts) {
  const [from, to] = { simple: [8, 30], good: [25, 80], high: [70, 210] }[standard];
  return random.whole(from ?? 0, to ?? 0) * 10_00;
}

/** Owners accept a deposit or a guarantor; agencies also insurance. */
function guarantees(random: Random, { voice }: PropertyFacts): RentalGuarantee[] {
  const accepted: RentalGuarantee[] = [];
  if (random.chance(0.6)) accepted.push('deposit');
  if (random.chance(0.45)) accepted.push('guarantor');
  if (voice === 'business' && random.chance(0.6)) accepted.push('bail_insurance');
  if (voice === 'business' && random.chance(0.2)) accepted.push('capitalization_bond');
  return accepted;
}
