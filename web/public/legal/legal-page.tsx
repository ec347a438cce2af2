import { Fragment, type ReactNode } from 'react';
import { pathTo } from '#core/site/paths.ts';
import { PageHeader } from '../../ui/page-header/page-header.tsx';
import { Wrap } from '../../ui/wrap/wrap.tsx';
import './legal-page.css';

export interface LegalSection {
  /** In the address of its heading; other pages and e-mails link to it. */
  id: string;
  title: string;
  content: ReactNode;
}

interface LegalPageProps {
  title: string;
  lead: string;
  sections: readonly LegalSection[];
  version: string;
}

/** A long text that people look something up in: its contents first, and an address for each part. */
export function LegalPage({ title, lead, sections, version }: LegalPageProps) {
  return (
    <Wrap narrow>
      <PageHeader
        crumbs={[{ label: 'Início', href: pathTo('home') }, { label: title }]}
        title={title}
        lead={lead}
      />
      <nav className="panel legal-contents" aria-labelledby="nesta-pagina">
        <h2 id="nesta-pagina">Nesta página</h2>
        <ol>
          {sections.map(({ id, title: name }) => (
            <li key={id}>
              <a href={`#${id}`}>{name}</a>
            </li>
          ))}
        </ol>
      </nav>
      <div className="prose">
        {sections.map(({ id, title: name, content }, place) => (
          <Fragment key={id}>
            <h2 id={id}>
              {place + 1}. {name}
            </h2>
            {content}
          </Fragment>
        ))}
        <p>
          <small>Versão de {version}.</small>
        </p>
      </div>
    </Wrap>
  );
}
