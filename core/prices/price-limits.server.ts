import type { DraftProblem } from '#core/drafts/draft-reading.ts';
import { refuse, type Refusal } from '#core/refusal.ts';
import { readWebsiteSettings } from '#core/site/website-settings.server.ts';
import type { Database } from '#db/database.ts';

/** In cents. */
interface Prices {
  price?: number | undefined;
  rent?: number | undefined;
}

const FIELDS = ['price', 'rent'] as const;

/** Of prices that are new: an ad keeps the one that it had before the office set its limits. */
export async function priceOutOfLimits(
  db: Database,
  wanted: Prices,
  { price_cents, rent_cents }: { price_cents?: number | null; rent_cents?: number | null } = {},
): Promise<Refusal | undefined> {
  const before: Record<keyof Prices, number | null | undefined> = {
    price: price_cents,
    rent: rent_cents,
  };
  const changed = FIELDS.filter(
    (field) => wanted[field] !== undefined && wanted[field] !== before[field],
  );
  if (changed.length === 0) return undefined;
  const { price_min_cents: min, price_max_cents: max } = await readWebsiteSettings(db);
  for (const field of changed) {
    const cents = wanted[field] ?? min;
    if (cents < min) return refuse('price_below_limit', { field, limit: min });
    if (cents > max) return refuse('price_above_limit', { field, limit: max });
  }
  return undefined;
}

/** The same about a draft, by the step that asks for the price. */
export async function priceProblem(
  db: Database,
  facts: Prices,
  step: string,
): Promise<DraftProblem[]> {
  const refused = await priceOutOfLimits(db, facts);
  return refused ? [{ step, field: refused.field ?? 'price', detail: refused }] : [];
}
