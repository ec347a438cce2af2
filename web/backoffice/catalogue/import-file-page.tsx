import { Form, useNavigation } from 'react-router';
import { pathTo, resourcePath } from '#core/site/paths.ts';
import { LINE_FILTERS } from '#core/vehicles/catalogue/import/import-line.ts';
import { IMPORT_OUTCOME_LABELS, LINE_FILTER_LABELS } from '#text/catalogue-import-labels.ts';
import { counted, dateText } from '#text/formats.ts';
import { askedOf } from '../../addresses/asked-address.ts';
import { importAddress } from '../../addresses/office-addresses.ts';
import { pageMeta } from '../../page-meta.ts';
import { attempt, load } from '../../session/api-client.ts';
import { redirect } from '../../session/redirects.ts';
import { sessionOf } from '../../session/request-session.ts';
import { leaveToast } from '../../shell/toast-message.ts';
import { Badge } from '../../ui/badge/badge.tsx';
import { Button, ButtonLink } from '../../ui/button/button.tsx';
import { DataTable, type Column } from '../../ui/data-table/data-table.tsx';
import { Notice } from '../../ui/notice/notice.tsx';
import { PageHeader } from '../../ui/page-header/page-header.tsx';
import { Pagination } from '../../ui/pagination/pagination.tsx';
import { Tabs } from '../../ui/tabs/tabs.tsx';
import type { Route } from './+types/import-file-page';
import { MissingEntry } from './missing-entry.tsx';
import '../directory-search.css';
import './import-file-page.css';

export async function loader({ params: { id }, url, context }: Route.LoaderArgs) {
  const session = sessionOf(context);
  const asked = askedOf(importAddress, session, url);
  const shown = LINE_FILTERS.find((filter) => filter === asked.get('lines')) ?? 'all';
  const query = { lines: shown, page: asked.get('page') ?? '1' };
  const files = session.adminApi.v1.backoffice.catalogue_imports[':id'];
  const { data, meta } = await load(files.$get({ param: { id }, query }));
  return { file: data.attributes, place: meta, shown };
}

export async function action({ params: { id }, context }: Route.ActionArgs) {
  const { adminApi, cookies } = sessionOf(context);
  const { importing } = adminApi.v1.backoffice.catalogue_imports[':id'];
  const outcome = await attempt(importing.$post({ param: { id } }));
  leaveToast(
    cookies,
    outcome.ok
      ? { severity: 'success', summary: 'Arquivo importado', life: 8000 }
      : {
          severity: 'warn',
          summary: outcome.errors[0]?.detail ?? 'Nada foi importado. Tente de novo.',
        },
  );
  throw redirect(pathTo('backofficeImportFile', { id }));
}

type Totals = Route.ComponentProps['loaderData']['file']['totals'];
type Line = Route.ComponentProps['loaderData']['file']['lines'][number];

export default function ImportFilePage({ loaderData, params }: Route.ComponentProps) {
  const { file, place, shown } = loaderData;
  const { totals } = file;
  const here = pathTo('backofficeImportFile', params);
  const isBusy = useNavigation().state === 'submitting';
  const counts = { ...totals, all: totals.lines, problem: totals.error, warning: totals.warnings };
  const isOpen = !file.imported_at && totals.add + totals.change > 0;
  return (
    <>
      <PageHeader
        title={file.file_name}
        lead={
          file.imported_at
            ? `Importado em ${dateText(file.imported_at)}.`
            : `${counted(totals.lines, 'linha lida', 'linhas lidas')}. Nada mudou ainda.`
        }
        crumbs={[
          { label: 'Catálogo de veículos', href: pathTo('backofficeBrands') },
          { label: 'Importar', href: pathTo('backofficeImport') },
          { label: file.file_name },
        ]}
        actions={
          <ButtonLink
            href={resourcePath('catalogueImportReport', params)}
            variant="secondary"
            icon="download"
          >
            Baixar a prévia
          </ButtonLink>
        }
      />
      <div className="directory">
        <Notice
          tone={
            file.imported_at ? 'success' : totals.error + totals.warnings > 0 ? 'warning' : 'info'
          }
          title={file.imported_at ? 'Entrou no catálogo' : 'O que vai mudar'}
          action={
            isOpen && (
              <Form method="post">
                <Button loading={isBusy}>Importar</Button>
              </Form>
            )
          }
        >
          <p>
            {changesText(totals)}{' '}
            {totals.error > 0 && leftOutText(totals.error, file.imported_at !== null)}{' '}
            {totals.warnings > 0 && !file.imported_at && (
              <>
                Confira antes{' '}
                <a className="link" href={importAddress.link(here, { lines: 'warning' })}>
                  {counted(totals.warnings, 'linha que traz dúvida', 'linhas que trazem dúvida')}
                </a>
                .
              </>
            )}
          </p>
        </Notice>
        <Tabs
          label="Linhas"
          tabs={LINE_FILTERS.filter(
            (lines) => counts[lines] > 0 || lines === 'all' || lines === shown,
          ).map((lines) => ({
            label: LINE_FILTER_LABELS[lines],
            href: importAddress.link(here, { lines }),
            current: shown === lines,
            count: counts[lines],
          }))}
        />
        {file.lines.length > 0 ? (
          <DataTable
            caption="Linhas do arquivo"
            columns={COLUMNS}
            rows={file.lines}
            rowKey={({ line }) => line}
          />
        ) : (
          <p>Nenhuma linha assim.</p>
        )}
        <Pagination
          page={place.page}
          pageCount={place.page_count}
          hrefFor={(page) => importAddress.link(here, { lines: shown, page })}
        />
      </div>
    </>
  );
}

function changesText({ brands, models, versions, years, change }: Totals): string {
  const parts = [
    brands > 0 && counted(brands, 'marca nova', 'marcas novas'),
    models > 0 && counted(models, 'modelo novo', 'modelos novos'),
    versions > 0 && counted(versions, 'versão nova', 'versões novas'),
    years > 0 && counted(years, 'ano novo', 'anos novos'),
    change > 0 && counted(change, 'linha que muda dados', 'linhas que mudam dados'),
  ].filter(Boolean);
  return parts.length > 0 ? `${parts.join(', ')}.` : 'Não há nada para importar.';
}

function leftOutText(count: number, isDone: boolean): string {
  const lines = counted(count, 'linha com problema', 'linhas com problema');
  if (isDone) return `${lines} ${count === 1 ? 'ficou' : 'ficaram'} de fora.`;
  return `${lines} ${count === 1 ? 'fica' : 'ficam'} de fora.`;
}

const COLUMNS: readonly Column<Line>[] = [
  { key: 'line', header: 'Linha', cell: ({ line }) => line },
  { key: 'said', header: 'No arquivo', main: true, cell: ({ said }) => said || '(vazia)' },
  {
    key: 'outcome',
    header: 'Resultado',
    cell: ({ outcome, has_warning: hasWarning }) => (
      <span className="import-outcome">
        <Badge tone={IMPORT_OUTCOME_LABELS[outcome].tone}>
          {IMPORT_OUTCOME_LABELS[outcome].label}
        </Badge>
        {hasWarning && <Badge tone="warning">Confira</Badge>}
      </span>
    ),
  },
  { key: 'notes', header: 'O que muda', cell: ({ notes }) => notes.join(' ') || 'Nada.' },
];

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: args.loaderData?.file.file_name ?? 'Importar', noindex: true });

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <MissingEntry error={error} />;
}
