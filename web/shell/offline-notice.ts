import { showToast } from './show-toast.ts';

/** A form did not even reach us. */
export function sayNotSent(): void {
  sayOffline('O que você escreveu continua aqui. Envie de novo quando a conexão voltar.');
}

/** Said instead of what would fail; the page stays as it is. */
function sayOffline(detail: string): void {
  showToast({ severity: 'warn', summary: 'Você está sem internet', detail, life: 8000 });
}

/** In the applications: without a connection another screen could only be the error page. */
export function watchOfflineLinks(signal: AbortSignal): void {
  document.addEventListener(
    'click',
    (event) => {
      if (navigator.onLine || !(event.target instanceof Element)) return;
      const link = event.target.closest<HTMLAnchorElement>('a[href]');
      if (!link || link.origin !== location.origin || link.pathname === location.pathname) return;
      event.preventDefault();
      sayOffline('Esta página continua aqui. Abra a outra quando a conexão voltar.');
    },
    { signal, capture: true },
  );
}
