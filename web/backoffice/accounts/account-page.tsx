import { data, isRouteErrorResponse } from 'react-router';
import { advertiserPath } from '#core/advertisers/advertiser-path.ts';
import { pathTo } from '#core/site/paths.ts';
import { accountEventText } from '#text/account-event-labels.ts';
import { PROFILE_LABELS } from '#text/account-labels.ts';
import { monthText } from '#text/formats.ts';
import { redirect, redirectDocument } from '../../session/redirects.ts';
import { failedForm } from '../../forms/failed-form.ts';
import { treeOf } from '../../forms/form-values.ts';
import { pageMeta } from '../../page-meta.ts';
import { attempt, load, type ApiClient, type Outcome } from '../../session/api-client.ts';
import { sessionOf } from '../../session/request-session.ts';
import { leaveToast } from '../../shell/toast-message.ts';
import { ButtonLink } from '../../ui/button/button.tsx';
import { EmptyState } from '../../ui/empty-state/empty-state.tsx';
import { PageHeader } from '../../ui/page-header/page-header.tsx';
import { HistorySection } from '../history-section.tsx';
import type { Route } from './+types/account-page';
import { decisionCalled, DOING, isDecision, type AccountDecision } from './account-decision.ts';
import { AccountBelongings } from './account-belongings.tsx';
import { AccountDecisions } from './account-decisions.tsx';
import { AccountFacts } from './account-facts.tsx';
import { personName } from './account-file.ts';
import { StatusBadge } from './status-badge.tsx';
import './account-page.css';

const DONE: Record<AccountDecision, string> = {
  suspend: 'Conta suspensa',
  deactivate: 'Conta desativada',
  reactivate: 'Conta reativada',
  profile: 'Tipo de perfil mudado',
  sessions: 'Sessões encerradas',
  twoStep: 'Duas etapas tiradas',
  confirmEmail: 'E-mail confirmado',
  view: 'Você vê o site como esta pessoa',
};

/** Of what sends no e-mail. */
const TOLD: Partial<Record<AccountDecision, string>> = {
  sessions: 'A pessoa entra de novo.',
  confirmEmail: 'Avise a pessoa.',
};

export async function loader({ params: { id }, url, context }: Route.LoaderArgs) {
  const { adminApi, admin } = sessionOf(context);
  const of = adminApi.v1.backoffice.users[':id'];
  const [account, belongings, person] = await Promise.all([
    load(of.$get({ param: { id } })),
    attempt(of.belongings.$get({ param: { id } })),
    admin(),
  ]);
  return {
    account: account.data.attributes,
    belongings: belongings.ok ? belongings.data.data.attributes : undefined,
    areas: person?.attributes.areas ?? [],
    doing: decisionCalled(url.searchParams.get(DOING)),
    asksCode: person?.attributes.two_step === 'on',
  };
}

export async function action({ params: { id }, request, context }: Route.ActionArgs) {
  const { adminApi, cookies } = sessionOf(context);
  const form = await request.formData();
  const decision = form.get('_action');
  if (!isDecision(decision)) throw Response.json({}, { status: 400 });
  const outcome = await decide(adminApi, id, decision, form);
  // Somebody else was faster: the page shows the account as it is now.
  if (!outcome.ok && outcome.status === 409) {
    const [error] = outcome.errors;
    leaveToast(cookies, { severity: 'info', summary: error?.detail ?? '', life: 8000 });
    throw redirect(pathTo('backofficeUser', { id }));
  }
  if (!outcome.ok)
    return data({ ...failedForm(form, outcome.errors), decision }, { status: outcome.status });
  if (decision === 'view') {
    cookies.set('viewing', tokenOf(outcome.data));
    throw redirectDocument(pathTo('dashboard'));
  }
  leaveToast(cookies, {
    severity: 'success',
    summary: DONE[decision],
    detail: TOLD[decision] ?? 'A pessoa recebe um e-mail.',
    life: 5000,
  });
  throw redirect(pathTo('backofficeUser', { id }));
}

/** Of a look as the person: it goes into a cookie that only the server reads. */
function tokenOf(opened: unknown): string {
  return (opened as { data: { attributes: { token: string } } }).data.attributes.token;
}

function decide(
  { v1: { backoffice } }: ApiClient,
  id: string,
  decision: AccountDecision,
  form: FormData,
): Promise<Outcome<unknown>> {
  const account = backoffice.users[':id'];
  const param = { id };
  const fields = treeOf(form);
  if (decision === 'profile')
    return attempt(account.profile.$post({ param, json: { profile_change: fields } }));
  if (decision === 'sessions') return attempt(account.sessions.$delete({ param }));
  if (decision === 'twoStep')
    return attempt(account.two_step.resets.$post({ param, json: { two_step: fields } }));
  if (decision === 'confirmEmail')
    return attempt(account.email_confirmations.$post({ param, json: { confirmation: fields } }));
  if (decision === 'view')
    return attempt(account.viewings.$post({ param, json: { viewing: fields } }));
  const transition = { ...fields, action: decision };
  return attempt(account.transitions.$post({ param, json: { transition } }));
}

export default function AccountPage({ loaderData, actionData, params }: Route.ComponentProps) {
  const { account, belongings, areas, doing, asksCode } = loaderData;
  const name = personName(account);
  const here = pathTo('backofficeUser', params);
  return (
    <>
      <PageHeader
        title={
          <>
            {name} <StatusBadge status={account.status} />
          </>
        }
        lead={`${PROFILE_LABELS[account.profile].label} · conta desde ${monthText(account.created_at)}`}
        crumbs={[{ label: 'Usuários', href: pathTo('backofficeUsers') }, { label: name }]}
        actions={
          account.status === 'active' &&
          account.show_profile && (
            <ButtonLink
              href={advertiserPath({ ...account, id: params.id })}
              variant="secondary"
              size="sm"
              icon="external-link"
            >
              Ver a página
            </ButtonLink>
          )
        }
      />
      <div className="account-file">
        <div className="account-parts">
          <AccountFacts id={params.id} account={account} />
          {belongings && (
            <AccountBelongings
              id={params.id}
              email={account.email}
              belongings={belongings}
              areas={areas}
            />
          )}
          <HistorySection events={account.history} textOf={accountEventText} />
        </div>
        {areas.includes('people') && (
          <AccountDecisions
            account={account}
            here={here}
            doing={actionData?.decision ?? doing}
            refused={actionData}
            asksCode={asksCode}
          />
        )}
      </div>
    </>
  );
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: args.loaderData ? personName(args.loaderData.account) : 'Conta não encontrada',
    noindex: true,
  });

/** An account that is gone keeps the frame and the way back; other errors have the page of every error. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (!isRouteErrorResponse(error) || error.status !== 404) throw error;
  return (
    <EmptyState
      headingLevel={1}
      title="Esta conta não existe mais"
      action={
        <ButtonLink href={pathTo('backofficeUsers')} icon="users">
          Ver todas as contas
        </ButtonLink>
      }
    >
      A pessoa pode ter apagado a conta.
    </EmptyState>
  );
}
