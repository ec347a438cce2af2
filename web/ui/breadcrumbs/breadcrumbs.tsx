import { Icon } from '../icon/icon.tsx';
import './breadcrumbs.css';

export interface Crumb {
  label: string;
  /** The last one, this page, has none. */
  href?: string | undefined;
  /** A search: the page's script leads back to the very one that somebody came from. */
  wayBack?: boolean | undefined;
}

/** The way back up. On a narrow screen only the step above remains. */
export function Breadcrumbs({ items }: { items: readonly Crumb[] }) {
  return (
    <nav aria-label="Você está em" className="crumbs">
      <ol>
        {items.map(({ label, href, wayBack }) => (
          <li key={label}>
            {href ? (
              <a href={href} data-part={wayBack ? 'way-back' : undefined}>
                <Icon name="chevron-left" />
                {label}
              </a>
            ) : (
              <span aria-current="page">{label}</span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
