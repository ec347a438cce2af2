import { showToast } from './show-toast.ts';

/** A form did not even reach us. */
export function sayNotSent(): void {
  sayOffline('O que você escreveu continua aqui. Envie de novo quando a conexão voltar.');
}

const OFFLINE = 'Você está sem internet';

/** Said instead of what would fail; the page stays as it is. */
function sayOffline(detail: string): void {
  showToast({ severity: 'warn', summary: OFFLINE, detail, life: 8000 });
}

/** Removes the offline notice when the connection is back, and leads from a copy to the current page. */
export function watchConnection(signal: AbortSignal): void {
  const end = () => {
    for (const toast of document.querySelectorAll('[data-toast]'))
      if (toast.querySelector('.toast-summary')?.textContent.includes(OFFLINE))
        toast.querySelector<HTMLElement>('[data-toast-close]')?.click();
    for (const notice of document.querySelectorAll('[data-offline]')) {
      const link = document.createElement('a');
      link.className = 'link';
      link.href = '';
      link.textContent = 'A internet voltou: ver a página de agora';
      notice.replaceChildren(link);
    }
  };
  addEventListener('online', end, { signal });
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
