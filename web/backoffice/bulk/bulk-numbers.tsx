import type { BulkSubject } from '#core/bulk-actions/bulk-action.ts';
import { BULK_LABELS } from '#text/bulk-labels.ts';
import { counted } from '#text/formats.ts';
import { StatTile } from '../../ui/stat-tile/stat-tile.tsx';
import type { BulkJob } from './bulk-job.ts';
import './bulk-job.css';

const format = new Intl.NumberFormat('pt-BR');

/** How far it is, what the check says, and what came of it. */
export function BulkNumbers({ job, subject }: { job: BulkJob; subject: BulkSubject }) {
  const { many } = BULK_LABELS[subject];
  const { state, total, checked, changes, already, unable, done, changed, failed } = job;
  if (state === 'checking')
    return (
      <section aria-live="polite">
        <p>
          Conferindo {format.format(checked)} de {format.format(total)} {many}.
        </p>
        <progress className="bulk-progress" max={total} value={checked} aria-label="Conferência" />
      </section>
    );
  const isDone = state !== 'checked' && job.started_at !== null;
  return (
    <section aria-live="polite">
      {state === 'running' && (
        <>
          <p>
            {format.format(done)} de {format.format(changes)} {many}.
          </p>
          <progress className="bulk-progress" max={changes} value={done} aria-label="Andamento" />
        </>
      )}
      <div className="stat-tiles">
        {isDone ? (
          <>
            <StatTile label="Feitos" value={format.format(changed)} />
            <StatTile label="Com problema" value={format.format(failed)} />
            <StatTile label="Por fazer" value={format.format(changes - done)} />
          </>
        ) : (
          <StatTile label="Mudam" value={format.format(changes)} />
        )}
        <StatTile label="Já estavam assim" value={format.format(already)} />
        <StatTile label="Não dá" value={format.format(unable)} />
      </div>
      {job.refusals.length > 0 && (
        <ul className="bulk-refusals">
          {job.refusals.map(({ code, detail, count }) => (
            <li key={code}>
              {counted(count, 'linha', 'linhas')}: {detail}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
