import { Outlet, useRouteLoaderData } from 'react-router';
import { isPostponed } from '#core/accounts/phone-popup.ts';
import type { PageHandle } from '../document-pages.ts';
import { isWorthReading } from '../forms/not-sent.ts';
import type { RootData } from '../root.tsx';
import { attempt } from '../session/api-client.ts';
import { requireUser } from '../session/guards.ts';
import { sessionOf } from '../session/request-session.ts';
import { PageShell } from '../shell/page-shell.tsx';
import { useLinkNavigation } from '../shell/use-link-navigation.ts';
import type { Route } from './+types/dashboard-layout';
import { DashboardNavigation } from './dashboard-navigation.tsx';
import { EmailBanner } from './email-banner.tsx';
import { PhonePopup } from './phone-popup.tsx';

export const handle: PageHandle = { document: false };

export const middleware = [requireUser];

export async function loader({ context }: Route.LoaderArgs) {
  const { api, cookies, user } = sessionOf(context);
  const [messages, own] = await Promise.all([attempt(api.v1.messages.$get({ query: {} })), user()]);
  return {
    unread: messages.ok ? messages.data.meta.unread : 0,
    isPhoneLater: own !== undefined && isPostponed(cookies.get('phoneLater'), own.id, new Date()),
  };
}

export { isWorthReading as shouldRevalidate };

/** The frame of the advertiser's screens: navigation, warnings, messages in passing. */
export default function DashboardLayout({ loaderData }: Route.ComponentProps) {
  const root = useRouteLoaderData<RootData>('root');
  useLinkNavigation('/dashboard');
  return (
    <PageShell root={root}>
      <div className="dash">
        <a className="skip-link btn sr-only" href="#conteudo">
          Pular para o conteúdo
        </a>
        <DashboardNavigation
          unread={loaderData.unread}
          user={root?.user?.attributes}
          siteName={root?.settings.site_name ?? 'Mandacaru'}
        />
        <main id="conteudo" className="dash-main">
          {root?.user && !root.user.attributes.email_confirmed && (
            <EmailBanner
              email={root.user.attributes.email}
              sentAt={root.user.attributes.confirmation_sent_at}
            />
          )}
          {!loaderData.isPhoneLater && <PhonePopup account={root?.user?.attributes} />}
          <Outlet />
        </main>
      </div>
    </PageShell>
  );
}
