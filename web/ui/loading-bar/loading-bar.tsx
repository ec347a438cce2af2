import './loading-bar.css';

export type LoadingState = 'idle' | 'loading' | 'finished' | 'error';

/** The 3 px line at the top while a page comes (`data-loading-bar` for the page's script). */
export function LoadingBar({ state = 'idle' }: { state?: LoadingState | undefined }) {
  return (
    <div className="loading-bar" data-loading-bar data-state={state} role="status">
      {state === 'loading' && <span className="sr-only">Carregando…</span>}
    </div>
  );
}
