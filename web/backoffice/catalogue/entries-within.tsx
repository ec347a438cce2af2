import { counted } from '#text/formats.ts';
import { LEVEL_LABELS } from '#text/catalogue-labels.ts';
import type { CatalogueLevel } from '#core/vehicles/catalogue/catalogue-level.ts';
import { catalogueAddress } from '../../addresses/office-addresses.ts';
import { DirectorySearch } from '../directory-search.tsx';
import { KeyPager } from '../tables/office-table.tsx';
import { entryPath, WITHIN, type loadLines } from './catalogue-calls.ts';
import { CatalogueTable } from './catalogue-table.tsx';

interface EntriesWithinProps {
  level: CatalogueLevel;
  id: string;
  within: Awaited<ReturnType<typeof loadLines>>;
  q: string;
}

/** The models of a brand or the versions of a model. */
export function EntriesWithin({ level, id, within: { lines, place }, q }: EntriesWithinProps) {
  const below = WITHIN[level] ?? 'version';
  const { label, plural } = LEVEL_LABELS[below];
  const here = entryPath(level, id);
  const link = (key: object) => catalogueAddress.link(here, { ...(q && { q }), ...key });
  return (
    <section className="directory" aria-labelledby="dentro">
      <h2 id="dentro">{counted(place.total, label.toLowerCase(), plural.toLowerCase())}</h2>
      {(q !== '' || place.before || place.after) && (
        <DirectorySearch
          label={`Procurar em ${plural.toLowerCase()}`}
          q={q}
          name={catalogueAddress.name('q')}
          kept={new URLSearchParams()}
        />
      )}
      {lines.length > 0 ? (
        <CatalogueTable level={below} lines={lines} />
      ) : (
        <p>{q === '' ? 'Nada aqui ainda.' : 'Nada encontrado com estas palavras.'}</p>
      )}
      <KeyPager
        before={place.before && link({ before: place.before })}
        after={place.after && link({ after: place.after })}
      />
    </section>
  );
}
