import {
  FEATURES_OF_CATEGORY,
  INFRASTRUCTURE_OF_CATEGORY,
  PAYMENT_TERMS_OF_CATEGORY,
  type Infrastructure,
  type PaymentTerm,
  type PropertyDocument,
} from '#core/properties/property.ts';
import type { PropertyFacts } from './property-facts.ts';
import type { Random } from './seeded-random.ts';
import { isFor, isIrrigated } from './texts/property-wording.ts';

type Chances<One extends string> = Readonly<Partial<Record<One, number>>>;

/** Papers, water and access, sides, village and ways to pay, as the facts have them. */
export function landColumns(random: Random, facts: PropertyFacts) {
  const { category, rural, sides, exchange } = facts;
  const sells = isFor(facts, 'sale');
  const infrastructure = waterAndAccess(random, facts);
  const hasSides = FEATURES_OF_CATEGORY[category].includes('front_meters');
  return {
    village: rural ? facts.neighborhood : null,
    neighborhood: rural ? null : facts.neighborhood,
    documents: documents(random, facts),
    infrastructure,
    dirt_road_km: rural && !infrastructure.includes('asphalt') ? dirtRoad(random) : null,
    front_meters: (hasSides && sides?.[0]) || null,
    depth_meters: (hasSides && sides?.[1]) || null,
    payment_terms: sells ? paymentTerms(random, facts) : [],
    accepts_exchange: sells && exchange !== undefined,
    exchange_for: (sells && exchange) || null,
  };
}

const PAPERS: Readonly<Record<PropertyFacts['papers'], PropertyDocument>> = {
  escritura: 'deed',
  contrato: 'purchase_contract',
  recibo: 'possession',
  inventário: 'probate',
};

function documents(random: Random, facts: PropertyFacts): PropertyDocument[] {
  if (!isFor(facts, 'sale')) return [];
  if (facts.rural)
    return [PAPERS[facts.papers], ...some(random, { ccir: 0.75, itr: 0.9, car: 0.8 })];
  return random.chance(0.75) ? [PAPERS[facts.papers]] : [];
}

function waterAndAccess(random: Random, facts: PropertyFacts): Infrastructure[] {
  const { category, water, paving, rural } = facts;
  const chances: Chances<Infrastructure> = rural
    ? {
        well: water === 'poço' ? 1 : 0,
        cistern: water === 'cisterna' ? 1 : 0.2,
        dam: water === 'cisterna' || (category === 'farm' && water !== 'poço') ? 1 : 0.3,
        river: water === 'rio' ? 1 : 0,
        piped_water: water === 'rede' ? 1 : 0.1,
        electricity: 0.95,
        fence: 0.9,
        corral: category === 'site' ? 0.2 : facts.built ? 0.85 : 0.4,
        irrigation: isIrrigated(facts) ? 0.6 : 0,
        asphalt: paving === 'asfalto' ? 1 : 0,
      }
    : {
        well: water === 'poço' ? 0.8 : 0,
        cistern: 0.1,
        piped_water: water === 'rede' ? 0.6 : 0.2,
        electricity: category === 'house' ? 0.2 : 0.85,
        fence: 0.3,
        asphalt: paving === 'asfalto' ? 0.8 : 0,
      };
  return some(random, chances).filter((one) => INFRASTRUCTURE_OF_CATEGORY[category].includes(one));
}

function dirtRoad(random: Random): number | null {
  if (random.chance(0.15)) return null;
  return random.weighted([
    [random.whole(1, 6), 5],
    [random.whole(7, 18), 3],
    [0.5, 1],
  ]);
}

function paymentTerms(random: Random, facts: PropertyFacts): PaymentTerm[] {
  const { financing, instalments, rural } = facts;
  return some(random, {
    bank_financing: financing ? 1 : 0,
    direct_instalments: instalments ? 1 : 0,
    harvest_instalments: rural && instalments ? 0.6 : 0,
  } satisfies Chances<PaymentTerm>).filter((term) =>
    PAYMENT_TERMS_OF_CATEGORY[facts.category].includes(term),
  );
}

function some<One extends string>(random: Random, chances: Chances<One>): One[] {
  return (Object.keys(chances) as One[]).filter((one) => random.chance(chances[one] ?? 0));
}
