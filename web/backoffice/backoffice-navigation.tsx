import { Link, NavLink, useLocation } from 'react-router';
import { pathTo, type PathName } from '#core/site/paths.ts';
import { Avatar } from '../ui/avatar/avatar.tsx';
import { Icon } from '../ui/icon/icon.tsx';
import type { IconName } from '../ui/icon/icon-names.ts';
import { Logo } from '../ui/logo/logo.tsx';
import './backoffice-navigation.css';

type SectionName = Extract<
  PathName,
  | 'backoffice'
  | 'backofficeAdvertisements'
  | 'backofficeProperties'
  | 'backofficeVehicles'
  | 'backofficeReports'
  | 'backofficeRequests'
  | 'backofficeBrands'
  | 'backofficePlans'
  | 'backofficeCoupons'
  | 'backofficeSubscriptions'
  | 'backofficeBoostOrders'
  | 'backofficeBoostPlans'
  | 'backofficePayments'
  | 'backofficeRegrets'
  | 'backofficeReconciliation'
  | 'backofficeUsers'
  | 'backofficeSettings'
>;

interface Section {
  label: string;
  name: SectionName;
  icon: IconName;
}

interface SectionGroup {
  title?: string;
  sections: readonly Section[];
}

/** Every section of the back office, by what one comes to do. */
const GROUPS: readonly SectionGroup[] = [
  { sections: [{ label: 'Início', name: 'backoffice', icon: 'layout-grid' }] },
  {
    title: 'Anúncios',
    sections: [
      { label: 'Em análise', name: 'backofficeAdvertisements', icon: 'shield-check' },
      { label: 'Imóveis', name: 'backofficeProperties', icon: 'house' },
      { label: 'Veículos', name: 'backofficeVehicles', icon: 'car' },
      { label: 'Denúncias', name: 'backofficeReports', icon: 'flag' },
      { label: 'Catálogo de veículos', name: 'backofficeBrands', icon: 'list' },
    ],
  },
  {
    title: 'Vendas',
    sections: [
      { label: 'Planos', name: 'backofficePlans', icon: 'gem' },
      { label: 'Assinaturas', name: 'backofficeSubscriptions', icon: 'repeat' },
      { label: 'Impulsionamentos', name: 'backofficeBoostOrders', icon: 'rocket' },
      { label: 'Preços dos impulsos', name: 'backofficeBoostPlans', icon: 'zap' },
      { label: 'Cupons', name: 'backofficeCoupons', icon: 'tag' },
      { label: 'Pagamentos', name: 'backofficePayments', icon: 'credit-card' },
      { label: 'Desistências', name: 'backofficeRegrets', icon: 'undo-2' },
      { label: 'Conciliação', name: 'backofficeReconciliation', icon: 'scale' },
    ],
  },
  {
    title: 'Pessoas e site',
    sections: [
      { label: 'Usuários', name: 'backofficeUsers', icon: 'users' },
      { label: 'Pedidos de contato', name: 'backofficeRequests', icon: 'mail' },
      { label: 'Configurações', name: 'backofficeSettings', icon: 'settings' },
    ],
  },
];

type Waiting = Readonly<Partial<Record<SectionName, number>>>;

interface BackofficeNavigationProps {
  admin: { name: string; email: string };
  /** How much waits for somebody, by section. */
  waiting: Waiting;
  unbuilt: readonly PathName[];
  siteName: string;
}

/** At the side of a wide screen; on a telephone a bar at the top with the sections behind "Menu". */
export function BackofficeNavigation({
  admin,
  waiting,
  unbuilt,
  siteName,
}: BackofficeNavigationProps) {
  const { key } = useLocation();
  const all = Object.values(waiting).reduce((sum, count) => sum + count, 0);
  const sections = <Sections waiting={waiting} unbuilt={unbuilt} />;
  return (
    <header className="office-side">
      <div className="office-head">
        <a className="office-home" href={pathTo('backoffice')}>
          <Logo name={siteName} size={36} />
          <span>Administração</span>
        </a>
        {/* A new screen comes without a new page: its menu is closed again. */}
        <details className="office-menu" key={key}>
          <summary className="office-link">
            <Icon name="menu" />
            Menu
            <Count waiting={all} />
          </summary>
          <div className="office-sheet">
            <nav aria-label="Menu">{sections}</nav>
            <Person {...admin} />
          </div>
        </details>
      </div>
      <div className="office-rail">
        <nav aria-label="Seções">{sections}</nav>
        <Person {...admin} />
      </div>
    </header>
  );
}

function Sections({ waiting, unbuilt }: Pick<BackofficeNavigationProps, 'waiting' | 'unbuilt'>) {
  const current = sectionAt(useLocation().pathname);
  return GROUPS.map(({ title, sections }) => (
    <div key={title ?? 'start'} className="office-group">
      {title && <p className="office-group-title">{title}</p>}
      <ul>
        {sections.map(({ label, name, icon }) => (
          <li key={name}>
            <Link
              to={pathTo(name)}
              className="office-link"
              aria-current={name === current ? 'page' : undefined}
            >
              <Icon name={icon} />
              {label}
              <Count waiting={waiting[name] ?? 0} />
              {unbuilt.includes(name) && <span className="office-soon">em breve</span>}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  ));
}

/** Of sections one within the other ("Veículos", "Catálogo de veículos") the inner one; the start only when exact. */
function sectionAt(pathname: string): SectionName | undefined {
  const within = (name: SectionName) =>
    name === 'backoffice'
      ? pathname === pathTo(name)
      : `${pathname}/`.startsWith(`${pathTo(name)}/`);
  return GROUPS.flatMap(({ sections }) => sections)
    .map(({ name }) => name)
    .filter(within)
    .toSorted((a, b) => pathTo(b).length - pathTo(a).length)[0];
}

function Count({ waiting }: { waiting: number }) {
  if (waiting === 0) return null;
  return (
    <span className="office-count">
      {waiting > 999 ? '999+' : waiting}
      <span className="sr-only"> esperando</span>
    </span>
  );
}

function Person({ name, email }: { name: string; email: string }) {
  return (
    <div className="office-person">
      <div className="office-name">
        <Avatar name={name} size="sm" />
        <p>
          <b>{name}</b>
          <span>{email}</span>
        </p>
      </div>
      <NavLink to={pathTo('backofficeSecurity')} className="office-link">
        <Icon name="lock" />
        Segurança
      </NavLink>
      <a className="office-link" href={pathTo('home')}>
        <Icon name="external-link" />
        Ver o site
      </a>
      <form method="post" action={pathTo('backofficeLogout')}>
        <button type="submit" className="office-link">
          <Icon name="log-out" />
          Sair
        </button>
      </form>
    </div>
  );
}
