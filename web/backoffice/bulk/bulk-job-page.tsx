import { useEffect } from 'react';
import { useRevalidator } from 'react-router';
import { pathTo } from '#core/site/paths.ts';
import { BULK_LABELS, BULK_STATE_LABELS } from '#text/bulk-labels.ts';
import { capitalised, counted, dateTimeText } from '#text/formats.ts';
import { addressOf } from '../../addresses/address-words.ts';
import { refusedForm } from '../../forms/refused-form.ts';
import { sentPassword, sentText } from '../../forms/sent-text.ts';
import { pageMeta } from '../../page-meta.ts';
import { attempt, load } from '../../session/api-client.ts';
import { redirect } from '../../session/redirects.ts';
import { sessionOf } from '../../session/request-session.ts';
import { leaveToast } from '../../shell/toast-message.ts';
import { Badge } from '../../ui/badge/badge.tsx';
import { Notice } from '../../ui/notice/notice.tsx';
import { PageHeader } from '../../ui/page-header/page-header.tsx';
import { refusedSave } from '../refused-save.ts';
import { askedTable } from '../tables/asked-table.ts';
import { bulkRowWords } from '../tables/table-words.ts';
import type { Route } from './+types/bulk-job-page';
import { BulkDecisions } from './bulk-decisions.tsx';
import { BulkNumbers } from './bulk-numbers.tsx';
import { BulkRows } from './bulk-rows.tsx';
import { BULK_LISTS, bulkCalls, bulkRowCalls, bulkSubjectOf } from './bulk-subjects.ts';
import './bulk-job.css';

const FAILED = 'Não deu certo. Nada mudou: tente de novo daqui a pouco.';
/** How often a page that waits for a job looks again. */
const LOOK_SECONDS = 2;

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const session = sessionOf(context);
  const subject = bulkSubjectOf(params.subject);
  const { id } = params;
  const { asked, query } = askedTable(bulkRowWords, session, url);
  const [{ data }, rows] = await Promise.all([
    load(bulkCalls(session.adminApi, subject)[':id'].$get({ param: { id } })),
    load(bulkRowCalls(session.adminApi, subject).$get({ query: { ...query, job: id } })),
  ]);
  return { subject, job: { id, ...data.attributes }, rows: rows.data, place: rows.meta, asked };
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const { adminApi, cookies } = sessionOf(context);
  const subject = bulkSubjectOf(params.subject);
  const form = await request.formData();
  const decision = { decision: sentText(form, '_action'), ...sentPassword(form) };
  const outcome = await attempt(
    bulkCalls(adminApi, subject)[':id'].decisions.$post({
      param: { id: params.id },
      json: { decision },
    }),
  );
  if (outcome.ok)
    throw redirect(pathTo('backofficeBulkJob', { subject, id: outcome.data.data.id }));
  if (outcome.status !== 409)
    return refusedForm(outcome.status, refusedSave(form, outcome, FAILED));
  const summary = outcome.errors[0]?.detail ?? FAILED;
  leaveToast(cookies, { severity: 'info', summary, life: 8000 });
  throw redirect(pathTo('backofficeBulkJob', { subject, id: params.id }));
}

export default function BulkJobPage({ loaderData, actionData }: Route.ComponentProps) {
  const { subject, job, rows, place, asked } = loaderData;
  const { one, many, actions } = BULK_LABELS[subject];
  const isAtWork = job.state === 'checking' || job.state === 'running';
  useLookingAgain(isAtWork);
  const { tone, label } = BULK_STATE_LABELS[job.state];
  return (
    <>
      {isAtWork && (
        <noscript>
          <meta httpEquiv="refresh" content={String(LOOK_SECONDS)} />
        </noscript>
      )}
      <PageHeader
        title={`${actions[job.action]?.label ?? job.action}: ${counted(job.total, one, many)}`}
        lead={
          <>
            <Badge tone={tone}>{job.cancel_asked_at && isAtWork ? 'Parando' : label}</Badge>{' '}
            {job.asked_by ? `Pedida por ${job.asked_by}` : 'Pedida'} em{' '}
            {dateTimeText(job.created_at)}.
          </>
        }
        crumbs={[
          {
            label: capitalised(many),
            href: addressOf(BULK_LISTS[subject].path, new URLSearchParams(job.address)),
          },
          { label: 'Ação em massa' },
        ]}
      />
      <div className="bulk-job">
        {job.undone_by && (
          <Notice icon="undo-2">
            <p>
              Esta ação foi desfeita.{' '}
              <a
                className="link"
                href={pathTo('backofficeBulkJob', { subject, id: job.undone_by })}
              >
                Ver como foi
              </a>
            </p>
          </Notice>
        )}
        {job.undoes && (
          <Notice icon="undo-2">
            <p>
              Desfaz o que{' '}
              <a className="link" href={pathTo('backofficeBulkJob', { subject, id: job.undoes })}>
                esta ação
              </a>{' '}
              mudou.
            </p>
          </Notice>
        )}
        <BulkNumbers job={job} subject={subject} />
        <BulkDecisions job={job} subject={subject} refused={actionData} />
        <BulkRows job={job} subject={subject} rows={rows} place={place} asked={asked} />
      </div>
    </>
  );
}

/** Without script the page loads itself anew. */
function useLookingAgain(isAtWork: boolean): void {
  const { revalidate, state } = useRevalidator();
  useEffect(() => {
    if (!isAtWork) return undefined;
    const timer = setInterval(() => {
      if (state === 'idle' && !document.hidden) void revalidate();
    }, LOOK_SECONDS * 1000);
    return () => clearInterval(timer);
  }, [isAtWork, revalidate, state]);
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: 'Ação em massa', noindex: true });
