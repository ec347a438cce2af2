import { getMunicipalities } from '@brazilian-utils/brazilian-utils/get-municipalities';
import type pg from 'pg';
import { loadMunicipalities } from '#core/places/municipalities.server.ts';
import { REGION_TOWNS } from '#core/places/region-towns.ts';
import { STATES } from '#core/places/states.ts';
import { websiteSettings } from '#core/site/website-settings.ts';

interface TownRow {
  id: number;
  name: string;
  slug: string;
  state: string;
  lat: number;
  lng: number;
  in_region: boolean;
}

/**
 * Fills `states` and `towns`: every municipality of Brazil, the region's marked. What is there and
 * right is left alone, and when all of it is, the big files are not even read.
 */
export async function loadPlaces(pool: pg.Pool): Promise<void> {
  const region = await regionCodes(pool);
  if (await isComplete(pool, region)) return;
  await insertStates(pool);
  await upsertTowns(pool, await townRows(region));
}

/** As the office chose it. */
async function regionCodes(pool: pg.Pool): Promise<ReadonlySet<number>> {
  const { rows } = await pool.query<{ value: unknown }>(
    `select value from website_settings where name = 'towns'`,
  );
  const { towns } = websiteSettings.shape;
  return new Set(towns.safeParse(rows[0]?.value).data ?? towns.parse(undefined));
}

function knownRows(region: ReadonlySet<number>): TownRow[] {
  return REGION_TOWNS.map(({ ibgeCode, name, slug, lat, lng }) => ({
    id: ibgeCode,
    name,
    slug,
    state: 'BA',
    lat,
    lng,
    in_region: region.has(ibgeCode),
  }));
}

async function townRows(region: ReadonlySet<number>): Promise<TownRow[]> {
  const known = knownRows(region);
  const own = new Set(known.map((town) => town.id));
  const municipalities = await loadMunicipalities();
  const rest = municipalities
    .filter(({ ibgeCode }) => !own.has(ibgeCode))
    .map(({ ibgeCode, ...town }) => ({ ...town, id: ibgeCode, in_region: region.has(ibgeCode) }));
  return [...known, ...rest];
}

/** The towns that this code knows exactly so, the region marked, and as many towns as Brazil has. */
async function isComplete(pool: pg.Pool, region: ReadonlySet<number>): Promise<boolean> {
  const { rows } = await pool.query<{
    towns: number;
    states: number;
    fitting: number;
    strays: number;
  }>(
    `select (select count(*)::int from towns) as towns,
            (select count(*)::int from states) as states,
            (select count(*)::int from towns where in_region <> (id = any($2::integer[]))) as strays,
            (select count(*)::int from towns join json_populate_recordset(null::towns, $1) as wanted using (id)
              where (towns.name, towns.slug, towns.state, towns.lat, towns.lng, towns.in_region)
                  = (wanted.name, wanted.slug, wanted.state, wanted.lat, wanted.lng, wanted.in_region)) as fitting`,
    [JSON.stringify(knownRows(region)), [...region]],
  );
  const found = rows[0];
  return (
    found !== undefined &&
    found.towns >= getMunicipalities().length &&
    found.states === STATES.length &&
    found.strays === 0 &&
    found.fitting === REGION_TOWNS.length
  );
}

async function insertStates(pool: pg.Pool): Promise<void> {
  await pool.query(
    `insert into states (uf, ibge_code, name)
     select uf, ibge_code, name from json_populate_recordset(null::states, $1)
     on conflict do nothing`,
    [JSON.stringify(STATES.map(({ uf, ibgeCode, name }) => ({ uf, ibge_code: ibgeCode, name })))],
  );
}

async function upsertTowns(pool: pg.Pool, towns: readonly TownRow[]): Promise<void> {
  await pool.query(
    `insert into towns (id, name, slug, state, lat, lng, in_region)
     select id, name, slug, state, lat, lng, in_region from json_populate_recordset(null::towns, $1)
     on conflict (id) do update
       set (name, slug, state, lat, lng, in_region)
         = (excluded.name, excluded.slug, excluded.state, excluded.lat, excluded.lng, excluded.in_region)
       where (towns.name, towns.slug, towns.state, towns.lat, towns.lng, towns.in_region)
         is distinct from (excluded.name, excluded.slug, excluded.state, excluded.lat, excluded.lng, excluded.in_region)`,
    [JSON.stringify(towns)],
  );
}
