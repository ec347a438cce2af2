import { Form } from 'react-router';
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
import type { CookieJar } from '../session/cookie-jar.ts';
import { ErrorSummary } from '../ui/error-summary/error-summary.tsx';
import { Notice } from '../ui/notice/notice.tsx';
import type { PageHandle } from '../document-pages.ts';
import type { Route } from './+types/reset-password';
import { AccountCard } from './account-card.tsx';
import { NewPasswordFields } from './new-password-fields.tsx';

export const handle: PageHandle = { document: true };

/** A link that is over says so before somebody thinks up a password. Looking does not use it up. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { api, cookies } = sessionOf(context);
  const link = { token: params.token, ...secretIn(cookies) };
  const outcome = await attempt(
    api.v1.password_resets.checks.$post({ json: { password_reset: link } }),
  );
  if (!outcome.ok) throw isOver(outcome) ? redirect(invalidTokenPath('senha')) : pageOf(outcome);
  return outcome.data.meta;
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { api, cookies } = sessionOf(context);
  const form = await request.formData();
  const outcome = await attempt(
    api.v1.password_resets.$put({
      json: { password_reset: { ...treeOf(form), token: params.token, ...secretIn(cookies) } },
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

/** The registration secret of this browser, which then loses nothing of what it began. */
function secretIn(cookies: CookieJar): { secret?: string } {
  const secret = cookies.get('registration');
  return secret ? { secret } : {};
}

export default function ResetPassword({ loaderData, actionData }: Route.ComponentProps) {
  const state = formState(actionData);
  return (
    <AccountCard title="Criar senha nova" lead="As outras sessões abertas serão encerradas.">
      <ErrorSummary errors={state.errors} />
      {loaderData.erases && (
        <Notice tone="warning" title="Este e-mail ainda não foi confirmado">
          <p>
            Rascunhos, telefones e login em duas etapas desta conta serão apagados, porque outra
            pessoa pode ter usado o seu e-mail. Se foi você, abra antes o link de confirmação que
            enviamos.
          </p>
        </Notice>
      )}
      <Form method="post" className="form" noValidate>
        <NewPasswordFields state={state} />
        <Button block>Salvar a senha nova</Button>
      </Form>
    </AccountCard>
  );
}
