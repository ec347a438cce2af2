import type { OfficeArea } from '#core/office/office-area.ts';
import { formatMoney } from '#core/fields/money.ts';
import { pathTo } from '#core/site/paths.ts';
import { deviceText } from '#text/device-words.ts';
import { DATA_REQUEST_KIND_LABELS } from '#text/data-request-labels.ts';
import { counted, dateText, dateTimeText } from '#text/formats.ts';
import { OFFICE_PAYMENT_STATUSES } from '#text/office-money-labels.ts';
import { PROPERTY_STANDING_LABELS } from '#text/property-labels.ts';
import { VEHICLE_STATUS_LABELS } from '#text/vehicle-labels.ts';
import { auditAddress, holdsAddress } from '../../addresses/office-addresses.ts';
import {
  boostOrdersAddress,
  officePaymentsAddress,
} from '../../addresses/office-money-addresses.ts';
import type { ApiClient } from '../../session/api-client.ts';
import type { ResponseBody } from '../../session/api-types.ts';
import { Badge } from '../../ui/badge/badge.tsx';
import { FactList, type Fact } from '../../ui/fact-list/fact-list.tsx';
import { directoryPath } from '../ads/directory-path.ts';
import { OfficeLink } from '../office-link.tsx';
import { OFFICE_KINDS } from '../ads/office-kinds.ts';
import { DataRequestBadge } from '../data-requests/data-request-badge.tsx';
import '../file-part.css';
import './account-belongings.css';

type Account = ApiClient['v1']['backoffice']['users'][':id'];
export type Belongings = ResponseBody<Account['belongings']['$get']>['data']['attributes'];

/** Those that wait, or those that were found right to be held or not. */
function heldPath(about: string, waiting: number) {
  const state = waiting > 0 ? 'waiting' : 'released';
  return holdsAddress.link(pathTo('backofficeTrust'), { about, state });
}

interface AccountBelongingsProps {
  id: string;
  email: string;
  belongings: Belongings;
  areas: readonly OfficeArea[];
}

/** What the person has here, in numbers, each with the way to its list. */
export function AccountBelongings({ id, email, belongings, areas }: AccountBelongingsProps) {
  const {
    leads,
    sessions,
    reports,
    holds,
    payments,
    boosts,
    data_requests: dataRequests,
  } = belongings;
  const facts: Fact[] = [
    { label: 'Imóveis', value: <Ads kind="property" id={id} counts={belongings.properties} /> },
    { label: 'Veículos', value: <Ads kind="vehicle" id={id} counts={belongings.vehicles} /> },
    {
      label: 'Contatos recebidos',
      value: leads.last_at
        ? `${leads.total.toLocaleString('pt-BR')} (${leads.lately.toLocaleString('pt-BR')} em 30 dias), o último em ${dateTimeText(leads.last_at)}`
        : 'Nenhum',
    },
    ...(reports
      ? [
          {
            label: 'Denúncias',
            value: `${counted(reports.about, 'dos anúncios', 'dos anúncios')}, ${counted(reports.open, 'aberta', 'abertas')}; ${counted(reports.sent, 'enviada', 'enviadas')} por esta pessoa`,
          },
        ]
      : []),
    ...(holds
      ? [
          {
            label: 'Anúncios retidos',
            value:
              holds.total === 0 ? (
                'Nenhum'
              ) : (
                <a className="link" href={heldPath(id, holds.waiting)}>
                  {counted(holds.total, 'vez', 'vezes')}
                  {holds.waiting > 0 && `, ${holds.waiting} esperando`}
                </a>
              ),
          },
        ]
      : []),
    ...(boosts
      ? [
          {
            label: 'Impulsionamentos',
            value: (
              <a
                className="link"
                href={boostOrdersAddress.link(pathTo('backofficeBoostOrders'), { q: email })}
              >
                {boosts.total === 0
                  ? 'Nenhum'
                  : `${counted(boosts.total, 'pedido', 'pedidos')}, ${boosts.running} no ar`}
              </a>
            ),
          },
        ]
      : []),
    ...(areas.includes('office')
      ? [
          {
            label: 'Auditoria',
            value: (
              <a
                className="link"
                href={auditAddress.link(pathTo('backofficeAudit'), { about: id })}
              >
                O que a equipe mudou nesta conta
              </a>
            ),
          },
        ]
      : []),
  ];
  return (
    <>
      <section className="panel file-part" aria-labelledby="tem">
        <h2 id="tem">O que tem aqui</h2>
        <FactList facts={facts} />
      </section>
      {payments && (
        <section className="panel file-part" aria-labelledby="pagamentos">
          <h2 id="pagamentos">Pagamentos</h2>
          {payments.latest.length === 0 ? (
            <p className="text-muted">Nenhum.</p>
          ) : (
            <ul className="account-lines">
              {payments.latest.map(({ id: payment, what, status, amount_cents: cents, at }) => (
                <li key={payment}>
                  <a className="link" href={pathTo('backofficePayment', { id: payment })}>
                    {what}
                  </a>
                  <span>
                    {formatMoney(cents)} · {dateTimeText(at)}{' '}
                    <Badge tone={OFFICE_PAYMENT_STATUSES[status].tone}>
                      {OFFICE_PAYMENT_STATUSES[status].label}
                    </Badge>
                  </span>
                </li>
              ))}
            </ul>
          )}
          {payments.total > payments.latest.length && (
            <a
              className="link"
              href={officePaymentsAddress.link(pathTo('backofficePayments'), { q: email })}
            >
              Ver todos os {payments.total.toLocaleString('pt-BR')}
            </a>
          )}
        </section>
      )}
      {dataRequests && dataRequests.length > 0 && (
        <section className="panel file-part" aria-labelledby="pedidos-de-dados">
          <h2 id="pedidos-de-dados">Pedidos de dados</h2>
          <ul className="account-lines">
            {dataRequests.map(({ id: request, kind, state, at }) => (
              <li key={request}>
                <a className="link" href={pathTo('backofficeDataRequest', { id: request })}>
                  {DATA_REQUEST_KIND_LABELS[kind].label}
                </a>
                <span>
                  {dateText(at)} <DataRequestBadge state={state} />
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
      <section className="panel file-part" aria-labelledby="sessoes">
        <h2 id="sessoes">Onde a conta está aberta</h2>
        {sessions.length === 0 ? (
          <p className="text-muted">Em nenhum aparelho.</p>
        ) : (
          <ul className="account-lines">
            {sessions.map(({ user_agent: agent, opened_at: opened, last_used_at: used }) => (
              <li key={`${opened} ${used} ${agent}`}>
                <b>{deviceText(agent)}</b>
                <span>
                  Entrou em {dateTimeText(opened)}, usou em {dateTimeText(used)}
                </span>
              </li>
            ))}
          </ul>
        )}
      </section>
    </>
  );
}

const STATES = { property: PROPERTY_STANDING_LABELS, vehicle: VEHICLE_STATUS_LABELS } as const;

const BESIDE_STATES: Readonly<Record<string, string>> = {
  archived: 'Arquivado',
  hidden: 'Fora do ar com a conta',
};

function Ads({
  kind,
  id,
  counts,
}: {
  kind: 'property' | 'vehicle';
  id: string;
  counts: Readonly<Record<string, number>>;
}) {
  const labels: Readonly<Record<string, { label: string }>> = STATES[kind];
  const parts = Object.entries(counts)
    .sort(([, a], [, b]) => b - a)
    .map(([state, count]) => `${labels[state]?.label ?? BESIDE_STATES[state] ?? state}: ${count}`);
  if (parts.length === 0) return 'Nenhum';
  return (
    <OfficeLink href={directoryPath(OFFICE_KINDS[kind], { owner: id })}>
      {parts.join(' · ')}
    </OfficeLink>
  );
}
