import { Form, useNavigation } from 'react-router';
import { BOOST_LEVELS } from '#core/boosts/boost.ts';
import { pathTo } from '#core/site/paths.ts';
import { BOOST_LEVEL_NAMES } from '#core/boosts/boost-naming.ts';
import { counted } from '#text/formats.ts';
import { amountText } from '../../forms/amount-text.ts';
import {
  conflictingForm,
  formState,
  type FailedForm,
  type FormState,
} from '../../forms/failed-form.ts';
import { submittedFields, treeOf } from '../../forms/form-values.ts';
import { mergedForm } from '../../forms/merged-form.ts';
import { ReadValues, useReadMark } from '../../forms/read-values.tsx';
import { namedErrors } from '../../forms/named-errors.ts';
import { refusedForm } from '../../forms/refused-form.ts';
import { sentConfirmations, sentPassword } from '../../forms/sent-text.ts';
import { pageMeta } from '../../page-meta.ts';
import { attempt, type ApiClient, type Outcome } from '../../session/api-client.ts';
import { redirect } from '../../session/redirects.ts';
import { sessionOf } from '../../session/request-session.ts';
import { leaveToast } from '../../shell/toast-message.ts';
import { Button } from '../../ui/button/button.tsx';
import { Checkbox } from '../../ui/checkbox/checkbox.tsx';
import { ErrorSummary } from '../../ui/error-summary/error-summary.tsx';
import { MoneyInput } from '../../ui/money-input/money-input.tsx';
import { PageHeader } from '../../ui/page-header/page-header.tsx';
import { Select } from '../../ui/select/select.tsx';
import { TextInput } from '../../ui/text-input/text-input.tsx';
import { loadBoostPlans, type BoostPlan } from '../coupons/coupon-calls.ts';
import { OwnPassword, PROOF_LABELS } from '../proof-fields.tsx';
import { refusedSave } from '../refused-save.ts';
import { SettingQuestion } from '../settings/setting-question.tsx';
import type { Route } from './+types/boost-prices-page';
import './boost-prices-page.css';

const HERE = pathTo('backofficeBoostPlans');
const FAILED = 'Não deu para salvar. Os preços estão como antes: tente de novo daqui a pouco.';

type Doing = 'add' | 'save';

/** Both forms of the page ask for it. */
const passwordId = (doing: Doing) => `${doing}-password`;

export async function loader({ context }: Route.LoaderArgs) {
  return { plans: await loadBoostPlans(sessionOf(context).adminApi) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { adminApi, cookies } = sessionOf(context);
  const form = await request.formData();
  const doing: Doing = form.get('_action') === 'add' ? 'add' : 'save';
  const plans = await loadBoostPlans(adminApi);
  const merged = mergedForm(form, priceValues(plans), Object.keys(priceLabels(plans)));
  if (merged.conflicts.length > 0) return refusedForm(409, { ...conflictingForm(merged), doing });
  const { ids, outcome } = await save(adminApi, doing, merged.form);
  if (!outcome.ok) {
    const { values, errors } = refusedSave(merged.form, outcome, FAILED);
    const named = errors.map(({ name, ...error }) => ({
      ...error,
      // The API counts the plans that were sent.
      ...(name ? { name: name.replace(/^\d+/, (place) => ids[Number(place)] ?? place) } : {}),
      ...(name === 'current_password' ? { id: passwordId(doing) } : {}),
    }));
    return refusedForm(outcome.status, { values, errors: named, doing });
  }
  const summary = doing === 'add' ? 'Impulsionamento criado' : 'Preços salvos';
  leaveToast(cookies, { severity: 'success', summary, life: 5000 });
  throw redirect(HERE);
}

async function save(
  { v1: { backoffice } }: ApiClient,
  doing: Doing,
  form: FormData,
): Promise<{ ids: readonly string[]; outcome: Outcome<unknown> }> {
  const { current_password: _password, confirmed: _confirmed, ...sent } = treeOf(form);
  if (doing === 'add')
    return {
      ids: [],
      outcome: await attempt(
        backoffice.boost_plans.$post({ json: { boost_plan: sent, ...sentPassword(form) } }),
      ),
    };
  const plans = Object.entries(sent).map(([id, plan]) => ({ ...Object(plan), id }));
  const confirmed = sentConfirmations(form);
  const json = submittedFields({ boost_plans: plans, confirmed, ...sentPassword(form) });
  return {
    ids: plans.map(({ id }) => id),
    outcome: await attempt(backoffice.boost_plans.$put({ json })),
  };
}

export default function BoostPricesPage({ loaderData, actionData }: Route.ComponentProps) {
  const { plans } = loaderData;
  const failed = (doing: Doing) => (actionData?.doing === doing ? actionData : undefined);
  return (
    <>
      <PageHeader
        title="Preços dos impulsionamentos"
        lead="Um preço novo vale para pedidos novos. Quem já pediu paga o que estava escrito."
        crumbs={[
          { label: 'Impulsionamentos', href: pathTo('backofficeBoostOrders') },
          { label: 'Preços' },
        ]}
      />
      <div className="office-boost-prices">
        <PriceForm plans={plans} failed={failed('save')} />
        <NewBoost failed={failed('add')} />
      </div>
    </>
  );
}

/** By field name. */
function priceValues(plans: readonly BoostPlan[]): Record<string, unknown> {
  return Object.fromEntries(
    plans.flatMap(({ id, price_cents: cents, active }) => [
      // Sent of each, also of one without a price that is not for sale.
      [`${id}.id`, id],
      [`${id}.price`, amountText(cents)],
      [`${id}.active`, active],
    ]),
  );
}

function priceLabels(plans: readonly BoostPlan[]): Record<string, string> {
  return Object.fromEntries(
    plans.map(({ id, level, days }) => [
      id,
      `${BOOST_LEVEL_NAMES[level]}, ${counted(days, 'dia', 'dias')}`,
    ]),
  );
}

function PriceForm({
  plans,
  failed,
}: {
  plans: readonly BoostPlan[];
  failed: FailedForm | undefined;
}) {
  const isBusy = useNavigation().formData?.get('_action') === 'save';
  const stored = priceValues(plans);
  const form = formState(failed, stored);
  const labels = priceLabels(plans);
  const mark = useReadMark({ form, stored, labels }, isBusy);
  return (
    <Form key={mark} method="post" className="form" noValidate>
      <ErrorSummary errors={namedErrors(form.errors, { ...labels, ...PROOF_LABELS })} />
      <ReadValues form={form} stored={stored} labels={labels} mark={mark} />
      <div className="office-boost-levels">
        {BOOST_LEVELS.map((level) => (
          <section
            className="panel office-boost-level"
            key={level}
            aria-labelledby={`nivel-${level}`}
          >
            <h2 id={`nivel-${level}`}>{BOOST_LEVEL_NAMES[level]}</h2>
            {plans
              .filter((plan) => plan.level === level)
              .map((plan) => (
                <PriceLine key={plan.id} plan={plan} form={form} />
              ))}
          </section>
        ))}
      </div>
      {form.list('confirmed[]').map((key) => (
        <input key={key} type="hidden" name="confirmed[]" value={key} />
      ))}
      <OwnPassword id={passwordId('save')} error={form.error('current_password')} />
      <div>
        <Button name="_action" value="save" loading={isBusy}>
          Salvar os preços
        </Button>
      </div>
    </Form>
  );
}

function PriceLine({ plan, form }: { plan: BoostPlan; form: FormState }) {
  const price = `${plan.id}.price`;
  const active = `${plan.id}.active`;
  return (
    <div className="office-boost-price">
      <input type="hidden" name={`${plan.id}.id`} value={plan.id} />
      <MoneyInput
        name={price}
        label={counted(plan.days, 'dia', 'dias')}
        required
        short
        defaultValue={form.value(price)}
        error={form.error(price)}
      />
      <SettingQuestion form={form} name={price} />
      <Checkbox name={active} label="À venda" defaultChecked={form.ticked(active)} />
    </div>
  );
}

function NewBoost({ failed }: { failed: FailedForm | undefined }) {
  const isBusy = useNavigation().formData?.get('_action') === 'add';
  const form = formState(failed);
  const labels = { level: 'Nível', days: 'Dias', price: 'Preço' };
  const field = (name: keyof typeof labels) => ({
    name,
    label: labels[name],
    required: true,
    defaultValue: form.value(name),
    error: form.error(name),
  });
  return (
    <section className="panel" aria-labelledby="novo">
      <h2 id="novo">Novo impulsionamento</h2>
      <Form method="post" className="form" noValidate>
        <ErrorSummary errors={namedErrors(form.errors, { ...labels, ...PROOF_LABELS })} />
        <div className="office-boost-new">
          <Select
            {...field('level')}
            placeholder="Escolha"
            options={BOOST_LEVELS.map((value) => ({ value, label: BOOST_LEVEL_NAMES[value] }))}
          />
          <TextInput {...field('days')} inputMode="numeric" autoComplete="off" />
          <MoneyInput {...field('price')} />
        </div>
        <OwnPassword id={passwordId('add')} error={form.error('current_password')} />
        <div>
          <Button name="_action" value="add" variant="secondary" icon="plus" loading={isBusy}>
            Criar e pôr à venda
          </Button>
        </div>
      </Form>
    </section>
  );
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: 'Preços dos impulsionamentos', noindex: true });
