import { pathTo } from '#core/site/paths.ts';
import { formState } from '../../forms/failed-form.ts';
import { refusedForm } from '../../forms/refused-form.ts';
import { pageMeta } from '../../page-meta.ts';
import { attempt } from '../../session/api-client.ts';
import { redirect } from '../../session/redirects.ts';
import { sessionOf } from '../../session/request-session.ts';
import { leaveToast } from '../../shell/toast-message.ts';
import { PageHeader } from '../../ui/page-header/page-header.tsx';
import { refusedSave } from '../refused-save.ts';
import type { Route } from './+types/new-incident-page';
import { sentIncident } from './incident-calls.ts';
import { IncidentForm } from './incident-form.tsx';

const FAILED = 'Não deu para registrar o incidente. Tente de novo daqui a pouco.';

export async function action({ request, context }: Route.ActionArgs) {
  const { adminApi, cookies } = sessionOf(context);
  const form = await request.formData();
  const outcome = await attempt(
    adminApi.v1.backoffice.incidents.$post({ json: { incident: sentIncident(form) } }),
  );
  if (!outcome.ok) return refusedForm(outcome.status, refusedSave(form, outcome, FAILED));
  leaveToast(cookies, { severity: 'success', summary: 'Incidente registrado', life: 5000 });
  throw redirect(pathTo('backofficeIncident', { id: outcome.data.data.id }));
}

export default function NewIncidentPage({ actionData }: Route.ComponentProps) {
  return (
    <>
      <PageHeader
        title="Novo incidente"
        lead="Registre logo, com o que já se sabe. O resto se completa depois."
        crumbs={[
          { label: 'Incidentes', href: pathTo('backofficeIncidents') },
          { label: 'Novo incidente' },
        ]}
      />
      <IncidentForm
        form={formState(actionData, { risk: 'unassessed' })}
        submit="Registrar o incidente"
      />
    </>
  );
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: 'Novo incidente', noindex: true });
