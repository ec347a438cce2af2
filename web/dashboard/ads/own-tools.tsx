import { pathTo, resourcePath } from '#core/site/paths.ts';
import { ButtonLink } from '#web/ui/button/button.tsx';
import { ownListAddress, type OwnListQuery } from './own-list-address.ts';
import type { OwnListKind } from './own-list-kind.ts';
import './own-tools.css';

interface OwnToolsProps {
  list: Pick<OwnListKind, 'words' | 'spreadsheet' | 'moreTools'>;
  data: { query: OwnListQuery; archived: boolean; meta: { total: number } };
}

/** What else is done with a list of own ads: as a spreadsheet it is what the list shows. */
export function OwnTools({
  list: { words, spreadsheet, moreTools },
  data: { query, archived, meta },
}: OwnToolsProps) {
  const shown = { archived: archived ? 'on' : '' };
  return (
    <div className="own-tools">
      {moreTools}
      {meta.total > 0 && !archived && (
        <ButtonLink href={pathTo('poster')} variant="quiet" size="sm" icon="image">
          Cartaz
        </ButtonLink>
      )}
      {meta.total > 0 && (
        <ButtonLink
          href={ownListAddress(words, resourcePath(spreadsheet), query, shown)}
          variant="quiet"
          size="sm"
          icon="download"
          download
        >
          <span className="sr-only">Baixar a</span> Planilha
        </ButtonLink>
      )}
    </div>
  );
}
