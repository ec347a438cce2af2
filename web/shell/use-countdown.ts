import { useEffect, useState } from 'react';

/** Whole seconds left of a wait that began `at` (any text that is new for a new wait); 0 when there is none. */
export function useCountdown(wait: number | undefined, at: string | undefined): number {
  const [left, setLeft] = useState(0);
  useEffect(() => {
    if (!wait || !at) return undefined;
    const end = performance.now() + wait * 1000;
    const tick = () => setLeft(Math.max(0, Math.ceil((end - performance.now()) / 1000)));
    tick();
    const timer = setInterval(tick, 1000);
    return () => clearInterval(timer);
  }, [wait, at]);
  return wait && at ? left : 0;
}
