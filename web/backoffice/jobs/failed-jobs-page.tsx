import { Form, useNavigation } from 'react-router';
import { pathTo } from '#core/site/paths.ts';
import { counted, dateTimeText } from '#text/formats.ts';
import { jobLabel } from '#text/job-labels.ts';
import { treeOf } from '../../forms/form-values.ts';
import { pageMeta } from '../../page-meta.ts';
import { attempt, load } from '../../session/api-client.ts';
import { redirect } from '../../session/redirects.ts';
import { sessionOf } from '../../session/request-session.ts';
import { leaveToast } from '../../shell/toast-message.ts';
import { Button } from '../../ui/button/button.tsx';
import { DataTable } from '../../ui/data-table/data-table.tsx';
import { EmptyState } from '../../ui/empty-state/empty-state.tsx';
import { PageHeader } from '../../ui/page-header/page-header.tsx';
import type { Route } from './+types/failed-jobs-page';
import './failed-jobs-page.css';

const HERE = pathTo('backofficeJobs');
const FAILED = 'Não deu agora. A tarefa está como antes: tente de novo daqui a pouco.';

export async function loader({ context }: Route.LoaderArgs) {
  const { adminApi } = sessionOf(context);
  const { data, meta } = await load(adminApi.v1.backoffice.failed_jobs.$get());
  return { jobs: data, total: meta.total };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { adminApi, cookies } = sessionOf(context);
  const { retry, drop } = treeOf(await request.formData()) as { retry?: string; drop?: string };
  const job = adminApi.v1.backoffice.failed_jobs[':id'];
  const outcome = retry
    ? await attempt(job.retry.$post({ param: { id: retry } }))
    : await attempt(job.$delete({ param: { id: drop ?? '0' } }));
  const done = retry ? 'A tarefa voltou para a fila' : 'A tarefa foi abandonada';
  const gone = 'Esta tarefa já não está aqui: foi feita, ou outra pessoa decidiu antes.';
  leaveToast(cookies, {
    severity: outcome.ok ? 'success' : 'info',
    summary: outcome.ok ? done : outcome.status === 404 ? gone : FAILED,
    life: 5000,
  });
  throw redirect(HERE, 303);
}

export default function FailedJobsPage({ loaderData: { jobs, total } }: Route.ComponentProps) {
  const isBusy = useNavigation().state !== 'idle';
  return (
    <>
      <PageHeader
        title="Tarefas"
        lead="O que o site faz depois, sozinho: e-mails, fotos, pagamentos. Cada tarefa é tentada várias vezes; aqui ficam as que não deram certo."
      />
      {jobs.length === 0 ? (
        <EmptyState scene="bird" title="Nenhuma tarefa falhou">
          Quando uma tarefa não der certo depois de todas as tentativas, ela aparece aqui.
        </EmptyState>
      ) : (
        <Form method="post" className="failed-jobs">
          <DataTable
            caption={
              total > jobs.length
                ? `As ${jobs.length} mais novas de ${total.toLocaleString('pt-BR')}`
                : counted(total, 'tarefa falhou', 'tarefas falharam')
            }
            rows={jobs}
            rowKey={({ id }) => id}
            columns={[
              {
                key: 'task',
                header: 'Tarefa',
                main: true,
                cell: ({ id, attributes: { task } }) => (
                  <>
                    {jobLabel(task)} <small className="text-muted">nº {id}</small>
                  </>
                ),
              },
              {
                key: 'when',
                header: 'Última tentativa',
                cell: ({ attributes }) => dateTimeText(attributes.failed_at),
              },
              {
                key: 'tries',
                header: 'Tentativas',
                align: 'end',
                cell: ({ attributes }) => attributes.tries,
              },
              {
                key: 'error',
                header: 'O que o sistema disse',
                cell: ({ attributes }) => <code>{attributes.error ?? '–'}</code>,
              },
              {
                key: 'ways',
                header: 'O que fazer',
                cell: ({ id, attributes: { task } }) => (
                  <div className="btn-row">
                    <Button
                      name="retry"
                      value={id}
                      size="sm"
                      variant="secondary"
                      disabled={isBusy}
                      aria-label={`Tentar de novo: ${jobLabel(task)}, nº ${id}`}
                    >
                      Tentar de novo
                    </Button>
                    <Button
                      name="drop"
                      value={id}
                      size="sm"
                      variant="quiet"
                      disabled={isBusy}
                      aria-label={`Desistir: ${jobLabel(task)}, nº ${id}`}
                    >
                      Desistir
                    </Button>
                  </div>
                ),
              },
            ]}
          />
        </Form>
      )}
    </>
  );
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: 'Tarefas', noindex: true });
