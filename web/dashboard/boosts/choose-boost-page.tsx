import { Form, useNavigation } from 'react-router';
import { BOOST_LEVEL_NAMES } from '#core/boosts/boost-naming.ts';
import { BOOST_LEVELS } from '#core/boosts/boost.ts';
import { formatMoney } from '#core/fields/money.ts';
import { PATHS, pathTo } from '#core/site/paths.ts';
import { BOOST_LEVEL_WORDS } from '#text/boost-labels.ts';
import { counted } from '#text/formats.ts';
import { Button, ButtonLink } from '#web/ui/button/button.tsx';
import { EmptyState } from '#web/ui/empty-state/empty-state.tsx';
import { ErrorSummary } from '#web/ui/error-summary/error-summary.tsx';
import { PageHeader } from '#web/ui/page-header/page-header.tsx';
import { failedForm, formState } from '../../forms/failed-form.ts';
import { refusedForm } from '../../forms/refused-form.ts';
import { sentText } from '../../forms/sent-text.ts';
import { pageMeta } from '../../page-meta.ts';
import { attempt, load } from '../../session/api-client.ts';
import { redirect } from '../../session/redirects.ts';
import { sessionOf } from '../../session/request-session.ts';
import type { Route } from './+types/choose-boost-page';
import { AdBoosts } from './ad-boosts.tsx';
import type { BoostPlans } from './boost-view.ts';
import '#web/ui/field/field.css';
import '#web/ui/radio-group/radio-group.css';
import '../ads/ad-steps.css';
import './choose-boost-page.css';

const OWN = {
  properties: { label: 'Imóveis', list: 'myProperties', edit: 'editProperty' },
  vehicles: { label: 'Veículos', list: 'myVehicles', edit: 'editVehicle' },
} as const;

/** Of ads of either kind: the address says which. */
function kindAt(url: URL): keyof typeof OWN {
  return url.pathname.startsWith(`${PATHS.myVehicles}/`) ? 'vehicles' : 'properties';
}

export async function loader({ url, params: { id }, context }: Route.LoaderArgs) {
  const { v1 } = sessionOf(context).api;
  const kind = kindAt(url);
  const [{ data, meta: ad }, plans] = await Promise.all([
    load(v1[kind][':id'].boost_orders.$get({ param: { id } })),
    load(v1.boost_plans.$get()),
  ]);
  return { id, kind, ad, orders: data, plans: plans.data };
}

export async function action({ request, url, params: { id }, context }: Route.ActionArgs) {
  const form = await request.formData();
  const boost_order = { boost_plan_id: sentText(form, 'boost_plan_id') };
  const { v1 } = sessionOf(context).api;
  const outcome = await attempt(
    v1[kindAt(url)][':id'].boost_orders.$post({ param: { id }, json: { boost_order } }),
  );
  return outcome.ok
    ? redirect(pathTo('boostOrder', { id: outcome.data.data.id }))
    : refusedForm(outcome.status, failedForm(form, outcome.errors));
}

export default function ChooseBoostPage({ loaderData, actionData }: Route.ComponentProps) {
  const { id, kind, ad, orders, plans } = loaderData;
  const own = OWN[kind];
  const open = orders.find(({ attributes }) => attributes.status === 'open');
  return (
    <>
      <PageHeader
        title="Impulsionar o anúncio"
        lead={ad.name}
        crumbs={[
          { label: own.label, href: pathTo(own.list) },
          { label: ad.name, href: pathTo(own.edit, { id }) },
          { label: 'Impulsionar' },
        ]}
      />
      <div className="ad-steps">
        <AdBoosts
          boosts={{ data: orders, meta: ad }}
          unpaidHint="Escolhendo outro abaixo, é este pedido que muda."
        >
          <p>
            Outro soma com o que já tem: do mesmo nível, começa quando o de antes termina; mais
            forte, passa na frente e o de antes espera com os dias que faltam.
          </p>
        </AdBoosts>
        {ad.can_boost ? (
          <Choices
            plans={plans}
            chosen={open?.attributes.boost_plan_id}
            isShown={ad.is_shown}
            state={formState(actionData)}
          />
        ) : (
          <EmptyState
            scene="cactus"
            title="Este anúncio não pode ser impulsionado agora"
            action={<ButtonLink href={pathTo(own.edit, { id })}>Ver o anúncio</ButtonLink>}
          >
            Ele foi vendido, alugado, arquivado ou tirado do ar. De volta à lista, ele pode.
          </EmptyState>
        )}
      </div>
    </>
  );
}

interface ChoicesProps {
  plans: BoostPlans['data'];
  chosen: string | undefined;
  isShown: boolean;
  state: ReturnType<typeof formState>;
}

function Choices({ plans, chosen, isShown, state }: ChoicesProps) {
  const isBusy = useNavigation().formData !== undefined;
  const value = state.value('boost_plan_id') ?? chosen;
  return (
    <Form method="post" className="ad-steps">
      <ErrorSummary errors={state.errors} />
      <div className="prose">
        <p>
          Seu anúncio aparece mais perto do começo da busca, com a marca do nível. Entre anúncios do
          mesmo nível, o mais novo vem primeiro. Quem ordena a busca por preço ou distância vê a
          marca, no lugar de sempre.
        </p>
        {!isShown && (
          <p>
            <b>Este anúncio ainda não está no ar.</b> Você pode pagar já: os dias só começam a
            contar quando ele for publicado, e param quando ele sai do ar.
          </p>
        )}
      </div>
      <div className="boost-levels">
        {BOOST_LEVELS.map((level) => {
          const ofLevel = plans.filter(({ attributes }) => attributes.level === level);
          return (
            ofLevel.length > 0 && (
              <fieldset key={level} className="panel boost-level">
                <legend>{BOOST_LEVEL_NAMES[level]}</legend>
                <p className="text-muted">{BOOST_LEVEL_WORDS[level]}</p>
                <div className="boost-prices">
                  {ofLevel.map((plan) => (
                    <PlanChoice key={plan.id} plan={plan} isChosen={plan.id === value} />
                  ))}
                </div>
              </fieldset>
            )
          );
        })}
      </div>
      <div className="btn-row">
        <Button icon="rocket" loading={isBusy}>
          Ver o pedido
        </Button>
      </div>
      <p className="text-muted">
        Nada é cobrado agora. É um pagamento único, que não se renova, e você pode desistir em até 7
        dias.
      </p>
    </Form>
  );
}

function PlanChoice({ plan, isChosen }: { plan: BoostPlans['data'][number]; isChosen: boolean }) {
  const { days, price_cents: price } = plan.attributes;
  return (
    <label className="choice-card">
      <input type="radio" name="boost_plan_id" value={plan.id} defaultChecked={isChosen} required />
      <span>
        {counted(days, 'dia', 'dias')}
        <b>{formatMoney(price)}</b>
      </span>
    </label>
  );
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: 'Impulsionar o anúncio', noindex: true });
