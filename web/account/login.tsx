import { Form } from 'react-router';
import { pathTo } from '#core/site/paths.ts';
import { redirect } from '../session/redirects.ts';
import type { PageHandle } from '../document-pages.ts';
import { formState } from '../forms/failed-form.ts';
import { treeOf } from '../forms/form-values.ts';
import { namedErrors } from '../forms/named-errors.ts';
import { pageMeta } from '../page-meta.ts';
import { attempt } from '../session/api-client.ts';
import { failedLogin } from '../session/failed-login.ts';
import { awayWhenUser, type Guard } from '../session/guards.ts';
import { bringFavorites } from '../session/kept-favorites.ts';
import { keepChallenge } from '../session/login-challenge.ts';
import { sessionOf } from '../session/request-session.ts';
import { sessionOverWords } from '../session/session-over.ts';
import { takeWanted, wantedPath } from '../session/wanted-page.ts';
import { Button } from '../ui/button/button.tsx';
import { ErrorSummary } from '../ui/error-summary/error-summary.tsx';
import { Notice } from '../ui/notice/notice.tsx';
import { PasswordInput } from '../ui/password-input/password-input.tsx';
import { TextInput } from '../ui/text-input/text-input.tsx';
import type { Route } from './+types/login';
import { AccountCard } from './account-card.tsx';
import { chosenPlan } from './chosen-plan.ts';
import './login.css';

/** People arrive here on slow phones, and nothing on it needs a script. */
export const handle: PageHandle = { document: true };

export const middleware: Guard[] = [awayWhenUser];

export async function loader({ context, url }: Route.LoaderArgs) {
  const session = sessionOf(context);
  return {
    chosen: (await chosenPlan(session))?.name,
    wanted: wantedPath(session.cookies, 'site') !== undefined,
    over: sessionOverWords(url.searchParams),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const session = sessionOf(context);
  const { api, cookies, devices } = session;
  const form = await request.formData();
  devices.mark(cookies);
  const outcome = await attempt(api.v1.sessions.$post({ json: { session: treeOf(form) } }));
  if (!outcome.ok) return failedLogin(form, outcome);
  if (keepChallenge(cookies, 'challenge', outcome.data)) throw redirect(pathTo('loginCode'));
  devices.prove(cookies);
  await bringFavorites(session);
  throw redirect(takeWanted(cookies, 'site') ?? pathTo('dashboard'));
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: 'Entrar', noindex: true });

export default function Login({ loaderData, actionData }: Route.ComponentProps) {
  const state = formState(actionData);
  return (
    <AccountCard
      title="Entrar"
      lead={
        loaderData.chosen
          ? `Entre na sua conta para continuar com o plano ${loaderData.chosen}.`
          : loaderData.wanted
            ? 'Entre na sua conta para continuar de onde parou.'
            : 'Entre para cuidar dos seus anúncios e mensagens.'
      }
      foot={
        <>
          Ainda não tem conta?{' '}
          <a className="link" href={pathTo('register')}>
            Criar conta grátis
          </a>
        </>
      }
    >
      {loaderData.over && !actionData && <Notice tone="warning">{loaderData.over}</Notice>}
      <ErrorSummary
        title="Erro ao fazer login"
        errors={namedErrors(state.errors, { email: 'E-mail', password: 'Senha' })}
      />
      {actionData?.isClosed && <p>O motivo está no e-mail que mandamos a você.</p>}
      {state.errors.length > 0 && !actionData?.isClosed && (
        <div className="login-help">
          {actionData?.tries && <p>{actionData.tries}</p>}
          <p>
            Esqueceu a senha?{' '}
            <a className="link" href={pathTo('forgotPassword')}>
              Crie uma nova
            </a>{' '}
            pelo seu e-mail.
          </p>
          <p>
            Não tem cadastro?{' '}
            <a className="link" href={pathTo('register')}>
              Crie sua conta
            </a>
            , é rápido e grátis.
          </p>
        </div>
      )}
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
        <PasswordInput
          name="password"
          label="Senha"
          autoComplete="current-password"
          required
          error={state.error('password')}
        />
        <Button block>Entrar</Button>
        <p>
          <a className="link" href={pathTo('forgotPassword')}>
            Esqueci minha senha
          </a>
        </p>
      </Form>
    </AccountCard>
  );
}
