import { Icon } from '../icon/icon.tsx';
import { pageWindow } from './page-window.ts';
import './pagination.css';

export interface PaginationProps {
  /** From 1. */
  page: number;
  pageCount: number;
  hrefFor: (page: number) => string;
  label?: string | undefined;
}

/** Links to the other pages; nothing when there is only one. */
export function Pagination({ page, pageCount, hrefFor, label = 'Páginas' }: PaginationProps) {
  if (pageCount <= 1) return null;
  return (
    <nav className="pager" aria-label={label}>
      {page > 1 && (
        <a className="pager-step" rel="prev" href={hrefFor(page - 1)}>
          <Icon name="chevron-left" />
          Anterior
        </a>
      )}
      <ol>
        {pageWindow(page, pageCount).map((number, index) => (
          <li key={number ?? `gap-${index}`}>
            {number === undefined ? (
              <span aria-hidden="true">…</span>
            ) : (
              <a
                href={hrefFor(number)}
                aria-label={`Página ${number}`}
                aria-current={number === page ? 'page' : undefined}
              >
                {number}
              </a>
            )}
          </li>
        ))}
      </ol>
      <p className="pager-here">
        página {page} de {pageCount}
      </p>
      {page < pageCount && (
        <a className="pager-step" rel="next" href={hrefFor(page + 1)}>
          Próxima
          <Icon name="chevron-right" />
        </a>
      )}
    </nav>
  );
}
