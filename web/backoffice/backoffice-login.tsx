import { Form, useNavigation } from 'react-router';
import { pathTo } from '#core/site/paths.ts';
import { redirect } from '../session/redirects.ts';
import { formState } from '../forms/failed-form.ts';
import { treeOf } from '../forms/form-values.ts';
import { namedErrors } from '../forms/named-errors.ts';
import { pageMeta } from '../page-meta.ts';
import { attempt } from '../session/api-client.ts';
import { failedLogin } from '../session/failed-login.ts';
import { awayWhenAdmin, type Guard } from '../session/guards.ts';
import { keepChallenge } from '../session/login-challenge.ts';
import { sessionOf } from '../session/request-session.ts';
import { sessionOverWords } from '../session/session-over.ts';
import { takeWanted } from '../session/wanted-page.ts';
import { Button } from '../ui/button/button.tsx';
import { ErrorSummary } from '../ui/error-summary/error-summary.tsx';
import { Notice } from '../ui/notice/notice.tsx';
import { PasswordInput } from '../ui/password-input/password-input.tsx';
import { TextInput } from '../ui/text-input/text-input.tsx';
import type { Route } from './+types/backoffice-login';
import { AuthCard } from './auth-card.tsx';

export const middleware: Guard[] = [awayWhenAdmin];

export function loader({ url }: Route.LoaderArgs) {
  return { over: sessionOverWords(url.searchParams) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { adminApi, cookies, devices } = sessionOf(context);
  const form = await request.formData();
  const session = treeOf(form);
  devices.mark(cookies);
  const outcome = await attempt(adminApi.v1.backoffice.sessions.$post({ json: { session } }));
  if (!outcome.ok) return failedLogin(form, outcome);
  if (keepChallenge(cookies, 'admin-challenge', outcome.data))
    throw redirect(pathTo('backofficeLoginCode'));
  devices.prove(cookies);
  throw redirect(takeWanted(cookies, 'backoffice') ?? pathTo('backoffice'));
}

export default function BackofficeLogin({ loaderData, actionData }: Route.ComponentProps) {
  const state = formState(actionData);
  const isBusy = useNavigation().state !== 'idle';
  return (
    <AuthCard title="Administração" lead="Só para quem cuida do site.">
      {loaderData.over && !actionData && <Notice tone="warning">{loaderData.over}</Notice>}
      <ErrorSummary
        title="Erro ao fazer login"
        errors={namedErrors(state.errors, { email: 'E-mail', password: 'Senha' })}
      />
      {actionData?.tries && <p>{actionData.tries}</p>}
      <Form method="post" className="form" noValidate>
        <TextInput
          name="email"
          label="E-mail"
          type="email"
          inputMode="email"
          autoComplete="username"
          required
          defaultValue={state.value('email')}
          error={state.error('email')}
        />
        <PasswordInput
          name="password"
          label="Senha"
          autoComplete="current-password"
          required
          error={state.error('password')}
        />
        <Button block loading={isBusy}>
          Entrar na administração
        </Button>
      </Form>
      <p>
        Quer anunciar?{' '}
        <a className="link" href={pathTo('login')}>
          Entre na sua conta
        </a>
        .
      </p>
    </AuthCard>
  );
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: 'Entrar na administração', noindex: true });
