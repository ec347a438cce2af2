import { useEffect, useRef, type RefObject } from 'react';

/** A `<details>` used as a menu closes by Escape and by a press anywhere else. */
export function useClosedOutside(): RefObject<HTMLDetailsElement | null> {
  const menu = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    const close = (event: Event) => {
      const isOutside = event.target instanceof Node && !menu.current?.contains(event.target);
      const isEscape = event instanceof KeyboardEvent && event.key === 'Escape';
      if (!menu.current?.open) return;
      if (!isEscape && !(event.type === 'pointerdown' && isOutside && floats(menu.current))) return;
      menu.current.open = false;
      // Whoever closes it by the keyboard goes on from its button.
      if (isEscape) menu.current.querySelector('summary')?.focus();
    };
    document.addEventListener('pointerdown', close);
    document.addEventListener('keydown', close);
    return () => {
      document.removeEventListener('pointerdown', close);
      document.removeEventListener('keydown', close);
    };
  }, []);
  return menu;
}

/** What stands in the page moves everything below it when it closes, also from under a finger. */
function floats({ lastElementChild: list }: HTMLDetailsElement): boolean {
  return list !== null && getComputedStyle(list).position !== 'static';
}
