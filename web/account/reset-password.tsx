import { Form, useNavigation } from 'react-router';
import { pathTo } from '#core/site/paths.ts';
import { redirect, redirectDocument } from '../session/redirects.ts';
import { invalidTokenPath, isOver } from '../errors/dead-link.ts';
import { failedForm, formState } from '../forms/failed-form.ts';
import { treeOf } from '../forms/form-values.ts';
import { refusedForm } from '../forms/refused-form.ts';
import { pageMeta } from '../page-meta.ts';
import { attempt, pageOf } from '../session/api-client.ts';
import { sessionOf } from '../session/request-session.ts';
import { leaveToast } from '../shell/toast-message.ts';
import { Button } from '../ui/button/button.tsx';
import { ErrorSummary } from '../ui/error-summary/error-summary.tsx';
import type { Route } from './+types/reset-password';
import { AccountCard } from './account-card.tsx';
import { NewPasswordFields } from './new-password-fields.tsx';

/** A link that is over says so before somebody thinks up a password. Looking does not use it up. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { api } = sessionOf(context);
  const outcome = await attempt(
    api.v1.password_resets.checks.$post({ json: { password_reset: { token: params.token } } }),
  );
  if (!outcome.ok) throw isOver(outcome) ? redirect(invalidTokenPath('senha')) : pageOf(outcome);
  return null;
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { api, cookies } = sessionOf(context);
  const form = await request.formData();
  const outcome = await attempt(
    api.v1.password_resets.$put({
      json: { password_reset: { ...treeOf(form), token: params.token } },
    }),
  );
  if (!outcome.ok) {
    if (isOver(outcome)) throw redirect(invalidTokenPath('senha'));
    return refusedForm(outcome.status, failedForm(form, outcome.errors));
  }
  leaveToast(cookies, {
    severity: 'success',
    summary: 'Senha nova criada',
    detail: 'Entre com ela.',
    life: 6000,
  });
  // A document of its own, so that the message reaches it.
  throw redirectDocument(pathTo('login'));
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: 'Criar senha nova',
    noindex: true,
    canonicalPath: pathTo('forgotPassword'),
  });

export default function ResetPassword({ actionData }: Route.ComponentProps) {
  const state = formState(actionData);
  const isBusy = useNavigation().state !== 'idle';
  return (
    <AccountCard title="Criar senha nova" lead="As outras sessões abertas serão encerradas.">
      <ErrorSummary errors={state.errors} />
      <Form method="post" className="form" noValidate>
        <NewPasswordFields state={state} />
        <Button block loading={isBusy}>
          Salvar a senha nova
        </Button>
      </Form>
    </AccountCard>
  );
}
