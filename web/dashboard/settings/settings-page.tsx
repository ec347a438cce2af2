import { Badge } from '#web/ui/badge/badge.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';
import { PageHeader } from '#web/ui/page-header/page-header.tsx';
import { pageMeta } from '../../page-meta.ts';
import { useSite } from '../../session/root-data.ts';
import { attempt, load } from '../../session/api-client.ts';
import { sessionOf } from '../../session/request-session.ts';
import type { Route } from './+types/settings-page';
import { settingsPlaces, type SettingsFacts } from './settings-places.ts';
import './settings-page.css';

export async function loader({ context }: Route.LoaderArgs) {
  const { api, user } = sessionOf(context);
  const isBusiness = (await user())?.attributes.profile === 'business';
  const [change, twoStep, cards, agency] = await Promise.all([
    load(api.v1.email_change.$get()),
    load(api.v1.users.two_step.$get()),
    load(api.v1.users.payment_methods.$get()),
    isBusiness ? attempt(api.v1.agency.$get()) : undefined,
  ]);
  const facts: SettingsFacts = {
    pendingEmail: change.data?.attributes.new_email,
    hasTwoStep: twoStep.data.attributes.enabled,
    cards: cards.data.length,
    hasAgency: agency?.ok === true,
  };
  return facts;
}

/** Everything that can be set, and how it stands. */
export default function SettingsPage({ loaderData }: Route.ComponentProps) {
  const account = useSite().user?.attributes;
  return (
    <>
      <PageHeader title="Configurações" lead="Seu perfil, sua conta e seus dados." />
      {account && (
        <ul className="settings-hub">
          {settingsPlaces(account).map(({ href, label, icon, text, state }) => {
            const standing = state?.(account, loaderData);
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
