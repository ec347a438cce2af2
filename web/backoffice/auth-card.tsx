import type { ReactNode } from 'react';
import { pathTo } from '#core/site/paths.ts';
import { useSite } from '../session/root-data.ts';
import { Logo } from '../ui/logo/logo.tsx';
import './auth-card.css';

interface DoorCardProps {
  title: string;
  lead: ReactNode;
  children: ReactNode;
}

/** Coming in and going out: one card in the middle of the screen. */
export function AuthCard({ title, lead, children }: DoorCardProps) {
  const { site_name: siteName, logo } = useSite().settings;
  return (
    <div className="door">
      <a className="door-home" href={pathTo('home')} aria-label={`${siteName}, página inicial`}>
        <Logo name={siteName} picture={logo} size={44} />
      </a>
      <section className="panel auth-card">
        <header>
          <h1>{title}</h1>
          <p>{lead}</p>
        </header>
        {children}
      </section>
    </div>
  );
}
