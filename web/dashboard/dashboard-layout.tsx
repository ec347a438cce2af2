import { waitSeconds } from '#core/accounts/resend-countdown.ts';
import { Outlet } from 'react-router';
import { isPostponed } from '#core/accounts/phone-popup.ts';
import { streetsOf } from '#web/maps/shown-streets.ts';
import { StreetsContext } from '#web/maps/streets-context.ts';
import type { PageHandle } from '../document-pages.ts';
import { isWorthReading } from '../forms/not-sent.ts';
import { useSite } from '../session/root-data.ts';
import { attempt } from '../session/api-client.ts';
import { requireUser, type Guard } from '../session/guards.ts';
import { sessionOf } from '../session/request-session.ts';
import { PageShell } from '../shell/page-shell.tsx';
import { useLinkNavigation } from '../shell/use-link-navigation.ts';
import type { Route } from './+types/dashboard-layout';
import { DashboardNavigation } from './dashboard-navigation.tsx';
import { closedWhileViewing } from '../viewing/closed-pages.ts';
import { EmailBanner } from './email-banner.tsx';
import { EmailProblemNotice } from './email-problem-notice.tsx';
import { PhonePopup } from './phone-popup.tsx';
import '#web/ui/site-header/site-header.css';
import './dashboard-layout.css';

export const handle: PageHandle = { document: false };

export const middleware: Guard[] = [requireUser, closedWhileViewing];

export async function loader({ context }: Route.LoaderArgs) {
  const session = sessionOf(context);
  const { api, cookies, user } = session;
  const [inbox, own, streets] = await Promise.all([
    attempt(api.v1.inbox.$get()),
    user(),
    streetsOf(session),
  ]);
  return {
    streets,
    unread: inbox.ok ? inbox.data.data.attributes.unread : 0,
    resendWait: own?.attributes.confirmation_sent_at
      ? waitSeconds(new Date(own.attributes.confirmation_sent_at), new Date())
      : 0,
    isPhoneLater: own !== undefined && isPostponed(cookies.get('phoneLater'), own.id, new Date()),
  };
}

export { isWorthReading as shouldRevalidate };

/** The frame of the advertiser's screens: navigation, warnings, messages in passing. */
export default function DashboardLayout({ loaderData }: Route.ComponentProps) {
  const { settings, user, viewing } = useSite();
  useLinkNavigation('/dashboard');
  return (
    <PageShell>
      <div className="dash">
        <DashboardNavigation
          unread={loaderData.unread}
          user={user?.attributes}
          siteName={settings.site_name}
          logo={settings.logo}
          areas={viewing?.areas}
        />
        <main id="conteudo" className="dash-main">
          {user && !user.attributes.email_confirmed && (
            <EmailBanner
              email={user.attributes.email}
              sentAt={user.attributes.confirmation_sent_at}
              wait={loaderData.resendWait}
            />
          )}
          {user?.attributes.email_confirmed && (
            <EmailProblemNotice {...user.attributes} wait={loaderData.resendWait} />
          )}
          {!loaderData.isPhoneLater && <PhonePopup account={user?.attributes} />}
          <StreetsContext value={loaderData.streets}>
            <Outlet />
          </StreetsContext>
        </main>
      </div>
    </PageShell>
  );
}
