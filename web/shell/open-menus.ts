/** A `<details data-menu>` closes by Escape and by a press anywhere else. */
export function watchMenus(signal: AbortSignal): void {
  const openMenus = () => [
    ...document.querySelectorAll<HTMLDetailsElement>('details[data-menu][open]'),
  ];
  document.addEventListener(
    'pointerdown',
    ({ target }) => {
      for (const menu of openMenus())
        if (target instanceof Node && !menu.contains(target) && floats(menu)) menu.open = false;
    },
    { signal },
  );
  document.addEventListener(
    'keydown',
    ({ key }) => {
      if (key !== 'Escape') return;
      for (const menu of openMenus()) {
        menu.open = false;
        // Whoever closes it by the keyboard goes on from its button.
        menu.querySelector('summary')?.focus();
      }
    },
    { signal },
  );
}

/** What stands in the page moves everything below it when it closes, also from under a finger. */
function floats({ lastElementChild: list }: HTMLDetailsElement): boolean {
  return list !== null && getComputedStyle(list).position !== 'static';
}
