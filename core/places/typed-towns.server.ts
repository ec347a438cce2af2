import type { Database } from '#db/database.ts';
import { slugify } from './slug.ts';

/** "Irecê", or, of another state, "Petrolina, PE". */
const TOWN_LINE = /^(.+?)(?:(?:\s*[,/(]\s*|\s+-\s+)([A-Za-z]{2})\)?)?$/;

/** IBGE codes in the order of the lines; `unknown` are those that no municipality is called. */
export async function readTowns(
  db: Database,
  lines: readonly string[],
  state: string,
): Promise<{ towns: number[]; unknown: string[] }> {
  const wanted = lines.map((line) => {
    const [, name = line, uf = state] = TOWN_LINE.exec(line) ?? [];
    return { line, slug: slugify(name), state: uf.toUpperCase() };
  });
  const rows = await db
    .selectFrom('towns')
    .select(['id', 'slug', 'state'])
    .where('slug', 'in', ['', ...wanted.map(({ slug }) => slug)])
    .execute();
  const codes = new Map(rows.map((row) => [`${row.state} ${row.slug}`, row.id]));
  const found = wanted.map((town) => ({
    ...town,
    id: codes.get(`${town.state} ${town.slug}`),
  }));
  return {
    towns: [...new Set(found.flatMap(({ id }) => id ?? []))],
    unknown: found.filter(({ id }) => id === undefined).map(({ line }) => line),
  };
}
