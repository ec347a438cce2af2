import { Form, useNavigation } from 'react-router';
import { FAILED_JOB_ACTIONS } from '#core/office/failed-jobs.ts';
import { pathTo } from '#core/site/paths.ts';
import { agoText, counted, dateTimeText } from '#text/formats.ts';
import { jobLabel } from '#text/job-labels.ts';
import { sentText } from '../../forms/sent-text.ts';
import { pageMeta } from '../../page-meta.ts';
import { attempt, load } from '../../session/api-client.ts';
import { redirect } from '../../session/redirects.ts';
import { sessionOf } from '../../session/request-session.ts';
import { leaveToast } from '../../shell/toast-message.ts';
import { Button } from '../../ui/button/button.tsx';
import { EmptyState } from '../../ui/empty-state/empty-state.tsx';
import { FactList } from '../../ui/fact-list/fact-list.tsx';
import { Icon } from '../../ui/icon/icon.tsx';
import { PageHeader } from '../../ui/page-header/page-header.tsx';
import type { Route } from './+types/failed-jobs-page';
import '../ads/decision-panel.css';
import '../../ui/field/field.css';
import './failed-jobs-page.css';

const HERE = pathTo('backofficeJobs');
const TOAST_MS = 5000;

export async function loader({ context }: Route.LoaderArgs) {
  const { adminApi } = sessionOf(context);
  const { data, meta } = await load(adminApi.v1.backoffice.failed_jobs.$get());
  return { tasks: data, queue: meta, now: new Date() };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { adminApi, cookies } = sessionOf(context);
  const form = await request.formData();
  const decided = FAILED_JOB_ACTIONS.find((name) => name === form.get('_action'));
  if (!decided) throw Response.json({ message: 'Escolha uma ação.' }, { status: 400 });
  const task = sentText(form, 'task') || '-';
  const decision = { task, action: decided };
  const outcome = await attempt(
    adminApi.v1.backoffice.failed_job_decisions.$post({ json: { decision } }),
  );
  leaveToast(cookies, {
    severity: outcome.ok ? 'success' : 'info',
    summary: outcome.ok ? DONE[decided] : 'Nada mudou: estas tarefas não estão mais aqui.',
    life: TOAST_MS,
  });
  throw redirect(HERE);
}

const DONE = { retry: 'Na fila de novo', give_up: 'Tarefas descartadas' } as const;

export default function FailedJobsPage({ loaderData }: Route.ComponentProps) {
  const { tasks, queue, now } = loaderData;
  return (
    <>
      <PageHeader title="Tarefas" lead={queueText(queue, now)} />
      {tasks.length > 0 ? (
        <ul className="failed-tasks">
          {tasks.map((task) => (
            <li key={task.id}>
              <FailedTask task={task} now={now} />
            </li>
          ))}
        </ul>
      ) : (
        <EmptyState scene="bird" title="Nenhuma tarefa falhou">
          O que o site faz sozinho e não conseguir, mesmo tentando várias vezes, aparece aqui.
        </EmptyState>
      )}
    </>
  );
}

type Loaded = Route.ComponentProps['loaderData'];

function queueText({ waiting, oldest_at: oldest }: Loaded['queue'], now: Date): string {
  if (!oldest) return 'O que o site faz sozinho. A fila está vazia.';
  const many = counted(waiting, 'tarefa espera a vez', 'tarefas esperam a vez');
  return `O que o site faz sozinho. ${many}; a mais antiga chegou ${agoText(oldest, now)}.`;
}

function FailedTask({
  task: { id, attributes: facts },
  now,
}: {
  task: Loaded['tasks'][number];
  now: Date;
}) {
  const isBusy = useNavigation().formData?.get('task') === id;
  return (
    <article className="panel failed-task" aria-labelledby={`tarefa-${id}`}>
      <h2 id={`tarefa-${id}`}>{jobLabel(id)}</h2>
      <FactList
        facts={[
          { label: 'Falharam', value: counted(facts.count, 'tarefa', 'tarefas') },
          { label: 'Desde', value: `${dateTimeText(facts.since)} (${agoText(facts.since, now)})` },
          { label: 'A última', value: dateTimeText(facts.until) },
          { label: 'O que deu errado', value: facts.failure || 'Não foi dito' },
          { label: 'Nome técnico', value: id },
        ]}
      />
      <Form method="post" className="btn-row">
        <input type="hidden" name="task" value={id} />
        <Button name="_action" value="retry" icon="rotate-cw" loading={isBusy}>
          Tentar de novo
        </Button>
      </Form>
      <details className="choice">
        <summary className="btn btn-secondary">
          <Icon name="ban" />
          Desistir
        </summary>
        <Form method="post" className="form choice-body">
          <p>
            O que estas tarefas fariam não acontece mais, e não dá para desfazer. Desista só do que
            já não faz falta.
          </p>
          <input type="hidden" name="task" value={id} />
          <Button name="_action" value="give_up" variant="danger" icon="trash" loading={isBusy}>
            Desistir de {counted(facts.count, 'tarefa', 'tarefas')}
          </Button>
        </Form>
      </details>
    </article>
  );
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: 'Tarefas', noindex: true });
