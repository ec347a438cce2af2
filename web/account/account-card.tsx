import type { ReactNode } from 'react';
import '#web/ui/page-header/page-header.css';
import './account-card.css';

interface AccountCardProps {
  title: string;
  lead?: ReactNode;
  children: ReactNode;
  /** Under the card: the way to the other account screens. */
  foot?: ReactNode;
}

/** The frame of every account screen: one task, one card. */
export function AccountCard({ title, lead, children, foot }: AccountCardProps) {
  return (
    <div className="account">
      <section className="panel account-card">
        <header>
          <h1>{title}</h1>
          {lead && <p className="lead">{lead}</p>}
        </header>
        {children}
      </section>
      {foot && <p className="account-foot">{foot}</p>}
    </div>
  );
}
