import {
  BULK_OUTCOMES,
  type BulkOutcome,
  type BulkSubject,
} from '#core/bulk-actions/bulk-action.ts';
import { pathTo, resourcePath } from '#core/site/paths.ts';
import { BULK_RESULT_LABELS, BULK_VERDICT_LABELS } from '#text/bulk-labels.ts';
import { addressOf } from '../../addresses/address-words.ts';
import { ButtonLink } from '../../ui/button/button.tsx';
import { DataTable, type Column } from '../../ui/data-table/data-table.tsx';
import { Tabs } from '../../ui/tabs/tabs.tsx';
import type { Asked, TableMeta } from '../tables/asked-table.ts';
import { KeyPager } from '../tables/office-table.tsx';
import { bulkRowWords } from '../tables/table-words.ts';
import type { BulkJob, BulkRow } from './bulk-job.ts';
import { BULK_LISTS } from './bulk-subjects.ts';
import '../directory-line.css';
import './bulk-job.css';
import '../tables/table-tools.css';

interface BulkRowsProps {
  job: BulkJob;
  subject: BulkSubject;
  rows: readonly BulkRow[];
  place: TableMeta;
  asked: Asked;
}

const TABS: Readonly<Record<BulkOutcome, string>> = {
  changes: 'Mudam',
  already: 'Já estavam assim',
  refused: 'Não dá',
  changed: 'Feitos',
  failed: 'Com problema',
};

/** Every row, with what the check said of it and what became of it. */
export function BulkRows({ job, subject, rows, place, asked }: BulkRowsProps) {
  const here = pathTo('backofficeBulkJob', { subject, id: job.id });
  const { outcome } = asked;
  const link = (wanted: Asked) => addressOf(here, bulkRowWords.parameters(wanted));
  const counts = { ...job, refused: job.unable };
  const shown = BULK_OUTCOMES.filter((each) => counts[each] > 0);
  const sheet = resourcePath('officeSpreadsheet', { table: `bulk_rows_${subject}` });
  return (
    <section className="bulk-job" aria-label="Linha por linha">
      <Tabs
        label="Linhas"
        tabs={[
          { label: 'Todas', href: here, current: outcome === undefined, count: job.total },
          ...shown.map((each) => ({
            label: TABS[each],
            href: link({ outcome: each }),
            current: outcome === each,
            count: counts[each],
          })),
        ]}
      />
      <div className="table-tools">
        <ButtonLink
          href={addressOf(sheet, bulkRowWords.parameters({ job: job.id, outcome }))}
          variant="quiet"
          size="sm"
          icon="download"
          download
        >
          Planilha
        </ButtonLink>
      </div>
      <DataTable
        caption="Linha por linha"
        columns={columnsOf(subject)}
        rows={rows}
        rowKey={({ id }) => id}
      />
      <KeyPager
        before={place.before && link({ outcome, before: place.before })}
        after={place.after && link({ outcome, after: place.after })}
      />
    </section>
  );
}

function columnsOf(subject: BulkSubject): readonly Column<BulkRow>[] {
  const { rowPath } = BULK_LISTS[subject];
  return [
    {
      key: 'row',
      header: 'Linha',
      main: true,
      cell: ({ id, attributes: { name } }) => (
        <>
          {rowPath ? (
            <a className="line-name" href={rowPath(id)}>
              {name ?? 'Não existe mais'}
            </a>
          ) : (
            (name ?? 'Não existe mais')
          )}
          <span className="line-sub">{id}</span>
        </>
      ),
    },
    {
      key: 'verdict',
      header: 'Conferência',
      cell: ({ attributes: { verdict, refusal } }) => (
        <span>
          {verdict ? BULK_VERDICT_LABELS[verdict] : '–'}
          {refusal && <span className="line-sub">{refusal}</span>}
        </span>
      ),
    },
    {
      key: 'result',
      header: 'Resultado',
      cell: ({ attributes: { result, result_refusal: refusal } }) => (
        <span>
          {result ? BULK_RESULT_LABELS[result] : '–'}
          {refusal && <span className="line-sub">{refusal}</span>}
        </span>
      ),
    },
  ];
}
