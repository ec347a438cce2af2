import { NavLink } from 'react-router';
import type { OfficeArea } from '#core/office/office-area.ts';
import { pathTo } from '#core/site/paths.ts';
import { isApplicationAddress } from '../document-pages.ts';
import { Avatar } from '../ui/avatar/avatar.tsx';
import { Badge } from '../ui/badge/badge.tsx';
import { Icon } from '../ui/icon/icon.tsx';
import type { IconName } from '../ui/icon/icon-names.ts';
import { Logo } from '../ui/logo/logo.tsx';
import { forgetAllUnsent } from './ads/wizard/unsent-steps.ts';
import './dashboard-navigation.css';

interface Place {
  label: string;
  to: string;
  icon: IconName;
  /** Only when the address is exactly this one. */
  end?: boolean;
  count?: number;
  note?: string;
  /** The office area that opens it during impersonation; `own` stays closed. */
  seenBy?: OfficeArea | 'own';
}

interface DashboardNavigationProps {
  unread: number;
  user:
    | { first_name: string; last_name: string; email: string; avatar: { thumb: string } | null }
    | undefined;
  siteName: string;
  logo?: string | undefined;
  /** The areas of the administrator who impersonates this person. */
  areas?: readonly OfficeArea[] | undefined;
}

const PLANS: Place = {
  label: 'Planos',
  to: pathTo('subscriptions'),
  icon: 'gem',
  seenBy: 'own',
};
const BOOSTS: Place = {
  label: 'Impulsionamentos',
  to: pathTo('boostOrders'),
  icon: 'rocket',
  seenBy: 'money',
};
const SETTINGS: Place = {
  label: 'Configurações',
  to: pathTo('accountSettings'),
  icon: 'settings',
  seenBy: 'own',
};

/** At the side of a wide screen; on a telephone a bar at the thumb, with the rest behind "Mais". */
export function DashboardNavigation({
  unread,
  user,
  siteName,
  logo,
  areas,
}: DashboardNavigationProps) {
  const main: Place[] = [
    { label: 'Início', to: pathTo('dashboard'), icon: 'layout-grid', end: true },
    { label: 'Mensagens', to: pathTo('messages'), icon: 'message-circle', count: unread },
    { label: 'Imóveis', to: pathTo('myProperties'), icon: 'house' },
    { label: 'Veículos', to: pathTo('myVehicles'), icon: 'car' },
  ];
  const more = [PLANS, BOOSTS, SETTINGS].filter(
    ({ seenBy }) => !areas || areas.some((area) => area === seenBy),
  );
  const name = user && `${user.first_name} ${user.last_name}`;
  return (
    <>
      <header className="dash-side">
        <a className="dash-home" href={pathTo('home')} aria-label={`${siteName}, página inicial`}>
          <Logo name={siteName} picture={logo} size={40} />
        </a>
        <nav aria-label="Painel">
          <Places places={[...main, ...more]} />
        </nav>
        <div className="dash-person">
          {user && name && (
            <div className="dash-name">
              <Avatar name={name} src={user.avatar?.thumb} size="sm" />
              <p>
                <b>{name}</b>
                <span>{user.email}</span>
              </p>
            </div>
          )}
          <SiteAndLogout />
        </div>
      </header>
      <nav className="dash-bar" data-foot-bar aria-label="Painel, no telefone">
        <Places places={main} />
        <details className="dash-more" data-menu>
          <summary>
            <Icon name="menu" />
            Mais
          </summary>
          <div className="dash-sheet">
            {name && <p className="dash-sheet-name">{name}</p>}
            <Places places={more} />
            <SiteAndLogout />
          </div>
        </details>
      </nav>
    </>
  );
}

function Places({ places }: { places: readonly Place[] }) {
  return places.map(({ label, to, icon, end = false, count = 0, note }) => (
    <NavLink
      key={to}
      to={to}
      end={end}
      className="dash-link"
      onClick={closeMore}
      reloadDocument={!isApplicationAddress(to)}
    >
      <Icon name={icon} />
      <span>{label}</span>
      {count > 0 && (
        <span className="dash-count">
          {count > 99 ? '99+' : count}
          <span className="sr-only"> não lidas</span>
        </span>
      )}
      {note && <Badge>{note}</Badge>}
    </NavLink>
  ));
}

/** The sheet of "Mais" is still open when the next screen comes without a new page. */
function closeMore() {
  document.querySelector('.dash-more')?.removeAttribute('open');
}

function SiteAndLogout() {
  return (
    <>
      <a className="dash-link" href={pathTo('home')}>
        <Icon name="external-link" />
        <span>Ver o site</span>
      </a>
      <form method="post" action={pathTo('logout')} onSubmit={forgetAllUnsent}>
        <button type="submit" className="dash-link">
          <Icon name="log-out" />
          <span>Sair</span>
        </button>
      </form>
    </>
  );
}
