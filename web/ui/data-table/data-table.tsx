import clsx from 'clsx';
import type { ReactNode } from 'react';
import './data-table.css';

export interface Column<Row> {
  key: string;
  header: string;
  cell: (row: Row) => ReactNode;
  /** In the place of the plain heading, on wide screens. */
  heading?: ReactNode;
  isSorted?: 'ascending' | 'descending' | undefined;
  /** "end" for numbers and buttons. */
  align?: 'start' | 'end' | undefined;
  /** The row's name: becomes the heading of the card on a narrow screen. */
  main?: boolean | undefined;
}

export interface DataTableProps<Row> {
  /** Spoken always, shown when `showCaption`. */
  caption: string;
  showCaption?: boolean | undefined;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string | number;
}

/** A table that becomes a list of cards below 48rem, each value with its column's name. */
export function DataTable<Row>({
  caption,
  showCaption,
  columns,
  rows,
  rowKey,
}: DataTableProps<Row>) {
  return (
    <table className="data-table">
      <caption className={clsx(!showCaption && 'sr-only')}>{caption}</caption>
      <thead>
        <tr>
          {columns.map(({ key, header, heading, isSorted, align }) => (
            <th
              key={key}
              scope="col"
              className={clsx(align === 'end' && 'cell-end')}
              aria-sort={isSorted}
            >
              {heading ?? header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={rowKey(row)}>
            {columns.map(({ key, header, align, main, cell }) => {
              const Cell = main ? 'th' : 'td';
              return (
                <Cell
                  key={key}
                  data-label={main ? undefined : header}
                  className={clsx(align === 'end' && 'cell-end')}
                  {...(main ? { scope: 'row' } : {})}
                >
                  {cell(row)}
                </Cell>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
