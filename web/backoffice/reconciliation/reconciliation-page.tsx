import { FINDING_STATES } from '#core/payments/payment.ts';
import { pathTo } from '#core/site/paths.ts';
import { counted, dateTimeText } from '#text/formats.ts';
import { askedOf } from '../../addresses/asked-address.ts';
import { findingsAddress } from '../../addresses/office-money-addresses.ts';
import { sentText } from '../../forms/sent-text.ts';
import { refusedForm } from '../../forms/refused-form.ts';
import { pageMeta } from '../../page-meta.ts';
import { attempt, load } from '../../session/api-client.ts';
import { redirect } from '../../session/redirects.ts';
import { sessionOf } from '../../session/request-session.ts';
import { leaveToast } from '../../shell/toast-message.ts';
import { EmptyState } from '../../ui/empty-state/empty-state.tsx';
import { PageHeader } from '../../ui/page-header/page-header.tsx';
import { Pagination } from '../../ui/pagination/pagination.tsx';
import { Tabs } from '../../ui/tabs/tabs.tsx';
import { refusedSave } from '../refused-save.ts';
import type { Route } from './+types/reconciliation-page';
import { FindingCard, type RefusedSettlement } from './finding-card.tsx';

const HERE = pathTo('backofficeReconciliation');
const FAILED = 'Não deu para salvar. Nada mudou: tente de novo daqui a pouco.';

export async function loader({ url, context }: Route.LoaderArgs) {
  const session = sessionOf(context);
  const asked = askedOf(findingsAddress, session, url);
  const state = FINDING_STATES.find((name) => name === asked.get('state')) ?? 'open';
  const query = { state, page: asked.get('page') ?? '1' };
  const { data, meta } = await load(
    session.adminApi.v1.backoffice.reconciliation_findings.$get({ query }),
  );
  return { findings: data, place: meta, state };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { adminApi, cookies } = sessionOf(context);
  const form = await request.formData();
  const id = sentText(form, 'finding') || '-';
  const outcome = await attempt(
    adminApi.v1.backoffice.reconciliation_findings[':id'].settlement.$post({
      param: { id },
      json: {
        settlement: {
          note: sentText(form, 'note'),
          paid_by_hand: form.get('paid_by_hand') === 'yes',
        },
      },
    }),
  );
  if (!outcome.ok && outcome.status !== 409) {
    const refused = { ...refusedSave(form, outcome, FAILED), finding: id };
    return refusedForm<RefusedSettlement>(outcome.status, refused);
  }
  leaveToast(cookies, {
    severity: outcome.ok ? 'success' : 'info',
    summary: outcome.ok ? 'Diferença resolvida' : (outcome.errors[0]?.detail ?? FAILED),
    life: 5000,
  });
  throw redirect(HERE);
}

export default function ReconciliationPage({ loaderData, actionData }: Route.ComponentProps) {
  const { findings, place, state } = loaderData;
  const isOpen = state === 'open';
  return (
    <>
      <PageHeader title="Conciliação" lead={lastRunText(place.last_run)} />
      <Tabs
        label="Diferenças por situação"
        tabs={[
          { label: 'Para resolver', href: HERE, current: isOpen, count: place.counters.open },
          {
            label: 'Resolvidas',
            href: findingsAddress.link(HERE, { state: 'settled' }),
            current: !isOpen,
            count: place.counters.settled,
          },
        ]}
      />
      {findings.length > 0 ? (
        <ul className="findings">
          {findings.map((finding) => (
            <li key={finding.id}>
              <FindingCard
                finding={finding}
                refused={actionData?.finding === finding.id ? actionData : undefined}
              />
            </li>
          ))}
        </ul>
      ) : (
        <EmptyState
          scene="bird"
          title={isOpen ? 'Tudo bate com a operadora' : 'Nada foi resolvido ainda'}
        >
          {isOpen
            ? 'O que não bater na conferência de cada dia aparece aqui.'
            : 'As diferenças resolvidas ficam guardadas aqui, com a anotação de quem resolveu.'}
        </EmptyState>
      )}
      <Pagination
        page={place.page}
        pageCount={place.page_count}
        hrefFor={(page) => findingsAddress.link(HERE, { page, ...(!isOpen && { state }) })}
      />
    </>
  );
}

type LastRun = Route.ComponentProps['loaderData']['place']['last_run'];

function lastRunText(run: LastRun): string {
  const every = 'Todo dia, às 3h43, os pagamentos são conferidos com os da operadora.';
  if (!run) return `${every} A primeira conferência ainda não aconteceu.`;
  if (!run.ended_at)
    return `${every} A de ${dateTimeText(run.started_at)} não chegou ao fim: a operadora não respondeu, e ela é tentada de novo.`;
  const items = counted(run.checked, 'item conferido', 'itens conferidos');
  const mended = counted(run.mended, 'corrigido', 'corrigidos');
  return `${every} A última terminou em ${dateTimeText(run.ended_at)}: ${items}, ${mended} na hora.`;
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: 'Conciliação', noindex: true });
