import { isRouteErrorResponse } from 'react-router';
import { OFFICE_SUBSCRIPTION_ACTIONS } from '#core/plans/office-subscription.ts';
import { formatMoney } from '#core/fields/money.ts';
import { pathTo } from '#core/site/paths.ts';
import { accountEventText } from '#text/account-event-labels.ts';
import { PROFILE_LABELS } from '#text/account-labels.ts';
import { dateText, dateTimeText } from '#text/formats.ts';
import {
  OFFICE_END_REASONS,
  PLAN_CHANGE_STATUS_LABELS,
  subscriptionActionWords,
} from '#text/office-money-labels.ts';
import { givePlanAddress } from '../../addresses/office-money-addresses.ts';
import { treeOf } from '../../forms/form-values.ts';
import { nextText } from '#text/office-subscription-words.ts';
import { pageMeta } from '../../page-meta.ts';
import { attempt, load } from '../../session/api-client.ts';
import { sessionOf } from '../../session/request-session.ts';
import { ButtonLink } from '../../ui/button/button.tsx';
import { EmptyState } from '../../ui/empty-state/empty-state.tsx';
import { FactList, type Fact } from '../../ui/fact-list/fact-list.tsx';
import { Notice } from '../../ui/notice/notice.tsx';
import { PageHeader } from '../../ui/page-header/page-header.tsx';
import { answerChoice } from '../choice-answer.ts';
import { EmailLink } from '../email-link.tsx';
import { HistorySection } from '../history-section.tsx';
import { PaymentList } from '../payments/payment-list.tsx';
import { ReasonedChoice, type RefusedChoice } from '../reasoned-choice.tsx';
import type { Route } from './+types/office-subscription-page';
import { chargeText, type SubscriptionFile } from './office-subscription-words.ts';
import { SubscriptionBadges } from './subscription-badges.tsx';
import '../accounts/account-decisions.css';
import '../accounts/account-page.css';

export async function loader({ params: { id }, context }: Route.LoaderArgs) {
  const subscription = sessionOf(context).adminApi.v1.backoffice.subscriptions[':id'];
  return (await load(subscription.$get({ param: { id } }))).data.attributes;
}

export async function action({ params: { id }, request, context }: Route.ActionArgs) {
  const session = sessionOf(context);
  const form = await request.formData();
  const chosen = OFFICE_SUBSCRIPTION_ACTIONS.find((name) => name === form.get('_action'));
  if (!chosen) throw Response.json({}, { status: 400 });
  const { transitions } = session.adminApi.v1.backoffice.subscriptions[':id'];
  const transition = { ...treeOf(form), action: chosen };
  const outcome = await attempt(transitions.$post({ param: { id }, json: { transition } }));
  return answerChoice(session, form, outcome, {
    action: chosen,
    here: pathTo('backofficeSubscription', { id }),
    done: {
      summary: subscriptionActionWords(chosen, false).done,
      detail: 'A pessoa recebe um e-mail.',
    },
    failure: 'Não deu para mudar a assinatura. Ela está como antes: tente de novo daqui a pouco.',
  });
}

export default function OfficeSubscriptionPage({ loaderData, actionData }: Route.ComponentProps) {
  const subscription = loaderData;
  const { person, plan, grace_ends_at: grace, allowed_actions: actions } = subscription;
  return (
    <>
      <PageHeader
        title={
          <>
            {person} <SubscriptionBadges {...subscription} />
          </>
        }
        lead={`${plan} · ${chargeText(subscription)}`}
        crumbs={[
          { label: 'Assinaturas', href: pathTo('backofficeSubscriptions') },
          { label: person ?? '' },
        ]}
      />
      <div className="account-file">
        <div className="account-parts">
          {subscription.person_status === 'suspended' && actions.includes('cancel') && (
            <Notice tone="warning" title="A conta está suspensa, e a cobrança continua">
              <p>
                A pessoa não consegue entrar nem cancelar. Se a suspensão for ficar, cancele a
                renovação ou encerre a assinatura; se for curta, ela segue como está.
              </p>
            </Notice>
          )}
          {grace && (
            <Notice tone="warning" title="O pagamento não passou">
              <p>
                O provedor tenta de novo sozinho. Se ninguém pagar até {dateText(grace)}, o plano
                termina.
              </p>
            </Notice>
          )}
          <section className="panel file-part" aria-labelledby="assinatura">
            <h2 id="assinatura">Assinatura</h2>
            <FactList facts={factsOf(subscription)} />
          </section>
          <PaymentList payments={subscription.payments} />
          <PlanChanges changes={subscription.changes} />
          <HistorySection events={subscription.history} textOf={accountEventText} />
        </div>
        <Decisions subscription={subscription} refused={actionData} />
      </div>
    </>
  );
}

function factsOf(subscription: SubscriptionFile): Fact[] {
  const { user_id: id, person, email, profile, started_at: start } = subscription;
  const { trial_ends_at: trial, end_reason: reason, cancel_requested_at: asked } = subscription;
  return [
    {
      label: 'Anunciante',
      value: (
        <a className="link" href={pathTo('backofficeUser', { id })}>
          {person}
        </a>
      ),
    },
    { label: 'Perfil', value: PROFILE_LABELS[profile].label },
    { label: 'E-mail', value: <EmailLink email={email} /> },
    {
      label: 'Plano',
      value: (
        <a className="link" href={pathTo('backofficeEditPlan', { id: subscription.plan_id })}>
          {subscription.plan}
        </a>
      ),
    },
    { label: 'Preço combinado', value: chargeText(subscription) },
    { label: 'Começou em', value: dateTimeText(start) },
    ...(trial ? [{ label: 'Teste até', value: dateTimeText(trial) }] : []),
    { label: 'Período', value: nextText(subscription) },
    ...(asked ? [{ label: 'Cancelada em', value: dateTimeText(asked) }] : []),
    ...(reason ? [{ label: 'Por que terminou', value: OFFICE_END_REASONS[reason] }] : []),
    {
      label: 'Cobrança',
      value: subscription.is_at_provider ? 'Pelo provedor de pagamentos' : 'Nenhuma automática',
    },
  ];
}

function PlanChanges({ changes }: Pick<SubscriptionFile, 'changes'>) {
  if (changes.length === 0) return null;
  return (
    <section className="panel file-part" aria-labelledby="trocas">
      <h2 id="trocas">Trocas de plano</h2>
      <ul>
        {changes.map(({ id, from, to, status, price_cents: cents, created_at: at }) => (
          <li key={id}>
            De {from} para {to} ({formatMoney(cents)}), {PLAN_CHANGE_STATUS_LABELS[status]} ·{' '}
            <span className="text-muted">{dateTimeText(at)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

interface DecisionsProps {
  subscription: SubscriptionFile;
  refused: RefusedChoice | undefined;
}

const ICONS = { end: 'ban', cancel: 'clock' } as const;

function Decisions({ subscription, refused }: DecisionsProps) {
  const { allowed_actions: actions, status, user_id: account, plan_id: plan } = subscription;
  return (
    <section className="panel account-decisions" aria-labelledby="decisao">
      <h2 id="decisao">O que fazer</h2>
      <div className="account-choices">
        {actions.map((each) => (
          <ReasonedChoice
            key={each}
            action={each}
            icon={ICONS[each]}
            words={subscriptionActionWords(each, status === 'trial')}
            refused={refused}
            asksPassword
            {...(each === 'end' && { hint: 'A pessoa lê como está escrito aqui.' })}
          />
        ))}
        {actions.length === 0 && status !== 'pending' && (
          <ButtonLink
            href={givePlanAddress.link(pathTo('backofficeGivePlan', { id: account }), { plan })}
            variant="secondary"
            icon="gem"
            block
          >
            Dar um plano
          </ButtonLink>
        )}
        {status === 'pending' && (
          <p className="text-muted">Espera o pagamento. Sem ele, termina sozinha em uma hora.</p>
        )}
      </div>
    </section>
  );
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: args.loaderData?.person ?? 'Assinatura', noindex: true });

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (!isRouteErrorResponse(error) || error.status !== 404) throw error;
  return (
    <EmptyState
      headingLevel={1}
      title="Esta assinatura não existe"
      action={<ButtonLink href={pathTo('backofficeSubscriptions')}>Ver as assinaturas</ButtonLink>}
    >
      A pessoa pode ter apagado a conta.
    </EmptyState>
  );
}
