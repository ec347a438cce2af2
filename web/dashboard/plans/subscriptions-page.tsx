import { useNavigation } from 'react-router';
import { pathTo } from '#core/site/paths.ts';
import { dateText } from '#text/formats.ts';
import { END_REASON_LABELS, payingText } from '#text/plan-labels.ts';
import { Notice } from '#web/ui/notice/notice.tsx';
import { PageHeader } from '#web/ui/page-header/page-header.tsx';
import { askedOf } from '../../addresses/asked-address.ts';
import { subscriptionStep, subscriptionsAddress } from '../../addresses/plan-addresses.ts';
import { formState } from '../../forms/failed-form.ts';
import { pageMeta } from '../../page-meta.ts';
import { PlanOffers, type PlanOffer } from '../../plans/plan-offers.tsx';
import { contactPath } from '../../public/contact-path.ts';
import { attempt, load, type ApiClient } from '../../session/api-client.ts';
import { sessionOf } from '../../session/request-session.ts';
import { OwnPayments } from '../payments/own-payments.tsx';
import type { Route } from './+types/subscriptions-page';
import { storedBilling, type BillingFieldsProps } from '../payments/billing-fields.tsx';
import { leavingAdsText } from './leaving-ads.ts';
import { canSubscribe, isPresent, type OwnSubscription } from './own-subscription.ts';
import { obstacleOf, PlanOfferAction } from './plan-offer-action.tsx';
import { CancelStep, ChangeStep, RegretStep } from './plan-steps.tsx';
import { PlanChangeNotice } from './plan-change-notice.tsx';
import { PlanRegretNotice } from './plan-regret-notice.tsx';
import { DueNotice, PresentPlan, WaitingNotice } from './present-plan.tsx';
import { TrialRefusedNotice } from './trial-refused-notice.tsx';
import { BillingStep, SubscribeStep } from './subscribe-step.tsx';
import * as actions from './subscription-actions.ts';
import '../ads/ad-steps.css';
import '../ads/form-frame.css';
import './subscriptions-page.css';

export async function loader({ url, context }: Route.LoaderArgs) {
  const session = sessionOf(context);
  const { api } = session;
  const asked = askedOf(subscriptionsAddress, session, url);
  const [plans, subscriptions, limits, billing, payments] = await Promise.all([
    load(api.v1.users.plans.$get()),
    load(api.v1.users.subscriptions.$get()),
    load(api.v1.users.plan_limits.$get()),
    load(api.v1.users.billing_info.$get()),
    load(api.v1.users.payments.$get()),
  ]);
  const wantedStep = asked.get('step');
  const wanted = asked.get('plan');
  const plan = plans.data.find(({ id }) => id === wanted);
  const present = subscriptions.data.find(isPresent);
  // Pages that sell a plan do not know what the account has.
  const isTaken = wantedStep === 'subscribe' && plan && present && !canSubscribe(plan, present);
  const obstacle = isTaken ? obstacleOf(plan, present) : undefined;
  const step = isTaken ? 'change' : wantedStep;
  return {
    step,
    plan,
    isOfOtherProfile: Boolean(wanted) && !plan,
    plans: plans.data,
    paying: plans.meta,
    subscriptions: subscriptions.data,
    limits: limits.data.attributes,
    billing: billing.data.attributes,
    payments: payments.data,
    preview: step === 'change' && plan ? await previewOf(api, plan.id, obstacle) : undefined,
    card: step === 'change' ? await chargedCard(api) : undefined,
  };
}

async function chargedCard(api: ApiClient) {
  const found = await attempt(api.v1.users.payment_methods.$get());
  return found.ok
    ? found.data.data.find((card) => card.attributes.is_default)?.attributes
    : undefined;
}

async function previewOf(api: ApiClient, plan_id: string, obstacle: string | undefined) {
  if (obstacle) return { problem: obstacle };
  const outcome = await attempt(api.v1.users.plan_changes.preview.$get({ query: { plan_id } }));
  return outcome.ok
    ? { facts: outcome.data.data }
    : { problem: outcome.errors[0]?.detail ?? 'Algo deu errado, tente novamente mais tarde.' };
}

export async function action({ request, context }: Route.ActionArgs) {
  const session = sessionOf(context);
  const form = await request.formData();
  switch (form.get('_action')) {
    case 'subscribe':
      return actions.subscribe(session, form);
    case 'billing':
      return actions.saveBilling(session, form);
    case 'cancel':
      return actions.cancel(session, form);
    case 'cancel_trial':
      return actions.cancelTrial(session, form);
    case 'resume':
      return actions.resume(session, form);
    case 'regret':
      return actions.regret(session, form);
    case 'change':
      return actions.change(session, form);
    default:
      return actions.keepPlan(session, form);
  }
}

type Data = Route.ComponentProps['loaderData'];

export default function SubscriptionsPage({ loaderData, actionData }: Route.ComponentProps) {
  const doing = useNavigation().formData?.get('_action');
  const failed = actionData && 'errors' in actionData ? actionData : undefined;
  const problem =
    actionData && 'problem' in actionData ? actionData.problem : loaderData.preview?.problem;
  const stored = storedBilling(loaderData.billing);
  const billing = { state: formState(failed, stored), stored, isBusy: doing !== undefined };
  const { title, content } = stepOf(loaderData, billing) ?? {
    title: 'Planos',
    content: <Overview shown={loaderData} doing={typeof doing === 'string' ? doing : undefined} />,
  };
  const isStep = title !== 'Planos';
  return (
    <>
      <PageHeader
        title={title}
        crumbs={
          isStep
            ? [{ label: 'Planos', href: pathTo('subscriptions') }, { label: title }]
            : undefined
        }
      />
      <div className={isStep ? 'ad-steps plan-step' : 'ad-steps'}>
        {problem && (
          <Notice tone="danger" live>
            {problem}
          </Notice>
        )}
        {content}
      </div>
    </>
  );
}

/** What the address asks for, as far as it may be done now. */
function stepOf(
  { step, plan, plans, limits, card, subscriptions, preview, paying }: Data,
  billing: BillingFieldsProps,
) {
  const { isBusy } = billing;
  const subscription = subscriptions.find(isPresent);
  const allowed = subscription?.attributes.allowed_actions ?? [];
  if (step === 'billing')
    return { title: 'Dados do recibo', content: <BillingStep {...billing} /> };
  if (step === 'subscribe' && plan && canSubscribe(plan, subscription)) {
    const { trial_days: trialDays, trial_used: isTrialUsed } = paying;
    const given = { plan, trialDays, isTrialUsed, ...billing };
    return {
      title: `Assinar o plano ${plan.attributes.name}`,
      content: <SubscribeStep {...given} />,
    };
  }
  if (!subscription) return undefined;
  if (step === 'change' && plan && preview?.facts) {
    const leaving = leavingAdsText(limits, plan);
    const given = { subscription, plan, preview: preview.facts, card, leaving, isBusy };
    return {
      title: `Trocar para o plano ${plan.attributes.name}`,
      content: <ChangeStep {...given} />,
    };
  }
  const leaving = leavingAdsText(limits, freePlan(plans));
  const { status, plan: name } = subscription.attributes;
  if (step === 'cancel' && allowed.includes('cancel'))
    return {
      title: `Cancelar ${status === 'trial' ? 'o teste do plano' : 'o plano'} ${name}`,
      content: <CancelStep {...{ subscription, leaving, isBusy }} />,
    };
  if (step === 'regret' && allowed.includes('regret'))
    return {
      title: `Desistir da compra do plano ${name}`,
      content: <RegretStep {...{ subscription, leaving, isBusy }} />,
    };
  return undefined;
}

/** Whose places its ads have next: what ends gives way to the free plan, whatever was scheduled. */
function planAfter({ attributes }: OwnSubscription, plans: readonly PlanOffer[]) {
  const { ends_at: end, grace_ends_at: graceEnd, plan_change: change } = attributes;
  if (end ?? graceEnd) return freePlan(plans);
  return change?.status === 'scheduled' ? plans.find(({ id }) => id === change.plan_id) : undefined;
}

const freePlan = (plans: readonly PlanOffer[]) =>
  plans.find(({ attributes }) => attributes.is_free);

function Overview({ shown, doing }: { shown: Data; doing: string | undefined }) {
  const { subscriptions, limits, plans, paying, billing } = shown;
  const present = subscriptions.find(isPresent);
  const pending = subscriptions.find(({ attributes }) => attributes.status === 'pending');
  const past = subscriptions.filter((one) => one !== present && one !== pending);
  const latest = present ?? (pending ? undefined : past[0]);
  const leaving = leavingAdsText(limits, present && planAfter(present, plans));
  return (
    <>
      {shown.isOfOtherProfile && (
        <Notice tone="info" title="O plano que você escolheu não é do seu perfil">
          <p>
            Abaixo estão os planos para você. Para mudar de perfil,{' '}
            <a href={contactPath('plans')}>fale com a gente</a>.
          </p>
        </Notice>
      )}
      {pending && <WaitingNotice pending={pending} />}
      {present && <DueNotice subscription={present} />}
      {present && <PlanChangeNotice subscription={present} doing={doing} />}
      {latest && <PlanRegretNotice subscription={latest} />}
      {latest === past[0] && latest && <TrialRefusedNotice subscription={latest} />}
      <PresentPlan subscription={present} limits={limits} doing={doing} />
      {leaving && (
        <p>
          {leaving}{' '}
          <a className="link" href={pathTo('keptAds')}>
            Escolha os que ficam
          </a>
        </p>
      )}
      <section className="ad-steps" aria-labelledby="escolha">
        <div>
          <h2 id="escolha">{present ? 'Trocar de plano' : 'Escolha o seu plano'}</h2>
          <p className="form-lead">{payingText(paying)}</p>
        </div>
        <PlanOffers
          plans={plans}
          renderAction={(plan) =>
            paying.card && (
              <PlanOfferAction plan={plan} present={present} trialDays={paying.trial_days} />
            )
          }
        />
      </section>
      {billing.saved && (
        <p>
          O recibo sai em nome de {billing.name}.{' '}
          <a className="link" href={subscriptionStep('billing')}>
            Mudar os dados do recibo
          </a>
        </p>
      )}
      {shown.payments.length > 0 && <OwnPayments payments={shown.payments} />}
      {past.length > 0 && <PastPlans past={past} />}
    </>
  );
}

function PastPlans({ past }: { past: readonly OwnSubscription[] }) {
  return (
    <section aria-labelledby="antes">
      <h2 id="antes">Planos de antes</h2>
      <ul className="plan-past">
        {past.map(
          ({
            id,
            attributes: { plan, started_at: from, ends_at: to, end_reason: why, end_note: note },
          }) => (
            <li key={id}>
              <b>{plan}</b>, de {dateText(from)}
              {to && ` a ${dateText(to)}`}
              {why && <span className="text-muted"> · {END_REASON_LABELS[why]}</span>}
              {note && <span className="text-muted">: “{note}”</span>}
            </li>
          ),
        )}
      </ul>
    </section>
  );
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: 'Planos', noindex: true });
