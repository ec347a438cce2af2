import { Form } from 'react-router';
import { pathTo } from '#core/site/paths.ts';
import { redirect, redirectDocument } from '../session/redirects.ts';
import type { PageHandle } from '../document-pages.ts';
import { invalidTokenPath, isOver } from '../errors/dead-link.ts';
import { failedForm, formState } from '../forms/failed-form.ts';
import { refusedForm } from '../forms/refused-form.ts';
import { pageMeta } from '../page-meta.ts';
import { attempt, pageOf } from '../session/api-client.ts';
import { sessionOf, type RequestSession } from '../session/request-session.ts';
import { bringFavorites } from '../session/kept-favorites.ts';
import { takeWanted } from '../session/wanted-page.ts';
import { leaveToast } from '../shell/toast-message.ts';
import { Button } from '../ui/button/button.tsx';
import { ErrorSummary } from '../ui/error-summary/error-summary.tsx';
import type { Route } from './+types/confirm-email';
import { AccountCard } from './account-card.tsx';

export const handle: PageHandle = { document: true };

/** A link that is over says so at once, without a script too. Looking does not use it up. */
export async function loader({ params, context }: Route.LoaderArgs) {
  await leadOn(sessionOf(context), params.token);
  return null;
}

/** From a link that is over. Opened or pressed twice, it has done what it was for. */
async function leadOn({ api, cookies }: RequestSession, token: string): Promise<void> {
  const outcome = await attempt(
    api.v1.confirmations.checks.$post({ json: { confirmation: { token } } }),
  );
  if (outcome.ok) return;
  if (isOver(outcome)) throw redirect(invalidTokenPath('confirmacao'));
  if (outcome.errors[0]?.code !== 'already_confirmed') throw pageOf(outcome);
  leaveToast(cookies, {
    severity: 'success',
    summary: 'Seu e-mail já está confirmado',
    detail: 'Você não precisa fazer mais nada.',
    life: 8000,
  });
  throw redirect(pathTo('dashboard'));
}

export async function action({ params, context }: Route.ActionArgs) {
  const session = sessionOf(context);
  const { api, cookies, devices, user } = session;
  const secret = cookies.get('registration');
  devices.mark(cookies);
  const outcome = await attempt(
    api.v1.confirmations.$post({
      json: { confirmation: { token: params.token, ...(secret ? { secret } : {}) } },
    }),
  );
  if (!outcome.ok) {
    if (!isOver(outcome))
      return refusedForm(outcome.status, failedForm(new FormData(), outcome.errors));
    await leadOn(session, params.token);
    throw redirect(invalidTokenPath('confirmacao'));
  }
  const { email_changed: changed, logged_in: loggedIn } = outcome.data.meta;
  leaveToast(cookies, {
    severity: 'success',
    summary: changed ? 'E-mail trocado' : 'E-mail confirmado',
    detail: changed ? 'De agora em diante você entra com o novo.' : 'Agora você já pode anunciar.',
    life: 6000,
  });
  if (loggedIn) {
    devices.prove(cookies);
    await bringFavorites(session);
    cookies.clear('registration');
    throw redirectDocument(takeWanted(cookies, 'site') ?? pathTo('dashboard'));
  }
  if (await user()) throw redirect(pathTo(changed ? 'securitySettings' : 'dashboard'));
  // A document of its own, so that the message reaches it.
  throw redirectDocument(pathTo('login'));
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: 'Confirmar e-mail', noindex: true, canonicalPath: pathTo('login') });

/** Opening the link changes nothing, because mail programs open links too; the button (or the script for it) confirms. */
export default function ConfirmEmail({ actionData }: Route.ComponentProps) {
  return (
    <AccountCard title="Confirmar e-mail" lead="Falta só um toque.">
      <ErrorSummary errors={formState(actionData).errors} title="Ainda não deu certo" />
      <Form method="post" data-part={actionData ? undefined : 'submit-at-once'}>
        <Button block>Confirmar meu e-mail</Button>
      </Form>
    </AccountCard>
  );
}
