import { useRouteLoaderData } from 'react-router';
import { Badge } from '#web/ui/badge/badge.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';
import { PageHeader } from '#web/ui/page-header/page-header.tsx';
import { pageMeta } from '../../page-meta.ts';
import type { RootData } from '../../root.tsx';
import type { Route } from './+types/settings-page';
import { settingsPlaces } from './settings-places.ts';

/** Everything that can be set, and how it stands. */
export default function SettingsPage() {
  const account = useRouteLoaderData<RootData>('root')?.user?.attributes;
  return (
    <>
      <PageHeader title="Configurações" lead="Seu perfil, sua conta e seus dados." />
      {account && (
        <ul className="settings-hub">
          {settingsPlaces(account).map(({ href, label, icon, text, state }) => {
            const standing = state?.(account);
            return (
              <li key={href}>
                <a href={href} className="settings-place">
                  <Icon name={icon} size={24} />
                  <span className="settings-place-text">
                    <b>{label}</b>
                    <span>{text(account)}</span>
                    {standing && <Badge tone={standing.tone}>{standing.label}</Badge>}
                  </span>
                  <Icon name="chevron-right" />
                </a>
              </li>
            );
          })}
        </ul>
      )}
    </>
  );
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: 'Configurações', noindex: true });
