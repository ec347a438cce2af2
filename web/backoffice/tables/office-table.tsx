import type { ReactNode } from 'react';
import type { SitePath } from '#core/site/paths.ts';
import type { BulkSubject } from '#core/bulk-actions/bulk-action.ts';
import { EXACT_TOTAL } from '#core/office-tables/exact-total.ts';
import { counted } from '#text/formats.ts';
import { addressOf } from '../../addresses/address-words.ts';
import { ButtonLink } from '../../ui/button/button.tsx';
import { DataTable, type Column } from '../../ui/data-table/data-table.tsx';
import { EmptyState } from '../../ui/empty-state/empty-state.tsx';
import { PageHeader } from '../../ui/page-header/page-header.tsx';
import { Notice } from '../../ui/notice/notice.tsx';
import { Icon } from '../../ui/icon/icon.tsx';
import { Select } from '../../ui/select/select.tsx';
import { Tabs } from '../../ui/tabs/tabs.tsx';
import { BulkLink, RowTick, TickedRowsForm } from '../bulk/bulk-tools.tsx';
import { DirectorySearch } from '../directory-search.tsx';
import { ColumnChoice } from './column-choice.tsx';
import { SavedViews, type SavedView } from './saved-views.tsx';
import type { Asked, TableMeta, TableWords } from './asked-table.ts';
import '#web/ui/pagination/pagination.css';
import './office-table.css';
import './table-tools.css';

export interface OfficeColumn<Row> extends Column<Row> {
  /** Shown to who asks for it. */
  isExtra?: boolean;
  /** What its heading sorts by, at the first press and at the second. */
  sorts?: { ascending?: string; descending?: string };
}

export interface OfficeTableProps<Row> {
  title: string;
  /** "conta", "contas". */
  nouns: readonly [one: string, many: string];
  here: SitePath;
  /** Of the spreadsheet. */
  spreadsheet: SitePath;
  words: TableWords;
  asked: Asked;
  columns: readonly OfficeColumn<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  place: TableMeta;
  /** The first is that of nobody's choice. */
  sorts: readonly { value: string; label: string }[];
  /** What is typed; the filter is "q" unless said otherwise. */
  search: { filter?: string; label: string };
  /** Choices beside the word, as fields of the form. */
  filters?: ReactNode;
  /** A filter that stands above the rows as tabs. */
  tabs?: TableTabs;
  /** Filters that the list has without being asked. */
  isAlwaysAsked?: readonly string[];
  /** Filters that come with a link, and are kept by a new word. */
  keptFilters?: readonly string[];
  views: readonly SavedView[];
  /** Where nothing is found: what is there beside it. */
  instead?: ReactNode;
  /** What is said where there is nothing at all. */
  empty: { title: string; text: string };
  /** Beside the title. */
  headerActions?: ReactNode;
  /** Above the rows. */
  notes?: ReactNode;
  /** Instead of the table, where a row needs more room than cells. */
  cards?: ReactNode;
  /** Rows can be ticked, and something done with them or with all of the search. */
  bulk?: BulkSubject | undefined;
}

interface TableTabs {
  filter: string;
  label: string;
  /** Without a value: whatever the filter says. */
  choices: readonly { value?: string | undefined; label: string }[];
}

/** A list of the office: searched, filtered, sorted, by page, with the columns and views that one wants. */
export function OfficeTable<Row>(props: OfficeTableProps<Row>) {
  const { title, nouns, here, words, asked, columns, rows, rowKey, place, views, bulk } = props;
  const { after: _after, before: _before, ids: _ids, ...shown } = asked;
  const link = (changes: Asked) => addressOf(here, words.parameters({ ...shown, ...changes }));
  const { columns: chosen, sort: _sort, ...filters } = shown;
  const isFiltered = Object.entries(filters).some(
    ([filter, value]) => value && !props.isAlwaysAsked?.includes(filter),
  );
  const visible = visibleColumns(columns, chosen);
  const found = `${place.total_capped ? 'Mais de ' : ''}${counted(place.total, ...nouns)}`;
  return (
    <>
      <PageHeader
        title={title}
        lead={isFiltered ? `${found} com esta busca.` : `${found}.`}
        actions={props.headerActions}
      />
      <div className="directory">
        <TableSearch {...props} />
        {props.tabs && <ChoiceTabs {...props} tabs={props.tabs} link={link} />}
        <div className="table-tools">
          <SavedViews
            table={words.table}
            here={here}
            views={views}
            query={words.parameters(shown).toString()}
          />
          {!props.cards && (
            <ColumnChoice columns={columns} visible={visible} words={words} kept={shown} />
          )}
          {rows.length > 0 && (
            <ButtonLink
              href={addressOf(props.spreadsheet, words.parameters(shown))}
              variant="quiet"
              size="sm"
              icon="download"
              download
            >
              Planilha
            </ButtonLink>
          )}
          {rows.length > 0 && bulk && <BulkLink subject={bulk} asked={shown} />}
        </div>
        {place.misunderstood.map(({ parameter, text }) => (
          <Notice key={`${parameter} ${text}`} tone="warning">
            <p>Não entendemos “{text}”: esse filtro não conta. Escolha de novo acima.</p>
          </Notice>
        ))}
        {props.notes}
        {rows.length > 0
          ? (props.cards ?? (
              <DataTable
                caption={title}
                columns={[
                  ...(bulk ? [tickColumn(bulk, asked, rowKey)] : []),
                  ...visible.map((column) => withSort(column, shown, link, props.sorts)),
                ]}
                rows={rows}
                rowKey={rowKey}
              />
            ))
          : props.instead || (
              <EmptyState
                scene="bird"
                title={isFiltered ? 'Nada com esta busca' : props.empty.title}
                action={
                  isFiltered && (
                    <ButtonLink href={here} variant="secondary">
                      Limpar a busca
                    </ButtonLink>
                  )
                }
              >
                {isFiltered ? 'Confira como se escreve, ou tire um filtro.' : props.empty.text}
              </EmptyState>
            )}
        {rows.length > 0 && bulk && <TickedRowsForm subject={bulk} asked={asked} />}
        <KeyPager
          before={place.before && link({ before: place.before })}
          after={place.after && link({ after: place.after })}
        />
      </div>
    </>
  );
}

function TableSearch<Row>(props: OfficeTableProps<Row>) {
  const { words, asked, sorts, tabs, keptFilters = [], search, filters } = props;
  const { filter: typed = 'q' } = search;
  const kept = Object.fromEntries(
    [...(tabs ? [tabs.filter] : []), ...keptFilters, 'columns'].map((filter) => [
      filter,
      asked[filter],
    ]),
  );
  return (
    <DirectorySearch
      label={search.label}
      q={asked[typed] ?? ''}
      name={words.name(typed)}
      kept={words.parameters(kept)}
    >
      {filters}
      {sorts.length > 1 && (
        <Select
          name={words.name('sort')}
          label="Ordem"
          defaultValue={asked['sort'] ? words.said('sort', asked['sort']) : ''}
          options={sorts.map(({ value, label }, place) => ({
            value: place === 0 ? '' : words.said('sort', value),
            label,
          }))}
          data-submit-on-change
        />
      )}
    </DirectorySearch>
  );
}

function ChoiceTabs<Row>({
  tabs: { filter, label, choices },
  asked,
  place: { counters },
  link,
}: OfficeTableProps<Row> & { tabs: TableTabs; link: (changes: Asked) => string }) {
  return (
    <Tabs
      label={label}
      tabs={choices.map(({ value, label: name }) => {
        const count = value === undefined ? undefined : counters[value];
        return {
          label: name,
          href: link({ [filter]: value }),
          current: asked[filter] === value,
          count: count && Math.min(count, EXACT_TOTAL),
          isCountCapped: count !== undefined && count > EXACT_TOTAL,
        };
      })}
    />
  );
}

/** Without a choice all but the extra ones; the one that names the row always. */
function visibleColumns<Row>(columns: readonly OfficeColumn<Row>[], chosen: string | undefined) {
  const wanted = new Set(chosen?.split(','));
  return columns.filter(({ key, main, isExtra }) => main ?? (chosen ? wanted.has(key) : !isExtra));
}

function tickColumn<Row>(
  subject: BulkSubject,
  asked: Asked,
  rowKey: (row: Row) => string,
): Column<Row> {
  return {
    key: 'tick',
    header: 'Marcar',
    heading: <span className="sr-only">Marcar</span>,
    cell: (row) => <RowTick subject={subject} asked={asked} id={rowKey(row)} />,
  };
}

function withSort<Row>(
  column: OfficeColumn<Row>,
  { sort }: Asked,
  link: (changes: Asked) => string,
  sorts: OfficeTableProps<Row>['sorts'],
): Column<Row> {
  if (!column.sorts) return column;
  const { ascending, descending } = column.sorts;
  const current = sort ?? sorts[0]?.value;
  const isSorted =
    current === ascending ? 'ascending' : current === descending ? 'descending' : undefined;
  const next = current === descending ? (ascending ?? descending) : (descending ?? ascending);
  return {
    ...column,
    isSorted,
    heading: (
      <a className="table-sort" href={link({ sort: next })}>
        {column.header}
        {isSorted && <Icon name={isSorted === 'ascending' ? 'arrow-up' : 'arrow-down'} />}
      </a>
    ),
  };
}

export function KeyPager({ before, after }: { before: string | null; after: string | null }) {
  if (!before && !after) return null;
  return (
    <nav className="pager" aria-label="Páginas">
      {before && (
        <a className="pager-step" rel="prev" href={before}>
          <Icon name="chevron-left" />
          Anterior
        </a>
      )}
      {after && (
        <a className="pager-step" rel="next" href={after}>
          Próxima
          <Icon name="chevron-right" />
        </a>
      )}
    </nav>
  );
}
