import { useEffect, useState, type MouseEvent } from 'react';
import { Link, NavLink, useLocation } from 'react-router';
import type { OfficeArea } from '#core/office/office-area.ts';
import { pathTo } from '#core/site/paths.ts';
import { Avatar } from '../ui/avatar/avatar.tsx';
import { Icon } from '../ui/icon/icon.tsx';
import { Logo } from '../ui/logo/logo.tsx';
import { Tabs } from '../ui/tabs/tabs.tsx';
import { CommandBox } from './commands/command-box.tsx';
import { groupsFor, OFFICE_SECTIONS, type SectionName, type Waiting } from './office-sections.ts';
import './backoffice-navigation.css';

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
  const [isSearching, setSearching] = useState(false);
  useCommandKey(() => setSearching(true));
  const search = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    setSearching(true);
  };
  return (
    <header className="office-side">
      <div className="office-head">
        <a className="office-home" href={pathTo('backoffice')}>
          <Logo name={siteName} picture={logo} size={36} />
          <span>Administração</span>
        </a>
        <SearchLink label="Buscar" onClick={search} />
        {/* A new screen comes without a new page: its menu is closed again. */}
        <details className="office-menu" key={key} data-menu>
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
        <SearchLink label="Buscar ou ir para…" onClick={search} />
        <nav aria-label="Seções">{sections}</nav>
        <Person {...admin} />
      </div>
      {isSearching && <CommandBox areas={admin.areas} onClose={() => setSearching(false)} />}
    </header>
  );
}

/** Without script it leads to the page that searches. */
function SearchLink({ label, onClick }: { label: string; onClick: (event: MouseEvent) => void }) {
  return (
    <a
      href={pathTo('backofficeSearch')}
      className="office-link office-search"
      aria-haspopup="dialog"
      aria-keyshortcuts="Control+K Meta+K"
      onClick={onClick}
    >
      <Icon name="search" />
      <span>{label}</span>
      <kbd aria-hidden="true">Ctrl K</kbd>
    </a>
  );
}

/** Over an open dialog there is no other. */
function useCommandKey(open: () => void): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return;
      if (event.altKey || event.shiftKey) return;
      event.preventDefault();
      if (!document.querySelector('dialog:modal')) open();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  });
}

function Sections({
  areas,
  waiting,
}: Pick<BackofficeNavigationProps, 'waiting'> & { areas: readonly OfficeArea[] }) {
  const current = sectionAt(useLocation().pathname);
  return groupsFor(areas).map(({ title, sections }) => (
    <div key={title ?? 'start'} className="office-group">
      {title && <p className="office-group-title">{title}</p>}
      <ul>
        {sections.map(({ label, icon, pages }) => (
          <li key={label}>
            <Link
              to={pathTo(pages[0].name)}
              className="office-link"
              aria-current={pages.some(({ name }) => name === current) ? 'page' : undefined}
            >
              <Icon name={icon} />
              {label}
              <Count waiting={pages.reduce((sum, { name }) => sum + (waiting[name] ?? 0), 0)} />
            </Link>
          </li>
        ))}
      </ul>
    </div>
  ));
}

/** The pages of a section beside each other, above each of them. */
export function SectionTabs({
  areas,
  waiting,
}: {
  areas: readonly OfficeArea[];
  waiting: Waiting;
}) {
  const { pathname } = useLocation();
  const section = groupsFor(areas)
    .flatMap(({ sections }) => sections)
    .find(({ pages }) => pages.some(({ name }) => pathTo(name) === pathname));
  if (!section || section.pages.length === 1) return null;
  return (
    <Tabs
      label={section.label}
      tabs={section.pages.map(({ label, name }) => ({
        label,
        href: pathTo(name),
        current: pathTo(name) === pathname,
        count: waiting[name] || undefined,
      }))}
    />
  );
}

/** Of sections one within the other ("Veículos", "Catálogo de veículos") the inner one; the start only when exact. */
function sectionAt(pathname: string): SectionName | undefined {
  const within = (name: SectionName) =>
    name === 'backoffice'
      ? pathname === pathTo(name)
      : `${pathname}/`.startsWith(`${pathTo(name)}/`);
  return OFFICE_SECTIONS.flatMap(({ sections }) =>
    sections.flatMap(({ pages }) => pages.map(({ name }): SectionName => name)),
  )
    .filter(within)
    .sort((a, b) => pathTo(b).length - pathTo(a).length)[0];
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
