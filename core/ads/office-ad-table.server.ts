import { sql, type RawBuilder } from 'kysely';
import { beginsWords } from '#core/office-tables/typed-words.server.ts';
import {
  inOrderOf,
  sortsByAge,
  type OfficeTable,
  type TableSort,
} from '#core/office-tables/table-reading.server.ts';
import { CATALOGUE_LEVELS } from '#core/vehicles/catalogue/catalogue-level.ts';
import type { Database } from '#db/database.ts';
import { advertiserName } from './ad-advertiser.server.ts';
import type { AdKind } from './ad-ref.ts';
import { AD_TABLES, selectAds } from './ad-tables.server.ts';
import { townOf } from './ad-town.server.ts';
import { townsOf, type BackofficeAdFilter, type OfficeAdSort } from './backoffice-ad-filters.ts';
import { reportsOf } from './backoffice-ads.server.ts';
import { coverOf } from './card-photos.server.ts';
import { HELD_AT, standsAs } from './ad-standing.server.ts';
import { AD_LIFECYCLES } from './lifecycle-by-kind.ts';

export type LineDetails<Details> = (
  db: Database,
  ids: readonly string[],
) => Promise<(Details & { id: string })[]>;

const ASKED_PRICE: Readonly<Record<AdKind, RawBuilder<number>>> = {
  property: sql`coalesce(ad.price_cents, ad.rent_cents, 0)`,
  vehicle: sql`ad.price_cents`,
};

/** The ads of everybody of a kind. */
export function officeAdTable<Details>(kind: AdKind, details: LineDetails<Details>) {
  const price = { by: ASKED_PRICE[kind], type: 'bigint' } as const;
  const sorts: Readonly<Record<OfficeAdSort, TableSort>> = {
    ...sortsByAge(sql.ref('ad.created_at')),
    price_desc: { ...price, direction: 'desc' },
    price_asc: { ...price, direction: 'asc' },
  };
  return {
    found: (db: Database, filter: BackofficeAdFilter) => filteredAds(db, kind, filter),
    counted: (db: Database, filter: BackofficeAdFilter) => countedByWords(db, kind, filter),
    id: sql.ref<string>('ad.id'),
    sorts,
    lines: (db: Database, ids: readonly string[]) => unsafeAdLines(db, kind, ids, details),
  } satisfies OfficeTable<BackofficeAdFilter, OfficeAdSort, unknown>;
}

/** In the order of `ids`. */
export async function unsafeAdLines<Details>(
  db: Database,
  kind: AdKind,
  ids: readonly string[],
  details: LineDetails<Details>,
) {
  const [lines, own] = await Promise.all([
    selectAds(db, kind)
      .innerJoin('users as owner', 'owner.id', 'ad.owner_id')
      .where(sql<boolean>`ad.id = any(${ids}::text[])`)
      .select(['ad.id', 'ad.name', 'ad.archived_at', 'ad.created_at', 'ad.ended_by_plan'])
      .select(['owner.id as owner_id', 'owner.status as owner_status'])
      .select([
        HELD_AT[kind].as('held_at'),
        advertiserName('owner').as('owner_name'),
        townOf('ad.town_id').as('town'),
        coverOf(AD_TABLES[kind].column, 'ad.id').as('cover'),
        reportsOf(kind, { openOnly: true }).as('open_reports'),
      ])
      .orderBy(inOrderOf(ids, 'ad.id'))
      .execute(),
    details(db, ids),
  ]);
  const detailsOf = new Map(own.map((one) => [one.id, one]));
  return lines.flatMap((line) => {
    const more = detailsOf.get(line.id);
    return more ? [{ ...line, ...more }] : [];
  });
}

/** As the address of an ad ends. */
const CODE = /^[0-9a-z]{10}$/i;

function filteredAds(
  db: Database,
  kind: AdKind,
  { q, state, owner, catalogue, level, town, uf }: BackofficeAdFilter,
) {
  const { owned, column } = AD_TABLES[kind];
  let ads = selectAds(db, kind);
  if (owner) ads = ads.where('ad.owner_id', '=', owner);
  if (town) ads = ads.where('ad.town_id', '=', town);
  if (uf) {
    const { from, until } = townsOf(uf);
    ads = ads.where('ad.town_id', '>=', from).where('ad.town_id', '<', until);
  }
  if (catalogue) {
    const levels = kind === 'vehicle' ? (level ? [level] : CATALOGUE_LEVELS) : [];
    const isOf = levels.map((each) => sql`ad.${sql.ref(`${each}_id`)} = ${catalogue}`);
    ads = ads.where(
      isOf.length > 0 ? sql<boolean>`(${sql.join(isOf, sql` or `)})` : sql<boolean>`false`,
    );
  }
  if (state === 'archived') ads = ads.where('ad.archived_at', 'is not', null);
  else if (state === 'reported')
    ads = ads.where(
      sql<boolean>`ad.id in (select ${sql.ref(column)} from reports where handled_at is null)`,
    );
  else if (state) {
    ads = ads.where(standsAs(kind, state));
    // What our team took down is found there to be reinstated, also when its owner archived it (decision 18).
    if (!AD_LIFECYCLES[kind].states[state]?.isTakenDown)
      ads = ads.where('ad.archived_at', 'is', null);
  }
  if (q?.includes('@'))
    ads = ads.where(
      sql<boolean>`ad.owner_id = (select id from users where email = ${q.toLowerCase()})`,
    );
  else if (q)
    ads = ads
      .innerJoin(`${owned} as own` as 'owned_properties as own', 'own.id', 'ad.id')
      .where(isAdCalled(q));
  return ads;
}

/** On the alias `own`: by the words of the list of its owner, or by its code. */
export function isAdCalled(q: string): RawBuilder<boolean> {
  const said = beginsWords(sql`(' ' || own.words)`, q);
  return CODE.test(q) ? sql`(${said} or own.id = ${q.toLowerCase()})` : said;
}

/** Every ad has its words: where only they are asked for, the ads need not be read. */
function countedByWords(db: Database, kind: AdKind, { q, owner, ...others }: BackofficeAdFilter) {
  if (!q || q.includes('@') || Object.values(others).some(Boolean)) return undefined;
  const found = db
    .selectFrom(`${AD_TABLES[kind].owned} as own` as 'owned_properties as own')
    .where(isAdCalled(q));
  return owner ? found.where('own.owner_id', '=', owner) : found;
}

/** Where there are ads, by name: the towns are looked up one after the other, not the ads. */
export async function unsafeTownsOfAds(db: Database) {
  const walk = (ads: string) => {
    const next = (after: RawBuilder<unknown>) =>
      sql`(select town_id from ${sql.table(ads)} where town_id > ${after} order by town_id limit 1)`;
    return sql`(with recursive walked (town_id) as (
        select ${next(sql`0`)} union all select ${next(sql`walked.town_id`)} from walked where town_id is not null)
      select town_id from walked)`;
  };
  return db
    .selectFrom('towns')
    .where(sql<boolean>`id in (${walk('properties')} union ${walk('vehicles')})`)
    .select(['id', 'name', 'state'])
    .orderBy('state')
    .orderBy('name')
    .execute();
}
