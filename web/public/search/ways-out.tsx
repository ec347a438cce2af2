import { counted } from '#text/formats.ts';
import { withoutFilterText } from '#text/search-sentences.ts';
import type { SearchAddress } from './search-address.ts';
import type { FoundAds } from './search-page-kind.ts';
import './ways-out.css';

/** Another search that finds more. */
export interface WayOut {
  label: string;
  href: string;
  total: number;
}

/** The same search with one filter less, and in the nearest towns. */
export function waysOutOf(
  { loosened, nearby_towns: nearby, simpler }: FoundAds['meta'],
  address: SearchAddress,
  headingOf: (filters: Readonly<Record<string, readonly string[]>>) => string,
): WayOut[] {
  return [
    ...loosened.map(({ without, said, q, total }) => ({
      label: withoutFilterText(without[0], said),
      href: address.loosened(without, q),
      total,
    })),
    ...nearby.map(({ town, km, total, q }) => ({
      label: `Em ${town.name}, a ${km} km`,
      href: address.with({ town: town.slug, q: q ?? '' }),
      total,
    })),
    ...simpler.map(({ filters, total }) => ({
      label: headingOf(filters),
      href: address.only(filters),
      total,
    })),
  ];
}

/** Each with its number of ads. */
export function WaysOut({ ways }: { ways: readonly WayOut[] }) {
  return (
    <ul className="ways-out">
      {ways.map(({ label, href, total }) => (
        <li key={href}>
          <a href={href} rel="nofollow">
            <span>{label}</span> <b>{counted(total, 'anúncio', 'anúncios')}</b>
          </a>
        </li>
      ))}
    </ul>
  );
}

/** Beside a handful of results. */
export function FewResults({ ways }: { ways: readonly WayOut[] }) {
  if (ways.length === 0) return null;
  return (
    <section className="few-results" aria-labelledby="poucos">
      <h2 id="poucos">Para ver mais anúncios</h2>
      <WaysOut ways={ways} />
    </section>
  );
}
