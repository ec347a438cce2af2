import { data } from 'react-router';
import { pathTo } from '#core/site/paths.ts';
import { formState } from '../../forms/failed-form.ts';
import { treeOf } from '../../forms/form-values.ts';
import { sentPassword } from '../../forms/sent-text.ts';
import { pageMeta } from '../../page-meta.ts';
import { attempt } from '../../session/api-client.ts';
import { redirect } from '../../session/redirects.ts';
import { sessionOf } from '../../session/request-session.ts';
import { leaveToast } from '../../shell/toast-message.ts';
import { PageHeader } from '../../ui/page-header/page-header.tsx';
import type { Route } from './+types/new-plan-page';
import { refusedSave } from '../refused-save.ts';
import { PlanForm } from './plan-form.tsx';

const FAILED = 'Não deu para criar o plano. Tente de novo daqui a pouco.';

export async function action({ request, context }: Route.ActionArgs) {
  const { adminApi, cookies } = sessionOf(context);
  const form = await request.formData();
  const { current_password: _password, ...plan } = treeOf(form);
  const json = { plan, ...sentPassword(form) };
  const outcome = await attempt(adminApi.v1.backoffice.plans.$post({ json }));
  if (!outcome.ok) return data(refusedSave(form, outcome, FAILED), { status: outcome.status });
  leaveToast(cookies, { severity: 'success', summary: 'Plano criado', life: 5000 });
  throw redirect(pathTo('backofficePlans'));
}

const FIRST_VALUES = {
  kind: 'owner',
  recurring: true,
  duration_in_months: '1',
  highlight_days: '15',
  property_gallery_limit: '20',
  video: true,
  active: true,
};

export default function NewPlanPage({ actionData }: Route.ComponentProps) {
  return (
    <>
      <PageHeader
        title="Novo plano"
        lead="Entra no fim da lista do seu perfil."
        crumbs={[{ label: 'Planos', href: pathTo('backofficePlans') }, { label: 'Novo plano' }]}
      />
      <PlanForm form={formState(actionData, FIRST_VALUES)} submit="Criar o plano" />
    </>
  );
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: 'Novo plano', noindex: true });
