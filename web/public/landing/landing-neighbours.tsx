import { CountedLinks } from '../../ui/counted-links/counted-links.tsx';
import type { Neighbours } from './landing-page-kind.ts';
import './landing-neighbours.css';

/** Searches beside this one. */
export function LandingNeighbours({ groups }: { groups: readonly Neighbours[] }) {
  if (groups.length === 0) return null;
  return (
    <nav className="neighbours" aria-label="Buscas parecidas">
      {groups.map(({ title, links }) => (
        <section key={title}>
          <h2>{title}</h2>
          <CountedLinks links={links} />
        </section>
      ))}
    </nav>
  );
}
