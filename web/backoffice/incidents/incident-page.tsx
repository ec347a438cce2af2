import { isRouteErrorResponse } from 'react-router';
import { INCIDENT_TEXT_LENGTH } from '#core/incidents/incident.ts';
import { pathTo } from '#core/site/paths.ts';
import { INCIDENT_STATE_LABELS } from '#text/incident-words.ts';
import { incidentClockText } from '#text/legal-clock-words.ts';
import { auditAddress } from '../../addresses/office-addresses.ts';
import { treeOf } from '../../forms/form-values.ts';
import { pageMeta } from '../../page-meta.ts';
import { attempt } from '../../session/api-client.ts';
import { sessionOf } from '../../session/request-session.ts';
import { Badge } from '../../ui/badge/badge.tsx';
import { Button, ButtonLink } from '../../ui/button/button.tsx';
import { EmptyState } from '../../ui/empty-state/empty-state.tsx';
import { PageHeader } from '../../ui/page-header/page-header.tsx';
import { answerChoice } from '../choice-answer.ts';
import type { RefusedChoice } from '../reasoned-choice.tsx';
import { ClockBadge } from '../registers/clock-badge.tsx';
import { DecisionForm } from '../registers/decision-form.tsx';
import { RegisterNotes } from '../registers/register-notes.tsx';
import type { Route } from './+types/incident-page';
import { loadIncident, type IncidentFile } from './incident-calls.ts';
import { IncidentFacts } from './incident-facts.tsx';
import '../accounts/account-decisions.css';
import '../accounts/account-page.css';
import '../registers/register-file.css';

export async function loader({ params: { id }, context }: Route.LoaderArgs) {
  return { incident: await loadIncident(sessionOf(context).adminApi, id) };
}

export async function action({ params: { id }, request, context }: Route.ActionArgs) {
  const session = sessionOf(context);
  const form = await request.formData();
  const chosen = form.get('_action');
  if (chosen !== 'note' && chosen !== 'close') throw Response.json({}, { status: 400 });
  const incident = session.adminApi.v1.backoffice.incidents[':id'];
  const fields = treeOf(form);
  const outcome =
    chosen === 'note'
      ? await attempt(incident.notes.$post({ param: { id }, json: { note: fields } }))
      : await attempt(incident.closing.$post({ param: { id }, json: { closing: fields } }));
  return answerChoice(session, form, outcome, {
    action: chosen,
    here: pathTo('backofficeIncident', { id }),
    done:
      chosen === 'note'
        ? { summary: 'Anotação guardada', detail: 'Ninguém pode mudá-la.' }
        : { summary: 'Incidente encerrado', detail: 'O registro fica guardado por 5 anos.' },
    failure: 'Não deu para salvar. O incidente está como antes: tente de novo daqui a pouco.',
  });
}

export default function IncidentPage({ loaderData, actionData }: Route.ComponentProps) {
  const { incident } = loaderData;
  const state = INCIDENT_STATE_LABELS[incident.state];
  return (
    <>
      <PageHeader
        title={
          <>
            {incident.title} <Badge tone={state.tone}>{state.label}</Badge>
          </>
        }
        lead={<ClockBadge clock={incident.clock} textOf={incidentClockText} />}
        crumbs={[
          { label: 'Incidentes', href: pathTo('backofficeIncidents') },
          { label: incident.title },
        ]}
        actions={
          <Button
            type="button"
            variant="secondary"
            size="sm"
            icon="file-text"
            onClick={() => window.print()}
          >
            Imprimir
          </Button>
        }
      />
      <div className="account-file register-file">
        <div className="account-parts">
          <IncidentFacts incident={incident} />
          <RegisterNotes
            notes={incident.notes}
            hint="Ninguém muda nem apaga uma anotação depois."
            refused={actionData}
          />
        </div>
        <Decisions incident={incident} refused={actionData} />
      </div>
    </>
  );
}

const CLOSING = {
  open: 'Encerrar',
  effect: 'Acaba o acompanhamento. O registro fica guardado por 5 anos.',
  field: 'Conclusão',
  hint: 'O que causou, o que foi resolvido e o que mudou para não acontecer de novo.',
  confirm: 'Encerrar o incidente',
};

interface DecisionsProps {
  incident: IncidentFile;
  refused: RefusedChoice | undefined;
}

function Decisions({ incident: { id, state }, refused }: DecisionsProps) {
  return (
    <section className="panel account-decisions" aria-labelledby="decisao">
      <h2 id="decisao">O que fazer</h2>
      <div className="account-choices">
        <ButtonLink
          href={pathTo('backofficeEditIncident', { id })}
          variant="secondary"
          icon="pencil"
          block
        >
          Mudar ou completar
        </ButtonLink>
        {state === 'open' && (
          <DecisionForm
            action="close"
            icon="check"
            name="conclusion"
            maxLength={INCIDENT_TEXT_LENGTH.max}
            words={CLOSING}
            refused={refused}
          />
        )}
        <p>
          <a
            className="link"
            href="https://www.gov.br/anpd/pt-br/canais_atendimento/agente-de-tratamento/comunicado-de-incidente-de-seguranca-cis"
          >
            Comunicar à ANPD
          </a>
        </p>
        <p>
          <a className="link" href={auditAddress.link(pathTo('backofficeAudit'), { about: id })}>
            O que a equipe mudou aqui
          </a>
        </p>
      </div>
    </section>
  );
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: args.loaderData?.incident.title ?? 'Incidente', noindex: true });

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (!isRouteErrorResponse(error) || error.status !== 404) throw error;
  return (
    <EmptyState
      headingLevel={1}
      title="Este incidente não existe"
      action={<ButtonLink href={pathTo('backofficeIncidents')}>Ver os incidentes</ButtonLink>}
    >
      O endereço pode estar incompleto, ou passaram 5 anos desde que ele foi encerrado.
    </EmptyState>
  );
}
