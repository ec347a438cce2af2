import { Form, useNavigation } from 'react-router';
import { INVITATION_HOURS } from '#core/office/team.ts';
import { pathTo } from '#core/site/paths.ts';
import { formState } from '../../forms/failed-form.ts';
import { treeOf } from '../../forms/form-values.ts';
import { namedErrors } from '../../forms/named-errors.ts';
import { refusedForm } from '../../forms/refused-form.ts';
import { pageMeta } from '../../page-meta.ts';
import { attempt, load } from '../../session/api-client.ts';
import { redirect } from '../../session/redirects.ts';
import { sessionOf } from '../../session/request-session.ts';
import { leaveToast } from '../../shell/toast-message.ts';
import { Button } from '../../ui/button/button.tsx';
import { ErrorSummary } from '../../ui/error-summary/error-summary.tsx';
import { PageHeader } from '../../ui/page-header/page-header.tsx';
import { TextInput } from '../../ui/text-input/text-input.tsx';
import { PROOF_LABELS, ProofFields } from '../proof-fields.tsx';
import { refusedSave } from '../refused-save.ts';
import type { Route } from './+types/invite-page';
import { RoleField } from './role-field.tsx';
import '../coupons/coupon-form.css';

const FAILED = 'Não deu para convidar agora. Nada foi enviado: tente de novo daqui a pouco.';
const LABELS = { email: 'E-mail', role: 'Papel', ...PROOF_LABELS };

export async function loader({ context }: Route.LoaderArgs) {
  const { admin, adminApi } = sessionOf(context);
  // Only whoever may see the team may invite to it.
  const [person] = await Promise.all([admin(), load(adminApi.v1.backoffice.admins.$get())]);
  return { asksCode: person?.attributes.two_step === 'on' };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { adminApi, cookies } = sessionOf(context);
  const form = await request.formData();
  const json = { invitation: treeOf(form) };
  const outcome = await attempt(adminApi.v1.backoffice.admins.$post({ json }));
  if (!outcome.ok) return refusedForm(outcome.status, refusedSave(form, outcome, FAILED));
  leaveToast(cookies, {
    severity: 'success',
    summary: 'Convite enviado',
    detail: `O link vale por ${INVITATION_HOURS} horas.`,
    life: 6000,
  });
  throw redirect(pathTo('backofficeTeam'));
}

export default function InvitePage({ loaderData, actionData }: Route.ComponentProps) {
  const state = formState(actionData);
  const isBusy = useNavigation().formMethod === 'POST';
  return (
    <>
      <PageHeader
        title="Convidar para a equipe"
        lead={`A pessoa recebe um link que vale por ${INVITATION_HOURS} horas, e escolhe a própria senha.`}
        crumbs={[{ label: 'Equipe', href: pathTo('backofficeTeam') }, { label: 'Convidar' }]}
      />
      <Form method="post" className="form coupon-form" noValidate>
        <ErrorSummary errors={namedErrors(state.errors, LABELS)} />
        <TextInput
          name="email"
          label={LABELS.email}
          hint="Só de quem você conhece: confira letra por letra."
          type="email"
          inputMode="email"
          autoComplete="off"
          required
          defaultValue={state.value('email')}
          error={state.error('email')}
        />
        <RoleField state={state} />
        <ProofFields state={state} asksCode={loaderData.asksCode} />
        <Button icon="mail" loading={isBusy}>
          Enviar o convite
        </Button>
      </Form>
    </>
  );
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: 'Convidar para a equipe', noindex: true });
