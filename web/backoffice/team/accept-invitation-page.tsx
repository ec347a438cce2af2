import { Form, useNavigation } from 'react-router';
import { pathTo } from '#core/site/paths.ts';
import { OFFICE_ROLE_LABELS } from '#text/team-words.ts';
import { NewPasswordFields } from '../../account/new-password-fields.tsx';
import { invalidTokenPath, isOver } from '../../errors/dead-link.ts';
import { failedForm, formState } from '../../forms/failed-form.ts';
import { treeOf } from '../../forms/form-values.ts';
import { namedErrors } from '../../forms/named-errors.ts';
import { refusedForm } from '../../forms/refused-form.ts';
import { pageMeta } from '../../page-meta.ts';
import { attempt, pageOf } from '../../session/api-client.ts';
import { awayWhenAdmin, type Guard } from '../../session/guards.ts';
import { redirect, redirectDocument } from '../../session/redirects.ts';
import { sessionOf } from '../../session/request-session.ts';
import { leaveToast } from '../../shell/toast-message.ts';
import { Button } from '../../ui/button/button.tsx';
import { ErrorSummary } from '../../ui/error-summary/error-summary.tsx';
import { TextInput } from '../../ui/text-input/text-input.tsx';
import { AuthCard } from '../auth-card.tsx';
import { EmailText } from '../email-link.tsx';
import type { Route } from './+types/accept-invitation-page';

export const middleware: Guard[] = [awayWhenAdmin];

/** A link that is over says so before somebody thinks up a password. Looking does not use it up. */
export async function loader({ params: { token }, context }: Route.LoaderArgs) {
  const { adminApi } = sessionOf(context);
  const outcome = await attempt(
    adminApi.v1.backoffice.invitation_checks.$post({ json: { invitation: { token } } }),
  );
  if (!outcome.ok) throw isOver(outcome) ? redirect(invalidTokenPath('convite')) : pageOf(outcome);
  return outcome.data.meta;
}

export async function action({ request, params: { token }, context }: Route.ActionArgs) {
  const { adminApi, cookies } = sessionOf(context);
  const form = await request.formData();
  const outcome = await attempt(
    adminApi.v1.backoffice.invitation_acceptances.$post({
      json: { acceptance: { ...treeOf(form), token } },
    }),
  );
  if (!outcome.ok) {
    if (isOver(outcome)) throw redirect(invalidTokenPath('convite'));
    return refusedForm(outcome.status, failedForm(form, outcome.errors));
  }
  leaveToast(cookies, {
    severity: 'success',
    summary: 'Convite aceito',
    detail: 'Entre com o seu e-mail e a senha que acabou de criar.',
    life: 8000,
  });
  throw redirectDocument(pathTo('backofficeLogin'));
}

const LABELS = { name: 'Seu nome', password: 'Senha', password_confirmation: 'Repita a senha' };

export default function AcceptInvitationPage({ loaderData, actionData }: Route.ComponentProps) {
  const { email, role, invited_by: inviter } = loaderData;
  const state = formState(actionData);
  const isBusy = useNavigation().state !== 'idle';
  const { label, hint } = OFFICE_ROLE_LABELS[role];
  return (
    <AuthCard title="Entrar para a equipe" lead={`${inviter} convidou você para a administração.`}>
      <p>
        Seu papel: <b>{label}</b>. {hint}
      </p>
      <p>
        Você entra com o e-mail{' '}
        <b>
          <EmailText email={email} />
        </b>{' '}
        e a senha que escolher aqui.
      </p>
      <ErrorSummary errors={namedErrors(state.errors, LABELS)} />
      <Form method="post" className="form" noValidate>
        <TextInput
          name="name"
          label={LABELS.name}
          hint="Como a equipe vai ver você."
          autoComplete="name"
          required
          defaultValue={state.value('name')}
          error={state.error('name')}
        />
        <NewPasswordFields state={state} />
        <Button block loading={isBusy}>
          Aceitar o convite
        </Button>
      </Form>
    </AuthCard>
  );
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: 'Convite para a equipe',
    noindex: true,
    canonicalPath: pathTo('backofficeLogin'),
  });
