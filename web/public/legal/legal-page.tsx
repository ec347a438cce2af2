import { Fragment, type ReactNode } from 'react';
import { LEGAL_TEXT_VERSIONS } from '#core/privacy/consent.ts';
import { pathTo } from '#core/site/paths.ts';
import { monthText } from '#text/formats.ts';
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
  text: keyof typeof LEGAL_TEXT_VERSIONS;
}

/** A long text that people look something up in: its contents first, and an address for each part. */
export function LegalPage({ title, lead, sections, text }: LegalPageProps) {
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
          <small>Versão de {monthText(`${LEGAL_TEXT_VERSIONS[text]}-15`)}.</small>
        </p>
      </div>
    </Wrap>
  );
}
