import { Form, useNavigation } from 'react-router';
import {
  MOST_BULK_ROWS,
  offeredActions,
  type BulkSubject,
} from '#core/bulk-actions/bulk-action.ts';
import { pathTo } from '#core/site/paths.ts';
import { withQuery } from '#core/site/site-path.ts';
import { BULK_FILTER_LABELS, BULK_LABELS, BULK_STATE_LABELS } from '#text/bulk-labels.ts';
import { capitalised, counted, dateTimeText } from '#text/formats.ts';
import { addressOf } from '../../addresses/address-words.ts';
import { leaveToast } from '../../shell/toast-message.ts';
import { formState } from '../../forms/failed-form.ts';
import { refusedForm } from '../../forms/refused-form.ts';
import { sentText } from '../../forms/sent-text.ts';
import { pageMeta } from '../../page-meta.ts';
import { attempt, pageOf } from '../../session/api-client.ts';
import { redirect } from '../../session/redirects.ts';
import { sessionOf, type RequestSession } from '../../session/request-session.ts';
import { Badge } from '../../ui/badge/badge.tsx';
import { Button, ButtonLink } from '../../ui/button/button.tsx';
import { DataTable, type Column } from '../../ui/data-table/data-table.tsx';
import { ErrorSummary } from '../../ui/error-summary/error-summary.tsx';
import { PageHeader } from '../../ui/page-header/page-header.tsx';
import { RadioGroup } from '../../ui/radio-group/radio-group.tsx';
import { Textarea } from '../../ui/textarea/textarea.tsx';
import { refusedSave } from '../refused-save.ts';
import { askedTable, type Asked } from '../tables/asked-table.ts';
import type { Route } from './+types/bulk-ask-page';
import type { BulkJob } from './bulk-job.ts';
import { BULK_LISTS, bulkCalls, bulkSubjectOf, rowOfAction } from './bulk-subjects.ts';
import '../directory-line.css';
import './bulk-job.css';

const FAILED = 'Não deu para começar. Nada mudou: tente de novo daqui a pouco.';

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const session = sessionOf(context);
  const subject = bulkSubjectOf(params.subject);
  const { query, filter } = requestedRows(subject, session, url);
  const outcome = await attempt(bulkCalls(session.adminApi, subject).$get({ query: filter }));
  if (!outcome.ok) {
    const [first] = outcome.errors;
    if (first?.code !== 'bulk_filter_unread') throw pageOf(outcome);
    throw backToList(subject, session, query, first.detail);
  }
  const { data, meta } = outcome.data;
  return {
    subject,
    recent: data.map(({ id, attributes }) => ({ id, ...attributes })),
    found: meta,
    filter,
    list: addressOf(BULK_LISTS[subject].path, BULK_LISTS[subject].words.parameters(query)),
  };
}

function backToList(subject: BulkSubject, session: RequestSession, asked: Asked, summary: string) {
  const { words, path } = BULK_LISTS[subject];
  leaveToast(session.cookies, { severity: 'info', summary, life: 8000 });
  return redirect(withQuery(path, words.parameters(asked)));
}

/** The query of the list, and the rows of it that the action is for. */
function requestedRows(subject: BulkSubject, session: RequestSession, url: URL) {
  const { words } = BULK_LISTS[subject];
  const { asked, query } = askedTable(words, session, url);
  if (url.searchParams.has(words.name('ids')) && !query['ids']) {
    const summary = 'Marque antes as linhas em que você quer agir.';
    throw backToList(subject, session, asked, summary);
  }
  const { after: _after, before: _before, sort: _sort, ids, ...filters } = query;
  return { query, filter: ids ? { ids } : filters, address: words.parameters(filters).toString() };
}

export async function action({ params, request, url, context }: Route.ActionArgs) {
  const session = sessionOf(context);
  const subject = bulkSubjectOf(params.subject);
  const { filter, address } = requestedRows(subject, session, url);
  const form = await request.formData();
  const asked = { action: sentText(form, 'action'), reason: sentText(form, 'reason') };
  const outcome = await attempt(
    bulkCalls(session.adminApi, subject).$post({
      json: { bulk_job: { ...asked, filter, address } },
    }),
  );
  if (!outcome.ok) return refusedForm(outcome.status, refusedSave(form, outcome, FAILED));
  throw redirect(pathTo('backofficeBulkJob', { subject, id: outcome.data.data.id }));
}

export default function BulkAskPage({ loaderData, actionData }: Route.ComponentProps) {
  const { subject, recent, found, filter, list } = loaderData;
  const { many, actions } = BULK_LABELS[subject];
  const form = formState(actionData);
  const offered = offeredActions(subject);
  const isBusy = useNavigation().state === 'submitting';
  const needsReason = offered.some((each) => rowOfAction(subject, each).needsReason);
  return (
    <>
      <PageHeader
        title={`Ação em massa: ${many}`}
        lead="Primeiro conferimos linha por linha; nada muda antes de você mandar."
      />
      <div className="bulk-job">
        <ErrorSummary errors={form.errors} />
        <FoundRows subject={subject} found={found} filter={filter} />
        <Form method="post" className="form panel" noValidate>
          <RadioGroup
            name="action"
            label="O que fazer"
            look="cards"
            defaultValue={form.value('action') ?? offered[0]}
            error={form.error('action')}
            options={offered.map((value) => ({
              value,
              label: actions[value]?.label ?? value,
              hint: actions[value]?.effect,
            }))}
          />
          <Textarea
            name="reason"
            label="Motivo"
            mark={needsReason ? undefined : 'optional'}
            hint={
              needsReason
                ? 'Para tirar do ar, obrigatório: os donos leem como você escrever.'
                : 'Só a equipe lê.'
            }
            rows={4}
            maxLength={500}
            defaultValue={form.value('reason')}
            error={form.error('reason')}
          />
          <div className="btn-row">
            <Button icon="list" loading={isBusy}>
              Conferir
            </Button>
            <ButtonLink href={list} variant="secondary">
              Voltar à lista
            </ButtonLink>
          </div>
        </Form>
        {recent.length > 0 && (
          <DataTable
            caption="As últimas"
            showCaption
            rows={recent}
            rowKey={({ id }) => id}
            columns={columnsOf(subject)}
          />
        )}
      </div>
    </>
  );
}

interface FoundRowsProps {
  subject: BulkSubject;
  found: { total: number; first: { id: string; name: string | null }[] };
  filter: Asked;
}

/** How many rows, of which search, and the first by their names. */
function FoundRows({ subject, found: { total, first }, filter }: FoundRowsProps) {
  const { one, many } = BULK_LABELS[subject];
  const rows =
    total > MOST_BULK_ROWS
      ? `mais de ${counted(MOST_BULK_ROWS, one, many)}`
      : counted(total, one, many);
  const more = total - first.length;
  return (
    <section className="panel bulk-found">
      <h2>{filter['ids'] ? `${capitalised(rows)} que você marcou` : `Vale para ${rows}`}</h2>
      {!filter['ids'] && <p>{searchText(subject, filter)}</p>}
      <ul>
        {first.map(({ id, name }) => (
          <li key={id}>{name ?? id}</li>
        ))}
        {more > 0 && <li>e mais {counted(more, one, many)}</li>}
      </ul>
    </section>
  );
}

/** "com busca “gameleira”, situação “no ar”". */
function searchText(subject: BulkSubject, filter: Asked): string {
  const { words } = BULK_LISTS[subject];
  const parts = Object.entries(filter).flatMap(([key, value]) => {
    const { label, isId } = BULK_FILTER_LABELS[key] ?? {};
    if (!label || !value) return [];
    return isId ? [label] : [`${label} “${words.said(key, value).replaceAll('-', ' ')}”`];
  });
  return parts.length > 0
    ? `Tudo o que a sua busca acha agora: ${parts.join(', ')}.`
    : 'Sem busca e sem filtro: a lista inteira.';
}

function columnsOf(subject: BulkSubject): readonly Column<BulkJob>[] {
  const { one, many, actions } = BULK_LABELS[subject];
  return [
    {
      key: 'action',
      header: 'Ação',
      main: true,
      cell: ({ id, action: done, total }) => (
        <>
          <a className="line-name" href={pathTo('backofficeBulkJob', { subject, id })}>
            {actions[done]?.label ?? done}
          </a>
          <span className="line-sub">{counted(total, one, many)}</span>
        </>
      ),
    },
    { key: 'by', header: 'Quem', cell: ({ asked_by: name }) => name ?? 'Alguém que saiu' },
    { key: 'at', header: 'Quando', cell: ({ created_at: at }) => dateTimeText(at) },
    {
      key: 'state',
      header: 'Situação',
      cell: ({ state }) => (
        <Badge tone={BULK_STATE_LABELS[state].tone}>{BULK_STATE_LABELS[state].label}</Badge>
      ),
    },
  ];
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: 'Ação em massa', noindex: true });
