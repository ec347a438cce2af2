import { pathTo } from '#core/site/paths.ts';
import { conflictingForm, formState } from '../../forms/failed-form.ts';
import { mergedForm } from '../../forms/merged-form.ts';
import { refusedForm } from '../../forms/refused-form.ts';
import { pageMeta } from '../../page-meta.ts';
import { attempt } from '../../session/api-client.ts';
import { redirect } from '../../session/redirects.ts';
import { sessionOf } from '../../session/request-session.ts';
import { leaveToast } from '../../shell/toast-message.ts';
import { PageHeader } from '../../ui/page-header/page-header.tsx';
import { refusedSave } from '../refused-save.ts';
import type { Route } from './+types/edit-incident-page';
import { loadIncident, sentIncident, storedIncident } from './incident-calls.ts';
import { IncidentForm, INCIDENT_LABELS } from './incident-form.tsx';

const FAILED = 'Não deu para salvar. O incidente está como antes: tente de novo daqui a pouco.';

export async function loader({ params: { id }, context }: Route.LoaderArgs) {
  return { incident: await loadIncident(sessionOf(context).adminApi, id) };
}

export async function action({ params: { id }, request, context }: Route.ActionArgs) {
  const { adminApi, cookies } = sessionOf(context);
  const form = await request.formData();
  const incident = await loadIncident(adminApi, id);
  const merged = mergedForm(form, storedIncident(incident), Object.keys(INCIDENT_LABELS));
  if (merged.conflicts.length > 0) return refusedForm(409, conflictingForm(merged));
  const json = { incident: sentIncident(merged.form), seen_at: incident.changed_at };
  const outcome = await attempt(
    adminApi.v1.backoffice.incidents[':id'].$put({ param: { id }, json }),
  );
  if (!outcome.ok) return refusedForm(outcome.status, refusedSave(merged.form, outcome, FAILED));
  leaveToast(cookies, { severity: 'success', summary: 'Incidente salvo', life: 5000 });
  throw redirect(pathTo('backofficeIncident', { id }));
}

export default function EditIncidentPage({ loaderData, actionData }: Route.ComponentProps) {
  const { incident } = loaderData;
  const stored = storedIncident(incident);
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
      <IncidentForm form={formState(actionData, stored)} submit="Salvar" stored={stored} />
    </>
  );
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: 'Mudar o incidente', noindex: true });
