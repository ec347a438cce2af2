import { useEffect, useRef, type RefObject } from 'react';

/** A `<details>` used as a menu closes by Escape and by a press anywhere else. */
export function useClosedOutside(): RefObject<HTMLDetailsElement | null> {
  const menu = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    const close = (event: Event) => {
      const isOutside = event.target instanceof Node && !menu.current?.contains(event.target);
      const isEscape = event instanceof KeyboardEvent && event.key === 'Escape';
      if (menu.current?.open && (isEscape || (event.type === 'pointerdown' && isOutside)))
        menu.current.open = false;
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
