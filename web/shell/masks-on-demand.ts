const MASKED = 'input[data-mask]';

/** Masks come with the first field of theirs that is used: most pages are left without typing. */
export function masksOnDemand(signal: AbortSignal): void {
  let isAsked = false;
  const ask = ({ target }: { target: EventTarget | null }) => {
    if (isAsked || !(target instanceof Element && target.matches(MASKED))) return;
    isAsked = true;
    void load(signal).catch(() => {
      isAsked = false;
    });
  };
  ask({ target: document.activeElement });
  document.addEventListener('focusin', ask, { signal });
  document.addEventListener('input', ask, { signal });
}

async function load(signal: AbortSignal): Promise<void> {
  const { watchMasks } = await import('./masked-inputs.ts');
  watchMasks(signal);
  // What was typed meanwhile.
  for (const field of document.querySelectorAll<HTMLInputElement>(MASKED))
    if (field.value !== field.defaultValue)
      field.dispatchEvent(new Event('input', { bubbles: true }));
}
