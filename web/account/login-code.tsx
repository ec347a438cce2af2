import { Form } from 'react-router';
import { pathTo } from '#core/site/paths.ts';
import { redirect } from '../session/redirects.ts';
import type { PageHandle } from '../document-pages.ts';
import { formState } from '../forms/failed-form.ts';
import { namedErrors } from '../forms/named-errors.ts';
import { pageMeta } from '../page-meta.ts';
import { sessionOf } from '../session/request-session.ts';
import { awayWhenUser, type Guard } from '../session/guards.ts';
import { bringFavorites } from '../session/kept-favorites.ts';
import { answerChallenge, requireChallenge } from '../session/login-challenge.ts';
import { takeWanted } from '../session/wanted-page.ts';
import { CodeField } from '../two-step/code-field.tsx';
import { Button } from '../ui/button/button.tsx';
import { ErrorSummary } from '../ui/error-summary/error-summary.tsx';
import type { Route } from './+types/login-code';
import { AccountCard } from './account-card.tsx';

export const handle: PageHandle = { document: true };

export const middleware: Guard[] = [awayWhenUser];

export async function loader({ url, context }: Route.LoaderArgs) {
  requireChallenge(sessionOf(context), 'challenge');
  return { byRecoveryCode: url.searchParams.has('recuperacao') };
}

export async function action({ request, context }: Route.ActionArgs) {
  const session = sessionOf(context);
  const { api, cookies } = session;
  const failed = await answerChallenge(session, 'challenge', await request.formData(), (json) =>
    api.v1.sessions.second_step.$post({ json }),
  );
  if (failed) return failed;
  await bringFavorites(session);
  throw redirect(takeWanted(cookies, 'site') ?? pathTo('dashboard'));
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: 'Código de acesso', noindex: true });

export default function LoginCode({ loaderData, actionData }: Route.ComponentProps) {
  const { byRecoveryCode } = loaderData;
  const state = formState(actionData);
  return (
    <AccountCard
      title={byRecoveryCode ? 'Código de recuperação' : 'Digite o código'}
      lead={
        byRecoveryCode
          ? 'Use um dos códigos que você guardou ao ativar as duas etapas. Cada um serve uma vez.'
          : 'Abra o aplicativo autenticador no seu celular e digite os 6 números que ele mostra.'
      }
      foot={
        <a className="link" href={pathTo('login')}>
          Entrar com outra conta
        </a>
      }
    >
      <ErrorSummary errors={namedErrors(state.errors, { code: 'Código' })} />
      <Form method="post" className="form" noValidate>
        <CodeField
          label={byRecoveryCode ? 'Código de recuperação' : 'Código de 6 números'}
          anyCode={byRecoveryCode}
          autoFocus={state.errors.length === 0}
          error={state.error('code')}
        />
        <Button block>Entrar</Button>
        <p>
          {byRecoveryCode ? (
            <a className="link" href={pathTo('loginCode')}>
              Usar o código do aplicativo
            </a>
          ) : (
            <a className="link" href={`${pathTo('loginCode')}?recuperacao`}>
              Sem o celular? Usar um código de recuperação
            </a>
          )}
        </p>
      </Form>
    </AccountCard>
  );
}
