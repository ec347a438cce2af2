import { Outlet } from 'react-router';
import type { PageHandle } from '../document-pages.ts';
import { useSite } from '../session/root-data.ts';
import { attempt } from '../session/api-client.ts';
import { requireAdmin, type Guard } from '../session/guards.ts';
import { sessionOf } from '../session/request-session.ts';
import { PageShell } from '../shell/page-shell.tsx';
import { useLinkNavigation } from '../shell/use-link-navigation.ts';
import type { Route } from './+types/backoffice-layout';
import { requireArea } from './require-area.ts';
import { BackofficeNavigation, SectionTabs } from './backoffice-navigation.tsx';
import '#web/ui/site-header/site-header.css';
import './backoffice-layout.css';

export const handle: PageHandle = { document: false };

export const middleware: Guard[] = [requireAdmin, requireArea];

export async function loader({ context }: Route.LoaderArgs) {
  const { admin, adminApi } = sessionOf(context);
  const person = await admin();
  // The login is the one screen here that a stranger sees.
  if (!person) return undefined;
  const waiting = await attempt(adminApi.v1.backoffice.waiting_things.$get());
  const counts = new Map(
    waiting.ok ? waiting.data.data.map(({ attributes: { name, count } }) => [name, count]) : [],
  );
  return {
    admin: person.attributes,
    waiting: {
      backofficeAdvertisements: counts.get('reviews') ?? 0,
      backofficeTrust: counts.get('held_ads') ?? 0,
      backofficeReports: counts.get('reports') ?? 0,
      backofficeRegrets: counts.get('regrets') ?? 0,
      backofficeRequests: counts.get('requests') ?? 0,
      backofficeIncidents: counts.get('incidents') ?? 0,
      backofficeDataRequests: counts.get('data_requests') ?? 0,
      backofficeReconciliation: counts.get('findings') ?? 0,
      backofficeJobs: counts.get('failed_jobs') ?? 0,
    },
  };
}

/** The frame of the administrators' screens. Whoever is not logged in sees the screen without it. */
export default function BackofficeLayout({ loaderData }: Route.ComponentProps) {
  const { site_name: siteName, logo } = useSite().settings;
  useLinkNavigation('/backoffice');
  return (
    <PageShell>
      {loaderData ? (
        <div className="office">
          <BackofficeNavigation {...loaderData} siteName={siteName} logo={logo} />
          <main id="conteudo" className="office-main">
            <SectionTabs areas={loaderData.admin.areas} waiting={loaderData.waiting} />
            <Outlet />
          </main>
        </div>
      ) : (
        <main id="conteudo" className="office-door">
          <Outlet />
        </main>
      )}
    </PageShell>
  );
}
