/**
 * What a sheet over the whole window covers (the filters on a telephone) is out of reach while it is
 * open, also for the keyboard and for screen readers, which would otherwise wander behind it.
 */
export function watchSheets(signal: AbortSignal): void {
  if (!('popover' in HTMLElement.prototype))
    void import('./folding-sheet.ts').then(
      ({ foldSheet }) => document.addEventListener('click', foldSheet, { signal }),
      () => undefined,
    );
  let covered: Element[] = [];
  document.addEventListener(
    'toggle',
    ({ target, newState }) => {
      if (newState !== 'open' || !(target instanceof HTMLElement) || !covers(target)) return;
      covered = beside(target).filter((element) => !element.hasAttribute('inert'));
      for (const element of covered) element.toggleAttribute('inert', true);
    },
    { signal, capture: true },
  );
  // Before it closes: the browser then gives the focus back to the button that opened it.
  document.addEventListener(
    'beforetoggle',
    ({ newState }) => {
      if (newState !== 'closed') return;
      for (const element of covered) element.toggleAttribute('inert', false);
      covered = [];
    },
    { signal, capture: true },
  );
}

function covers(sheet: HTMLElement): boolean {
  if (!sheet.popover) return false;
  const { width, height } = sheet.getBoundingClientRect();
  return width >= document.documentElement.clientWidth && height >= innerHeight * 0.9;
}

/** Everything of the page that neither holds the sheet nor stands in it. */
function beside(sheet: Element): Element[] {
  const around: Element[] = [];
  for (let at = sheet; at !== document.body && at.parentElement; at = at.parentElement)
    around.push(...[...at.parentElement.children].filter((child) => child !== at));
  return around;
}
