import { isRouteErrorResponse } from 'react-router';
import {
  DATA_REQUEST_DECISIONS,
  DATA_REQUEST_OUTCOME_LENGTH,
} from '#core/data-requests/data-request.ts';
import { formatPhone, internationalPhone } from '#core/fields/phone.ts';
import { pathTo } from '#core/site/paths.ts';
import {
  DATA_REQUEST_CHANNEL_LABELS,
  DATA_REQUEST_DECISION_WORDS,
  DATA_REQUEST_KIND_LABELS,
} from '#text/data-request-labels.ts';
import { dateText, dateTimeText } from '#text/formats.ts';
import { dataRequestClockText } from '#text/legal-clock-words.ts';
import { treeOf } from '../../forms/form-values.ts';
import { pageMeta } from '../../page-meta.ts';
import { attempt } from '../../session/api-client.ts';
import { sessionOf } from '../../session/request-session.ts';
import { ButtonLink } from '../../ui/button/button.tsx';
import { EmptyState } from '../../ui/empty-state/empty-state.tsx';
import { FactList, type Fact } from '../../ui/fact-list/fact-list.tsx';
import { PageHeader } from '../../ui/page-header/page-header.tsx';
import { answerChoice } from '../choice-answer.ts';
import { EmailLink } from '../email-link.tsx';
import { ClockBadge } from '../registers/clock-badge.tsx';
import { DecisionForm } from '../registers/decision-form.tsx';
import { RegisterNotes } from '../registers/register-notes.tsx';
import type { Route } from './+types/data-request-page';
import { DataRequestBadge } from './data-request-badge.tsx';
import { loadDataRequest, type DataRequestFile } from './data-request-calls.ts';
import { OwnWays } from './own-ways.tsx';
import '../accounts/account-decisions.css';
import '../accounts/account-page.css';
import '../registers/register-file.css';

export async function loader({ params: { id }, context }: Route.LoaderArgs) {
  return { request: await loadDataRequest(sessionOf(context).adminApi, id) };
}

export async function action({ params: { id }, request, context }: Route.ActionArgs) {
  const session = sessionOf(context);
  const form = await request.formData();
  const chosen = form.get('_action');
  const decision = DATA_REQUEST_DECISIONS.find((each) => each === chosen);
  if (!decision && chosen !== 'note') throw Response.json({}, { status: 400 });
  const of = session.adminApi.v1.backoffice.data_requests[':id'];
  const fields = treeOf(form);
  const outcome = decision
    ? await attempt(
        of.decisions.$post({
          param: { id },
          json: { decision: { ...fields, decision } },
        }),
      )
    : await attempt(of.notes.$post({ param: { id }, json: { note: fields } }));
  return answerChoice(session, form, outcome, {
    action: decision ?? 'note',
    here: pathTo('backofficeDataRequest', { id }),
    done: decision
      ? { summary: DATA_REQUEST_DECISION_WORDS[decision].done, detail: 'Fica guardado por 5 anos.' }
      : { summary: 'Anotação guardada', detail: 'Ninguém pode mudá-la.' },
    failure: 'Não deu para salvar. O pedido está como antes: tente de novo daqui a pouco.',
  });
}

export default function DataRequestPage({ loaderData, actionData }: Route.ComponentProps) {
  const { request } = loaderData;
  return (
    <>
      <PageHeader
        title={
          <>
            {request.name} <DataRequestBadge state={request.state} />
          </>
        }
        lead={<ClockBadge clock={request.clock} textOf={dataRequestClockText} />}
        crumbs={[
          { label: 'Pedidos de dados', href: pathTo('backofficeDataRequests') },
          { label: request.name },
        ]}
      />
      <div className="account-file register-file">
        <div className="account-parts">
          <section className="panel file-part register-part" aria-labelledby="pedido">
            <h2 id="pedido">{DATA_REQUEST_KIND_LABELS[request.kind].label}</h2>
            <p className="file-quote register-quote">{request.request}</p>
            <FactList facts={factsOf(request)} />
          </section>
          <RegisterNotes
            notes={request.notes}
            hint="Ninguém muda nem apaga uma anotação. A pessoa pode pedir uma cópia dos próprios dados, e ela vai junto."
            refused={actionData}
          />
        </div>
        <div className="account-parts register-side">
          {request.state === 'open' && (
            <section className="panel account-decisions" aria-labelledby="decisao">
              <h2 id="decisao">O que fazer</h2>
              <div className="account-choices">
                {DATA_REQUEST_DECISIONS.map((decision) => (
                  <DecisionForm
                    key={decision}
                    action={decision}
                    icon={decision === 'answered' ? 'check' : 'ban'}
                    name="outcome"
                    maxLength={DATA_REQUEST_OUTCOME_LENGTH.max}
                    words={DATA_REQUEST_DECISION_WORDS[decision]}
                    refused={actionData}
                  />
                ))}
              </div>
            </section>
          )}
          <OwnWays />
        </div>
      </div>
    </>
  );
}

function factsOf(request: DataRequestFile): Fact[] {
  const { kind, email, phone, channel, user_id: user, contact_request_id: message } = request;
  const { outcome, closed_at: closed, closed_by: closer, state } = request;
  return [
    { label: 'Direito', value: DATA_REQUEST_KIND_LABELS[kind].law },
    { label: 'Recebido em', value: dateText(request.received_at) },
    {
      label: 'Como chegou',
      value: message ? (
        <a className="link" href={pathTo('backofficeRequest', { id: message })}>
          {DATA_REQUEST_CHANNEL_LABELS[channel]}
        </a>
      ) : (
        DATA_REQUEST_CHANNEL_LABELS[channel]
      ),
    },
    ...(email ? [{ label: 'E-mail', value: <EmailLink email={email} /> }] : []),
    ...(phone
      ? [
          {
            label: 'Telefone',
            value: (
              <a className="link" href={`tel:+${internationalPhone(phone)}`}>
                {formatPhone(phone)}
              </a>
            ),
          },
        ]
      : []),
    {
      label: 'Conta',
      value: user ? (
        <a className="link" href={pathTo('backofficeUser', { id: user })}>
          Conta com este e-mail
        </a>
      ) : (
        'Nenhuma com este e-mail confirmado'
      ),
    },
    {
      label: 'Registrado em',
      value: `${dateTimeText(request.created_at)} por ${nameOf(request.created_by)}`,
    },
    ...(closed
      ? [
          {
            label: state === 'refused' ? 'Motivo da recusa' : 'Resposta',
            value: <span className="register-text">{outcome}</span>,
          },
          {
            label: state === 'refused' ? 'Recusado em' : 'Respondido em',
            value: `${dateTimeText(closed)} por ${nameOf(closer)}`,
          },
        ]
      : []),
  ];
}

const nameOf = (admin: string | null) => admin ?? 'alguém que não administra mais';

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: args.loaderData?.request.name ?? 'Pedido de dados', noindex: true });

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (!isRouteErrorResponse(error) || error.status !== 404) throw error;
  return (
    <EmptyState
      headingLevel={1}
      title="Este pedido não existe"
      action={<ButtonLink href={pathTo('backofficeDataRequests')}>Ver os pedidos</ButtonLink>}
    >
      O endereço pode estar incompleto, ou passaram 5 anos desde a resposta.
    </EmptyState>
  );
}
