import { Form } from 'react-router';
import { pathTo } from '#core/site/paths.ts';
import type { PageHandle } from '../document-pages.ts';
import { failedForm, formState } from '../forms/failed-form.ts';
import { treeOf } from '../forms/form-values.ts';
import { refusedForm } from '../forms/refused-form.ts';
import { pageMeta } from '../page-meta.ts';
import { attempt } from '../session/api-client.ts';
import { sessionOf } from '../session/request-session.ts';
import { leadToSent, SENT, wasSent } from '../session/sent-mark.ts';
import { Button, ButtonLink } from '../ui/button/button.tsx';
import { ErrorSummary } from '../ui/error-summary/error-summary.tsx';
import { TextInput } from '../ui/text-input/text-input.tsx';
import type { Route } from './+types/forgot-password';
import { AccountCard } from './account-card.tsx';

export const handle: PageHandle = { document: true };

export function loader({ url, context }: Route.LoaderArgs) {
  return { sent: wasSent(sessionOf(context).cookies, url, SENT) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { api, cookies } = sessionOf(context);
  const form = await request.formData();
  const outcome = await attempt(
    api.v1.password_resets.$post({
      json: { password_reset: treeOf(form) },
    }),
  );
  if (!outcome.ok) return refusedForm(outcome.status, failedForm(form, outcome.errors));
  throw leadToSent(cookies, pathTo('forgotPassword'), SENT);
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: 'Recuperar a senha', noindex: true });

export default function ForgotPassword({ loaderData, actionData }: Route.ComponentProps) {
  const state = formState(actionData);
  if (loaderData.sent) {
    return (
      <AccountCard
        title="Confira seu e-mail"
        lead="Se existe uma conta com o e-mail que você escreveu, enviamos um link para criar uma senha nova."
      >
        <p>O link vale por 60 minutos. Não chegou? Olhe a caixa de spam.</p>
        <ButtonLink href={pathTo('login')} block>
          Voltar para o login
        </ButtonLink>
      </AccountCard>
    );
  }
  return (
    <AccountCard
      title="Recuperar a senha"
      lead="Escreva o e-mail da sua conta. Enviamos um link para você criar uma senha nova."
      foot={
        <a className="link" href={pathTo('login')}>
          Voltar para o login
        </a>
      }
    >
      <ErrorSummary errors={state.errors} />
      <Form method="post" className="form" noValidate>
        <TextInput
          name="email"
          label="E-mail"
          type="email"
          autoComplete="username"
          inputMode="email"
          required
          defaultValue={state.value('email')}
          error={state.error('email')}
        />
        <Button block>Enviar o link</Button>
      </Form>
    </AccountCard>
  );
}
