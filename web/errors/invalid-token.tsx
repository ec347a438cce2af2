import { data, Form } from 'react-router';
import { pathTo } from '#core/site/paths.ts';
import { AccountCard } from '../account/account-card.tsx';
import { failedForm, formState } from '../forms/failed-form.ts';
import { treeOf } from '../forms/form-values.ts';
import { namedErrors } from '../forms/named-errors.ts';
import { refusedForm } from '../forms/refused-form.ts';
import { pageMeta } from '../page-meta.ts';
import { attempt } from '../session/api-client.ts';
import { sessionOf } from '../session/request-session.ts';
import { leadToSent, SENT, wasSent } from '../session/sent-mark.ts';
import { Button, ButtonLink } from '../ui/button/button.tsx';
import { ErrorSummary } from '../ui/error-summary/error-summary.tsx';
import { Notice } from '../ui/notice/notice.tsx';
import { TextInput } from '../ui/text-input/text-input.tsx';
import type { Route } from './+types/invalid-token';
import { DEAD_LINK, isDeadLink, invalidTokenPath, type DeadLink } from './dead-link.ts';

/** A page of a link that is over is gone for good (410); the answer to its form is not. */
export function loader({ url, context }: Route.LoaderArgs) {
  const kind = url.searchParams.get(DEAD_LINK);
  const sent = wasSent(sessionOf(context).cookies, url, SENT);
  const page = { kind: isDeadLink(kind) ? kind : undefined, sent };
  return data(page, { status: sent ? 200 : 410 });
}

/** Another confirmation link, for somebody who is not logged in: the same answer for every e-mail. */
export async function action({ request, context }: Route.ActionArgs) {
  const { api, cookies } = sessionOf(context);
  const form = await request.formData();
  const outcome = await attempt(
    api.v1.confirmations.requests.$post({
      json: { confirmation: treeOf(form) },
    }),
  );
  if (!outcome.ok) return refusedForm(outcome.status, failedForm(form, outcome.errors));
  throw leadToSent(cookies, invalidTokenPath('confirmacao'), SENT);
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: 'Link inválido ou vencido', noindex: true });

/** Why it is over is the same for all; what to do next depends on what the link was for. */
export default function InvalidToken({ loaderData, actionData }: Route.ComponentProps) {
  const { kind, sent } = loaderData;
  if (sent) return <AnotherIsOnItsWay />;
  return (
    <AccountCard
      title="Este link não vale mais"
      lead="Ele pode ter vencido, já ter sido usado ou ter chegado cortado."
      foot={
        <a className="link" href={pathTo(kind === 'convite' ? 'backofficeLogin' : 'login')}>
          Ir para o login
        </a>
      }
    >
      <NextStep kind={kind} failed={actionData} />
    </AccountCard>
  );
}

function NextStep({
  kind,
  failed,
}: {
  kind: DeadLink | undefined;
  failed: Route.ComponentProps['actionData'];
}) {
  if (kind === 'confirmacao') return <AskForConfirmation failed={failed} />;
  if (kind === 'convite')
    return (
      <p>
        Se você já aceitou o convite, é só entrar. Se não, peça a quem convidou que mande o convite
        de novo.
      </p>
    );
  if (kind === 'dados') {
    return (
      <>
        <p>Peça outra cópia dos seus dados: o link novo chega por e-mail.</p>
        <ButtonLink href={pathTo('privacySettings')} block>
          Seus dados e privacidade
        </ButtonLink>
      </>
    );
  }
  return (
    <>
      <p>Peça um novo e abra o mais recente que chegou no seu e-mail.</p>
      <ButtonLink href={pathTo('forgotPassword')} block>
        Recuperar a senha
      </ButtonLink>
      {kind === undefined && (
        <ButtonLink href={invalidTokenPath('confirmacao')} variant="secondary" block>
          Confirmar meu e-mail
        </ButtonLink>
      )}
    </>
  );
}

function AskForConfirmation({ failed }: { failed: Route.ComponentProps['actionData'] }) {
  const state = formState(failed);
  return (
    <>
      <ErrorSummary errors={namedErrors(state.errors, { email: 'E-mail' })} />
      <Form method="post" action={invalidTokenPath('confirmacao')} className="form" noValidate>
        <TextInput
          name="email"
          label="E-mail da sua conta"
          hint="Vamos mandar um link novo, que vale por 60 minutos. Se você já confirmou este e-mail, é só entrar."
          type="email"
          autoComplete="username"
          inputMode="email"
          required
          defaultValue={state.value('email')}
          error={state.error('email')}
        />
        <Button block>Receber outro link</Button>
      </Form>
      <Notice tone="info">
        <p>
          Estava trocando o e-mail da conta?{' '}
          <a className="link" href={pathTo('changeEmail')}>
            Peça a troca de novo
          </a>
          .
        </p>
      </Notice>
    </>
  );
}

function AnotherIsOnItsWay() {
  return (
    <AccountCard
      title="Confira seu e-mail"
      lead="Se uma conta com este e-mail ainda espera a confirmação, enviamos um link novo."
    >
      <p>
        Ele vale por 60 minutos. Não chegou? Olhe a caixa de spam: se o e-mail já estava confirmado,
        é só entrar.
      </p>
      <ButtonLink href={pathTo('login')} block>
        Ir para o login
      </ButtonLink>
    </AccountCard>
  );
}
