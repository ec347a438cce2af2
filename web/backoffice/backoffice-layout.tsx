import { Outlet } from 'react-router';
import type { PathName } from '#core/site/paths.ts';
import type { PageHandle } from '../document-pages.ts';
import { useSite } from '../session/root-data.ts';
import { attempt } from '../session/api-client.ts';
import { requireAdmin } from '../session/guards.ts';
import { sessionOf } from '../session/request-session.ts';
import { PageShell } from '../shell/page-shell.tsx';
import { useLinkNavigation } from '../shell/use-link-navigation.ts';
import type { Route } from './+types/backoffice-layout';
import { BackofficeNavigation, type SectionCounts } from './backoffice-navigation.tsx';
import { WAITING_SECTIONS } from './start/waiting-list.tsx';
import type { WaitingThing } from './start/waiting-things.ts';
import '#web/ui/site-header/site-header.css';
import './backoffice-layout.css';

export const handle: PageHandle = { document: false };

export const middleware = [requireAdmin];

export async function loader({ context }: Route.LoaderArgs) {
  const { admin, adminApi } = sessionOf(context);
  const person = await admin();
  // The login is the one screen here that a stranger sees.
  if (!person) return undefined;
  const read = await attempt(adminApi.v1.backoffice.waiting.$get());
  return { admin: person.attributes, waiting: countsOf(read.ok ? read.data.data : []) };
}

/** By the section where it is worked off. */
function countsOf(things: readonly WaitingThing[]): SectionCounts {
  const counts: Partial<Record<PathName, number>> = {};
  for (const { id, attributes } of things) {
    const section = WAITING_SECTIONS[id];
    counts[section] = (counts[section] ?? 0) + attributes.count;
  }
  return counts;
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
