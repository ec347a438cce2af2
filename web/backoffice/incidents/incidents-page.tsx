import { INCIDENT_RISKS, INCIDENT_STATES } from '#core/incidents/incident.ts';
import type { AgeSort } from '#core/office-tables/table-place.ts';
import { pathTo, resourcePath } from '#core/site/paths.ts';
import { dateTimeText } from '#text/formats.ts';
import { INCIDENT_RISK_LABELS, INCIDENT_STATE_LABELS } from '#text/incident-words.ts';
import { incidentClockText } from '#text/legal-clock-words.ts';
import { pageMeta } from '../../page-meta.ts';
import { load } from '../../session/api-client.ts';
import { sessionOf } from '../../session/request-session.ts';
import { Badge } from '../../ui/badge/badge.tsx';
import { ButtonLink } from '../../ui/button/button.tsx';
import { Select } from '../../ui/select/select.tsx';
import { ClockBadge } from '../registers/clock-badge.tsx';
import { askedTable, loadViews } from '../tables/asked-table.ts';
import { OfficeTable, type OfficeColumn } from '../tables/office-table.tsx';
import { incidentWords } from '../tables/table-words.ts';
import type { Route } from './+types/incidents-page';
import type { IncidentLine } from './incident-calls.ts';
import '../directory-line.css';

export async function loader({ url, context }: Route.LoaderArgs) {
  const session = sessionOf(context);
  const { asked, query } = askedTable(incidentWords, session, url);
  const [{ data, meta }, views] = await Promise.all([
    load(session.adminApi.v1.backoffice.incidents.$get({ query })),
    loadViews(session, incidentWords),
  ]);
  return { incidents: data, place: meta, asked, views };
}

const SORTS: readonly { value: AgeSort; label: string }[] = [
  { value: 'newest', label: 'Mais recentes' },
  { value: 'oldest', label: 'Mais antigos' },
];

export default function IncidentsPage({ loaderData }: Route.ComponentProps) {
  const { incidents, place, asked, views } = loaderData;
  return (
    <OfficeTable
      title="Incidentes"
      nouns={['incidente', 'incidentes']}
      here={pathTo('backofficeIncidents')}
      spreadsheet={resourcePath('officeSpreadsheet', { table: 'incidents' })}
      words={incidentWords}
      asked={asked}
      columns={COLUMNS}
      rows={incidents}
      rowKey={({ id }) => id}
      place={place}
      sorts={SORTS}
      search={{ label: 'Título, texto ou protocolo' }}
      views={views}
      headerActions={
        <ButtonLink href={pathTo('backofficeNewIncident')} icon="plus">
          Novo incidente
        </ButtonLink>
      }
      filters={
        <Select
          name={incidentWords.name('risk')}
          label="Risco"
          defaultValue={asked['risk'] && incidentWords.said('risk', asked['risk'])}
          placeholder="Qualquer um"
          options={INCIDENT_RISKS.map((risk) => ({
            value: incidentWords.said('risk', risk),
            label: INCIDENT_RISK_LABELS[risk].short,
          }))}
          data-submit-on-change
        />
      }
      tabs={{
        filter: 'state',
        label: 'Situação',
        choices: [
          { label: 'Todos' },
          ...INCIDENT_STATES.map((value) => ({
            value,
            label: INCIDENT_STATE_LABELS[value].plural,
          })),
        ],
      }}
      empty={{
        title: 'Nenhum incidente registrado',
        text: 'Vazamento, acesso indevido ou perda de dados de pessoas: registre aqui, também quando não há risco. A lei pede o registro por 5 anos.',
      }}
    />
  );
}

const COLUMNS: readonly OfficeColumn<IncidentLine>[] = [
  {
    key: 'title',
    header: 'Incidente',
    main: true,
    cell: ({ id, attributes: { title, risk } }) => (
      <>
        <a className="line-name" href={pathTo('backofficeIncident', { id })}>
          {title}
        </a>
        <span className="line-sub">{INCIDENT_RISK_LABELS[risk].short}</span>
      </>
    ),
  },
  {
    key: 'clock',
    header: 'Prazo',
    cell: ({ attributes: { clock } }) => <ClockBadge clock={clock} textOf={incidentClockText} />,
  },
  {
    key: 'at',
    header: 'Conhecido em',
    sorts: { ascending: 'oldest', descending: 'newest' },
    cell: ({ attributes }) => dateTimeText(attributes.known_at),
  },
  {
    key: 'people',
    header: 'Pessoas',
    align: 'end',
    cell: ({ attributes: { people_count: count } }) => count?.toLocaleString('pt-BR') ?? '–',
  },
  {
    key: 'state',
    header: 'Situação',
    cell: ({ attributes: { state } }) => (
      <Badge tone={INCIDENT_STATE_LABELS[state].tone}>{INCIDENT_STATE_LABELS[state].label}</Badge>
    ),
  },
];

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: 'Incidentes', noindex: true });
