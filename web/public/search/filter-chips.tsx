import { Icon } from '../../ui/icon/icon.tsx';
import './filter-chips.css';

export interface Chip {
  label: string;
  /** The same search without this filter. */
  href: string;
  /** The words say it; taking it away takes it out of them. */
  isSpoken?: boolean;
}

/** The active filters; each one is taken away by a touch. */
export function FilterChips({ chips, clearHref }: { chips: readonly Chip[]; clearHref: string }) {
  if (chips.length === 0) return null;
  return (
    <ul className="chips" aria-label="Filtros ativos">
      {chips.map(({ label, href, isSpoken }) => (
        <li key={href}>
          <a className="chip" href={href} rel="nofollow">
            <span className="sr-only">Tirar o filtro </span>
            {isSpoken && <Icon name="search" />}
            {label}
            <Icon name="x" />
          </a>
        </li>
      ))}
      {chips.length > 1 && (
        <li>
          <a className="chip-clear" href={clearHref}>
            Limpar tudo
          </a>
        </li>
      )}
    </ul>
  );
}
