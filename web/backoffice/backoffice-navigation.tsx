import { Link, NavLink, useLocation } from 'react-router';
import type { OfficeArea } from '#core/office/office-area.ts';
import { pathTo, type PathName } from '#core/site/paths.ts';
import { Avatar } from '../ui/avatar/avatar.tsx';
import { Icon } from '../ui/icon/icon.tsx';
import type { IconName } from '../ui/icon/icon-names.ts';
import { Logo } from '../ui/logo/logo.tsx';
import './backoffice-navigation.css';

interface Section {
  label: string;
  name: PathName;
  icon: IconName;
  /** Who works in it sees it. */
  area: OfficeArea;
}

interface SectionGroup {
  title?: string;
  sections: readonly Section[];
}

/** Every section of the back office, by what one comes to do. */
const GROUPS = [
  { sections: [{ label: 'Início', name: 'backoffice', icon: 'layout-grid', area: 'common' }] },
  {
    title: 'Anúncios',
    sections: [
      { label: 'Em análise', name: 'backofficeAdvertisements', icon: 'shield-check', area: 'ads' },
      { label: 'Imóveis', name: 'backofficeProperties', icon: 'house', area: 'ads' },
      { label: 'Veículos', name: 'backofficeVehicles', icon: 'car', area: 'ads' },
      { label: 'Denúncias', name: 'backofficeReports', icon: 'flag', area: 'ads' },
      { label: 'Catálogo de veículos', name: 'backofficeBrands', icon: 'list', area: 'catalogue' },
    ],
  },
  {
    title: 'Vendas',
    sections: [
      { label: 'Planos', name: 'backofficePlans', icon: 'gem', area: 'money' },
      { label: 'Assinaturas', name: 'backofficeSubscriptions', icon: 'repeat', area: 'money' },
      { label: 'Impulsionamentos', name: 'backofficeBoostOrders', icon: 'rocket', area: 'money' },
      { label: 'Preços dos impulsos', name: 'backofficeBoostPlans', icon: 'zap', area: 'money' },
      { label: 'Cupons', name: 'backofficeCoupons', icon: 'tag', area: 'money' },
      { label: 'Pagamentos', name: 'backofficePayments', icon: 'credit-card', area: 'money' },
      { label: 'Desistências', name: 'backofficeRegrets', icon: 'undo-2', area: 'money' },
      { label: 'Conciliação', name: 'backofficeReconciliation', icon: 'scale', area: 'money' },
    ],
  },
  {
    title: 'Pessoas e site',
    sections: [
      { label: 'Usuários', name: 'backofficeUsers', icon: 'users', area: 'people_reading' },
      { label: 'Pedidos de contato', name: 'backofficeRequests', icon: 'mail', area: 'requests' },
      { label: 'Configurações', name: 'backofficeSettings', icon: 'settings', area: 'site' },
      { label: 'Auditoria', name: 'backofficeAudit', icon: 'scroll-text', area: 'office' },
    ],
  },
] as const satisfies readonly SectionGroup[];

type SectionName = (typeof GROUPS)[number]['sections'][number]['name'];

type Waiting = Readonly<Partial<Record<SectionName, number>>>;

interface BackofficeNavigationProps {
  admin: { name: string; email: string; areas: readonly OfficeArea[] };
  /** How much waits for somebody, by section. */
  waiting: Waiting;
  siteName: string;
  logo?: string | undefined;
}

/** At the side of a wide screen; on a telephone a bar at the top with the sections behind "Menu". */
export function BackofficeNavigation({
  admin,
  waiting,
  siteName,
  logo,
}: BackofficeNavigationProps) {
  const { key } = useLocation();
  const all = Object.values(waiting).reduce((sum, count) => sum + count, 0);
  const sections = <Sections areas={admin.areas} waiting={waiting} />;
  return (
    <header className="office-side">
      <div className="office-head">
        <a className="office-home" href={pathTo('backoffice')}>
          <Logo name={siteName} picture={logo} size={36} />
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

function Sections({
  areas,
  waiting,
}: Pick<BackofficeNavigationProps, 'waiting'> & { areas: readonly OfficeArea[] }) {
  const current = sectionAt(useLocation().pathname);
  return groupsOf(areas).map(({ title, sections }) => (
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
            </Link>
          </li>
        ))}
      </ul>
    </div>
  ));
}

function groupsOf(areas: readonly OfficeArea[]) {
  return GROUPS.map((group) => ({
    title: 'title' in group ? group.title : undefined,
    sections: [...group.sections].filter(({ area }) => areas.includes(area)),
  })).filter(({ sections }) => sections.length > 0);
}

/** Of sections one within the other ("Veículos", "Catálogo de veículos") the inner one; the start only when exact. */
function sectionAt(pathname: string): SectionName | undefined {
  const within = (name: SectionName) =>
    name === 'backoffice'
      ? pathname === pathTo(name)
      : `${pathname}/`.startsWith(`${pathTo(name)}/`);
  return GROUPS.flatMap(({ sections }) => sections.map(({ name }): SectionName => name))
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
