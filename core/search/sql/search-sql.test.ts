import { sql, type Compilable } from 'kysely';
import { expect, test } from 'vitest';
import { propertyCards } from '#core/properties/property-cards.server.ts';
import { vehicleCards } from '#core/vehicles/vehicle-cards.server.ts';
import { publicPropertyQuery } from '#core/properties/public-property.server.ts';
import { ownPropertyListFilters } from '#core/properties/own-property-filters.ts';
import { ownPropertyLinesQuery } from '#core/properties/own-property-list.server.ts';
import { ownAdPageQuery } from '#core/ads/own-ad-matches.server.ts';
import { ownPropertySearch } from '#core/properties/own-property-search.server.ts';
import { ownPropertiesQuery } from '#core/properties/own-properties.server.ts';
import { publicVehicleQuery } from '#core/vehicles/public-vehicle.server.ts';
import { testDatabase } from '#db/test-database.fixture.ts';
import { NOW } from '#core/ads/advertisers.fixture.ts';

/*
 * The SQL of the searches is kept in files beside this one, so that a change of its shape is seen in
 * review. `vitest run -u core/search/sql` writes them anew.
 */

const { db } = await testDatabase();
const matches = sql<{ id: string; place: number }>`(select 'abc' as id, 1 as place)`;

const OWNER = { kind: 'user', id: 'abc', profile: 'owner' } as const;

const QUERIES: Record<string, Compilable> = {
  'property-cards': propertyCards(db, matches),
  'property-detail': publicPropertyQuery(db, 'abc'),
  'property-own': ownPropertiesQuery(db, OWNER, NOW),
  'property-own-list': ownAdPageQuery(
    db,
    OWNER,
    ownPropertySearch(
      ownPropertyListFilters.parse({ q: 'casa', category: 'house', sort: 'most_viewed' }),
      NOW,
    ),
    { offset: 24, perPage: 24 },
  ),
  'property-own-lines': ownPropertyLinesQuery(db, ['abc'], NOW),
  'vehicle-cards': vehicleCards(db, matches),
  'vehicle-detail': publicVehicleQuery(db, 'abc'),
};

test.each(Object.entries(QUERIES))('%s', async (name, query) => {
  await expect(readable(query.compile().sql)).toMatchFileSnapshot(`./${name}.sql`);
});

const NEW_LINE_BEFORE =
  /^(?:with|select|from|where|and|or|inner join|order by|group by|limit|offset)\b/;

/** One clause a line, indented by the parentheses it stands in. */
function readable(text: string): string {
  const flat = text.replace(/\s+/g, ' ').replace(/\( /g, '(');
  const lines: string[] = [];
  let line = '';
  let depth = 0;
  let depthOfLine = 0;
  const endLine = () => {
    if (line.trim()) lines.push('  '.repeat(depthOfLine) + line.trim());
    line = '';
    depthOfLine = depth;
  };
  for (let at = 0; at < flat.length; at += 1) {
    const sign = flat[at] ?? '';
    if (/[ (]/.test(flat[at - 1] ?? '') && NEW_LINE_BEFORE.test(flat.slice(at))) endLine();
    if (sign === '(') depth += 1;
    if (sign === ')') depth -= 1;
    line += sign;
    if (sign === ',' && depth === 0) endLine();
  }
  endLine();
  return `${lines.join('\n')}\n`;
}
