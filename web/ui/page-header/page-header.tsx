import type { ReactNode } from 'react';

import { Breadcrumbs } from '../breadcrumbs/breadcrumbs.tsx';
import type { Crumb } from '../breadcrumbs/breadcrumbs.tsx';
import '../button/button.css';
import './page-header.css';

export interface PageHeaderProps {
  title: ReactNode;
  lead?: ReactNode;
  crumbs?: readonly Crumb[] | undefined;
  /** Beside the title: the page's main button. */
  actions?: ReactNode;
}

/** The head of a screen: way back, `<h1>`, one sentence, the main action. */
export function PageHeader({ title, lead, crumbs, actions }: PageHeaderProps) {
  return (
    <header className="page-header">
      {crumbs && <Breadcrumbs items={crumbs} />}
      <div className="page-header-row">
        <div>
          <h1>{title}</h1>
          {lead && <p className="lead">{lead}</p>}
        </div>
        {actions && <div className="btn-row">{actions}</div>}
      </div>
    </header>
  );
}
