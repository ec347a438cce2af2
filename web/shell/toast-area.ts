import { onToast } from './show-toast.ts';
import type { ToastMessage } from './toast-message.ts';

/** The icon of each severity, as in the component. */
const ICONS = {
  info: 'info',
  success: 'circle-check',
  warn: 'triangle-alert',
  error: 'circle-alert',
  secondary: 'bell',
  contrast: 'bell',
};

/**
 * Toasts of document pages: closes those the server wrote by their button or after their life, and
 * draws new ones from the page's `[data-toast-model]`.
 */
export function tendToasts(signal: AbortSignal): void {
  for (const toast of document.querySelectorAll<HTMLElement>('[data-toast]')) live(toast);
  document.addEventListener(
    'click',
    ({ target }) => {
      if (target instanceof Element && target.closest('[data-toast-close]'))
        target.closest('[data-toast]')?.remove();
    },
    { signal },
  );
  onToast(draw, signal);
}

function draw({
  severity = 'info',
  summary,
  detail,
  life,
  position = 'top-right',
}: ToastMessage): void {
  const model = document.querySelector<HTMLTemplateElement>('[data-toast-model]');
  const area = document.querySelector(`[data-toast-area="${position}"]`);
  // What lies over the page would cover it, and keep it from being pressed.
  const above = document.querySelector(':is(:popover-open, :modal)') ?? document.body;
  const toast = model?.content.firstElementChild?.cloneNode(true);
  if (!area || !(toast instanceof HTMLElement)) return;
  toast.classList.replace('toast-info', `toast-${severity}`);
  toast.role = severity === 'error' || severity === 'warn' ? 'alert' : 'status';
  const icon = toast.querySelector('use');
  icon?.setAttribute(
    'href',
    (icon.getAttribute('href') ?? '').replace(/#.*/, `#${ICONS[severity]}`),
  );
  const [summaryText, detailText] = toast.querySelectorAll('.toast-summary, .toast-detail');
  if (summaryText) summaryText.textContent = summary;
  if (detail && detailText) detailText.textContent = detail;
  else detailText?.remove();
  if (life) toast.dataset['life'] = `${life}`;
  if (area.parentElement !== above) above.append(area);
  area.append(toast);
  live(toast);
}

/** Counts the life of a toast, but not while somebody reads it with the pointer or the keyboard on it. */
function live(toast: HTMLElement): void {
  const life = Number(toast.dataset['life']);
  if (!life) return;
  let timer = setTimeout(() => toast.remove(), life);
  const hold = () => clearTimeout(timer);
  const release = () => {
    hold();
    timer = setTimeout(() => toast.remove(), life);
  };
  toast.addEventListener('pointerenter', hold);
  toast.addEventListener('focusin', hold);
  toast.addEventListener('pointerleave', release);
  toast.addEventListener('focusout', release);
}
