import { REGRET_STATES } from '#core/payments/payment.ts';
import { pathTo } from '#core/site/paths.ts';
import { askedOf } from '../../addresses/asked-address.ts';
import { regretsAddress } from '../../addresses/office-money-addresses.ts';
import { treeOf } from '../../forms/form-values.ts';
import { refusedForm } from '../../forms/refused-form.ts';
import { pageMeta } from '../../page-meta.ts';
import { attempt, load, unchecked } from '../../session/api-client.ts';
import { redirect } from '../../session/redirects.ts';
import { sessionOf } from '../../session/request-session.ts';
import { leaveToast } from '../../shell/toast-message.ts';
import { EmptyState } from '../../ui/empty-state/empty-state.tsx';
import { PageHeader } from '../../ui/page-header/page-header.tsx';
import { Pagination } from '../../ui/pagination/pagination.tsx';
import { Tabs } from '../../ui/tabs/tabs.tsx';
import { refusedSave } from '../refused-save.ts';
import type { Route } from './+types/regrets-page';
import { RegretCard, type RefusedDecision } from './regret-card.tsx';

const HERE = pathTo('backofficeRegrets');
const FAILED = 'Não deu para responder. Nada mudou: tente de novo daqui a pouco.';

export async function loader({ url, context }: Route.LoaderArgs) {
  const session = sessionOf(context);
  const asked = askedOf(regretsAddress, session, url);
  const state = REGRET_STATES.find((name) => name === asked.get('state')) ?? 'waiting';
  const query = { state, page: asked.get('page') ?? '1' };
  const { data, meta } = await load(session.adminApi.v1.backoffice.regrets.$get({ query }));
  return { regrets: data, place: meta, state };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { adminApi, cookies } = sessionOf(context);
  const form = await request.formData();
  const decision = form.get('_action') === 'accept' ? 'accept' : 'refuse';
  const { regret, note } = treeOf(form) as { regret?: string; note?: string };
  const id = regret ?? '-';
  const sent = { accept: decision === 'accept', note };
  const outcome = await attempt(
    adminApi.v1.backoffice.regrets[':id'].decisions.$post({
      param: { id },
      json: { decision: unchecked(sent) },
    }),
  );
  if (outcome.ok)
    leaveToast(cookies, {
      severity: 'success',
      summary: decision === 'accept' ? 'Devolução pedida' : 'Pedido recusado',
      detail: 'A pessoa recebe um e-mail.',
      life: 5000,
    });
  else if (outcome.status === 409)
    leaveToast(cookies, {
      severity: 'info',
      summary: outcome.errors[0]?.detail ?? FAILED,
      life: 8000,
    });
  else {
    const refused = { ...refusedSave(form, outcome, FAILED), regret: id, decision };
    return refusedForm<RefusedDecision>(outcome.status, refused as RefusedDecision);
  }
  throw redirect(HERE);
}

export default function RegretsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { regrets, place, state } = loaderData;
  return (
    <>
      <PageHeader
        title="Desistências"
        lead="A primeira de cada produto é devolvida na hora. Da segunda em diante, quem decide é você."
      />
      <Tabs
        label="Desistências por situação"
        tabs={[
          {
            label: 'Esperando',
            href: HERE,
            current: state === 'waiting',
            count: place.counters.waiting,
          },
          {
            label: 'Respondidas',
            href: regretsAddress.link(HERE, { state: 'decided' }),
            current: state === 'decided',
            count: place.counters.decided,
          },
        ]}
      />
      {regrets.length > 0 ? (
        <ul className="regrets">
          {regrets.map((regret) => (
            <li key={regret.id}>
              <RegretCard
                regret={regret}
                refused={actionData?.regret === regret.id ? actionData : undefined}
              />
            </li>
          ))}
        </ul>
      ) : (
        <EmptyState
          scene="bird"
          title={state === 'waiting' ? 'Nada espera por você' : 'Ainda não houve desistências'}
        >
          {state === 'waiting'
            ? 'Quando alguém desistir pela segunda vez do mesmo produto, o pedido aparece aqui.'
            : 'As que forem devolvidas ou respondidas ficam guardadas aqui.'}
        </EmptyState>
      )}
      <Pagination
        page={place.page}
        pageCount={place.page_count}
        hrefFor={(page) =>
          regretsAddress.link(HERE, { page, ...(state === 'decided' && { state }) })
        }
      />
    </>
  );
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: 'Desistências', noindex: true });
