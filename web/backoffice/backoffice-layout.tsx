import { Outlet } from 'react-router';
import type { PageHandle } from '../document-pages.ts';
import { useSite } from '../session/root-data.ts';
import { attempt } from '../session/api-client.ts';
import { requireAdmin } from '../session/guards.ts';
import { sessionOf } from '../session/request-session.ts';
import { PageShell } from '../shell/page-shell.tsx';
import { useLinkNavigation } from '../shell/use-link-navigation.ts';
import type { Route } from './+types/backoffice-layout';
import { BackofficeNavigation } from './backoffice-navigation.tsx';
import '#web/ui/site-header/site-header.css';
import './backoffice-layout.css';

export const handle: PageHandle = { document: false };

export const middleware = [requireAdmin];

export async function loader({ context }: Route.LoaderArgs) {
  const { admin, adminApi } = sessionOf(context);
  const person = await admin();
  // The login is the one screen here that a stranger sees.
  if (!person) return undefined;
  const [queue, reports, regrets, findings, requests] = await Promise.all([
    attempt(adminApi.v1.backoffice.vehicle_reviews.$get({ query: {} })),
    attempt(adminApi.v1.backoffice.reports.$get({ query: {} })),
    attempt(adminApi.v1.backoffice.regrets.$get({ query: {} })),
    attempt(adminApi.v1.backoffice.reconciliation_findings.$get({ query: {} })),
    attempt(adminApi.v1.backoffice.contact_requests.$get({ query: { state: 'new' } })),
  ]);
  return {
    admin: person.attributes,
    waiting: {
      backofficeAdvertisements: queue.ok ? queue.data.meta.total : 0,
      backofficeReports: reports.ok ? (reports.data.meta.counters['open'] ?? 0) : 0,
      backofficeRegrets: regrets.ok ? (regrets.data.meta.counters['waiting'] ?? 0) : 0,
      backofficeRequests: requests.ok ? (requests.data.meta.counters['new'] ?? 0) : 0,
      backofficeReconciliation: findings.ok ? findings.data.meta.counters.open : 0,
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
          <a className="skip-link btn sr-only" href="#conteudo">
            Pular para o conteúdo
          </a>
          <BackofficeNavigation {...loaderData} siteName={siteName} logo={logo} />
          <main id="conteudo" className="office-main">
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
