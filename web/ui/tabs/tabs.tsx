import './tabs.css';

export interface Tab {
  label: string;
  href: string;
  current?: boolean | undefined;
  count?: number | undefined;
  /** There are more than are counted. */
  isCountCapped?: boolean | undefined;
}

const format = new Intl.NumberFormat('pt-BR');

/** Sister pages of one subject, as links; the strip scrolls sideways when it is too long. */
export function Tabs({ tabs, label }: { tabs: readonly Tab[]; label: string }) {
  return (
    <nav className="tabs" aria-label={label}>
      {tabs.map((tab) => (
        <a key={tab.href} href={tab.href} aria-current={tab.current ? 'page' : undefined}>
          {tab.label}
          {tab.count !== undefined && (
            <span className="tab-count">
              {format.format(tab.count)}
              {tab.isCountCapped && '+'}
            </span>
          )}
        </a>
      ))}
    </nav>
  );
}
