import { showToast } from './show-toast.ts';

/** A hidden button (`data-part="share"`) shares this page with the device's own sheet, or copies its address. */
export function watchPart(button: HTMLElement, signal: AbortSignal): void {
  if (!('share' in navigator || 'clipboard' in navigator)) return;
  button.hidden = false;
  // Where there is no sheet of the device, the button copies, and says so.
  if (!('share' in navigator)) button.lastChild?.replaceWith('Copiar o link');
  button.addEventListener('click', () => void share(), { signal });
}

async function share(): Promise<void> {
  const url = document.querySelector<HTMLLinkElement>('link[rel=canonical]')?.href ?? location.href;
  try {
    if ('share' in navigator) return await navigator.share({ title: document.title, url });
    await (navigator as Navigator).clipboard.writeText(url);
    showToast({
      severity: 'success',
      summary: 'Link copiado',
      detail: 'Agora é só colar na conversa.',
      life: 4000,
      position: 'bottom-center',
    });
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return;
    showToast({
      severity: 'warn',
      summary: 'Não deu para compartilhar',
      detail: 'Copie o endereço na barra do navegador.',
      life: 6000,
    });
  }
}
