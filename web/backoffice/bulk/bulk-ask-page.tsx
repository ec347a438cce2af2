import { Form, useNavigation } from 'react-router';
import { offeredActions, type BulkSubject } from '#core/bulk-actions/bulk-action.ts';
import { pathTo } from '#core/site/paths.ts';
import { BULK_LABELS, BULK_STATE_LABELS } from '#text/bulk-labels.ts';
import { counted, dateTimeText } from '#text/formats.ts';
import { addressOf } from '../../addresses/address-words.ts';
import { formState } from '../../forms/failed-form.ts';
import { refusedForm } from '../../forms/refused-form.ts';
import { sentText } from '../../forms/sent-text.ts';
import { pageMeta } from '../../page-meta.ts';
import { attempt, load } from '../../session/api-client.ts';
import { redirect } from '../../session/redirects.ts';
import { sessionOf } from '../../session/request-session.ts';
import { Badge } from '../../ui/badge/badge.tsx';
import { Button, ButtonLink } from '../../ui/button/button.tsx';
import { DataTable, type Column } from '../../ui/data-table/data-table.tsx';
import { ErrorSummary } from '../../ui/error-summary/error-summary.tsx';
import { PageHeader } from '../../ui/page-header/page-header.tsx';
import { RadioGroup } from '../../ui/radio-group/radio-group.tsx';
import { Textarea } from '../../ui/textarea/textarea.tsx';
import { refusedSave } from '../refused-save.ts';
import { askedTable } from '../tables/asked-table.ts';
import type { Route } from './+types/bulk-ask-page';
import type { BulkJob } from './bulk-job.ts';
import { BULK_LISTS, bulkCalls, bulkSubjectOf, rowOfAction } from './bulk-subjects.ts';
import '../directory-line.css';
import './bulk-job.css';

const FAILED = 'Não deu para começar. Nada mudou: tente de novo daqui a pouco.';

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const session = sessionOf(context);
  const subject = bulkSubjectOf(params.subject);
  const { words } = BULK_LISTS[subject];
  const { query } = askedTable(words, session, url);
  const { data } = await load(bulkCalls(session.adminApi, subject).$get());
  return {
    subject,
    recent: data.map(({ id, attributes }) => ({ id, ...attributes })),
    address: words.parameters(query).toString(),
  };
}

export async function action({ params, request, url, context }: Route.ActionArgs) {
  const session = sessionOf(context);
  const subject = bulkSubjectOf(params.subject);
  const { words } = BULK_LISTS[subject];
  const { query: filter } = askedTable(words, session, url);
  const form = await request.formData();
  const asked = { action: sentText(form, 'action'), reason: sentText(form, 'reason') };
  const address = words.parameters(filter).toString();
  const outcome = await attempt(
    bulkCalls(session.adminApi, subject).$post({
      json: { bulk_job: { ...asked, filter, address } },
    }),
  );
  if (!outcome.ok) return refusedForm(outcome.status, refusedSave(form, outcome, FAILED));
  throw redirect(pathTo('backofficeBulkJob', { subject, id: outcome.data.data.id }));
}

export default function BulkAskPage({ loaderData, actionData }: Route.ComponentProps) {
  const { subject, recent, address } = loaderData;
  const { many, actions } = BULK_LABELS[subject];
  const form = formState(actionData);
  const offered = offeredActions(subject);
  const list = BULK_LISTS[subject].path;
  const isBusy = useNavigation().state === 'submitting';
  const needsReason = offered.some((each) => rowOfAction(subject, each).needsReason);
  return (
    <>
      <PageHeader
        title={`Ação em massa: ${many}`}
        lead={`${address ? 'Vale para tudo o que a sua busca acha agora.' : 'Sem filtro nenhum: vale para a lista inteira.'} Primeiro conferimos linha por linha; nada muda antes de você mandar.`}
      />
      <div className="bulk-job">
        <ErrorSummary errors={form.errors} />
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
            <ButtonLink href={addressOf(list, new URLSearchParams(address))} variant="secondary">
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
