import { ButtonLink } from '../button/button.tsx';
import { Icon } from '../icon/icon.tsx';
import type { IconName } from '../icon/icon.tsx';
import { Logo } from '../logo/logo.tsx';
import '../wrap/wrap.css';
import '../field/field.css';
import '../ornament/ornament.css';
import './site-header.css';

export interface NavLink {
  label: string;
  href: string;
  icon?: IconName | undefined;
  current?: boolean | undefined;
}

export interface SiteHeaderProps {
  siteName: string;
  logo?: string | undefined;
  homeHref: string;
  /** Imóveis, Veículos, … */
  links: readonly NavLink[];
  /** What the visitor keeps. */
  favorites?: NavLink | undefined;
  /** "Anunciar grátis", the one coloured button. */
  advertise: NavLink & { shortLabel?: string | undefined };
  /** "Entrar", or the person's name leading to the dashboard. */
  account: NavLink;
  /** A GET form; left out where the page has a search of its own. */
  search?:
    | { action: string; name: string; placeholder: string; defaultValue?: string | undefined }
    | undefined;
}

function Links({ links }: { links: readonly NavLink[] }) {
  return links.map(({ href, label, icon, current }) => (
    <a key={href} href={href} aria-current={current ? 'page' : undefined}>
      {icon && <Icon name={icon} />}
      {label}
    </a>
  ));
}

/** The head of every public page. The menu of a narrow screen is a `<details>`: no script. */
export function SiteHeader({
  siteName,
  logo,
  homeHref,
  links,
  favorites,
  advertise,
  account,
  search,
}: SiteHeaderProps) {
  const kept = favorites ? [{ icon: 'heart', ...favorites } as const] : [];
  return (
    <header className="site-header">
      <div className="wrap site-header-row">
        <a className="site-home" href={homeHref} aria-label={`${siteName}, página inicial`}>
          <Logo name={siteName} picture={logo} size={44} />
        </a>
        {search && (
          <form className="site-search affix" action={search.action} role="search">
            <Icon name="search" />
            <input
              className="control"
              type="search"
              name={search.name}
              placeholder={search.placeholder}
              defaultValue={search.defaultValue}
              aria-label={search.placeholder}
              enterKeyHint="search"
            />
          </form>
        )}
        <nav className="site-nav" aria-label="Principal">
          <Links links={links} />
          <Links links={kept} />
          <Links links={[{ icon: 'user', ...account }]} />
        </nav>
        <ButtonLink variant="accent" className="site-advertise" href={advertise.href}>
          {advertise.shortLabel ? (
            <>
              <span className="when-narrow">{advertise.shortLabel}</span>
              <span className="when-wide">{advertise.label}</span>
            </>
          ) : (
            advertise.label
          )}
        </ButtonLink>
        <details className="site-menu" data-menu>
          <summary aria-label="Menu">
            <Icon name="menu" size={26} />
            <Icon name="x" size={26} />
          </summary>
          <nav aria-label="Menu">
            <Links links={links} />
            <Links links={kept} />
            <Links links={[{ icon: 'plus', ...advertise }]} />
            <Links links={[{ icon: 'user', ...account }]} />
          </nav>
        </details>
      </div>
      <div className="teeth" />
    </header>
  );
}
