import { formatNumber } from '#core/fields/number-field.ts';
import './counted-links.css';

export interface CountedLink {
  label: string;
  href: string;
  /** Of what is there. */
  total: number;
}

/** Places to go on to, each with its number. */
export function CountedLinks({ links }: { links: readonly CountedLink[] }) {
  return (
    <ul className="counted-links">
      {links.map(({ label, href, total }) => (
        <li key={href}>
          <a href={href}>
            {label} <small>{formatNumber(total)}</small>
          </a>
        </li>
      ))}
    </ul>
  );
}
