import type { ReactNode } from 'react';
import type { SitePath } from '#core/site/paths.ts';
import { ButtonLink } from '#web/ui/button/button.tsx';
import type { OwnListKind } from './own-list-kind.ts';
import { ownListAddress, type ListWords } from './own-list-address.ts';
import './own-tools.css';

interface OwnToolsProps {
  list: Parameters<NonNullable<OwnListKind['tools']>>[0];
  words: ListWords;
  /** Where the list is had as a table. */
  spreadsheet: SitePath;
  children?: ReactNode;
}

/** What else is done with a list of own ads: as a spreadsheet it is what the list shows. */
export function OwnTools({ list, words, spreadsheet, children }: OwnToolsProps) {
  const { query, archived, total } = list;
  return (
    <div className="own-tools">
      {children}
      {total > 0 && (
        <ButtonLink
          href={ownListAddress(words, spreadsheet, query, { archived: archived ? 'on' : '' })}
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
