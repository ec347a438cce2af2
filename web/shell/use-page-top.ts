import { useEffect } from 'react';

/** A page reached by a button low on another one begins at its top. */
export function usePageTop(): void {
  useEffect(() => scrollTo({ top: 0, behavior: 'instant' }), []);
}
