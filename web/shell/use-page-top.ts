import { useEffect } from 'react';

/** A page reached by a button low on another one begins at its top. */
export function usePageTop(): void {
  useEffect(() => {
    // Nothing is given back: newer browsers answer with a promise.
    scrollTo({ top: 0, behavior: 'instant' });
  }, []);
}
