import { useEffect } from 'react';

/**
 * Single keys press what says so in `aria-keyshortcuts`: a link or button is pressed, a `<summary>`
 * opens and hands the focus to what it holds (`data-first`). Escape closes it again.
 */
export function useShortcuts(enabled: boolean): void {
  useEffect(() => {
    if (!enabled) return undefined;
    const onKey = (event: KeyboardEvent) => {
      if (!isPlainKey(event)) return;
      if (event.key === 'Escape') closeOpen();
      else if (!isTyping(event.target) && pressKey(nameOf(event.key))) event.preventDefault();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [enabled]);
}

function isPlainKey(event: KeyboardEvent): boolean {
  const isCombined = event.ctrlKey || event.metaKey || event.altKey;
  return !isCombined && !event.repeat && !event.isComposing && !event.defaultPrevented;
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    target.matches('textarea, select, input:not([type=checkbox], [type=radio])')
  );
}

/** As `aria-keyshortcuts` names it. */
function nameOf(key: string): string {
  return key.length === 1 ? key.toUpperCase() : key;
}

function pressKey(key: string): boolean {
  const found = document.querySelectorAll<HTMLElement>(
    `[aria-keyshortcuts="${CSS.escape(key)}"]:not(:disabled)`,
  );
  const target = [...found].find((element) => element.getClientRects().length > 0);
  if (!target) return false;
  const details = target.tagName === 'SUMMARY' ? target.closest('details') : null;
  if (details) {
    details.open = true;
    details.querySelector<HTMLElement>('[data-first]')?.focus();
  } else {
    target.click();
  }
  return true;
}

/** The one that one is in, of several open ones. */
function closeOpen(): void {
  const isOpen = 'details[open]:has(> [aria-keyshortcuts])';
  const open =
    document.activeElement?.closest<HTMLDetailsElement>(isOpen) ??
    document.querySelector<HTMLDetailsElement>(isOpen);
  if (!open) return;
  open.open = false;
  open.querySelector('summary')?.focus();
}
