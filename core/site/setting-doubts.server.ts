import { sql } from 'kysely';
import { refuse, type Refusal } from '#core/refusal.ts';
import type { Database } from '#db/database.ts';
import type { WebsiteSettings } from './website-settings.ts';

/** Nothing where what the office wants surprises nobody; else the first thing that it has to confirm. */
export async function settingDoubt(
  db: Database,
  before: WebsiteSettings,
  wanted: WebsiteSettings,
  confirmed: readonly string[],
): Promise<Refusal | undefined> {
  const doubts = [
    () => reviewDoubt(before, wanted),
    () => priceDoubt(db, before, wanted),
    () => townDoubt(db, before, wanted),
  ];
  for (const doubtOf of doubts) {
    const doubt = await doubtOf();
    if (doubt?.key && !confirmed.includes(doubt.key)) return doubt;
  }
  return undefined;
}

async function reviewDoubt(before: WebsiteSettings, wanted: WebsiteSettings) {
  if (!before.review_vehicles || wanted.review_vehicles) return undefined;
  return refuse('setting_review_doubted', { field: 'review_vehicles', key: 'without_review' });
}

/** Ads that stay as they are, and whose price their owner could not have chosen any more. */
async function priceDoubt(db: Database, before: WebsiteSettings, wanted: WebsiteSettings) {
  const { price_min_cents: min, price_max_cents: max } = wanted;
  if (min <= before.price_min_cents && max >= before.price_max_cents) return undefined;
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select price_cents from properties where status = 'active' and archived_at is null
      union all select rent_cents from properties where status = 'active' and archived_at is null
      union all select price_cents from vehicles where status = 'published' and archived_at is null
    ) asked where price_cents < ${min} or price_cents > ${max}`.execute(db);
  const limit = rows[0]?.count ?? 0;
  if (limit === 0) return undefined;
  const field = min > before.price_min_cents ? 'price_min_cents' : 'price_max_cents';
  return refuse('setting_prices_doubted', { field, limit, key: `prices ${min} ${max}` });
}

async function townDoubt(db: Database, before: WebsiteSettings, wanted: WebsiteSettings) {
  const left = before.towns.filter((code) => !wanted.towns.includes(code));
  if (left.length === 0) return undefined;
  const { rows } = await sql<{ name: string; ads: number }>`
    select town.name, count(*)::int as ads from (
      select town_id from properties where status = 'active' and archived_at is null
      union all select town_id from vehicles where status = 'published' and archived_at is null
    ) ad join towns town on town.id = ad.town_id
    where town.id = any(${left}::integer[]) group by town.name order by ads desc, town.name`.execute(
    db,
  );
  if (rows.length === 0) return undefined;
  return refuse('setting_towns_doubted', {
    field: 'towns',
    subject: listText(rows.map(({ name }) => name)),
    limit: rows.reduce((sum, { ads }) => sum + ads, 0),
    key: `towns ${left.toSorted((a, b) => a - b).join(' ')}`,
  });
}

/** "Irecê, Lapão e Canarana". */
function listText(names: readonly string[]): string {
  return new Intl.ListFormat('pt-BR').format(names);
}
