import { Form, useNavigation } from 'react-router';
import { pathTo } from '#core/site/paths.ts';
import { redirect } from '../../session/redirects.ts';
import { NewPasswordFields } from '../../account/new-password-fields.tsx';
import { failedForm, formState } from '../../forms/failed-form.ts';
import { treeOf } from '../../forms/form-values.ts';
import { namedErrors } from '../../forms/named-errors.ts';
import { refusedForm } from '../../forms/refused-form.ts';
import { pageMeta } from '../../page-meta.ts';
import { useSite } from '../../session/root-data.ts';
import { attempt } from '../../session/api-client.ts';
import { sessionOf } from '../../session/request-session.ts';
import { leaveToast } from '../../shell/toast-message.ts';
import { Button, ButtonLink } from '../../ui/button/button.tsx';
import { ErrorSummary } from '../../ui/error-summary/error-summary.tsx';
import { PasswordInput } from '../../ui/password-input/password-input.tsx';
import { SettingsFrame } from './settings-frame.tsx';
import type { Route } from './+types/change-password';

const LABELS = {
  current_password: 'Senha atual',
  password: 'Senha nova',
  password_confirmation: 'Repita a senha nova',
};

export async function action({ request, context }: Route.ActionArgs) {
  const { api, cookies } = sessionOf(context);
  const form = await request.formData();
  const user = treeOf(form);
  const outcome = await attempt(api.password.$put({ json: { user } }));
  if (!outcome.ok) return refusedForm(outcome.status, failedForm(form, outcome.errors));
  leaveToast(cookies, {
    severity: 'success',
    summary: 'Senha trocada',
    detail: 'Os outros aparelhos saíram da sua conta.',
    life: 6000,
  });
  return redirect(pathTo('securitySettings'));
}

export default function ChangePassword({ actionData }: Route.ComponentProps) {
  const email = useSite().user?.attributes.email;
  const state = formState(actionData);
  const isBusy = useNavigation().state !== 'idle';
  return (
    <SettingsFrame
      title="Trocar senha"
      lead="Você continua neste aparelho. Os outros saem da conta e pedem a senha nova."
      within={[{ label: 'Segurança', href: pathTo('securitySettings') }]}
    >
      <ErrorSummary errors={namedErrors(state.errors, LABELS)} />
      <Form method="post" className="panel form" noValidate>
        {/* So that the browser keeps the new password with the right account. */}
        <input type="text" autoComplete="username" defaultValue={email} readOnly hidden />
        <PasswordInput
          name="current_password"
          label={LABELS.current_password}
          autoComplete="current-password"
          required
          error={state.error('current_password')}
        />
        <NewPasswordFields state={state} labels={[LABELS.password, LABELS.password_confirmation]} />
        <div className="btn-row">
          <Button loading={isBusy}>Trocar a senha</Button>
          <ButtonLink href={pathTo('securitySettings')} variant="quiet">
            Voltar
          </ButtonLink>
        </div>
        <p>
          Não lembra a senha atual?{' '}
          <a className="link" href={pathTo('forgotPassword')}>
            Receba um link por e-mail
          </a>
          .
        </p>
      </Form>
    </SettingsFrame>
  );
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: 'Trocar senha', noindex: true });
