import { pathTo } from '#core/site/paths.ts';
import { formState } from '../../forms/failed-form.ts';
import { refusedForm } from '../../forms/refused-form.ts';
import { sentText } from '../../forms/sent-text.ts';
import { pageMeta } from '../../page-meta.ts';
import { attempt } from '../../session/api-client.ts';
import { redirect } from '../../session/redirects.ts';
import { sessionOf } from '../../session/request-session.ts';
import { leaveToast } from '../../shell/toast-message.ts';
import { PageHeader } from '../../ui/page-header/page-header.tsx';
import { refusedSave } from '../refused-save.ts';
import type { Route } from './+types/edit-incident-page';
import { loadIncident, sentIncident, storedIncident } from './incident-calls.ts';
import { IncidentForm } from './incident-form.tsx';

const FAILED = 'Não deu para salvar. O incidente está como antes: tente de novo daqui a pouco.';

export async function loader({ params: { id }, context }: Route.LoaderArgs) {
  return { incident: await loadIncident(sessionOf(context).adminApi, id) };
}

export async function action({ params: { id }, request, context }: Route.ActionArgs) {
  const { adminApi, cookies } = sessionOf(context);
  const form = await request.formData();
  const json = { incident: sentIncident(form), seen_at: sentText(form, 'seen_at') };
  const outcome = await attempt(
    adminApi.v1.backoffice.incidents[':id'].$put({ param: { id }, json }),
  );
  if (!outcome.ok) return refusedForm(outcome.status, refusedSave(form, outcome, FAILED));
  leaveToast(cookies, { severity: 'success', summary: 'Incidente salvo', life: 5000 });
  throw redirect(pathTo('backofficeIncident', { id }));
}

export default function EditIncidentPage({ loaderData, actionData }: Route.ComponentProps) {
  const { incident } = loaderData;
  const form = formState(actionData, { ...storedIncident(incident), seen_at: incident.changed_at });
  return (
    <>
      <PageHeader
        title="Mudar o incidente"
        lead="O que estava antes fica na auditoria."
        crumbs={[
          { label: 'Incidentes', href: pathTo('backofficeIncidents') },
          { label: incident.title, href: pathTo('backofficeIncident', incident) },
          { label: 'Mudar' },
        ]}
      />
      <IncidentForm form={form} submit="Salvar" seenAt={form.value('seen_at')} />
    </>
  );
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: 'Mudar o incidente', noindex: true });
