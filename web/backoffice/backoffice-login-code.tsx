import { Form, useNavigation } from 'react-router';
import { pathTo } from '#core/site/paths.ts';
import { redirect } from '../session/redirects.ts';
import { formState } from '../forms/failed-form.ts';
import { namedErrors } from '../forms/named-errors.ts';
import { pageMeta } from '../page-meta.ts';
import { awayWhenAdmin, type Guard } from '../session/guards.ts';
import { answerChallenge, requireChallenge } from '../session/login-challenge.ts';
import { sessionOf } from '../session/request-session.ts';
import { takeWanted } from '../session/wanted-page.ts';
import { CodeField } from '../two-step/code-field.tsx';
import { Button } from '../ui/button/button.tsx';
import { ErrorSummary } from '../ui/error-summary/error-summary.tsx';
import type { Route } from './+types/backoffice-login-code';
import { AuthCard } from './auth-card.tsx';

export const middleware: Guard[] = [awayWhenAdmin];

export async function loader({ url, context }: Route.LoaderArgs) {
  requireChallenge(sessionOf(context), 'admin-challenge');
  return { byRecoveryCode: url.searchParams.has('recuperacao') };
}

export async function action({ request, context }: Route.ActionArgs) {
  const session = sessionOf(context);
  const form = await request.formData();
  const failed = await answerChallenge(session, 'admin-challenge', form, (json) =>
    session.adminApi.v1.backoffice.sessions.second_step.$post({ json }),
  );
  if (failed) return failed;
  throw redirect(takeWanted(session.cookies, 'backoffice') ?? pathTo('backoffice'));
}

export default function BackofficeLoginCode({ loaderData, actionData }: Route.ComponentProps) {
  const { byRecoveryCode } = loaderData;
  const state = formState(actionData);
  const isBusy = useNavigation().state !== 'idle';
  return (
    <AuthCard
      title={byRecoveryCode ? 'Código de recuperação' : 'Digite o código'}
      lead={
        byRecoveryCode
          ? 'Um dos que você guardou ao ativar as duas etapas. Cada um serve uma vez.'
          : 'Os 6 números que o aplicativo autenticador mostra agora.'
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
        <Button block loading={isBusy}>
          Entrar na administração
        </Button>
      </Form>
      <p>
        {byRecoveryCode ? (
          <a className="link" href={pathTo('backofficeLoginCode')}>
            Usar o código do aplicativo
          </a>
        ) : (
          <a className="link" href={`${pathTo('backofficeLoginCode')}?recuperacao`}>
            Sem o celular? Usar um código de recuperação
          </a>
        )}
      </p>
    </AuthCard>
  );
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: 'Código de acesso', noindex: true });
