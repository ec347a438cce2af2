import { CATALOGUE_LEVELS, type CatalogueLevel } from '#core/vehicles/catalogue/catalogue-level.ts';
import { LEVEL_LABELS } from '#text/catalogue-labels.ts';
import { counted } from '#text/formats.ts';
import type { ApiClient } from '../../session/api-client.ts';
import { loadLines } from './catalogue-calls.ts';
import { CatalogueTable } from './catalogue-table.tsx';
import '../directory-search.css';

/** Lines of another level, when the one asked for has none. */
const FEW = 5;

type Elsewhere = Awaited<ReturnType<typeof loadElsewhere>>;

/** What the other levels have by the same words. */
export async function loadElsewhere(
  api: ApiClient,
  level: CatalogueLevel,
  { after: _after, before: _before, sort: _sort, ...query }: Readonly<Record<string, string>>,
) {
  const others = CATALOGUE_LEVELS.filter((other) => other !== level);
  const found = await Promise.all(
    others.map(async (other) => {
      const { lines, place } = await loadLines(api, other, query);
      return { level: other, lines: lines.slice(0, FEW), total: place.total };
    }),
  );
  return found.filter(({ total }) => total > 0);
}

interface ElsewhereProps {
  elsewhere: Elsewhere;
  pathOf: (level: CatalogueLevel) => string;
}

/** Below lines of the level: that others have some, too. */
export function AlsoElsewhere({ elsewhere, pathOf }: ElsewhereProps) {
  if (elsewhere.length === 0) return null;
  return (
    <p>
      Com estas palavras há também{' '}
      {elsewhere.map(({ level, total }, place) => (
        <span key={level}>
          {place > 0 && ' e '}
          <a className="link" href={pathOf(level)}>
            {countText(level, total)}
          </a>
        </span>
      ))}
      .
    </p>
  );
}

/** Instead of lines of the level. */
export function OnlyElsewhere({ elsewhere, pathOf }: ElsewhereProps) {
  return elsewhere.map(({ level, lines, total }) => (
    <section key={level} className="directory" aria-labelledby={`em-${level}`}>
      <h2 id={`em-${level}`}>{countText(level, total)}</h2>
      <CatalogueTable level={level} lines={lines} isWhole />
      {total > lines.length && (
        <a className="link" href={pathOf(level)}>
          Ver {LEVEL_LABELS[level].all} {total}
        </a>
      )}
    </section>
  ));
}

function countText(level: CatalogueLevel, total: number): string {
  const { label, plural } = LEVEL_LABELS[level];
  return counted(total, label.toLowerCase(), plural.toLowerCase());
}
