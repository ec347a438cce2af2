import { Form, useNavigation } from 'react-router';
import { pathTo } from '#core/site/paths.ts';
import { redirect } from '../../session/redirects.ts';
import { failedForm, formState } from '../../forms/failed-form.ts';
import { treeOf } from '../../forms/form-values.ts';
import { namedErrors } from '../../forms/named-errors.ts';
import { refusedForm } from '../../forms/refused-form.ts';
import { pageMeta } from '../../page-meta.ts';
import { attempt, load, type Outcome } from '../../session/api-client.ts';
import { sessionOf } from '../../session/request-session.ts';
import { leaveToast } from '../../shell/toast-message.ts';
import { Button, ButtonLink } from '../../ui/button/button.tsx';
import { ErrorSummary } from '../../ui/error-summary/error-summary.tsx';
import { PasswordInput } from '../../ui/password-input/password-input.tsx';
import { TextInput } from '../../ui/text-input/text-input.tsx';
import { sentText } from '../../forms/sent-text.ts';
import { SettingsFrame } from './settings-frame.tsx';
import type { Route } from './+types/change-email';
import { PendingEmailNotice } from './pending-email-notice.tsx';

const LABELS = { email: 'Novo e-mail', current_password: 'Senha atual' };

const DONE = {
  request: 'Link enviado. Confira a caixa de entrada do novo e-mail.',
  resend: 'Link enviado de novo. Só o mais recente vale.',
  cancel: 'Troca cancelada. Seu e-mail continua o mesmo.',
};

export async function loader({ context }: Route.LoaderArgs) {
  const { api, user } = sessionOf(context);
  const [account, { data }] = await Promise.all([user(), load(api.v1.email_change.$get())]);
  const now = new Date();
  return {
    email: account?.attributes.email ?? '',
    pending: data && {
      newEmail: data.attributes.new_email,
      isExpired: new Date(data.attributes.expires_at) <= now,
      retryAfterSeconds: data.attributes.retry_after_seconds,
      madeAt: now.toISOString(),
    },
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { api, cookies } = sessionOf(context);
  const form = await request.formData();
  const wish = sentText(form, '_action');
  const calls: Record<string, () => Promise<Outcome<unknown>>> = {
    resend: () => attempt(api.v1.email_change.messages.$post()),
    cancel: () => attempt(api.v1.email_change.$delete()),
  };
  const known = (['resend', 'cancel'] as const).find((each) => each === wish) ?? 'request';
  const outcome = await (calls[known]?.() ??
    attempt(api.v1.email_change.$post({ json: { email_change: treeOf(form) } })));
  if (!outcome.ok && known === 'request')
    return refusedForm(outcome.status, failedForm(form, outcome.errors));
  leaveToast(cookies, {
    severity: outcome.ok ? 'success' : 'error',
    summary: outcome.ok ? DONE[known] : sentenceOf(outcome),
    life: 8000,
  });
  return redirect(pathTo('changeEmail'));
}

function sentenceOf({ status, errors }: Extract<Outcome<unknown>, { ok: false }>): string {
  // Confirmed or given up on another device meanwhile.
  if (status === 404) return 'Esta troca não está mais pendente.';
  return errors[0]?.detail ?? 'Algo deu errado, tente novamente mais tarde.';
}

export default function ChangeEmail({ loaderData, actionData }: Route.ComponentProps) {
  const { email, pending } = loaderData;
  const state = formState(actionData);
  const busyWith = useNavigation().formData?.get('_action');
  return (
    <SettingsFrame
      title="Trocar e-mail"
      lead={
        <>
          Hoje você entra com <strong>{email}</strong>.
        </>
      }
      within={[{ label: 'Segurança', href: pathTo('securitySettings') }]}
    >
      {pending && <PendingEmailNotice pending={pending} />}
      <ErrorSummary errors={namedErrors(state.errors, LABELS)} />
      {/* Empty again once what it asked for waits. */}
      <Form method="post" className="panel form" noValidate key={pending?.newEmail}>
        {pending && <h2>Usar outro e-mail</h2>}
        <TextInput
          name="email"
          label={LABELS.email}
          hint="Enviamos um link para ele. A troca só acontece quando você o abrir."
          type="email"
          inputMode="email"
          autoComplete="email"
          required
          defaultValue={state.value('email')}
          error={state.error('email')}
        />
        <PasswordInput
          name="current_password"
          label={LABELS.current_password}
          hint="Para ter certeza de que é você."
          autoComplete="current-password"
          required
          error={state.error('current_password')}
        />
        <div className="btn-row">
          <Button name="_action" value="request" loading={busyWith === 'request'}>
            Enviar o link
          </Button>
          <ButtonLink href={pathTo('securitySettings')} variant="quiet">
            Voltar
          </ButtonLink>
        </div>
      </Form>
    </SettingsFrame>
  );
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: 'Trocar e-mail', noindex: true });
