import type { ReactNode } from 'react';
import { NavLink } from 'react-router';
import { pathTo } from '#core/site/paths.ts';
import type { Crumb } from '#web/ui/breadcrumbs/breadcrumbs.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';
import { PageHeader } from '#web/ui/page-header/page-header.tsx';
import { useSite } from '../../session/root-data.ts';
import { settingsPlaces } from './settings-places.ts';
import '../dashboard-navigation.css';
import './settings-frame.css';

interface SettingsFrameProps {
  title: string;
  lead?: ReactNode;
  /** The screens between the list of settings and this one. */
  within?: readonly Crumb[];
  /** Beside the title. */
  actions?: ReactNode;
  children: ReactNode;
}

/** Around every settings screen: the way back, and on a wide screen the other parts at the side. */
export function SettingsFrame({ title, lead, within = [], actions, children }: SettingsFrameProps) {
  const account = useSite().user?.attributes;
  return (
    <>
      <PageHeader
        title={title}
        lead={lead}
        crumbs={[
          { label: 'Configurações', href: pathTo('accountSettings') },
          ...within,
          { label: title },
        ]}
        actions={actions}
      />
      <div className="settings-frame">
        <nav className="settings-nav" aria-label="Configurações">
          {account &&
            settingsPlaces(account).map(({ href, label, icon }) => (
              <NavLink key={href} to={href} className="dash-link">
                <Icon name={icon} />
                <span>{label}</span>
              </NavLink>
            ))}
        </nav>
        <div className="settings-content">{children}</div>
      </div>
    </>
  );
}
